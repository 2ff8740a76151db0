// What is cloned: files of sequences, or histories (Genewright, OpenCloning), of which the last molecule goes on with
// its exact ends and how it was made.
import { addSource, NO_HISTORY } from '#bio/clone/history.ts';
import { type MoleculeMethylation, moleculeFrom } from '#bio/clone/molecule.ts';
import { type HeldMolecule, type OpenedHistory, openHistory } from '#bio/clone/openHistory.ts';
import { withCodingFeature } from '#bio/clone/withCodingFeature.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { isSnapGene } from '#bio/format/snapgene.ts';
import { readSnapGeneHistory, type SnapGeneStep } from '#bio/format/snapgeneHistory.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource, readWholeSource } from '#workers/read.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import { makeNoMoleculeFileFault } from './cloneFaults.ts';

/** Bases of one input. */
const MAX_LENGTH = 1_000_000;

/** Of sequences; a history states these of its molecules. */
export interface MoleculeDefaults {
  readonly methylation?: Partial<MoleculeMethylation>;
  /** Of a record without a name that no file gives one. */
  readonly name?: string;
}

export async function moleculesOf(
  source: Source,
  readAs: ReadAs,
  onProgress: OnProgress,
  { methylation = {}, name = '' }: MoleculeDefaults = {},
): Promise<Result<{ readonly held: readonly HeldMolecule[]; readonly losses: readonly Fault[] }>> {
  const opened = await historyOf(source, onProgress);
  if (opened?.ok) return ok({ held: [opened.value.last], losses: opened.value.losses });
  if (opened) return opened;
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return err(await explainFault(source, parsed.fault, onProgress));
  const held: HeldMolecule[] = [];
  for (const record of nameRecords(parsed.value.records, fileNameOf(source) || name)) {
    const { length } = record.bytes;
    if (length > MAX_LENGTH) return err(tooLong(record.name, length));
    const molecule = moleculeFrom(withCodingFeature(record), { methylation });
    if (!molecule.ok) return molecule;
    held.push({ molecule: molecule.value, ...addSource(NO_HISTORY, molecule.value) });
  }
  return ok({ held, losses: parsed.value.losses });
}

/** Several without a name are numbered. */
function nameRecords(records: readonly SequenceRecord[], name: string): readonly SequenceRecord[] {
  const unnamed = records.filter((it) => it.name === '');
  if (name === '' || unnamed.length === 0) return records;
  return records.map((it) => {
    if (it.name !== '') return it;
    return { ...it, name: unnamed.length === 1 ? name : `${name} (${unnamed.indexOf(it) + 1})` };
  });
}

/** `pUC19` of `pUC19.fa.gz`. */
function fileNameOf({ name = '' }: Source): string {
  return name.replace(/\.gz$/i, '').replace(/\.[^.]+$/, '');
}

/** A history, its steps done again; undefined where the source is none. */
export async function historyOf(
  source: Source,
  onProgress: OnProgress,
): Promise<Result<OpenedHistory> | undefined> {
  const bytes = await readWholeSource(source, onProgress);
  if (!bytes.ok) return bytes;
  const text = textOf(bytes.value);
  return /^\s*\{/.test(text) ? openHistory(text) : undefined;
}

/** Of a source that holds no sequence: JSON is refused by what can be opened here. */
export async function explainFault(source: Source, found: Fault, onProgress: OnProgress): Promise<Fault> {
  const bytes = await readWholeSource(source, onProgress);
  const isJson = bytes.ok && /^\s*[{[]/.test(textOf(bytes.value.subarray(0, 64)));
  return isJson ? { ...makeNoMoleculeFileFault(), place: found.place } : found;
}

function tooLong(name: string, length: number): Fault {
  return fault(
    'clone/too-long',
    {
      en: `Expected molecules of up to ${MAX_LENGTH.toLocaleString('en')} bp, found ${length.toLocaleString('en')} bp. Cut out the region that is cloned.`,
      zh: `分子长度应不超过 ${MAX_LENGTH.toLocaleString('en')} bp，实际为 ${length.toLocaleString('en')} bp。请截取用于克隆的区段。`,
    },
    name === '' ? {} : { record: name },
  );
}

/** How a SnapGene file was made, as it states it; undefined where the source is none or states nothing. */
export async function snapGeneHistoryOf(
  source: Source,
  onProgress: OnProgress,
): Promise<Result<SnapGeneStep | undefined>> {
  const bytes = await readWholeSource(source, onProgress);
  if (!bytes.ok) return bytes;
  return isSnapGene(bytes.value) ? readSnapGeneHistory(bytes.value) : ok(undefined);
}
