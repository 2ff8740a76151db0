// The words that shapes are written in: every text has an end, and is text that a database can hold. A query or a path
// carries text alone, so the fields of a GET are texts too. An `error` is an id of `ruleWords` (validation.ts), whose
// sentence the form shows at its field. `jitless`: the policy of the page forbids `new Function`.
import * as z from 'zod';

z.config({ jitless: true });

/** At most `max` UTF-16 units; NUL, which PostgreSQL cannot store, and halves of a pair are refused. */
export function text(max: number) {
  return z.string().max(max).refine(isStorable, { error: 'a NUL or half a character' });
}

/** As `text`, with something in it beside blanks. */
export function requiredText(max: number) {
  return text(max).refine((it) => it.trim() !== '', { error: 'empty' });
}

/** Opaque to the client; made by the server, or by the browser for what it made first. */
export const id = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .describe('opaque id');

/** ISO 8601 in UTC, as `2026-11-22T08:30:00.000Z`. */
export const time = z.iso.datetime({ offset: false });

/** Whole minor units: fen or cents. */
export const money = z.int().min(-9_000_000_000_000).max(9_000_000_000_000);

export const count = z.int().min(0).max(1_000_000_000);

/** 0 the Chinese site, 1 the English one. */
export const registerSite = z.union([z.literal(0), z.literal(1)]);

/** 0 no, 1 yes: the flags. */
export const flag = z.union([z.literal(0), z.literal(1)]);

export const nothing = z.strictObject({});

/** What a call answers that has nothing to tell but that it is done. */
export const isDone = z.literal(true);

export const requestedPage = {
  page: z.int().min(1).max(100_000),
  size: z.int().min(1).max(100),
} as const;

/** `isMore`: the list is too long to be counted, and has more than `total` rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ total: count, isMore: z.literal(true).optional(), rows: z.array(row).max(100) });
}

function isStorable(it: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(it);
}
