// How visitors reach the company, as the staff keep it: both languages side by side.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { count, nothing } from '#contract/fields.ts';
import { operatorImage, operatorTexts } from '#contract/operator.ts';

const content = { texts: operatorTexts, image: operatorImage } as const;

export const staffOperatorShapes = {
  /** `revision` 0: nothing was entered yet. */
  getStaffOperator: shape({ input: nothing, output: z.strictObject({ ...content, revision: count }) }),
  /** `revision` is the one that was changed: another change in between is refused. */
  saveOperator: shape({
    input: z.strictObject({ ...content, revision: count }),
    output: z.strictObject({ revision: count }),
  }),
} as const;
