// Sequences in and out: by form, from files, to the clipboard, to files, and away with an undo.
import { textOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { toOneBased } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { runJob } from '#src/core/bio.ts';
import { copy, download } from '#src/core/download.ts';
import { formatLocalized } from '#src/core/text.ts';
import { addGeneLine } from '#src/state/cart/addToCart.ts';
import { forgetSequence, type KeptSequence, keepSequence, putSequence } from '#src/state/mySequences.ts';
import { notify } from '#src/state/notices.ts';
import type { SequenceRevision } from '#src/state/revisions.ts';
import { makeBrokenJobFault } from '#src/state/tool/run.ts';
import type { SequencesInput } from '#workers/jobs/mySequences.ts';
import { sequenceWords } from './words.ts';

export async function addFiles(files: readonly File[]): Promise<void> {
  let added = 0;
  for (const file of files) {
    const opened = await open({ source: { from: 'file', file, name: file.name }, readAs: {} });
    if (!opened.ok) {
      notifyFault(opened.fault);
      continue;
    }
    for (const it of opened.value.sequences) await keepSequence(it);
    added += opened.value.sequences.length;
  }
  if (added > 0) notify(countText(added), { intent: 'success' });
}

/** One of a form; the fault is for the form to show. */
export async function addTyped(input: SequencesInput): Promise<Result<null>> {
  const opened = await open(input);
  if (!opened.ok) return err(opened.fault);
  for (const it of opened.value.sequences) await keepSequence(it);
  notify(countText(opened.value.sequences.length), { intent: 'success' });
  return ok(null);
}

export async function discard(id: string): Promise<void> {
  const gone = await forgetSequence(id);
  if (!gone) return;
  notify(sequenceWords.deleted, {
    action: { message: sequenceWords.undo, onClick: () => void putSequence(gone) },
  });
}

/** What it is now becomes an earlier version in its turn. */
export async function restore(sequence: KeptSequence, revision: SequenceRevision): Promise<void> {
  const { name, kind, topology, length, text } = revision;
  await putSequence({ ...sequence, name, kind, topology, length, text, savedAt: new Date().toISOString() });
  notify(sequenceWords.restored, { intent: 'success' });
}

export function formatsOf({ kind }: KeptSequence): readonly ('GenBank' | 'FASTA')[] {
  return kind === 'protein' ? ['FASTA'] : ['GenBank', 'FASTA'];
}

export async function save(sequence: KeptSequence, format: 'GenBank' | 'FASTA'): Promise<void> {
  const bytes = await writeSequence(sequence, format);
  if (bytes) download(`${sequence.name}.${format === 'GenBank' ? 'gb' : 'fasta'}`, bytes);
}

export async function copyLetters(sequence: KeptSequence): Promise<void> {
  const letters = await lettersOf(sequence);
  const isCopied = letters !== undefined && (await copy(letters));
  notify(sequenceWords[isCopied ? 'copied' : 'copyFailed'], { intent: isCopied ? 'success' : 'danger' });
}

/** Only linear DNA can be synthesized, as a fragment. */
export function canBeSynthesized({ kind, topology, length }: KeptSequence): boolean {
  return kind === 'dna' && topology === 'linear' && length <= LONGEST_GENE;
}

/** Into the cart, as it is; letters that no synthesizer knows are reported. */
export async function orderGene(sequence: KeptSequence): Promise<void> {
  const letters = await lettersOf(sequence);
  if (letters === undefined) return;
  const odd = /[^ATCG]/i.exec(letters);
  if (odd) return notify(oddLetter(odd[0], odd.index), { intent: 'danger', isSticky: true });
  const name = [...sequence.name.trim()].slice(0, LONGEST_NAME).join('') || sequence.id;
  await addGeneLine({ productType: PRODUCT_TYPES.geneSynthesis, name, sequence: letters, remark: '' });
}

const LONGEST_GENE = 200_000;
const LONGEST_NAME = 100;

function oddLetter(letter: string, at: number): Fault['message'] {
  return formatLocalized(sequenceWords.oddLetter, { letter, place: String(toOneBased(at)) });
}

async function lettersOf(sequence: KeptSequence): Promise<string | undefined> {
  const bytes = await writeSequence(sequence, 'FASTA');
  return (
    bytes &&
    textOf(bytes)
      .replace(/^>.*\n/, '')
      .replace(/\s+/g, '')
  );
}

async function writeSequence(
  { text, name, kind, topology }: KeptSequence,
  format: 'GenBank' | 'FASTA',
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (kind === 'protein') return new TextEncoder().encode(text);
  const read = await runJob('mapOpen', { source: { from: 'text', text }, readAs: { kind, topology } });
  const record = read.ok ? read.value.records[0] : undefined;
  if (!read.ok || !record) {
    if (!read.ok) notifyFault(read.fault);
    return undefined;
  }
  const as = format === 'GenBank' ? 'genbank' : 'fasta';
  const answer = await runJob('mapWrite', { records: [{ ...record, name }], as });
  return answer.ok ? answer.value.bytes : undefined;
}

async function open(input: SequencesInput) {
  try {
    return await runJob('sequencesOpen', input);
  } catch (reason) {
    return err(makeBrokenJobFault(reason));
  }
}

function notifyFault(it: Fault): void {
  const { file } = it.place;
  const message = file ? { en: `${file}: ${it.message.en}`, zh: `${file}：${it.message.zh}` } : it.message;
  notify(message, { intent: 'danger', isSticky: true });
}

function countText(count: number): Fault['message'] {
  return formatLocalized(sequenceWords.addedMany, { count });
}
