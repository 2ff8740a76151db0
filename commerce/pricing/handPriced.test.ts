// Eight carts priced by hand. Beside each line is what the price list states a piece of it costs; the pencil below
// knows the rules as they are written (free tubes, tiers, coupon spread over the lines, points up to 30 % of the
// products, shipping by parcel, taxes settled separately) and nothing of how the statement is computed. Minor units
// throughout.
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#commerce/catalogue/catalogue.ts';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import type { OrderDetail } from '#commerce/catalogue/selection.ts';
import { pricedItemsOf } from './cartItems.ts';
import { type CouponTerms, priceCart } from './priceCart.ts';
import { type LinePricing, reviewStatement } from './reviewStatement.ts';
import { PRICING_SETTINGS } from './settings.ts';

type Site = 0 | 1;

interface Line {
  readonly id: string;
  readonly of?: string;
  readonly detail: OrderDetail;
  readonly vectorLength?: number;
  readonly quantity: number;
  /** By the price list, a piece. */
  readonly piece: number;
  /** Pieces of it that are free, at what each would cost. */
  readonly free?: readonly [count: number, each: number];
  /** The tier that its quantity has reached, in percent. */
  readonly tier?: number;
  readonly isCold?: boolean;
  /** What sales took off, or the price that they set where the list has none. */
  readonly staff?: LinePricing & { readonly off?: readonly ['percent' | 'amount', number] };
}

interface Cart {
  readonly name: string;
  readonly site: Site;
  readonly lines: readonly Line[];
  readonly coupon?: readonly ['percent' | 'amount', number];
  readonly points?: number;
  /** Besides what goes to the address of the order. */
  readonly splits?: readonly (readonly (readonly [line: string, quantity: number])[])[];
  /** Goes to the address of the order: nothing when all was split off. */
  readonly hasRest?: boolean;
  readonly total: number;
}

const ORF = (bases: number) => 'ACGT'.repeat(Math.ceil(bases / 4)).slice(0, bases);
const gene = (bases: number, delivery: 'cloned' | 'fragment'): OrderDetail => ({
  ...{ productType: 2, sequence: ORF(bases), delivery },
});
const goods = (sku: string): OrderDetail => ({ productType: 7, sku });
const aav = (serotype: string, grade: string, scale: string, repeatsLength = 4_200): OrderDetail => ({
  ...{ productType: 4, virus: 'aav', serotype, grade, scale, genome: 'ss', repeatsLength },
  ...{ isYieldGuaranteed: 0, hasFluorescenceControl: 1 },
});
const tubes = (count: number): OrderDetail => ({ productType: 8, tubes: count });

const CARTS: readonly Cart[] = [
  {
    name: 'all nine types, the coupon of new users, some points, a part to a second laboratory',
    site: 0,
    lines: [
      {
        id: 'a',
        detail: { productType: 1, vectorId: 'v' },
        vectorLength: 6_200,
        quantity: 1,
        piece: 150_000,
      },
      { id: 'b', detail: gene(723, 'cloned'), quantity: 2, piece: 723 * 80 },
      {
        ...{ id: 'c', detail: { productType: 3, grade: 'lowEndotoxin', scale: '5 mg' }, vectorLength: 8_000 },
        ...{ quantity: 1, piece: 234_000 },
      },
      { id: 'd', detail: aav('AAV9', 'research', '1E+13 vg'), quantity: 1, piece: 680_000, isCold: true },
      { id: 'd1', of: 'd', detail: tubes(50), quantity: 1, piece: 50 * 1_000, free: [20, 1_000] },
      { id: 'd2', of: 'd', detail: { productType: 9, limit: '<1 EU/mL' }, quantity: 1, piece: 80_000 },
      {
        id: 'e',
        detail: { productType: 5, service: 'QC-AAV-QPCR' },
        quantity: 3,
        piece: 60_000,
      },
      {
        id: 'f',
        detail: {
          ...{ productType: 6, sequence: ORF(720), cap: 'cap1', modification: 'm1Ψ', tail: 'A120' },
          scale: '1 mg',
        },
        ...{ quantity: 1, piece: 380_000 + 720 * 60 + 50_000, isCold: true },
      },
      { id: 'g', detail: goods('AAV9-CMV-EGFP'), quantity: 5, piece: 150_000, tier: 10, isCold: true },
    ],
    coupon: ['amount', 10_000],
    points: 5_000,
    splits: [[['g', 2]]],
    total: 2_632_880,
  },
  {
    name: 'goods in tiers with 12.5 % off and as many points as may be',
    site: 1,
    lines: [
      { id: 'a', detail: goods('RG-POLYBRENE'), quantity: 7, piece: 2_500 },
      { id: 'b', detail: goods('STD-AAV9'), quantity: 1, piece: 44_000, isCold: true },
      { id: 'c', detail: goods('KIT-P24'), quantity: 10, piece: 64_000, tier: 10 },
    ],
    coupon: ['percent', 12.5],
    points: 999_999_999,
    total: 380_562,
  },
  {
    name: 'genes at the least price and above it, discounts of sales',
    site: 0,
    lines: [
      { id: 'a', detail: gene(300, 'fragment'), quantity: 11, piece: 20_000, tier: 5 },
      {
        ...{ id: 'b', detail: gene(2_501, 'cloned'), quantity: 1, piece: 2_501 * 95 },
        staff: { reason: 'second gene of the year', off: ['percent', 7.5] },
      },
      {
        ...{ id: 'c', detail: gene(499, 'cloned'), quantity: 3, piece: 40_000 },
        staff: { reason: 'delayed last time', off: ['amount', 3_333] },
      },
    ],
    coupon: ['percent', 3.33],
    total: 530_279,
  },
  {
    name: 'lentivirus whose tubes are shared by two lines of aliquoting, one of three sent elsewhere',
    site: 1,
    lines: [
      {
        id: 'a',
        detail: {
          ...{ productType: 4, virus: 'lentivirus', serotype: 'VSV-G', grade: 'premium', scale: '5E+8 TU' },
          ...{ repeatsLength: 5_900, isYieldGuaranteed: 1, hasFluorescenceControl: 1 },
        },
        ...{ quantity: 3, piece: 207_000, tier: 5, isCold: true },
      },
      { id: 'a1', of: 'a', detail: tubes(8), quantity: 2, piece: 8 * 1_500, free: [10, 1_500] },
      { id: 'a2', of: 'a', detail: tubes(4), quantity: 1, piece: 4 * 1_500 },
    ],
    points: 777,
    splits: [[['a', 1]]],
    total: 632_173,
  },
  {
    name: 'a batch that people price, with a discount on it, coupon and points',
    site: 0,
    lines: [
      {
        ...{ id: 'a', detail: aav('AAV5', 'premium', 'custom'), quantity: 1, piece: 5_555_555, isCold: true },
        staff: { unitPrice: 5_555_555, reason: 'as agreed', off: ['percent', 10] },
      },
      { id: 'b', detail: goods('RG-AAV-BUFFER'), quantity: 1, piece: 12_000 },
    ],
    coupon: ['percent', 3.33],
    points: 12_345,
    total: 4_847_754,
  },
  {
    name: 'NHP grade with an engineered capsid, its limit of endotoxin and tubes beyond the free ones',
    site: 1,
    lines: [
      {
        ...{ id: 'a', detail: aav('AAV-DJ', 'nhp', '1E+14 vg'), quantity: 2, piece: 1_364_000 + 12_000 },
        isCold: true,
      },
      { id: 'a1', of: 'a', detail: { productType: 9, limit: '<0.2 EU/mL' }, quantity: 1, piece: 20_000 },
      { id: 'a2', of: 'a', detail: tubes(25), quantity: 1, piece: 25 * 1_500, free: [10, 1_500] },
    ],
    coupon: ['amount', 5_001],
    points: 1,
    total: 2_803_498,
  },
  {
    name: 'large vectors, particles and a test in three parcels, nothing left for the address of the order',
    site: 0,
    lines: [
      {
        ...{ id: 'a', detail: { productType: 1, vectorId: 'v' }, vectorLength: 12_000, quantity: 5 },
        ...{ piece: 230_000, tier: 5 },
      },
      {
        id: 'b',
        detail: {
          ...{ productType: 4, virus: 'peEvlp', serotype: 'VSV-G', grade: 'research', scale: '500 µL' },
          ...{ isYieldGuaranteed: 0, hasFluorescenceControl: 0 },
        },
        ...{ quantity: 1, piece: 1_280_000, isCold: true },
      },
      { id: 'c', detail: { productType: 5, service: 'QC-SDS' }, quantity: 1, piece: 40_000 },
    ],
    splits: [
      [['a', 3]],
      [
        ['a', 2],
        ['c', 1],
      ],
      [['b', 1]],
    ],
    hasRest: false,
    total: 2_433_500,
  },
  {
    name: 'a coupon worth more than the goods: shipping is left to pay, and no point is taken',
    site: 1,
    lines: [{ id: 'a', detail: goods('PL-RC2'), quantity: 1, piece: 16_000 }],
    coupon: ['amount', 99_999_999],
    points: 500,
    total: 4_500,
  },
];

/** Half of a cent counts as one. */
const round = (amount: number) => Math.floor(amount + 0.5);

function pencil({ site, lines, coupon, points = 0, splits = [], hasRest = true }: Cart) {
  const isGoods = (it: Line) => it.detail.productType === 7;
  const subtotals = lines.map(({ piece, quantity, free, tier = 0, staff }) => {
    const plain = piece * quantity - (free === undefined ? 0 : free[0] * free[1]);
    const listed = plain - round((plain * tier) / 100);
    const [kind, off = 0] = staff?.off ?? [];
    return listed - (kind === 'amount' ? off : round((listed * off * 100) / 10_000));
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((all, it) => all + it, 0);
  const productTotal = sum(subtotals);
  const [couponKind, couponOff = 0] = coupon ?? [];
  const wanted = couponKind === 'percent' ? round((productTotal * couponOff * 100) / 10_000) : couponOff;
  const discount = Math.min(productTotal, wanted);
  const discounts = shares(discount, subtotals);
  const pointsUsed = Math.min(points, Math.floor((productTotal * 30) / 100), productTotal - discount);
  const [base, dryIce] = site === 0 ? [3_000, 12_000] : [4_500, 9_500];
  const ofProduct = (it: Line) => it.of ?? it.id;
  const piecesElsewhereOf = (id: string) =>
    sum(splits.flat().flatMap(([line, pieces]) => (line === id ? [pieces] : [])));
  const rest = lines
    .filter((it) => it.of === undefined && piecesElsewhereOf(it.id) < it.quantity)
    .map((it) => it.id);
  const parcels = [...(hasRest ? [rest] : []), ...splits.map((it) => it.map(([line]) => line))];
  const cold = parcels.filter((ids) => lines.some((it) => it.isCold && ids.includes(ofProduct(it))));
  const freight = parcels.length * base + cold.length * dryIce;
  const taxBaseOf = (wantsGoods: boolean) =>
    sum(
      lines.map((it, at) => (isGoods(it) === wantsGoods ? (subtotals[at] ?? 0) - (discounts[at] ?? 0) : 0)),
    );
  const hasTax = (wantsGoods: boolean) => lines.some((it) => isGoods(it) === wantsGoods);
  const taxes = [
    ...(hasTax(false)
      ? [{ basisPoints: 600, base: taxBaseOf(false), amount: round((taxBaseOf(false) * 6) / 100) }]
      : []),
    ...(hasTax(true)
      ? [{ basisPoints: 1_300, base: taxBaseOf(true), amount: round((taxBaseOf(true) * 13) / 100) }]
      : []),
  ];
  return {
    ...{ subtotals, productTotal, discount, discounts, points: pointsUsed, freight, taxes },
    amountAfterDiscount: productTotal - discount - pointsUsed,
    total: productTotal - discount - pointsUsed + freight,
  };
}

/**
 * Each its part rounded down; what is left over goes cent by cent to those who lost most, the first of equal ones
 * first.
 */
function shares(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((all, it) => all + it, 0);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((it, at) => ({ at, down: Number((BigInt(total) * BigInt(it)) / BigInt(whole)) }));
  const remainderOf = (at: number) => (BigInt(total) * BigInt(weights[at] ?? 0)) % BigInt(whole);
  let left = total - parts.reduce((all, it) => all + it.down, 0);
  const result = parts.map((it) => it.down);
  for (const { at } of [...parts].sort(
    (a, b) => Number(remainderOf(b.at) - remainderOf(a.at)) || a.at - b.at,
  ))
    if (left-- > 0) result[at] = (result[at] ?? 0) + 1;
  return result;
}

const CATALOGUE = catalogueOf(SEED);

function statementOf({ site, lines, coupon, points = 0, splits = [] }: Cart) {
  const terms: CouponTerms | null =
    coupon === undefined
      ? null
      : coupon[0] === 'amount'
        ? { kind: 'amount', amount: coupon[1] }
        : { kind: 'rate', offBasisPoints: coupon[1] * 100 };
  const items = pricedItemsOf(
    lines.map(({ id, of = null, quantity, detail, vectorLength }) => ({
      ...{ id, serviceId: of, quantity, detail },
      vector: vectorLength === undefined ? null : { length: vectorLength },
    })),
  );
  const context = { settings: PRICING_SETTINGS, coupon: terms, points };
  const shipments = splits.map((it) => it.map(([lineId, quantity]) => ({ lineId, quantity })));
  const listed = priceCart(items, CATALOGUE, { ...context, site, shipments });
  const byHand = lines.flatMap(({ id, staff }): [string, LinePricing][] => {
    if (staff === undefined) return [];
    const { off, ...pricing } = staff;
    if (off === undefined) return [[id, pricing]];
    const discount: CouponTerms =
      off[0] === 'amount'
        ? { kind: 'amount', amount: off[1] }
        : { kind: 'rate', offBasisPoints: off[1] * 100 };
    return [[id, { ...pricing, discount }]];
  });
  return byHand.length === 0 ? listed : reviewStatement(listed, new Map(byHand), context);
}

describe('a cart priced by hand', () => {
  it.each(CARTS)('$name', (cart) => {
    const statement = statementOf(cart);
    const { subtotals, discounts, ...sums } = pencil(cart);
    expect(statement.lines.map((it) => it.subtotal)).toEqual(subtotals);
    expect(statement.lines.map((it) => it.discount)).toEqual(discounts);
    expect(statement).toMatchObject({ ...sums, toReview: 0, pointsWorth: sums.points });
    expect(statement.total).toBe(cart.total);
  });

  it('is of every kind that can be ordered', () => {
    const types = new Set(CARTS.flatMap((it) => it.lines.map((line) => line.detail.productType)));
    expect([...types].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
