// The plasmids as any tool's input; the files of reads beside them, which stay as they are until the job reads them.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import { FUNCTIONAL_KEYS } from '#bio/table/functionalKeys.ts';
import { loadJob, runJob } from '#src/core/bio.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { JobOutput } from '#workers/jobs.ts';

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

const reads = proxy<{ files: readonly File[] }>({ files: ref([]) });

export const verificationTool = createTool<VerificationOptions, JobOutput<'verify'>>({
  id: 'verification',
  options: { confirm: 20, differ: 45, method: 'auto', functionalKeys: FUNCTIONAL_KEYS, readNames: [] },
  ask: ([input], { confirm, differ, method, functionalKeys }, how) =>
    runJob(
      'verify',
      {
        ...input!,
        reads: reads.files.map((file) => ({ name: file.name, file })),
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

export function useReadFiles(): readonly File[] {
  return useSnapshot(reads).files as readonly File[];
}

/** Files of the same name and size are the same. */
export function addReadFiles(files: readonly File[]): void {
  const isNew = (it: File) => !reads.files.some((other) => other.name === it.name && other.size === it.size);
  setFiles([...reads.files, ...files.filter(isNew)]);
  loadJob('verify');
}

export function removeReadFile(file: File): void {
  setFiles(reads.files.filter((it) => it !== file));
}

export function clearReadFiles(): void {
  setFiles([]);
}

/** A plasmid and simulated reads of it. */
export async function takeExample(): Promise<void> {
  const example = await runJob('verifyExample', {});
  if (!example.ok) return;
  verificationTool.setText(example.value.plasmid);
  setFiles([new File([example.value.reads], 'simulated.fastq')]);
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
  const { text, file: kept, readAs } = drafts[0]!;
  const { method } = options;
  check.state = { at: 'working' };
  const found = await runJob('verifyCheck', {
    certificate: file,
    source: kept ? { from: 'file', file: kept.blob, name: kept.name } : { from: 'text', text },
    readAs: { ...readAs },
    reads: reads.files.map((it) => ({ name: it.name, file: it })),
    method: method === 'auto' ? undefined : method,
  });
  check.state = found.ok
    ? { at: 'confirmed', file: file.name, found: ref(found.value) }
    : { at: 'failed', file: file.name, fault: ref(found.fault) };
}

/** A vector beside the plasmids that are there, or as the first one. */
export async function addReference({ name, design, genBank }: MyVector): Promise<void> {
  const detail = await runJob('vectorDetail', design ? { design } : { genBank: genBank ?? '' });
  const written = detail.ok
    ? await runJob('mapWrite', { records: [{ ...detail.value.record, name }], as: 'genbank' })
    : detail;
  if (!written.ok) {
    notify(written.fault.message, { intent: 'danger' });
    return;
  }
  const before = verificationTool.state.drafts[0]!.text.trim();
  const added = new TextDecoder().decode(written.value.bytes);
  verificationTool.setText(before === '' ? added : `${before}\n${added}`);
}

function setFiles(files: readonly File[]): void {
  reads.files = ref([...files]);
  verificationTool.set(
    'readNames',
    files.map((it) => it.name),
  );
}
