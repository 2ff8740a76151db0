// What a row of the audit trail states of a change: the fields that differ, on both sides. Long or personal texts are
// there as a fingerprint, which tells that they changed and proves what they were to whoever has them.
import { hashOf } from '#server/auth/secrets.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `before` null: it is new. */
export function differenceOf(
  before: Fields | null,
  after: Fields,
): { readonly before: Fields | null; readonly after: Fields } {
  if (before === null) return { before, after };
  const names = Object.keys({ ...before, ...after }).filter(
    (it) => JSON.stringify(before[it]) !== JSON.stringify(after[it]),
  );
  const fieldsOf = (it: Fields) => Object.fromEntries(names.map((name) => [name, it[name] ?? null]));
  return { before: fieldsOf(before), after: fieldsOf(after) };
}

/** Fingerprint of a value; empty for no value. */
export function fingerprintOf(it: unknown): string {
  if (it === '' || it === null || it === undefined) return '';
  return `sha256:${hashOf(typeof it === 'string' ? it : JSON.stringify(it)).slice(0, 32)}`;
}
