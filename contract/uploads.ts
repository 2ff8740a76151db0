// Files that go with an order: sequence files by their content, not by their name. The limits stand in validation.ts.
import * as z from 'zod';
import { shape } from './call.ts';
import { id, text } from './fields.ts';
import { DOCUMENT_FORMATS, UPLOAD_FORMATS } from './validation.ts';

const uploadedFile = z.strictObject({
  id,
  /** As it was called where it came from. */
  name: text(255),
  /** Bytes. */
  size: z.int().min(1).max(100_000_000),
  /** By content. */
  format: z.enum([...UPLOAD_FORMATS, ...DOCUMENT_FORMATS]),
});

export const uploadsShapes = {
  /** `kind` before the files. All of them are kept, or none. */
  upload: shape({
    input: z.strictObject({ kind: z.enum(['plasmid', 'design', 'purchaseOrder'], { error: 'chosen' }) }),
    output: z.strictObject({ files: z.array(uploadedFile).min(1).max(10) }),
  }),
  download: shape({ input: z.strictObject({ id }), output: z.undefined(), ids: ['id'] }),
} as const;
