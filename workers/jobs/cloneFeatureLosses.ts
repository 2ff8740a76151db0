// What a step of a history has cost its product: of one that was just done, and of one that is done again.
import { type CloningAct, pcrPatternsOf, performAct } from '#bio/clone/acts.ts';
import { assemble } from '#bio/clone/assemble.ts';
import type { AssemblyProduct } from '#bio/clone/assembly.ts';
import type { AssembleOptions, AssemblyInput } from '#bio/clone/assemblyOptions.ts';
import { compareFeatures, findFeatureLosses, markFeatures } from '#bio/clone/featureLosses.ts';
import { describeFeatureLosses, type FeatureLossNote } from '#bio/clone/featureLossText.ts';
import type { CloningHistory, CloningStep } from '#bio/clone/history.ts';
import { inputNameOf } from '#bio/clone/inputName.ts';
import type { Molecule } from '#bio/clone/molecule.ts';
import { simulatePcr } from '#bio/clone/pcr.ts';
import { findPcrFeatureLosses } from '#bio/clone/pcrFeatureLosses.ts';
import { bytesOf } from '#bio/core/bytes.ts';

type Walk = Pick<AssemblyProduct, 'placed' | 'topology'>;

/** Without its walk the product is the one that the step states. */
export function featureLossesOf(
  step: CloningStep | undefined,
  molecules: readonly Molecule[],
  walk: Walk | undefined,
): readonly FeatureLossNote[] {
  if (step?.act.kind === 'pcr') return pcrLossesOf(step, step.act, molecules);
  if (step?.act.kind !== 'assemble') return [];
  const { act, inputs, pattern } = step;
  const given = act.inputs.map((it, i): AssemblyInput => ({ ...it, molecule: molecules[inputs[i]!]! }));
  const made = walk ?? findWalk(given, act.options, pattern);
  if (!made) return [];
  return describeFeatureLosses(
    findFeatureLosses(given, act.options, made),
    given.map(({ molecule }, i) => inputNameOf(molecule, i)),
  );
}

/** Of the steps that a design did before its assembly, each of one molecule: the digest of its vector, and PCR. */
export function preparedLossesOf(
  { steps }: CloningHistory,
  molecules: readonly Molecule[],
  prepared: readonly PreparedInput[],
): readonly FeatureLossNote[] {
  return prepared.flatMap(({ index, isVector }) => {
    const step = steps.find((it) => it.output === index);
    if (step?.act.kind === 'pcr') return pcrLossesOf(step, step.act, molecules, isVector);
    return step?.act.kind === 'digest' ? digestLossesOf(step, step.act, molecules) : [];
  });
}

/** A molecule of the history that a design made for its assembly. */
export interface PreparedInput {
  readonly index: number;
  readonly isVector: boolean;
}

function digestLossesOf(
  { inputs, pattern }: CloningStep,
  act: Extract<CloningAct, { kind: 'digest' }>,
  molecules: readonly Molecule[],
): readonly FeatureLossNote[] {
  const given = molecules[inputs[0]!];
  const found = given && performAct(act, [markFeatures(given, 0)]);
  const made = found?.ok ? found.value.find((it) => it.pattern === pattern) : undefined;
  if (!given || !made) return [];
  return describeFeatureLosses(compareFeatures(given.record, made.molecule.record, 0), [
    inputNameOf(given, 0),
  ]);
}

function pcrLossesOf(
  { inputs, pattern }: CloningStep,
  { primers, options = {} }: Extract<CloningAct, { kind: 'pcr' }>,
  molecules: readonly Molecule[],
  isVector = false,
): readonly FeatureLossNote[] {
  const template = molecules[inputs[0]!];
  if (!template) return [];
  const oligos = primers.map((it) => ({ ...it, bytes: bytesOf(it.letters) }));
  const found = simulatePcr(template, oligos, options);
  const product = found.ok ? pcrPatternsOf(found.value.products).indexOf(pattern) : -1;
  const losses = findPcrFeatureLosses(template, oligos, { options, product, isVector });
  return describeFeatureLosses(losses, [inputNameOf(template, 0)]);
}

function findWalk(
  given: readonly AssemblyInput[],
  options: AssembleOptions,
  pattern: string,
): Walk | undefined {
  const found = assemble(given, options);
  return found.ok ? found.value.products.find((it) => it.pattern === pattern) : undefined;
}
