// Digests that are done in the same step as joining, as steps of their own: OpenCloning has them so, but for a complete
// digest by the same enzymes of all that ligase joins. Each fragment that the product holds is followed through what is
// done to its molecule (digest, blunting, second digest).
import { type CloningAct, performAct } from './acts.ts';
import { assemble } from './assemble.ts';
import { isHomologous } from './assembly.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import type { CloningStep } from './history.ts';
import { withoutLostOverhangs } from './joints.ts';
import { type Molecule, moleculeSeguidOf } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

export interface SpreadSteps {
  /** Inputs and outputs are indices of `molecules`. */
  readonly steps: readonly CloningStep[];
  /** Those of the history, then what the digests leave. */
  readonly molecules: readonly Molecule[];
  /** Of each step, which step of the history it belongs to. */
  readonly origins: readonly number[];
}

/** The steps of a history, digests set apart in those that `isApart` names, where their product comes out the same. */
export function setDigestsApart(
  steps: readonly CloningStep[],
  given: readonly Molecule[],
  isApart: (step: number) => boolean,
): SpreadSteps {
  let molecules = given;
  const spread: CloningStep[] = [];
  const origins: number[] = [];
  for (const [i, step] of steps.entries()) {
    const apart = isApart(i) ? spreadStep(step, molecules) : undefined;
    const own = apart?.steps ?? [step];
    molecules = apart?.molecules ?? molecules;
    spread.push(...own);
    origins.push(...own.map(() => i));
  }
  return { steps: spread, molecules, origins };
}

type Settings = Omit<AssemblyInput, 'molecule'>;

function spreadStep(
  step: CloningStep,
  given: readonly Molecule[],
): Pick<SpreadSteps, 'steps' | 'molecules'> | undefined {
  const { act, inputs, output, pattern } = step;
  if (act.kind !== 'assemble') return undefined;
  const { method } = act.options;
  const isHomology = isHomologous(method);
  const hasForm = act.inputs.every((it) => !it.tail && !it.isTopoVector);
  if ((!isHomology && method !== 'ligation') || !hasForm) return undefined;
  const found = assemble(
    act.inputs.map((it, i) => ({ ...it, molecule: given[inputs[i]!]! })),
    act.options,
  );
  const product = found.ok && found.value.products.find((it) => it.pattern === pattern);
  if (!found.ok || !product) return undefined;
  const molecules = [...given];
  const steps: CloningStep[] = [];
  const taken = new Map<number, Settings>();
  const pieces = [...new Set(product.placed.map((it) => it.piece))].sort((a, b) => a - b);
  for (const piece of pieces) {
    const { input, molecule, removed } = found.value.pieces[piece]!;
    const { isDephosphorylated } = act.inputs[input]!;
    const chewed = method === 'inFusion' ? "3'" : "5'";
    const asJoined = (it: Molecule) => moleculeSeguidOf(isHomology ? withoutLostOverhangs(it, chewed) : it);
    const seguid = moleculeSeguidOf(molecule);
    const chain = chainsOf(given[inputs[input]!]!, act.inputs[input]!).find(
      (it) => asJoined(it.molecule) === seguid,
    );
    if (!chain || removed) return undefined;
    let at = inputs[input]!;
    for (const link of chain.links) {
      const known = steps.find(
        (it) => it.inputs[0] === at && it.act === link.act && it.pattern === link.pattern,
      );
      if (!known) {
        steps.push({ act: link.act, inputs: [at], output: molecules.length, pattern: link.pattern });
        molecules.push(link.molecule);
      }
      at = known?.output ?? molecules.length - 1;
    }
    taken.set(at, isDephosphorylated ? { isDephosphorylated } : {});
  }
  const joining: CloningAct = {
    ...act,
    options: { ...act.options, maxPieces: Math.max(3, product.placed.length) },
    inputs: [...taken.values()],
  };
  const places = [...taken.keys()];
  const made = performAct(
    joining,
    places.map((it) => molecules[it]!),
  );
  const key = moleculeKeyOf(given[output]!);
  const same = made.ok ? made.value.find((it) => moleculeKeyOf(it.molecule) === key) : undefined;
  if (!same) return undefined;
  return { steps: [...steps, { act: joining, inputs: places, output, pattern: same.pattern }], molecules };
}

interface Link {
  readonly act: CloningAct;
  readonly pattern: string;
  readonly molecule: Molecule;
}

interface Chain {
  readonly molecule: Molecule;
  readonly links: readonly Link[];
}

/** What is done to a molecule before it is joined, each fragment with the acts that change it. */
function chainsOf(molecule: Molecule, settings: Settings): readonly Chain[] {
  const { enzymes = [], isPartial = false, blunting, secondEnzymes = [] } = settings;
  const acts: readonly CloningAct[] = [
    ...(enzymes.length > 0 ? [{ kind: 'digest', enzymes, isPartial } as const] : []),
    ...(blunting ? [{ kind: 'ends', change: blunting } as const] : []),
    ...(secondEnzymes.length > 0 ? [{ kind: 'digest', enzymes: secondEnzymes } as const] : []),
  ];
  return acts.reduce<readonly Chain[]>(
    (chains, act) => chains.flatMap((it) => continueChain(it, act)),
    [{ molecule, links: [] }],
  );
}

function continueChain(chain: Chain, act: CloningAct): readonly Chain[] {
  const made = performAct(act, [chain.molecule]);
  if (!made.ok) return [];
  const before = moleculeKeyOf(chain.molecule);
  return made.value.map(
    ({ molecule, pattern }): Chain =>
      moleculeKeyOf(molecule) === before
        ? chain
        : { molecule, links: [...chain.links, { act, pattern, molecule }] },
  );
}
