// What the lists of the console share: the server pages, searches, filters and sorts; the page keeps the question in
// its address.
import * as z from 'zod';
import { requestedPage, text } from '#contract/fields.ts';

/** `sorts`: the columns it can be sorted by. `filters`: further fields, each optional. */
export function requestedList<const Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return z.strictObject({
    ...requestedPage,
    search: text(100).optional(),
    sort: z.enum(sorts).optional(),
    isDescending: z.boolean().optional(),
    ...filters,
  });
}
