// What everybody in the played week shares: the shop, chance, what was acknowledged outside, and what was found wrong.
import type { Random } from '#bio/core/random.ts';
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { CardProviderDouble } from '#server/test/cardProvider.ts';
import type { Shop } from '#server/test/shop.ts';
import type { Company } from './company.ts';

/** As its customer knows it. */
export interface KnownOrder {
  readonly number: string;
  readonly currency: 'CNY' | 'USD';
  readonly total: number;
  paid: number;
  refunded: number;
  isCancelled: boolean;
  /** It is worked on at the pages. */
  readonly isOnPages?: boolean;
}

export interface Scene {
  readonly shop: Shop;
  readonly provider: CardProviderDouble;
  readonly company: Company;
  readonly chance: Random;
  /** By the id of the order. */
  readonly orders: Map<string, KnownOrder>;
  readonly faults: string[];
  /** How often each thing happened. */
  readonly counts: Map<string, number>;
  /** What is worked on at the pages, by number: the calls of the staff leave it alone. */
  readonly pageWork: { placing: number; changes: number; readonly numbers: Set<string> };
  isOver: boolean;
}

export const SUCCESS = '00000000';

export function countEvent(scene: Scene, what: string, times = 1): void {
  scene.counts.set(what, (scene.counts.get(what) ?? 0) + times);
}

export function noteFault(scene: Scene, what: string): void {
  scene.faults.push(what);
}

/** Makes a call that has to succeed. */
export async function callOrThrow<Name extends CallName>(
  { shop }: Pick<Scene, 'shop'>,
  call: Name,
  input: InputOf<Name>,
  how: { readonly token: string; readonly key?: string },
): Promise<OutputOf<Name>> {
  const { data, code, msg } = await shop.ask(call, input, how);
  if (code !== SUCCESS || data === null) throw new Error(`${call} was refused: ${code} ${msg}`);
  return data;
}

/** Notes a fault unless the call was refused with a message; a refused call must have no effect. */
export function checkRefused(scene: Scene, what: string, { code, msg }: Envelope<unknown>): void {
  countEvent(scene, `refused: ${what}`);
  if (code === SUCCESS) noteFault(scene, `${what} was not refused`);
  else if (msg.trim() === '') noteFault(scene, `${what} was refused without a word`);
}

/** Asked again until it holds; an error that names it when it never does. */
export async function waitUntil(what: string, isTrue: () => Promise<boolean>, seconds = 300): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what}: not in ${seconds} seconds`);
    await wait(250);
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
