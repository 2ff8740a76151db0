// What the company tells its visitors at the top of the page. Both languages come at once, so that the page changes its
// language without asking.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, id, text } from './fields.ts';
import { requiredField } from './validation.ts';

const bothOf = (max: number) => z.strictObject({ en: requiredField(max), zh: requiredField(max) });

export const announcementFields = {
  kind: z.enum(['notice', 'warning']),
  /** Plain text. */
  texts: bothOf(300),
  /** One page of this site. */
  link: z
    .strictObject({
      path: z
        .string()
        .max(200)
        .regex(/^\/(?!\/)[\w\-./?=&#%~+:,]*$/, { error: 'ownPage' }),
      names: bothOf(60),
    })
    .nullable(),
  /** `ordering`: where something is ordered and paid, and on the pages of orders and quotations. */
  place: z.enum(['everywhere', 'ordering']),
} as const;

export const announcementShapes = {
  /**
   * What is valid now on that site, warnings first, then what began last. Who names the digest of what he has learns no
   * more than that nothing has changed.
   */
  listAnnouncements: shape({
    input: z.strictObject({ site: z.enum(['0', '1']), digest: text(64).optional() }),
    output: z.strictObject({
      digest: text(64),
      rows: z
        .array(z.strictObject({ id, revision: count, ...announcementFields }))
        .max(20)
        .nullable(),
    }),
  }),
} as const;
