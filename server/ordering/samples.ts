// Samples that customers send: received and checked. A sample's row is held while it changes, after its
// order; of two who decide on one state, the second is refused.
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import {
  type IntakeAct,
  type IntakeState,
  MAX_SAMPLE_TUBES,
  type SampleCondition,
  stepIntake,
} from '#commerce/sample/intake.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { type SampleRow, samples, sampleTubes } from '#server/db/tables/samples.ts';
import type { Deps } from '#server/deps.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { writeSampleLetter } from '#server/mail/sampleLetters.ts';
import { unsubscribeLinksOf } from '#server/mail/unsubscribe.ts';
import { differenceOf } from '#server/trail/difference.ts';
import { recordedOf, recordSample } from './expectSamples.ts';
import { lockOrder, moveLine, openOrder } from './orderSteps.ts';
import { lineProgressOf } from './quotationAnswer.ts';
import type { OrderRow, QuotationRow } from './quotationRows.ts';
import { type StepDeps, sendToCustomer } from './quotationSteps.ts';
import { words } from './words.ts';

interface Pair {
  readonly order: OrderRow;
  readonly quotation: QuotationRow;
}

export interface IntakeStep {
  readonly id: string;
  /** On which it was decided. */
  readonly revision: number;
  readonly act: IntakeAct;
  /** Received ones. */
  readonly tubes?: number;
  readonly condition?: SampleCondition;
  readonly note: string;
}

type IntakeDeps = StepDeps & Pick<Deps, 'keyedHash'>;

/** Each is done or refused by itself; a customer gets one letter an order. */
export async function stepSamples(
  tx: Tx,
  steps: readonly IntakeStep[],
  accountId: string,
  deps: IntakeDeps,
): Promise<readonly (IntakeState | Refused)[]> {
  const orders = await ordersOf(
    tx,
    steps.map((it) => it.id),
  );
  const answers: (IntakeState | Refused)[] = [];
  const changed = new Map<string, SampleRow[]>();
  for (const step of steps) {
    const pair = orders.get(step.id);
    const done =
      pair === undefined ? refuse(words.sampleGone) : await stepSample(tx, pair, step, { accountId, deps });
    answers.push('message' in done ? done : done.state);
    if (pair !== undefined && !('message' in done) && step.act !== 'accept')
      changed.set(pair.order.id, [...(changed.get(pair.order.id) ?? []), done]);
  }
  const pairs = new Map([...orders.values()].map((it) => [it.order.id, it]));
  for (const [orderId, rows] of changed) {
    const pair = pairs.get(orderId);
    if (pair !== undefined) await notifyOf(tx, pair, rows, deps);
  }
  return answers;
}

/** Held in one order, so that two who change the same samples never wait for each other in a circle. */
async function ordersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Pair>> {
  const rows = await tx
    .select({ id: samples.id, orderId: samples.orderId })
    .from(samples)
    .where(inArray(samples.id, [...ids]));
  const pairs = new Map<string, Pair>();
  for (const orderId of [...new Set(rows.map((it) => it.orderId))].sort()) {
    const pair = await lockOrder(tx, orderId);
    if (pair !== undefined) pairs.set(orderId, pair);
  }
  return new Map(
    rows.flatMap(({ id, orderId }) => {
      const pair = pairs.get(orderId);
      return pair === undefined ? [] : [[id, pair] as const];
    }),
  );
}

async function stepSample(
  tx: Tx,
  pair: Pair,
  { id, revision, act, tubes = 0, condition, note }: IntakeStep,
  { accountId, deps }: { readonly accountId: string; readonly deps: IntakeDeps },
): Promise<SampleRow | Refused> {
  const [row] = await tx.select().from(samples).where(eq(samples.id, id)).for('update');
  if (row === undefined) return refuse(words.sampleGone);
  if (row.revision !== revision) return refuse(words.sampleChanged);
  const next = stepIntake(row.state, act, note);
  if (!next.ok) return refuse(next.fault === 'reasonGiven' ? words.reasonMissing : words.notNow);
  const now = deps.clock();
  if (act === 'receive' && !(await addTubes(tx, row, tubes))) return refuse(words.tooManyTubes);
  const change =
    act === 'receive'
      ? {
          ...{ receivedAt: now, receivedBy: accountId, tubes, condition: condition ?? null, note },
          problem: '',
        }
      : { ...{ checkedAt: now, checkedBy: accountId }, problem: act === 'reject' ? note : '' };
  const set = { ...change, state: next.value.to, revision: row.revision + 1 };
  const [changed] = await tx.update(samples).set(set).where(eq(samples.id, id)).returning();
  if (changed === undefined) throw new Error('a sample that was held is gone');
  const difference = differenceOf(recordedOf(row), recordedOf(changed));
  recordSample(ACT_NAMES[act], row, { ...difference, reason: note }, now);
  if (act === 'receive') {
    const progress = (await lineProgressOf(tx, pair.order.id)).get(row.lineId);
    const step = { lineId: row.lineId, act: 'awaitMaterials', note: '' } as const;
    if (progress === 'ordered' && pair.order.state === 'active')
      await moveLine(tx, await openOrder(tx, pair), step, deps);
  }
  return changed;
}

/** As the audit trail calls them. */
const ACT_NAMES: Readonly<Record<IntakeAct, string>> = {
  receive: 'receiveSample',
  accept: 'acceptSample',
  reject: 'rejectSample',
};

/** Adds the received tubes; earlier tubes without a storage place are replaced. */
async function addTubes(tx: Tx, { id, number }: SampleRow, tubes: number): Promise<boolean> {
  const [last] = await tx
    .select({ tube: max(sampleTubes.tube) })
    .from(sampleTubes)
    .where(eq(sampleTubes.sampleId, id));
  const first = (last?.tube ?? 0) + 1;
  if (tubes < 1 || first + tubes - 1 > MAX_SAMPLE_TUBES) return false;
  const isLoose = sql`${sampleTubes.sampleId} = ${id} and ${sampleTubes.boxId} is null`;
  await tx
    .update(sampleTubes)
    .set({ removed: 'replaced' })
    .where(and(isLoose, eq(sampleTubes.removed, '')));
  const numbers = Array.from({ length: tubes }, (_, at) => first + at);
  await tx
    .insert(sampleTubes)
    .values(numbers.map((tube) => ({ sampleId: id, tube, code: `${number}-${tube}` })));
  return true;
}

/** What came goes to those who want news of their orders, a problem to everyone. */
async function notifyOf(
  tx: Tx,
  { order, quotation }: Pair,
  rows: readonly SampleRow[],
  deps: IntakeDeps,
): Promise<void> {
  const isProblem = rows.some((it) => it.state === 'problem');
  const account = await findAccountById(tx, order.accountId);
  if (!isProblem && account?.wantsProgressMail === false) return;
  const link = `${deps.settings.publicUrl}/layout/home/personal/onlineOrder?id=${order.id}`;
  const unsubscribe = isProblem ? undefined : unsubscribeLinksOf(order.accountId, deps);
  await sendToCustomer(tx, quotation, deps, (to) =>
    writeSampleLetter(to, order.number, { isProblem, rows, link, unsubscribe }),
  );
}

/** The samples of an order, in the order of their numbers. */
export async function readSamplesOfOrder(tx: Tx, orderId: string): Promise<readonly SampleRow[]> {
  return tx
    .select()
    .from(samples)
    .where(eq(samples.orderId, orderId))
    .orderBy(asc(samples.number))
    .limit(2_000);
}
