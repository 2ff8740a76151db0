// How the site is used, counted: which pages are opened and for how long, and which controls are clicked.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { count, text } from '#contract/fields.ts';

export const staffUsageShapes = {
  getUsage: shape({
    input: z.strictObject({ days: z.int().min(1).max(180) }),
    output: z.strictObject({
      pages: z
        .array(
          z.strictObject({
            page: text(200),
            views: count,
            /** Browsers that the server has named, or accounts. */
            visitors: count,
            averageMs: count,
            clicks: count,
          }),
        )
        .max(500),
      elements: z.array(z.strictObject({ page: text(200), elementId: text(80), clicks: count })).max(500),
    }),
  }),
} as const;
