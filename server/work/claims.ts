// Two people on one item: whoever works on what somebody else has taken sees a question first. Which item an act works
// on is reported here for every desk; run.ts looks before it lets the act in.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { CallName, InputOf } from '#contract/calls.ts';
import { WORK_TAKEN } from '#contract/envelope.ts';
import type { StaffCallName } from '#contract/staff/routes.ts';
import { type TakenWork, WORK_KINDS, type WorkKind } from '#contract/staff/work.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { samples } from '#server/db/tables/samples.ts';
import { workClaims } from '#server/db/tables/work.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { isWaiting, WAITING } from './waiting.ts';

export interface WorkItem {
  readonly kind: WorkKind;
  readonly subjectId: string;
}

type ItemsOf<Name extends StaffCallName> = (
  input: InputOf<Name>,
  tx: Tx,
) => readonly WorkItem[] | Promise<readonly WorkItem[]>;

const orderItem = ({ orderId }: { readonly orderId: string }): readonly WorkItem[] => [
  { kind: 'advanceOrder', subjectId: orderId },
];
const invoiceItem = ({ orderId }: { readonly orderId: string }): readonly WorkItem[] => [
  { kind: 'issueInvoice', subjectId: orderId },
];
const quotationItem = ({ id }: { readonly id: string }): readonly WorkItem[] => [
  { kind: 'priceQuotation', subjectId: id },
];
const messageItem = ({ id }: { readonly id: string }): readonly WorkItem[] => [
  { kind: 'answerMessage', subjectId: id },
];
const transferItem = ({ id }: { readonly id: string }): readonly WorkItem[] => [
  { kind: 'matchTransfer', subjectId: id },
];
const paymentItems = ({ orderId }: { readonly orderId: string }): readonly WorkItem[] => [
  { kind: 'confirmTransfer', subjectId: orderId },
  { kind: 'collectPurchaseOrder', subjectId: orderId },
];
const cancelItems = ({ orderId }: { readonly orderId: string }): readonly WorkItem[] => [
  { kind: 'answerCancel', subjectId: orderId },
  { kind: 'advanceOrder', subjectId: orderId },
];

const ITEMS: { readonly [Name in StaffCallName]?: ItemsOf<Name> } = {
  priceQuotation: quotationItem,
  voidQuotation: quotationItem,
  // Lines of several orders are answered one by one, by the handler.
  advanceLines: ({ lines }) => {
    const orders = new Set(lines.map((it) => it.orderId));
    return orders.size === 1 ? orderItem({ orderId: [...orders][0] ?? '' }) : [];
  },
  promiseDate: orderItem,
  shipPieces: orderItem,
  shipMerged: ({ parts }) => parts.flatMap(orderItem),
  withdrawParcel: orderItem,
  attachToOrder: orderItem,
  cancelOrder: cancelItems,
  declineCancel: cancelItems,
  confirmPayment: paymentItems,
  confirmBankTransfer: (input) => [...transferItem(input), ...paymentItems(input)],
  setTransferAside: transferItem,
  settleInvoice: invoiceItem,
  receiveSamples: ({ samples: chosen }, tx) => sampleItems(tx, 'awaitSamples', chosen),
  checkSamples: ({ samples: chosen }, tx) => sampleItems(tx, 'checkSamples', chosen),
  storeTubes: ({ sampleId }, tx) => sampleItems(tx, 'storeSamples', [{ id: sampleId }]),
  removeTubes: ({ sampleId }, tx) => sampleItems(tx, 'storeSamples', [{ id: sampleId }]),
  replyMessage: messageItem,
  closeMessage: messageItem,
  resolveAlarm: ({ subjectId }) => [{ kind: 'resolveAlarm', subjectId }],
};

async function sampleItems(
  tx: Tx,
  kind: WorkKind,
  chosen: readonly { readonly id: string }[],
): Promise<readonly WorkItem[]> {
  const ids = chosen.map((it) => it.id);
  const rows = await tx
    .selectDistinct({ orderId: samples.orderId })
    .from(samples)
    .where(inArray(samples.id, ids));
  return rows.map(({ orderId }) => ({ kind, subjectId: orderId }));
}

interface Acting {
  readonly userId: string;
  readonly now: Date;
}

/** Undefined where nothing that the call works on was taken by somebody else. */
export async function checkTaken(
  tx: Tx,
  { call, input }: { readonly call: CallName; readonly input: unknown },
  acting: Acting,
): Promise<Refused | undefined> {
  const itemsOf = (ITEMS as Readonly<Record<string, ((input: unknown, tx: Tx) => unknown) | undefined>>)[
    call
  ];
  if (itemsOf === undefined) return undefined;
  const taken = await readClaimsOfOthers(tx, (await itemsOf(input, tx)) as readonly WorkItem[], acting);
  const [first] = taken.values();
  return first && refuseTaken(first, acting.now);
}

/** By the id of the subject: what waits still, and somebody else has taken. */
export async function readClaimsOfOthers(
  tx: Tx,
  items: readonly WorkItem[],
  { userId, now }: Acting,
): Promise<ReadonlyMap<string, TakenWork>> {
  const taken = new Map<string, TakenWork>();
  if (items.length === 0) return taken;
  const pairs = items.map(({ kind, subjectId }) => sql`(${kind}, ${subjectId})`);
  const rows = await tx
    .select({ claim: workClaims, nickname: accounts.nickname, email: accounts.email })
    .from(workClaims)
    .innerJoin(accounts, eq(accounts.id, workClaims.accountId))
    .where(
      sql`(${workClaims.kind}, ${workClaims.subjectId}) in (${sql.join(pairs, sql`, `)})
        and ${workClaims.accountId} <> ${userId}`,
    );
  for (const { claim, nickname, email } of rows) {
    const { kind, subjectId, accountId, takenAt } = claim;
    // What is over is nobody's any more.
    if (!(await isWaiting(tx, { kind, subjectId }, now))) continue;
    const holder = { id: accountId, name: nickname || email || accountId, takenTime: takenAt.toISOString() };
    taken.set(subjectId, { kind, subjectId, holder });
  }
  return taken;
}

const DAY = 86_400_000;

/** Of what does not wait any more, taken a day ago at least: it may wait again within the day, as an order does. */
export async function sweepClaims(tx: Tx, now: Date): Promise<void> {
  for (const kind of WORK_KINDS)
    await tx
      .delete(workClaims)
      .where(
        and(
          eq(workClaims.kind, kind),
          lt(workClaims.takenAt, new Date(now.getTime() - DAY)),
          sql`not exists (select 1 from (${WAITING[kind](now)}) w where w.subject_id = work_claims.subject_id)`,
        ),
      );
}

export function refuseTaken(taken: TakenWork, now: Date): Refused {
  const { name, takenTime } = taken.holder;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(takenTime)) / 60_000));
  const ago = ageOf(minutes);
  return refuse(
    {
      en: `${name} has taken this, ${ago.en}. Take it over first, or leave it.`,
      zh: `${name} 已于${ago.zh}领取该事项，请先接手，或留给该同事处理。`,
    },
    WORK_TAKEN,
    { data: taken },
  );
}

function ageOf(minutes: number): { readonly en: string; readonly zh: string } {
  if (minutes < 1) return { en: 'just now', zh: '刚才' };
  if (minutes < 120) return { en: `${minutes} min ago`, zh: ` ${minutes} 分钟前` };
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { en: `${hours} h ago`, zh: ` ${hours} 小时前` };
  const days = Math.floor(hours / 24);
  return { en: `${days} days ago`, zh: ` ${days} 天前` };
}
