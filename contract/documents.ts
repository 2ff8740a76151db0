// Documents of a quotation and its order, as files.
import * as z from 'zod';
import { shape } from './call.ts';
import { id } from './fields.ts';

export const documentsShapes = {
  /** Refused with NOT_READY while the file is made. */
  getDocument: shape({
    input: z.strictObject({
      quotationId: id,
      kind: z.enum(['pdf', 'word']),
      document: z.enum(['quotation', 'orderSummary', 'proForma']),
    }),
    output: z.undefined(),
    ids: ['quotationId'],
  }),
} as const;
