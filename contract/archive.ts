// The literature archive: papers that can be cited, found by four facets and by their words.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, id, requestedPage, requiredText, text } from './fields.ts';

export const FACETS = ['productLines', 'fields', 'organs', 'models'] as const;

export type Facet = (typeof FACETS)[number];

export const tagCode = z.string().regex(/^[a-zA-Z0-9-]{1,40}$/);

const doi = z
  .string()
  .max(200)
  .regex(/^10\.\d{4,9}\/[^\s"<>]+$/, { error: 'doi' });

const codes = z.array(tagCode).max(40);

const tags = { productLines: codes, fields: codes, organs: codes, models: codes } as const;

export const paperFields = {
  doi,
  title: requiredText(500),
  titleZh: text(500),
  authors: z.array(requiredText(120)).min(1).max(50),
  hasMoreAuthors: z.boolean(),
  journal: requiredText(200),
  year: z.int().min(1900).max(2100),
  volume: text(40),
  issue: text(40),
  pages: text(60),
  notes: z.strictObject({ en: text(1_000), zh: text(1_000) }),
  ...tags,
} as const;

const facetRows = z
  .array(z.strictObject({ code: tagCode, names: z.strictObject({ en: text(100), zh: text(100) }), count }))
  .max(500);

export const archiveShapes = {
  /** The newest year first. Within a facet one of the chosen tags is enough; of several facets each must fit. */
  listPapers: shape({
    input: z.strictObject({
      ...requestedPage,
      search: text(100).optional(),
      productLines: codes.optional(),
      fields: codes.optional(),
      organs: codes.optional(),
      models: codes.optional(),
    }),
    output: z.strictObject({
      total: count,
      rows: z.array(z.strictObject({ id, ...paperFields })).max(100),
      /** Each tag with how many papers choosing it would show beside what the other facets and the words leave. */
      facets: z.strictObject({
        productLines: facetRows,
        fields: facetRows,
        organs: facetRows,
        models: facetRows,
      }),
    }),
  }),
} as const;
