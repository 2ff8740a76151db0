// What a step of a history has cost its product: of one that was just done, and of one that is done again.
import { assemble } from '#bio/clone/assemble.ts';
import type { AssemblyProduct } from '#bio/clone/assembly.ts';
import type { AssembleOptions, AssemblyInput } from '#bio/clone/assemblyOptions.ts';
import { canLoseFeatures, findFeatureLosses } from '#bio/clone/featureLosses.ts';
import { describeFeatureLosses, type FeatureLossNote } from '#bio/clone/featureLossText.ts';
import type { CloningStep } from '#bio/clone/history.ts';
import { inputNameOf } from '#bio/clone/inputName.ts';
import type { Molecule } from '#bio/clone/molecule.ts';

type Walk = Pick<AssemblyProduct, 'placed' | 'topology'>;

/** Without its walk the product is the one that the step states. */
export function featureLossesOf(
  step: CloningStep | undefined,
  molecules: readonly Molecule[],
  walk: Walk | undefined,
): readonly FeatureLossNote[] {
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

function findWalk(
  given: readonly AssemblyInput[],
  options: AssembleOptions,
  pattern: string,
): Walk | undefined {
  if (!canLoseFeatures(options)) return undefined;
  const found = assemble(given, options);
  return found.ok ? found.value.products.find((it) => it.pattern === pattern) : undefined;
}
