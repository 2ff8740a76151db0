// Labels for the tubes that a customer sent: each with the code that finds it again.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { HAZARDS, STORAGES } from '#commerce/sample/choices.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders } from '#server/db/tables/ordering.ts';
import { samples, sampleTubes } from '#server/db/tables/samples.ts';
import type { Deps } from '#server/deps.ts';
import type { Label } from './documentModel.ts';
import { requestDocument } from './documentStore.ts';
import { LABELS_ON_SHEET } from './labelSheet.ts';
import { MAX_LABELS, type ShippingDocument } from './shipping.ts';
import { documentWords } from './words.ts';

/** Undefined where there is no tube, or where there are more than `MAX_LABELS`. */
export async function requestSampleLabels(
  tx: Tx,
  it: { readonly sampleIds: readonly string[]; readonly skip: number; readonly language: 'en' | 'zh' },
  deps: Pick<Deps, 'clock'>,
): Promise<ShippingDocument | undefined> {
  const rows = await tx
    .select({ tube: sampleTubes, sample: samples, orderNumber: onlineOrders.number })
    .from(sampleTubes)
    .innerJoin(samples, eq(samples.id, sampleTubes.sampleId))
    .innerJoin(onlineOrders, eq(onlineOrders.id, samples.orderId))
    .where(and(inArray(samples.id, [...it.sampleIds]), eq(sampleTubes.removed, '')))
    .orderBy(asc(samples.number), asc(sampleTubes.tube))
    .limit(MAX_LABELS + 1);
  if (rows.length === 0 || rows.length > MAX_LABELS) return undefined;
  const labels = rows.map(({ tube, sample }): Label => {
    const kept = [wordOf(STORAGES, sample.storage), wordOf(HAZARDS, sample.hazard)];
    return {
      ...{ code: tube.code, name: sample.name },
      lines: [
        tube.code,
        sample.mark,
        sample.receivedAt?.toISOString().slice(0, 10) ?? '',
        ...kept.map((word) => word?.[it.language] ?? ''),
      ].filter((line) => line !== ''),
    };
  });
  const title = `${rows[0]?.orderNumber ?? ''} ${documentWords.sampleLabels[it.language]}`;
  const skip = it.skip % LABELS_ON_SHEET;
  const model = { layout: 'labels', language: it.language, title, labels, skip } as const;
  const row = await requestDocument(tx, { kind: 'pdf', model }, deps.clock());
  return { row, fileName: `${title}.pdf` };
}

function wordOf(choices: typeof STORAGES, id: string) {
  return choices.find((it) => it.id === id)?.label;
}
