// Files that staff put to a quotation or its order: QC reports, signed contracts, … They belong to the customer, who
// finds them with his own and hears of each by letter.
import { and, eq, isNull } from 'drizzle-orm';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { AttachmentType } from '#commerce/contract/attachments.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { orderAttachments } from '#server/db/tables/ordering.ts';
import { orderShipments } from '#server/db/tables/shipments.ts';
import { BY_STAFF, uploads } from '#server/db/tables/uploads.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { writeAttachmentLetter } from '#server/mail/orderLetters.ts';
import { attachFile, attachmentsOf, MAX_ATTACHMENTS } from './attachments.ts';
import { findOrderOfQuotation, lockQuotation, type OrderRow, readLinesOfQuotation } from './quotationRows.ts';
import { orderLinkOf, quotationLinkOf, type StepDeps, sendToCustomer, takeStep } from './quotationSteps.ts';
import { words } from './words.ts';

export interface StaffAttachment {
  readonly quotationId: string;
  readonly type: AttachmentType;
  /** From 1, as the quotation numbers its lines; null for the whole of it. */
  readonly lineNumber: number | null;
  /** A parcel that left, for a report on what was in it. */
  readonly shipmentId?: string | null;
  /** In the file store already; the caller deletes it there when this is refused. */
  readonly file: {
    readonly key: string;
    readonly name: string;
    readonly size: number;
    readonly format: string;
  };
}

/** The id under which the customer downloads it. A refusal must roll the transaction back. */
export async function attachByStaff(
  tx: Tx,
  { quotationId, type, lineNumber, shipmentId = null, file }: StaffAttachment,
  deps: StepDeps,
): Promise<{ readonly id: string } | Refused> {
  const row = await lockQuotation(tx, quotationId);
  if (row === undefined) return refuse(words.quotationGone);
  const lines = await readLinesOfQuotation(tx, quotationId);
  if (lineNumber !== null && (lineNumber < 1 || lineNumber > lines.length)) return refuse(words.lineNotThere);
  const order = await findOrderOfQuotation(tx, quotationId);
  const parcel = shipmentId === null ? undefined : await parcelOf(tx, order, shipmentId);
  if (shipmentId !== null && parcel === undefined) return refuse(words.parcelGone);
  if ((await attachmentsOf(tx, quotationId)).length >= MAX_ATTACHMENTS) return refuse(words.tooManyFiles);
  const stepped = await takeStep(tx, row, { act: 'attach', by: 'staff', note: type }, deps);
  if ('message' in stepped) return stepped;
  const { accountId } = row;
  const [id, at] = [createId(deps.random), deps.clock()];
  await tx.insert(uploads).values({ ...file, id, accountId, kind: BY_STAFF, createdAt: at });
  const made = { random: deps.random, at };
  await attachFile(tx, { quotationId, accountId, fileId: id, type, lineNumber, shipmentId }, made);
  const link = order === undefined ? quotationLinkOf(deps, quotationId) : orderLinkOf(deps, order.id);
  const about = { type, fileName: file.name, of: partNameOf(lines, lineNumber, parcel), link };
  await sendToCustomer(tx, row, deps, (to) => writeAttachmentLetter(to, order?.number ?? row.number, about));
  return { id };
}

async function parcelOf(tx: Tx, order: OrderRow | undefined, id: string) {
  if (order === undefined) return undefined;
  const own = and(eq(orderShipments.id, id), eq(orderShipments.orderId, order.id));
  const [row] = await tx
    .select()
    .from(orderShipments)
    .where(and(own, isNull(orderShipments.withdrawnAt)));
  return row;
}

/** What a file is on, for people; null for the whole of the order. */
function partNameOf(
  lines: Awaited<ReturnType<typeof readLinesOfQuotation>>,
  lineNumber: number | null,
  parcel: { readonly carrier: string; readonly trackingNumber: string } | undefined,
): LocalizedText | null {
  if (parcel !== undefined) {
    const name = `${parcel.carrier} ${parcel.trackingNumber}`;
    return { en: `parcel ${name}`, zh: `包裹 ${name}` };
  }
  if (lineNumber === null) return null;
  const line = lines[lineNumber - 1]?.line;
  const name = line?.description || line?.sku || '';
  return { en: `line ${lineNumber}: ${name}`, zh: `第 ${lineNumber} 行：${name}` };
}

/** Takes back what staff attached; the file goes with the next sweep. False where they did not attach it. */
export async function detachByStaff(tx: Tx, quotationId: string, id: string): Promise<boolean> {
  const ofStaff = and(eq(uploads.id, id), eq(uploads.kind, BY_STAFF));
  const [upload] = await tx.select().from(uploads).where(ofStaff);
  const { quotationId: owner, uploadId } = orderAttachments;
  const attached = await tx.$count(orderAttachments, and(eq(owner, quotationId), eq(uploadId, id)));
  if (upload === undefined || attached === 0) return false;
  // Revisions that copied it lose it too.
  await tx.delete(uploads).where(eq(uploads.id, id));
  return true;
}
