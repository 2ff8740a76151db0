// The plasmids as any tool's input; the files of reads beside them, which stay as they are until the job reads them.
import { proxy, ref, useSnapshot } from 'valtio';
import { runJob } from '#src/core/bio.ts';
import { createTool } from '#src/state/tool.ts';
import type { JobOutput } from '#workers/jobs.ts';

export interface VerificationOptions {
  /** Sum of Phred values from which a base is confirmed, and from which a difference is sure. */
  confirm: number;
  differ: number;
  method: 'auto' | 'sanger' | 'long';
  /** Names of the files of reads, so that another choice outdates the result. */
  readNames: readonly string[];
}

const reads = proxy<{ files: readonly File[] }>({ files: ref([]) });

export const verificationTool = createTool<VerificationOptions, JobOutput<'verify'>>({
  id: 'verification',
  options: { confirm: 20, differ: 45, method: 'auto', readNames: [] },
  ask: ([input], { confirm, differ, method }, how) =>
    runJob(
      'verify',
      {
        ...input!,
        reads: reads.files.map((file) => ({ name: file.name, file })),
        method: method === 'auto' ? undefined : method,
        thresholds: { confirm, differ },
      },
      how,
    ),
});

export function useReadFiles(): readonly File[] {
  return useSnapshot(reads).files as readonly File[];
}

/** Files of the same name and size are the same. */
export function addReadFiles(files: readonly File[]): void {
  const isNew = (it: File) => !reads.files.some((other) => other.name === it.name && other.size === it.size);
  setFiles([...reads.files, ...files.filter(isNew)]);
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

function setFiles(files: readonly File[]): void {
  reads.files = ref([...files]);
  verificationTool.set(
    'readNames',
    files.map((it) => it.name),
  );
}
