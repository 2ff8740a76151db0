// Two revisions of a quotation, line by line. A revision keeps the ids of the lines that it took over.
import type { StatementLine } from '#commerce/pricing/statement.ts';

export interface RevisedLine {
  readonly statement: StatementLine;
  /** What is ordered: choices, sequences, texts. Compared, never read. */
  readonly detail: unknown;
}

/** What differs in a line that both have. */
type LineDifference = 'quantity' | 'choices' | 'unitPrice' | 'discount' | 'turnaround';

export interface LineComparison {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed' | 'same';
  readonly differences: readonly LineDifference[];
  readonly before: StatementLine | undefined;
  readonly after: StatementLine | undefined;
}

/**
 * Compares two revisions, in the order of the later one; lines that it dropped follow, in the order of the earlier one.
 */
export function compareRevisions(
  before: readonly RevisedLine[],
  after: readonly RevisedLine[],
): readonly LineComparison[] {
  const earlier = new Map(before.map((it) => [it.statement.id, it]));
  const later = new Set(after.map((it) => it.statement.id));
  return [
    ...after.map((it) => comparisonOf(earlier.get(it.statement.id), it)),
    ...before.filter((it) => !later.has(it.statement.id)).map(removalOf),
  ];
}

function removalOf({ statement }: RevisedLine): LineComparison {
  return { id: statement.id, change: 'removed', differences: [], before: statement, after: undefined };
}

function comparisonOf(before: RevisedLine | undefined, after: RevisedLine): LineComparison {
  const { id } = after.statement;
  if (before === undefined)
    return { id, change: 'added', differences: [], before: undefined, after: after.statement };
  const differences = differencesOf(before, after);
  const change = differences.length > 0 ? 'changed' : 'same';
  return { id, change, differences, before: before.statement, after: after.statement };
}

function differencesOf(before: RevisedLine, after: RevisedLine): readonly LineDifference[] {
  const [a, b] = [before.statement, after.statement];
  const differs: Readonly<Record<LineDifference, boolean>> = {
    quantity: a.quantity !== b.quantity,
    choices: a.sku !== b.sku || textOf(before.detail) !== textOf(after.detail),
    unitPrice: a.unitPrice !== b.unitPrice || (a.quantity === b.quantity && a.subtotal !== b.subtotal),
    discount: a.discount !== b.discount,
    turnaround: a.turnaroundDays !== b.turnaroundDays,
  };
  return (Object.keys(differs) as LineDifference[]).filter((it) => differs[it]);
}

/** The order of the fields means nothing. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  );
}
