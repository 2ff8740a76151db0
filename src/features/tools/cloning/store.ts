// What is cloned: up to eight files or texts, what is done to each, and the method. Each may hold several molecules, which
// are then all treated alike.
import { proxy, ref, useSnapshot } from 'valtio';
import { runJob } from '#src/core/bio.ts';
import { createTool, hasContent } from '#src/state/tool.ts';
import type { JobOutput } from '#workers/jobs.ts';

export type CloningMethod = 'ligation' | 'goldenGate' | 'gibson' | 'hifi' | 'inFusion';

/** What is done to the molecules of one input before they are ligated. */
export interface Treatment {
  readonly enzymes: readonly string[];
  readonly isPartial: boolean;
  readonly isDephosphorylated: boolean;
}

export interface CloningOptions {
  method: CloningMethod;
  /** Of Golden Gate. */
  enzyme: string;
  /** Bases, of the methods by homology. */
  minOverlap: number;
  wanted: 'circular' | 'linear';
  treatments: readonly Treatment[];
}

export type CloningAnswer = JobOutput<'cloneRun'>;

export const MAX_SOURCES = 8;

/** A new one each time: the state makes what it is given its own. */
function createTreatment(): Treatment {
  return { enzymes: [], isPartial: false, isDephosphorylated: false };
}

export const cloningTool = createTool<CloningOptions, CloningAnswer>({
  id: 'cloning',
  inputs: MAX_SOURCES,
  options: {
    method: 'ligation',
    enzyme: 'BsaI',
    minOverlap: 15,
    wanted: 'circular',
    treatments: Array.from({ length: MAX_SOURCES }, createTreatment),
  },
  ask: (inputs, { method, enzyme, minOverlap, wanted, treatments }, how) =>
    runJob(
      'cloneRun',
      {
        sources: inputs
          .map((input, i) => ({ ...input, ...(method === 'ligation' ? treatments[i]! : createTreatment()) }))
          .filter(({ source }) => source.from === 'file' || source.text.trim() !== ''),
        options: {
          method,
          wanted: { topology: wanted },
          ...(method === 'goldenGate' && { enzymes: [enzyme] }),
          ...(isByHomology(method) && { minOverlap }),
        },
      },
      how,
    ),
});

export function isByHomology(method: CloningMethod): boolean {
  return method === 'gibson' || method === 'hifi' || method === 'inFusion';
}

export function setTreatment(index: number, change: Partial<Treatment>): void {
  const all = cloningTool.state.options.treatments;
  cloningTool.set(
    'treatments',
    all.map((it, i) => (i === index ? { ...it, ...change } : it)),
  );
}

/** Each file into the next input that is empty; answers how many found no room. */
export function addFiles(files: readonly File[]): number {
  const free = cloningTool.state.drafts.flatMap((it, i) => (hasContent(it) ? [] : [i]));
  for (const [i, file] of files.slice(0, free.length).entries()) cloningTool.setFile(file, free[i]!);
  return Math.max(0, files.length - free.length);
}

/** How often each enzyme cuts the inputs, where it was counted. */
const counts = proxy<{ of: ReadonlyMap<number, ReadonlyMap<string, number>> }>({ of: ref(new Map()) });

export function useCounts(index: number): ReadonlyMap<string, number> | undefined {
  return useSnapshot(counts).of.get(index);
}

/** Read anew each time the choice of enzymes is opened. */
export async function countSites(index: number): Promise<void> {
  const { text, file, readAs } = cloningTool.state.drafts[index]!;
  const found = await runJob('cloneCounts', {
    source: file ? { from: 'file', file: file.blob, name: file.name } : { from: 'text', text },
    readAs: { ...readAs },
  });
  counts.of = ref(new Map(counts.of).set(index, found.ok ? found.value : new Map()));
}

/** EGFP into pUC19 by the method at hand. */
export async function takeExample(): Promise<void> {
  const { state } = cloningTool;
  const example = await runJob('cloneExample', { method: state.options.method });
  if (!example.ok) return;
  const { molecules, enzymes } = example.value;
  for (let i = 0; i < MAX_SOURCES; i++) {
    const molecule = molecules[i];
    if (molecule) cloningTool.setFile(new File([molecule.text], `${molecule.name}.gb`), i);
    else cloningTool.clear(i);
    setTreatment(i, { ...createTreatment(), enzymes: molecule?.enzymes ?? [] });
  }
  if (enzymes[0] !== undefined) cloningTool.set('enzyme', enzymes[0]);
}
