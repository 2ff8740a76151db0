// What is being entered at a quotation: texts as typed, read into what the server is sent, and what changed underneath.
import { formatMoney, parseAmount } from '#commerce/money/money.ts';
import {
  type LinePrices,
  type LinePricing,
  pricingProblemOf,
  reviewStatement,
} from '#commerce/pricing/reviewStatement.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { Statement, StatementLine } from '#commerce/pricing/statement.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';

export type StaffQuotation = StaffOutputOf<'getStaffQuotation'>;

export interface LineDraft {
  readonly unitPrice: string;
  readonly discount: string;
  readonly discountKind: 'rate' | 'amount';
  readonly reason: string;
}

/** By the id of the line: a revision has the same ids. */
export type Drafts = Readonly<Record<string, LineDraft>>;

export const EMPTY_DRAFT: LineDraft = { unitPrice: '', discount: '', discountKind: 'rate', reason: '' };

export type DraftProblem = 'badAmount' | 'badPercent' | 'reasonMissing' | 'nothingToDiscount';

/** Undefined where nothing was entered for the line. */
export function readDraft(
  line: StatementLine,
  draft: LineDraft,
): { readonly pricing: LinePricing } | { readonly problem: DraftProblem } | undefined {
  const { unitPrice: price, discount: off, discountKind, reason } = draft;
  if (price.trim() === '' && off.trim() === '') return undefined;
  const unitPrice = price.trim() === '' ? undefined : parseAmount(price);
  if (price.trim() !== '' && unitPrice === undefined) return { problem: 'badAmount' };
  const amount = off.trim() === '' ? undefined : parseAmount(off);
  if (off.trim() !== '' && (amount === undefined || (discountKind === 'rate' && amount > 10_000)))
    return { problem: discountKind === 'rate' ? 'badPercent' : 'badAmount' };
  const pricing: LinePricing = {
    ...(unitPrice !== undefined && { unitPrice }),
    // Two decimals of a percentage are its basis points.
    ...(amount !== undefined && {
      discount:
        discountKind === 'rate'
          ? { kind: 'rate' as const, offBasisPoints: amount }
          : { kind: 'amount' as const, amount },
    }),
    reason,
  };
  const problem = pricingProblemOf(line, pricing);
  return problem === undefined ? { pricing } : { problem };
}

export interface ReadDrafts {
  readonly prices: LinePrices;
  readonly problems: ReadonlyMap<string, DraftProblem>;
}

export function readDrafts(statement: Statement, drafts: Drafts): ReadDrafts {
  const prices = new Map<string, LinePricing>();
  const problems = new Map<string, DraftProblem>();
  for (const line of statement.lines) {
    const draft = drafts[line.id];
    const found = draft && readDraft(line, draft);
    if (found === undefined) continue;
    if ('problem' in found) problems.set(line.id, found.problem);
    else prices.set(line.id, found.pricing);
  }
  return { prices, problems };
}

/** By the function that the server prices with, the terms of the coupon among what it is given. */
export function previewOf(
  { quotation: { statement }, couponTerms: coupon }: Pick<StaffQuotation, 'quotation' | 'couponTerms'>,
  prices: LinePrices,
): Statement {
  return reviewStatement(statement, prices, { settings: PRICING_SETTINGS, coupon, points: statement.points });
}

/** As the server takes them. */
export function pricingLinesOf(prices: LinePrices): StaffInputOf<'priceQuotation'>['lines'] {
  return [...prices].map(([lineId, { unitPrice = null, discount = null, reason = '' }]) => ({
    ...{ lineId, unitPrice, discount, reason },
  }));
}

export interface Difference {
  readonly what: 'status' | 'number' | 'total' | 'validDays' | 'remark' | 'line';
  /** Of a line, from 1. */
  readonly line?: number;
  readonly before: string;
  readonly after: string;
}

/** What is shown of a quotation that differs between two readings of it. */
export function listDifferencesBetween(before: StaffQuotation, after: StaffQuotation): readonly Difference[] {
  const [a, b] = [before.quotation, after.quotation];
  const money = (it: typeof a, amount: number | null | undefined) =>
    amount == null ? '–' : formatMoney(amount, it.currency);
  const facts: readonly Difference[] = [
    { what: 'number', before: a.number, after: b.number },
    { what: 'status', before: a.status, after: b.status },
    { what: 'total', before: money(a, a.total), after: money(b, b.total) },
    { what: 'validDays', before: String(a.validDays), after: String(b.validDays) },
    { what: 'remark', before: a.remark, after: b.remark },
  ];
  const lines = b.statement.lines.map((it, at): Difference => {
    const old = a.statement.lines.find(({ id }) => id === it.id);
    return { what: 'line', line: at + 1, before: money(a, old?.subtotal), after: money(b, it.subtotal) };
  });
  return [...facts, ...lines].filter((it) => it.before !== it.after);
}
