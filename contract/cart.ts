// The shopping cart: lines in trees, a service below the product it belongs to. What a
// line is of is in `detail`, one shape a product type; prices are the server's alone and are never sent to it.
import * as z from 'zod';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { shape } from './call.ts';
import { count, flag, id, isDone, money, nothing, requiredText, text, time } from './fields.ts';
import { sample } from './sample.ts';
import { type RuleId, requiredField } from './validation.ts';

export const productType = z.int().min(1).max(9);
const quantity = wholeNumber(1, 10_000, 'quantity');
const dna = z
  .string({ error: 'sequence' })
  .max(200_000)
  .regex(/^[ATCGatcg]*$/, { error: 'letters' });

/** Codes of choices of the catalogue. The names of the fields are those of the specification. */
const choice = text(60);
const grade = requiredField(60, 'grade');
const scale = requiredField(60, 'scale');

/** Where what is to be multiplied or packaged comes from. */
const source = z.enum(['myVectors', 'mailed', 'synthesis']);
const repeatsLength = wholeNumber(0, 100_000, 'repeatsLength');

/** What the product page asks about a plasmid outside My Vectors; the sample information has the rest. */
const sourceFields = {
  source: source.optional(),
  /** What is to be synthesized. */
  sequence: dna.optional(),
  /** Uploads: map or sequence of it. */
  fileIds: z.array(id).max(10).optional(),
} as const;

const vectorDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.vectorConstruction),
  vectorId: id,
  delivery: choice.optional(),
  /** Uploaded files for the laboratory. */
  fileIds: z.array(id).max(10).optional(),
  remark: text(2_000),
});

const geneDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.geneSynthesis),
  name: requiredField(200, 'sequenceName'),
  sequence: dna.min(1, { error: 'sequence' }),
  delivery: choice.optional(),
  backbone: choice.optional(),
  /** Names of enzymes whose sites may not be in it. */
  forbiddenEnzymes: z.array(requiredText(40)).max(100).optional(),
  remark: text(2_000),
});

const plasmidFields = {
  plasmidName: requiredField(200, 'plasmidName'),
  vectorId: id.optional(),
  resistance: text(60),
  /** Bases between the inverted or long terminal repeats. */
  repeatsLength: repeatsLength.optional(),
  competentCells: text(100),
  grade,
  scale,
  remark: text(2_000),
} as const;

const plasmidDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.plasmidExtraction),
  ...plasmidFields,
  ...sourceFields,
});

const virusDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.virusPackage),
  virus: z.enum(['aav', 'lentivirus', 'peEvlp']),
  serotype: choice,
  /** Single-stranded or self-complementary; for an AAV only. */
  genome: choice.optional(),
  vectorId: id.optional(),
  plasmidName: text(200).optional(),
  resistance: text(60).optional(),
  repeatsLength: repeatsLength.optional(),
  ...sourceFields,
  grade,
  scale,
  isYieldGuaranteed: flag,
  hasFluorescenceControl: flag,
  remark: text(2_000),
});

const testDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.testServices),
  service: requiredField(120, 'service'),
  remark: text(2_000),
});

const mRnaDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.mRna),
  name: requiredField(200, 'sequenceName'),
  sequence: dna,
  cap: choice,
  modification: choice,
  tail: choice.optional(),
  scale,
  remark: text(2_000),
});

const stockDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.selectionOfPaizhen),
  sku: requiredField(60, 'product'),
});
const aliquotDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.aliquoting),
  tubes: wholeNumber(1, 10_000, 'tubes'),
  microlitres: wholeNumber(1, 1_000_000, 'microlitres'),
});
const endotoxinDetail = z.strictObject({
  productType: z.literal(PRODUCT_TYPES.endotoxin),
  limit: requiredField(60, 'endotoxin'),
});

export const productDetail = z.discriminatedUnion('productType', [
  vectorDetail,
  geneDetail,
  plasmidDetail,
  virusDetail,
  testDetail,
  mRnaDetail,
  stockDetail,
  aliquotDetail,
  endotoxinDetail,
]);

const newService = z.strictObject({ detail: productDetail, quantity });
const newLine = z.strictObject({
  detail: productDetail,
  quantity,
  services: z.array(newService).max(20),
});

/**
 * A feature on the small map of a vector: `end` passes the length over the origin of a circle; strand 0 has no
 * direction.
 */
const mark = z.strictObject({
  name: text(200),
  type: text(60),
  start: count,
  end: count,
  strand: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
  /** `#rrggbb`, where the file gave one. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
});

/** A vector as it was when it was put into the cart: what is done to it in My Vectors later changes nothing of it. */
export const orderedVector = z.strictObject({
  number: text(60),
  name: text(500),
  length: count,
  topology: z.enum(['linear', 'circular']),
  /** SEGUID v2 of its sequence, under the name that clients since 0.1 expect. */
  digest: text(60),
  marks: z.array(mark).max(40),
});

/** Grows with each change of a line. An edit that names an earlier one is refused. */
const revision = z.int().min(1).max(2_000_000_000);

const cartLineFields = {
  id,
  revision,
  /** The line that this one belongs to; null at the top of a tree. */
  serviceId: id.nullable(),
  productType,
  sku: text(60),
  category: text(120),
  grade: text(60),
  scale: text(60),
  description: text(2_000),
  quantity,
  /** Null where a person sets the price after a review. */
  price: money.nullable(),
  deliveryContent: text(1_000),
  turnaroundDays: count.nullable(),
  addedTime: time,
  isOnShelf: flag,
  isSampleComplete: flag,
  detail: productDetail,
  /** Where the detail names one of My Vectors. */
  vector: orderedVector.nullable(),
} as const;

const step = z.strictObject({ ...cartLineFields, children: z.array(z.never()).max(0) });
const service = z.strictObject({ ...cartLineFields, children: z.array(step).max(50) });

/** A product, the services below it, and what those need in turn; each row of children by product type. */
const cartLine = z.strictObject({ ...cartLineFields, children: z.array(service).max(50) });

/**
 * What is ordered below a line and changed together with it: one with an id is changed, one without is added. What is
 * not named stays as it is.
 */
const serviceChanges = z.strictObject({
  saved: z
    .array(
      z.strictObject({
        id: id.optional(),
        detail: z.discriminatedUnion('productType', [aliquotDetail, endotoxinDetail]),
        quantity,
      }),
    )
    .max(20),
  removedIds: z.array(id).max(20),
});

/** Without a revision an edit is of the line as the server finds it. */
const lineAndQuantity = {
  id,
  revision: revision.optional(),
  quantity,
  services: serviceChanges.optional(),
  /** Copies the vector of the line again from its current state in My Vectors. */
  isVectorRenewed: flag.optional(),
} as const;
const edited = { output: cartLine, ids: ['id', 'detail', 'services'] } as const;

export const cartShapes = {
  addCart: shape({ input: newLine, output: cartLine, ids: ['detail', 'services'] }),
  newAddCart: shape({
    input: z.strictObject({ lines: z.array(newLine).min(1).max(50) }),
    output: z.array(cartLine).max(50),
    ids: ['lines'],
  }),
  listCart: shape({ input: nothing, output: z.array(cartLine).max(500) }),
  /** As `listCart`; `lines` is null where the cart is still that of `version`, which the last answer reported. */
  findCart: shape({
    input: z.strictObject({ version: text(64).optional() }),
    output: z.strictObject({ version: text(64), lines: z.array(cartLine).max(500).nullable() }),
  }),
  /** With every service below them; those that are gone already are no reason to refuse the others. */
  deleteCart: shape({
    input: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    output: isDone,
    ids: ['ids'],
  }),
  saveSample: shape({
    input: z.strictObject({ cartId: id, revision: revision.optional(), sample }),
    output: isDone,
    ids: ['cartId', 'sample'],
  }),
  /** With what a list leaves out. */
  getCartItem: shape({
    input: z.strictObject({ id }),
    output: cartLine.extend({
      sample: sample.nullable(),
      /** The sequence of `vector`, with its features. */
      genBank: z.string().max(20_000_000).nullable(),
    }),
    ids: ['id'],
  }),
  editCartPlasmid: shape({
    input: z.strictObject({ ...lineAndQuantity, detail: plasmidDetail }),
    ...edited,
  }),
  editCartVirus: shape({ input: z.strictObject({ ...lineAndQuantity, detail: virusDetail }), ...edited }),
  editCartPreProduct: shape({
    input: z.strictObject({ ...lineAndQuantity, detail: stockDetail }),
    ...edited,
  }),
  editCartVector: shape({
    input: z.strictObject({ ...lineAndQuantity, detail: vectorDetail }),
    ...edited,
  }),
  editCartPlasmidPreparation: shape({
    input: z.strictObject({ ...lineAndQuantity, detail: plasmidDetail, sample }),
    output: cartLine,
    ids: ['id', 'detail', 'services', 'sample'],
  }),
  editCartGene: shape({ input: z.strictObject({ ...lineAndQuantity, detail: geneDetail }), ...edited }),
  editCartMRna: shape({ input: z.strictObject({ ...lineAndQuantity, detail: mRnaDetail }), ...edited }),
  editCartTest: shape({ input: z.strictObject({ ...lineAndQuantity, detail: testDetail }), ...edited }),
  /** With every service below it. */
  copyCartItem: shape({ input: z.strictObject({ id }), output: cartLine, ids: ['id'] }),
} as const;

/** A number of things or bases, reported by its own message where it is none. */
function wholeNumber(min: number, max: number, error: RuleId) {
  return z.int({ error }).min(min, { error }).max(max, { error });
}
