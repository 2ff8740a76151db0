// A form: what was typed, what is wrong with it, and sending it. Problems stand at their fields, after a field was left
// or the form was sent; what was typed stays whatever the answer is, and, where `keepAs` is given, also over a reload.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CallError } from '#src/core/callError.ts';
import type { Problems } from '#src/core/check.ts';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import { waitForPointerUp } from './pointerUp.ts';

export type Values = Readonly<Record<string, string | boolean>>;

interface Given<V extends Values> {
  readonly initial: V;
  /** By field name. */
  check(values: V): Promise<Problems>;
  /** Sends it. A rejection is a call's, and has been shown. */
  send(values: V): Promise<void>;
  /** The name under which what was typed outlives a reload; not for secrets. */
  readonly keepAs?: string;
}

export interface Form<V extends Values> {
  readonly id: string;
  readonly values: V;
  readonly problems: Problems;
  readonly isSending: boolean;
  /** Why the server refused what was sent last, in its own words. */
  readonly failure: string | undefined;
  /** Something was typed since it was last filled or sent. */
  readonly isChanged: boolean;
  set<Key extends keyof V>(key: Key, value: V[Key]): void;
  /** Empties a field without finding fault with it. */
  clearField(key: keyof V & string): void;
  /** A field was left: its problem, if any, is shown from now on. */
  leave(key: keyof V & string): void;
  /** Shows the problem of one field, and goes there. */
  point(key: keyof V & string): void;
  submit(event?: FormEvent): void;
  /** A file is being read or sent for a field: nothing is saved until it is. */
  readonly isFilling: boolean;
  whileFilling(fill: () => Promise<void>): Promise<void>;
  /** Begins again with these; what was kept is forgotten. */
  fill(values: V): void;
}

export function useForm<V extends Values>({ initial, check, send, keepAs }: Given<V>): Form<V> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const [filling, setFilling] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  // Counts the times that the first problem was to be gone to; after the draw that shows it.
  const [pointing, setPointing] = useState(0);
  useEffect(() => {
    if (pointing > 0) focusFirst(id);
  }, [pointing, id]);
  const left = useRef<ReadonlySet<string>>(new Set());
  const live = useRef(values);
  const draft = keepAs === undefined ? undefined : FORM_DRAFTS + keepAs;

  const put = (next: V) => {
    live.current = next;
    setValues(next);
  };
  useEffect(() => {
    if (draft === undefined) return;
    void readItem<V>(draft).then((kept) => {
      if (!kept) return;
      live.current = { ...live.current, ...kept };
      setValues(live.current);
      setChanged(true);
    });
  }, [draft]);

  const show = async (keys: 'all' | ReadonlySet<string>) => {
    const of = live.current;
    const found = await check(of).catch(() => ({}) as Problems);
    if (of !== live.current) return found;
    setProblems(
      keys === 'all' ? found : Object.fromEntries(Object.entries(found).filter(([key]) => keys.has(key))),
    );
    return found;
  };

  return {
    id,
    values,
    problems,
    isSending,
    failure,
    isChanged,
    set(key, value) {
      const next = { ...live.current, [key]: value };
      put(next);
      setChanged(true);
      if (draft !== undefined) writeItem(draft, () => next);
      // What is being repaired is judged again at once, what is typed for the first time when it is left.
      if (left.current.has(key as string) || (key as string) in problems) void show(left.current);
    },
    clearField(key) {
      left.current = new Set([...left.current].filter((it) => it !== key));
      put({ ...live.current, [key]: '' });
    },
    leave(key) {
      const value = live.current[key];
      if (value === '' && !left.current.has(key)) return;
      left.current = new Set([...left.current, key]);
      // A problem that came into sight under a pressed mouse would move what it is about to click.
      void waitForPointerUp().then(() => show(left.current));
    },
    point(key) {
      left.current = new Set([...left.current, key]);
      void show(left.current).then(() => setPointing((it) => it + 1));
    },
    submit(event) {
      event?.preventDefault();
      if (isSending || filling > 0) return;
      setSending(true);
      setFailure(undefined);
      void (async () => {
        left.current = new Set(Object.keys(live.current));
        const found = await show('all');
        if (Object.keys(found).length > 0) setPointing((it) => it + 1);
        else {
          await send(live.current);
          setChanged(false);
          if (draft !== undefined) await deleteItem(draft);
        }
      })()
        .catch((reason) => {
          if (reason instanceof CallError && reason.kind === 'rejected') setFailure(reason.message);
        })
        .finally(() => setSending(false));
    },
    isFilling: filling > 0,
    async whileFilling(fill) {
      setFilling((it) => it + 1);
      await fill().finally(() => setFilling((it) => it - 1));
    },
    fill(next) {
      left.current = new Set();
      setProblems({});
      setFailure(undefined);
      put(next);
      setChanged(false);
      if (draft !== undefined) void deleteItem(draft);
    },
  };
}

/** The id of a field's input, from those of the form and the field. */
export function fieldIdOf(formId: string, name: string): string {
  return `${formId}-${name}`;
}

function focusFirst(formId: string): void {
  const bad = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  bad.find((it) => it.id.startsWith(formId))?.focus();
}
