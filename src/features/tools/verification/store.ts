// The plasmids as any tool's input; the files of reads beside them, which stay as they are until the job reads them.
import { proxy, ref, useSnapshot } from 'valtio';
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
import { addNewFiles, namesOf, type ReadFile, readFileOf } from './readFiles.ts';

export interface VerificationOptions {
  /** Sum of Phred values from which a base is confirmed, and from which a difference is sure. */
  confirm: number;
  differ: number;
  method: 'auto' | 'sanger' | 'long';
  /** INSDC keys whose features are functional regions. */
  functionalKeys: readonly string[];
  /** Names of the files of reads, so that another choice outdates the result. */
  readNames: readonly string[];
}

const reads = proxy<{ files: readonly ReadFile[] }>({ files: ref([]) });

export const verificationTool = createTool<VerificationOptions, JobOutput<'verify'>>({
  id: 'verification',
  options: { confirm: 20, differ: 45, method: 'auto', functionalKeys: FUNCTIONAL_KEYS, readNames: [] },
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

export function useReadFiles(): readonly ReadFile[] {
  return useSnapshot(reads).files as readonly ReadFile[];
}

let adding = Promise.resolve();

/** Those that are not there yet, one choice after the other. */
export function addReadFiles(files: readonly ReadFile[]): Promise<void> {
  loadJob('verify');
  adding = adding.then(async () => {
    const before = reads.files;
    const all = await addNewFiles(before, files);
    // What was removed meanwhile stays removed.
    setFiles(all.filter((it) => !before.includes(it) || reads.files.includes(it)));
  });
  return adding;
}

export function removeReadFile(file: ReadFile): void {
  setFiles(reads.files.filter((it) => it !== file));
}

export function clearReadFiles(): void {
  setFiles([]);
}

/** A plasmid and simulated reads of it. */
export async function takeExample(): Promise<void> {
  const example = await runJob('verifyExample', {});
  if (!example.ok) return;
  verificationTool.take({ name: 'pX601', text: example.value.plasmid });
  setFiles([readFileOf(new File([example.value.reads], 'simulated.fastq'))]);
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
  const names = namesOf(reads.files);
  return reads.files.map(({ file }, i) => ({ name: names[i]!, file }));
}

function setFiles(files: readonly ReadFile[]): void {
  reads.files = ref([...files]);
  verificationTool.set('readNames', [...namesOf(files)]);
}
