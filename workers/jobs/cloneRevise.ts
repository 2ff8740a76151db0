// Another file in the place of a molecule that was given: all that was made of it is made again, and what breaks is
// named.
import { type CloningHistory, replaceSource } from '#bio/clone/history.ts';
import { type Molecule, moleculeSeguidOf } from '#bio/clone/molecule.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { OnProgress } from '#workers/job.ts';
import { readWholeSource } from '#workers/read.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import { moleculesOf } from './cloneInputs.ts';

export interface CloneReviseInput {
  readonly history: CloningHistory;
  /** Of the molecule that is replaced; no step makes it. */
  readonly index: number;
  readonly source: Source;
}

export interface CloneRevision {
  /** Steps that cannot be done any more, by index, and why. */
  readonly broken: readonly { readonly step: number; readonly fault: Fault }[];
  /** What comes of the last step; absent where that broke. */
  readonly made?: { readonly molecule: Molecule; readonly seguid: string; readonly history: CloningHistory };
  /** The molecule that the file holds. */
  readonly taken: { readonly name: string; readonly length: number };
  readonly losses: readonly Fault[];
}

export async function cloneRevise(
  { history, index, source }: CloneReviseInput,
  onProgress: OnProgress,
): Promise<Result<CloneRevision>> {
  const body = history.molecules[index]?.body;
  const readAs = await readAsBefore(source, body?.topology, onProgress);
  if (!readAs.ok) return readAs;
  const found = await moleculesOf(source, readAs.value, onProgress, {
    ...(body && { methylation: body.methylation, name: body.name }),
  });
  if (!found.ok) return found;
  const { held, losses } = found.value;
  const [only] = held;
  if (!only || held.length > 1) return err(oneMolecule(held.length));
  const revised = replaceSource(history, index, only.molecule);
  if (!revised.ok) return revised;
  const { broken, molecules } = revised.value;
  const last = history.steps.at(-1);
  const molecule = last && molecules[last.output];
  const made = molecule && { molecule, seguid: moleculeSeguidOf(molecule), history: revised.value.history };
  const { name, bytes } = only.molecule.record;
  const steps = only.history.steps.length;
  return ok({
    broken,
    ...(made && { made }),
    taken: { name, length: bytes.length },
    losses: steps > 0 ? [...losses, lastMolecule(name, steps)] : losses,
  });
}

/** Letters alone state no topology: they are of that of the molecule before. */
async function readAsBefore(
  source: Source,
  topology: ReadAs['topology'],
  onProgress: OnProgress,
): Promise<Result<ReadAs>> {
  const bytes = await readWholeSource(source, onProgress);
  if (!bytes.ok) return bytes;
  const isBare = /^\s*(?:>|[ACGTURYSWKMBDHVN\s]+$)/i.test(textOf(bytes.value.subarray(0, 64)));
  return ok(isBare && topology ? { topology } : {});
}

function lastMolecule(name: string, steps: number): Fault {
  return fault('clone/last-molecule', {
    en: `The file is a cloning history: its last molecule (${name}) is taken as it is, without the ${steps === 1 ? 'step' : `${steps} steps`} that made it.`,
    zh: `该文件为克隆历史：仅采用其中最后一个分子（${name}），不含生成它的 ${steps} 个步骤。`,
  });
}

function oneMolecule(found: number): Fault {
  return fault('clone/one-molecule', {
    en: `Expected a file with one molecule, found ${found}. Choose a file that holds the other version alone.`,
    zh: `文件应只含一个分子，实际为 ${found} 个。请选择仅含替换分子的文件。`,
  });
}
