// The catalogue as it goes over the wire, is kept in rows and is imported: `CatalogueEntry` of
// commerce/catalogue/catalogue.ts.
import * as z from 'zod';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { shape } from './call.ts';
import { count, requiredText, text } from './fields.ts';
import { localized } from './statement.ts';

/** A code is read by people too: `1E+13 vg`, `<1 EU/mL`. */
const code = requiredText(60);
const site = z.literal([0, 1]);
const measure = z.enum(['basePairs', 'tubes']);
const named = z.strictObject({ en: requiredText(1_000), zh: requiredText(1_000) });
const amount = z.int().min(0).max(1_000_000_000_000);

const condition = z.record(code, z.array(code).min(1).max(100));

const choice = z.strictObject({
  code,
  name: named,
  description: localized.exactOptional(),
  extraDays: count.exactOptional(),
  isByReview: z.boolean().exactOptional(),
  upTo: count.exactOptional(),
  site: site.exactOptional(),
});

const group = z.strictObject({
  code,
  name: named,
  choices: z.array(choice).min(1).max(100),
  isRequired: z.boolean(),
  follows: measure.exactOptional(),
});

const ruleFields = { name: named, when: condition.exactOptional() } as const;

const priceRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), ...ruleFields, amount, isBase: z.boolean() }),
  z.strictObject({
    kind: z.literal('measured'),
    ...ruleFields,
    measure,
    amount,
    per: z.int().min(1).max(1_000_000),
    free: count.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('minimum'), ...ruleFields, amount }),
  z.strictObject({
    kind: z.literal('tier'),
    ...ruleFields,
    from: z.int().min(1).max(10_000),
    offBasisPoints: z.int().min(0).max(10_000),
  }),
]);

const priceRules = z.array(priceRule).max(300);

export const catalogueEntry: z.ZodType<CatalogueEntry> = z.strictObject({
  sku: requiredText(60),
  productType: z.literal(Object.values(PRODUCT_TYPES)),
  category: requiredText(60),
  name: named,
  description: localized,
  deliveryContent: localized,
  isOnShelf: z.boolean(),
  stock: count.nullable(),
  turnaroundDays: count.nullable(),
  needsColdChain: z.boolean(),
  options: z.array(group).max(30),
  exclusions: z.array(z.strictObject({ when: condition, reason: named })).max(200),
  prices: z.strictObject({ 0: priceRules, 1: priceRules }),
});

/** An entry as the rooms below know it. Throws where it is none. */
export function readEntry(given: unknown): CatalogueEntry {
  return catalogueEntry.parse(given);
}

export const catalogueShapes = {
  /** What is valid now. Who names the digest of what he has learns no more than that nothing has changed. */
  getCatalogue: shape({
    input: z.strictObject({ digest: text(64).optional() }),
    output: z.strictObject({
      digest: text(64),
      entries: z.array(catalogueEntry).max(5_000).nullable(),
    }),
  }),
  /** What can be ordered now of that which is kept in store: what the catalogue states, less what was ordered since. */
  getStock: shape({
    input: z.strictObject({}),
    output: z.array(z.strictObject({ sku: requiredText(60), available: count })).max(5_000),
  }),
} as const;
