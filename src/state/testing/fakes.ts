// What the tests of `state` hand in instead of a browser and a server.
import type { IDBPDatabase } from 'idb';
import type { CallName } from '#contract/routes.ts';
import type { CallError } from '#src/core/callError.ts';
import type { CallOptions, send } from '#src/core/http.ts';
import type { Schema } from '#src/core/localDatabase.ts';
import type { Channel, Page } from '#src/core/page.ts';

export interface FakePage extends Page {
  show(): void;
  hide(): void;
}

/** The channels of one browser: what a tab sends reaches the others. */
export type Channels = Map<string, Set<() => void>>;

export function fakePage(channels: Channels = new Map()): FakePage {
  const shown: (() => void)[] = [];
  const hidden: (() => void)[] = [];
  return {
    onShown: (act) => void shown.push(act),
    onHidden: (act) => void hidden.push(act),
    onOnline: () => undefined,
    onOffline: () => undefined,
    openChannel(name): Channel {
      const all = channels.get(name) ?? new Set();
      channels.set(name, all);
      const own = new Set<() => void>();
      return {
        send() {
          for (const act of all) if (!own.has(act)) act();
        },
        onMessage(act) {
          own.add(act);
          all.add(act);
        },
      };
    },
    show() {
      for (const act of shown) act();
    },
    hide() {
      for (const act of hidden) act();
    },
  };
}

export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export function fakeStorage(given: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(given));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

interface Range {
  readonly lower: string;
  readonly upper: string;
}

/** Stands for `IDBKeyRange`. */
export const FAKE_KEY_RANGE = { bound: (lower: string, upper: string): Range => ({ lower, upper }) };

function isWithin(key: string, range: Range | undefined): boolean {
  return !range || (range.lower <= key && key <= range.upper);
}

const KEY_PATHS = { sequences: 'id', vectors: 'id' } as const;

/** As much of a database as state uses, without revisions; what is read is a copy, as it is from a real one. */
export function fakeDatabase(): IDBPDatabase<Schema> {
  const stores = new Map<string, Map<string, unknown>>();
  const storeOf = (name: string) => {
    const found = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, found);
    return found;
  };
  const put = async (name: string, value: Record<string, unknown>, key?: string) => {
    const path = KEY_PATHS[name as keyof typeof KEY_PATHS];
    storeOf(name).set(key ?? String(value[path]), structuredClone(value));
  };
  const get = async (name: string, key: string) => structuredClone(storeOf(name).get(key));
  const database = {
    get,
    put,
    getAll: async (name: string) => structuredClone([...storeOf(name).values()]),
    getAllKeys: async (name: string, range?: Range) =>
      [...storeOf(name).keys()].filter((it) => isWithin(it, range)).sort(),
    delete: async (name: string, key: string | Range) => {
      for (const it of [...storeOf(name).keys()])
        if (typeof key === 'string' ? it === key : isWithin(it, key)) storeOf(name).delete(it);
    },
    transaction: (name: string) => ({
      store: {
        get: (key: string) => get(name, key),
        put: (value: Record<string, unknown>, key: string) => put(name, value, key),
      },
      commit: () => undefined,
      done: Promise.resolve(),
    }),
  };
  return database as unknown as IDBPDatabase<Schema>;
}

type Answer = (input: Readonly<Record<string, unknown>>, how: CallOptions) => unknown;

export interface FakeServer {
  /** For a tab, by the errors that it knows. */
  sendWith(errors: typeof CallError): typeof send;
  /** The calls that came, in order. */
  readonly calls: { readonly name: string; readonly input: unknown; readonly how: CallOptions }[];
  /** Answers calls of that name from now on. */
  on(name: CallName, answer: Answer): void;
  count(name: CallName): number;
}

class Refusal extends Error {
  readonly kind: CallError['kind'];
  readonly code: CallError['code'];

  constructor(kind: CallError['kind'], code: CallError['code']) {
    super(kind);
    this.kind = kind;
    this.code = code;
  }
}

/** An answer that is none. */
export function refuse(kind: CallError['kind'], code?: CallError['code']): () => never {
  return () => {
    throw new Refusal(kind, code);
  };
}

/** Answers are data of the contract; what no answer was given to is unreachable. */
export function fakeServer(): FakeServer {
  const answers = new Map<string, Answer>();
  const calls: FakeServer['calls'] = [];
  return {
    calls,
    on: (name, answer) => void answers.set(name, answer),
    count: (name) => calls.filter((it) => it.name === name).length,
    sendWith:
      (errors) =>
      async ({ name }, input, { how }) => {
        calls.push({ name, input, how });
        try {
          const data = await (answers.get(name) ?? refuse('unreachable'))(input, how);
          return { at: 'data', data, isLate: false };
        } catch (reason) {
          if (!(reason instanceof Refusal)) throw reason;
          throw new errors(reason.kind, `${name} is refused`, reason.code);
        }
      },
  };
}

/** An answer that comes when the test gives it. */
export function holdAnswer<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** Until all that is under way without a timer has been done. */
export async function settleAll(): Promise<void> {
  for (let i = 0; i < 50; i++) await new Promise((resolve) => setTimeout(resolve));
}
