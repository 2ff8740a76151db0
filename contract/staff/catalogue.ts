// What the staff do with the catalogue: read it with its history, change an entry from a time on, import a sheet, and
// see what something would cost then.
import * as z from 'zod';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { shape } from '#contract/call.ts';
import { catalogueEntry } from '#contract/catalogue.ts';
import { count, id, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { localized, statement } from '#contract/statement.ts';
import { requestedList } from './fields.ts';

const sku = requiredText(60);
const site = z.literal([0, 1]);
const productType = z.literal(Object.values(PRODUCT_TYPES));

/** Why it is changed: it is in the history and in the audit trail. */
const note = requiredText(500);

/** A time that is still to come; null: from now on. */
const from = time.nullable();

/** The table of `commerce/catalogue/sheet.ts` as CSV. */
const sheet = text(2_000_000);

const named = z.strictObject({ sku, name: localized });

export const staffCatalogueShapes = {
  listCatalogueEntries: shape({
    input: requestedList(['sku', 'name', 'changed'], {
      type: z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9']).optional(),
      /** Priced there by rules, or by review alone. */
      site: z.enum(['0', '1', 'review']).optional(),
      shelf: z.enum(['on', 'off']).optional(),
    }),
    output: pageOf(
      z.strictObject({
        ...{ sku, productType, category: text(60), name: localized, isOnShelf: z.boolean() },
        /** Pieces left; null where it is made to order. */
        stock: z.int().nullable(),
        turnaroundDays: count.nullable(),
        /** Those whose prices follow from rules. */
        pricedSites: z.array(site).max(2),
        validFrom: time,
        /** When the next change begins that is planned. */
        plannedFrom: time.nullable(),
      }),
    ),
  }),
  getCatalogueEntry: shape({
    input: z.strictObject({ sku }),
    output: z.strictObject({
      /** The revision of the last change; the next change names it. */
      revision: count,
      now: time,
      stockLeft: z.int().nullable(),
      /** The last one written first. */
      history: z
        .array(
          z.strictObject({
            id: count,
            entry: catalogueEntry,
            validFrom: time,
            validTo: time.nullable(),
            /** It was planned, and taken back before it began. */
            isWithdrawn: z.boolean(),
            /** The name of a member of the staff, or the command that wrote it. */
            author: text(200),
            note: text(1_000),
            at: time,
          }),
        )
        .max(200),
    }),
  }),
  saveCatalogueEntry: shape({
    input: z.strictObject({
      /** JSON of an entry, as contract/catalogue.ts has it. */
      entry: text(300_000),
      /** The revision that it was made from; 0 for a new one. */
      base: count,
      from,
      note,
      /** What was planned for later is withdrawn. */
      replacesPlanned: z.boolean(),
    }),
    output: z.strictObject({ revision: count }),
  }),
  /** What an import would do; nothing is written. */
  previewCatalogueImport: shape({
    input: z.strictObject({ sheet, from }),
    output: z.strictObject({
      /** Identifies the catalogue as it is and the change to it; empty if there are problems. */
      digest: text(64),
      added: z.array(named).max(5_000),
      changed: z.array(named.extend({ fields: z.array(text(60)).max(20) })).max(5_000),
      removed: z.array(sku).max(5_000),
      problems: z
        .array(z.strictObject({ line: count.nullable(), sku: text(200), message: localized }))
        .max(200),
    }),
  }),
  /** Does what the preview of this digest said, or is refused. */
  applyCatalogueImport: shape({
    input: z.strictObject({ sheet, from, note, digest: requiredText(64) }),
    output: z.strictObject({ added: count, changed: count, removed: count }),
  }),
  /** As a sheet that `previewCatalogueImport` reads again. */
  exportCatalogue: shape({
    input: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
    output: z.undefined(),
  }),
  /** What these would cost by the catalogue of that time. */
  previewCataloguePrice: shape({
    input: z.strictObject({
      site,
      at: time.nullable(),
      of: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('entries'),
          lines: z
            .array(
              z.strictObject({
                sku,
                quantity: z.int().min(1).max(10_000),
                options: z.array(z.strictObject({ group: requiredText(60), code: text(60) })).max(30),
                basePairs: count.optional(),
                tubes: count.optional(),
              }),
            )
            .min(1)
            .max(10),
        }),
        z.strictObject({ kind: z.literal('quotation'), number: requiredText(60) }),
      ]),
    }),
    output: z.strictObject({
      at: time,
      statement,
      /** The names of the lines, in their order. */
      names: z.array(localized).max(2_000),
      /** Choices that the catalogue of that time does not allow. */
      problems: z.array(z.strictObject({ lineId: id, message: localized })).max(200),
      /** The statement that the quotation itself keeps. */
      quoted: statement.nullable(),
    }),
  }),
} as const;
