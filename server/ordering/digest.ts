// The digest of a statement: a function of the statement alone, whatever the order of its keys.
import type { Statement } from '#commerce/pricing/statement.ts';
import { hashOf } from '#server/auth/secrets.ts';

export function digestOf(statement: Statement): string {
  return hashOf(canonicalText(statement));
}

function canonicalText(it: unknown): string {
  return JSON.stringify(it, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
