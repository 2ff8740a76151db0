// The plasmids as any tool's input; the files of reads beside them, which stay as they are until the job reads them.
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { FUNCTIONAL_KEYS } from '#bio/table/functionalKeys.ts';
import { loadJob, runJob } from '#src/core/bio.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import { hasContent, inputOf } from '#src/state/tool/draft.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { JobOutput } from '#workers/jobs.ts';
import { forgetReads, keepReads, type ListedRead, readKept } from './keptReads.ts';
import { addNewFiles, namesOf, type ReadFile, readFileOf } from './readFiles.ts';

export interface VerificationOptions {
  /** Sum of Phred values from which a base is confirmed, and from which a difference is sure. */
  confirm: number;
  differ: number;
  method: 'auto' | 'sanger' | 'long';
  /** INSDC keys whose features are functional regions. */
  functionalKeys: readonly string[];
  /** Names of the files of reads, so that another choice outdates the result, and those under which they are kept. */
  readNames: readonly string[];
  readIds: readonly string[];
}

export interface Reads {
  readonly files: readonly ListedRead[];
  /** Names of files that were listed before a reload and are not kept. */
  readonly missing: readonly string[];
  /** Files that will not be there after a reload. */
  readonly unkept: number;
}

const reads = proxy<{ state: Reads }>({ state: ref({ files: [], missing: [], unkept: 0 }) });

export const verificationTool = createTool<VerificationOptions, JobOutput<'verify'>>({
  id: 'verification',
  // A cloning history is the plasmid that it ends with.
  inspectBy: 'cloneInspect',
  options: {
    confirm: 20,
    differ: 45,
    method: 'auto',
    functionalKeys: FUNCTIONAL_KEYS,
    readNames: [],
    readIds: [],
  },
  ask: ([input], { confirm, differ, method, functionalKeys }, how) =>
    runJob(
      'verify',
      {
        ...input!,
        reads: listReads(),
        method: method === 'auto' ? undefined : method,
        thresholds: { confirm, differ },
        functionalKeys,
      },
      how,
    ),
});

/** The plasmids taken for circles, whatever their file states. */
export function verifyAsCircle(): void {
  verificationTool.setReadAs({ ...verificationTool.state.drafts[0]!.readAs, topology: 'circular' });
  verificationTool.run();
}

export function useReads(): Reads {
  void recallReads();
  return useSnapshot(reads).state as Reads;
}

let recalling: Promise<void> | undefined;

/** Once: the files that this browser kept, and the names of those that it did not. */
function recallReads(): Promise<void> {
  recalling ??= verificationTool.recall().then(async () => {
    const { readIds, readNames } = verificationTool.state.options;
    const files = await readKept(readIds);
    const missing = readNames.filter((_, i) => !files.some(({ id }) => id === readIds[i]));
    if (readNames.length > 0) reads.state = ref({ files, missing, unkept: 0 });
    // What this tab keeps now is its own: also its reads, if another tab has removed them.
    for (const it of [verificationTool.state.drafts, verificationTool.state.options])
      subscribe(it, () => void keepListed());
  });
  return recalling;
}

let adding: Promise<unknown> = Promise.resolve();

/** Those that are not there yet, one choice after the other; answers what is listed then. */
export function addReadFiles(files: readonly ReadFile[]): Promise<Reads> {
  loadJob('verify');
  const added = adding.then(async () => {
    await recallReads();
    const before: readonly ReadFile[] = reads.state.files;
    const all = await addNewFiles(before, files);
    const now: readonly ReadFile[] = reads.state.files;
    // What was removed meanwhile stays removed.
    await setFiles(all.filter((it) => !before.includes(it) || now.includes(it)));
    return reads.state;
  });
  adding = added;
  return added;
}

export function removeReadFile(file: ReadFile): void {
  void setFiles(reads.state.files.filter((it) => it !== file));
}

export function clearReadFiles(): void {
  forgetMissing();
  void setFiles([]);
}

/** The files that are not kept are no longer named. */
export function forgetMissing(): void {
  reads.state = ref({ ...reads.state, missing: [] });
  listFiles();
}

/** A plasmid and simulated reads of it. */
export async function takeExample(): Promise<void> {
  const example = await runJob('verifyExample', {});
  if (!example.ok) return;
  await recallReads();
  verificationTool.take({ name: 'pX601', text: example.value.plasmid });
  await setFiles([readFileOf(new File([example.value.reads], 'simulated.fastq'))]);
}

/** The outcome of checking a certificate file; the plasmids and reads are those of the form. */
export type CheckState =
  | { readonly at: 'idle' }
  | { readonly at: 'working' }
  | { readonly at: 'confirmed'; readonly file: string; readonly found: JobOutput<'verifyCheck'> }
  | { readonly at: 'failed'; readonly file: string; readonly fault: Fault };

const check = proxy<{ state: CheckState }>({ state: { at: 'idle' } });

export function useCheck(): CheckState {
  return useSnapshot(check).state as CheckState;
}

export async function checkCertificate(file: File): Promise<void> {
  const { drafts, options } = verificationTool.state;
  const { method } = options;
  check.state = { at: 'working' };
  const found = await runJob('verifyCheck', {
    certificate: file,
    ...inputOf(drafts[0]!),
    reads: listReads(),
    method: method === 'auto' ? undefined : method,
  });
  check.state = found.ok
    ? { at: 'confirmed', file: file.name, found: ref(found.value) }
    : { at: 'failed', file: file.name, fault: ref(found.fault) };
}

/** A vector beside the plasmids that are there, or as the first one. */
export async function addReference(vector: MyVector): Promise<void> {
  const written = await withReference(vector);
  if (written.ok) verificationTool.take({ name: vector.name, text: new TextDecoder().decode(written.value) });
  else notify(written.fault.message, { intent: 'danger' });
}

async function withReference({ name, design, genBank }: MyVector): Promise<Result<Uint8Array>> {
  const before = await readReferences();
  if (!before.ok) return before;
  const detail = await runJob('vectorDetail', design ? { design } : { genBank: genBank ?? '' });
  if (!detail.ok) return detail;
  const records = [...before.value, { ...detail.value.record, name }];
  const written = await runJob('mapWrite', { records, as: 'genbank' });
  return written.ok ? ok(written.value.bytes) : written;
}

/** The plasmids that are there, a file's too, as they are to be read. */
async function readReferences(): Promise<Result<readonly SequenceRecord[]>> {
  const [draft] = verificationTool.state.drafts;
  if (!draft || !hasContent(draft)) return ok([]);
  const opened = await runJob('mapOpen', inputOf(draft));
  if (!opened.ok) return opened;
  const { records, total } = opened.value;
  return total > records.length ? err(tooMany(records.length)) : ok(records);
}

function tooMany(max: number): Fault {
  return fault('verify/too-many-plasmids', {
    en: `Expected at most ${max} plasmids beside the vector, found more. Verify them in parts.`,
    zh: `最多可在 ${max} 个质粒旁添加载体，实际更多。请分批验证。`,
  });
}

function listReads(): readonly { readonly name: string; readonly file: File }[] {
  const { files } = reads.state;
  const names = namesOf(files);
  return files.map(({ file }, i) => ({ name: names[i]!, file }));
}

/** Shown at once, and kept as soon as they are written. */
async function setFiles(given: readonly ReadFile[]): Promise<void> {
  const before = reads.state.files;
  const files = given.map((it) => before.find((own) => own === it) ?? { ...it, id: crypto.randomUUID() });
  const names = namesOf(files);
  const missing = reads.state.missing.filter((it) => !names.includes(it));
  reads.state = ref({ files, missing, unkept: 0 });
  listFiles();
  forgetReads(before.filter((it) => !files.includes(it)));
  await keepListed();
}

async function keepListed(): Promise<void> {
  const { files } = reads.state;
  const unkept = await keepReads(files);
  // Another choice meanwhile counts its own.
  if (reads.state.files !== files) forgetReads(files.filter((it) => !reads.state.files.includes(it)));
  else if (reads.state.unkept !== unkept) reads.state = ref({ ...reads.state, unkept });
}

function listFiles(): void {
  const { files, missing } = reads.state;
  verificationTool.set('readNames', [...namesOf(files), ...missing]);
  verificationTool.set(
    'readIds',
    files.map((it) => it.id),
  );
}
