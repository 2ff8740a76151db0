// The sample information of a line of the cart: loaded with what its sequence tells, saved, and what is in sheets.
import { sampleFormOf, sampleFormsOf } from '#commerce/sample/forms.ts';
import { buildSample, sampleRowsOf } from '#commerce/sample/rows.ts';
import type { Sample, SampleForm, SampleRow } from '#commerce/sample/sample.ts';
import type { InputOf } from '#contract/contract.ts';
import { REFUSED } from '#contract/envelope.ts';
import { runJob } from '#src/core/bio.ts';
import { CallError } from '#src/core/callError.ts';
import { download } from '#src/core/download.ts';
import { call, callFile } from '#src/core/remote.ts';
import { sendUpload } from '#src/state/cart/attachments.ts';
import { type CartItem, type CartLine, loadCart } from '#src/state/cart/cart.ts';
import { sendUnderKey } from '#src/state/sendOnce.ts';
import type { SampleFacts } from '#workers/jobs/sampleFacts.ts';
import { preparePlasmid } from './plasmidFromSample.ts';

/** What a form must know of a line, of the cart or of a quotation, with the type of the one that it belongs to. */
export interface SampledItem<Item = Pick<CartItem, 'id' | 'detail' | 'vector' | 'description'>> {
  readonly item: Item;
  readonly parentType: number | undefined;
}

export interface LoadedSample {
  readonly sample: Sample | null;
  /** Undefined where the line has no vector, or nothing could be made of it. */
  readonly facts: SampleFacts | undefined;
  readonly line: SeenLine;
}

/** As the line was when its sample information was looked at. */
export type SeenLine = Pick<CartLine, 'id' | 'revision' | 'quantity' | 'detail'>;

/** Lines that need sample information, each before its services. */
export function listSampledItems(
  items: readonly CartItem[],
  parentType?: number,
): readonly SampledItem<CartItem>[] {
  return items.flatMap((item) => [
    ...(listFormsOfItem({ item, parentType }).length > 0 ? [{ item, parentType }] : []),
    ...listSampledItems(item.children, item.detail.productType),
  ]);
}

export function listFormsOfItem({ item, parentType }: SampledItem): readonly SampleForm[] {
  return sampleFormsOf({ productType: item.detail.productType, parentType });
}

export function findFormOfSample({ item, parentType }: SampledItem, sample: Sample): SampleForm | undefined {
  return sampleFormOf({ productType: item.detail.productType, parentType }, sample);
}

export async function loadSample(id: string): Promise<LoadedSample> {
  const { sample, genBank, ...line } = await call('getCartItem', { id }, { isQuiet: true });
  const facts = genBank === null ? undefined : await runJob('sampleFacts', { genBank });
  return { sample, line, facts: facts?.ok ? facts.value : undefined };
}

/** A line of a quotation: what was complete when it was placed stays so. */
export async function loadQuotedSample(quotationId: string, lineId: string): Promise<QuotedSample> {
  const { lines } = await call('getQuotation', { id: quotationId }, { isQuiet: true });
  const item = lines.find((it) => it.id === lineId);
  const parent = lines.find((it) => it.id === item?.serviceId);
  return { found: item && { item, parentType: parent?.detail.productType }, sample: item?.sample ?? null };
}

export interface QuotedSample {
  /** Undefined where the quotation has no such line. */
  readonly found: SampledItem | undefined;
  readonly sample: Sample | null;
}

export async function saveQuotedSample(
  quotationId: string,
  lineId: string,
  form: SampleForm,
  rows: readonly SampleRow[],
): Promise<void> {
  const sample = buildSample(form, rows) as InputOf<'updateSample'>['sample'];
  await call('updateSample', { quotationId, lineId, sample });
}

/** Saves the sample; if the line was changed meanwhile, the next attempt uses its present state. */
export async function saveSample(
  seen: { current: SeenLine },
  form: SampleForm,
  rows: readonly SampleRow[],
): Promise<void> {
  const sample = buildSample(form, rows) as InputOf<'saveSample'>['sample'];
  const { id, revision, quantity, detail } = seen.current;
  const plasmid = preparePlasmid(detail, sample);
  try {
    await sendUnderKey(`sample ${JSON.stringify({ id, revision, sample })}`, async (idempotencyKey) => {
      if (plasmid === undefined)
        await call('saveSample', { cartId: id, revision, sample }, { idempotencyKey });
      else
        await call(
          'editCartPlasmidPreparation',
          { id, revision, quantity, detail: plasmid, sample },
          { idempotencyKey },
        );
    });
  } catch (reason) {
    if (reason instanceof CallError && reason.code === REFUSED)
      seen.current = await call('getCartItem', { id }, { isQuiet: true });
    throw reason;
  }
  await loadCart();
}

export function savedRowsOf(form: SampleForm, sample: Sample): readonly SampleRow[] {
  return sampleRowsOf(form, sample);
}

/** What goes wrong has been reported. */
export async function downloadTemplate(
  form: SampleForm,
  cartId: string | undefined,
  name: string,
): Promise<void> {
  try {
    download(
      `${name}.xlsx`,
      await callFile('downloadTemplate', { template: form, ...(cartId !== undefined && { cartId }) }),
    );
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
  }
}

/** Undefined when it was refused, which has been reported. */
export async function uploadMap(
  file: File,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  try {
    const { files } = await sendUpload('plasmid', [file]);
    return files[0];
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return undefined;
  }
}
