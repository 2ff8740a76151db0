// Which samples are expected for an order: they follow from its sample information; a cancelled order expects none.
// Samples that have arrived stay as they are.
import { and, eq } from 'drizzle-orm';
import { expectedSamplesOf } from '#commerce/sample/expected.ts';
import type { IntakeState, SampleCondition } from '#commerce/sample/intake.ts';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { samples } from '#server/db/tables/samples.ts';
import type { Sample } from '#server/features/cart/rules.ts';
import { differenceOf, fingerprintOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';
import { type OrderRow, type QuotationRow, readLinesOfQuotation } from './quotationRows.ts';

interface Pair {
  readonly order: OrderRow;
  readonly quotation: QuotationRow;
}

/**
 * What the sample information of an order states will be sent, and how many that is; called when it is ordered, and
 * when the information changes. What has come already stays as it is.
 */
export async function expectSamples(
  tx: Tx,
  { order, quotation }: Pair,
  { now, random }: { readonly now: Date; readonly random: Random },
): Promise<number> {
  const lines = (await readLinesOfQuotation(tx, quotation.id)).map((it) => it.line);
  const before = await tx.select().from(samples).where(eq(samples.orderId, order.id));
  const keyOf = (it: { readonly lineId: string; readonly place: number }) => `${it.lineId} ${it.place}`;
  const known = new Map(before.map((it) => [keyOf(it), it]));
  const expected = lines.flatMap(({ id, sample }, at) =>
    expectedSamplesOf(sample as Sample | null).map((it) => ({
      ...{ ...it, lineId: id, orderId: order.id },
      number: `${order.number}-${at + 1}.${it.place}`,
    })),
  );
  for (const it of expected) {
    const row = known.get(keyOf(it));
    known.delete(keyOf(it));
    if (row === undefined) {
      const id = createId(random);
      await tx.insert(samples).values({ ...it, id, expectedAt: now });
      recordSample(
        'expectSample',
        { id },
        { before: null, after: recordedOf({ ...it, state: 'expected' }) },
        now,
      );
    } else if (row.state === 'expected') {
      const after = { ...row, ...it, revision: row.revision + 1 };
      const difference = differenceOf(recordedOf(row), recordedOf(after));
      if (Object.keys(difference.after).length === 0) continue;
      await tx.update(samples).set(after).where(eq(samples.id, row.id));
      recordSample('changeExpectedSample', row, difference, now);
    }
  }
  for (const row of known.values()) {
    if (row.state !== 'expected') continue;
    await tx.delete(samples).where(eq(samples.id, row.id));
    recordSample('expectNoSample', row, { before: recordedOf(row), after: null }, now);
  }
  return expected.length;
}

/** Stops expecting the samples of a cancelled order. */
export async function expectNothing(tx: Tx, orderId: string, now: Date): Promise<void> {
  const gone = await tx
    .delete(samples)
    .where(and(eq(samples.orderId, orderId), eq(samples.state, 'expected')))
    .returning();
  for (const row of gone) recordSample('expectNoSample', row, { before: recordedOf(row), after: null }, now);
}

/** What the audit trail keeps of a sample: names are the customer's. */
export function recordedOf(it: {
  readonly state: IntakeState;
  readonly name: string;
  readonly mark: string;
  readonly tubes: number;
  readonly storage: string;
  readonly hazard: string;
  readonly condition?: SampleCondition | null;
  readonly problem?: string;
}) {
  const { state, tubes, condition = null, problem = '' } = it;
  return { state, tubes, condition, problem, what: fingerprintOf([it.name, it.mark, it.storage, it.hazard]) };
}

export function recordSample(
  act: string,
  { id }: { readonly id: string },
  change: { readonly before: unknown; readonly after: unknown; readonly reason?: string },
  at: Date,
): void {
  recordChange({ act, subject: { kind: 'sample', id }, ...change, at });
}
