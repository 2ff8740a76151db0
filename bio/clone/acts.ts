// The acts of cloning as plain data, so that they can be kept, sent and done again. Each makes a list of molecules out of
// others; which of them goes on is the choice of whoever records it.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { enzymesNamed } from '#bio/table/enzymes.ts';
import { annealOligos } from './annealOligos.ts';
import { assemble } from './assemble.ts';
import { type Assembly, type AssemblyProduct, productMolecule } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { digestMolecule } from './digestMolecule.ts';
import { addBase, bluntEnds, dephosphorylate, phosphorylate } from './ends.ts';
import type { Molecule, MoleculeMethylation } from './molecule.ts';
import { type Pcr, type PcrOptions, pcr } from './pcr.ts';

export interface OligoText {
  readonly name: string;
  /** 5' to 3'. */
  readonly letters: string;
  readonly hasPhosphate?: boolean;
}

export type EndChange = 'fill' | 'polish' | 'trim' | 'addA' | 'addT' | 'phosphorylate' | 'dephosphorylate';

export type CloningAct =
  | { readonly kind: 'pcr'; readonly primers: readonly OligoText[]; readonly options?: PcrOptions }
  | { readonly kind: 'digest'; readonly enzymes: readonly string[]; readonly isPartial?: boolean }
  | { readonly kind: 'anneal'; readonly oligos: readonly OligoText[]; readonly minPaired?: number }
  | { readonly kind: 'ends'; readonly change: EndChange }
  /** In a strain: nicks are closed, and the DNA is methylated as the strain does it. */
  | { readonly kind: 'grow'; readonly methylation: MoleculeMethylation }
  | {
      readonly kind: 'assemble';
      readonly options: AssembleOptions;
      /** One for each input, in their order; what is not said is not done. */
      readonly inputs: readonly Omit<AssemblyInput, 'molecule'>[];
    };

export interface ActProduct {
  readonly molecule: Molecule;
  /**
   * How it came about, in a form that is the same when an input has changed but is used alike: pieces and strands of an
   * assembly, primers and places in order of a PCR, the number of a fragment.
   */
  readonly pattern: string;
}

/** Does an act: all that it makes. A fault where it cannot be done, or for another number of inputs than it takes. */
export function performAct(act: CloningAct, inputs: readonly Molecule[]): Result<readonly ActProduct[]> {
  const wanted = act.kind === 'assemble' ? act.inputs.length : act.kind === 'anneal' ? 0 : 1;
  if (inputs.length !== wanted) return err(otherCount(act.kind, wanted, inputs.length));
  const first = inputs[0]!;
  switch (act.kind) {
    case 'pcr': {
      const found = pcr(first, act.primers.map(oligoOf), act.options);
      if (!found.ok) return found;
      const patterns = pcrPatterns(found.value.products);
      return ok(found.value.products.map(({ molecule }, i) => ({ molecule, pattern: patterns[i]! })));
    }
    case 'digest': {
      const enzymes = enzymesNamed(act.enzymes);
      if (!enzymes.ok) return enzymes;
      const { fragments } = digestMolecule(first, enzymes.value, { isPartial: act.isPartial === true });
      return ok(numberProducts(fragments));
    }
    case 'anneal': {
      const [top, bottom] = act.oligos;
      if (!top || !bottom || act.oligos.length !== 2) return err(otherCount('anneal', 2, act.oligos.length));
      const found = annealOligos(oligoOf(top), oligoOf(bottom), {
        ...(act.minPaired !== undefined && { minPaired: act.minPaired }),
      });
      return found.ok ? ok(numberProducts(found.value)) : found;
    }
    case 'ends':
      return ok(numberProducts([changeEnds(first, act.change)]));
    case 'grow':
      return ok(numberProducts([{ ...first, nicks: [], methylation: act.methylation }]));
    case 'assemble': {
      const given = act.inputs.map((it, i): AssemblyInput => ({ ...it, molecule: inputs[i]! }));
      const found = assemble(given, act.options);
      if (!found.ok) return found;
      const { value } = found;
      return ok(
        value.products.map((it) => ({
          molecule: productMolecule(value, it),
          pattern: patternOf(it, value),
        })),
      );
    }
  }
}

/** Primers of each product, and which it is of those that they make: `0/1 0`. */
export function pcrPatterns(products: Pcr['products']): readonly string[] {
  const numbers = new Map<string, number>();
  return products.map(({ forward, reverse }) => {
    const pair = `${forward.primer}/${reverse.primer}`;
    const number = numbers.get(pair) ?? 0;
    numbers.set(pair, number + 1);
    return `${pair} ${number}`;
  });
}

/** Pieces by input and number in it, with strands: `0.0+ 1.0-`; `o` before it for a circle. */
export function patternOf(
  { placed, topology }: Pick<AssemblyProduct, 'placed' | 'topology'>,
  { pieces }: Pick<Assembly, 'pieces'>,
): string {
  const labels = placed.map(({ piece, strand }) => {
    const { input } = pieces[piece]!;
    const before = pieces.slice(0, piece).filter((it) => it.input === input).length;
    return `${input}.${before}${strand === 1 ? '+' : '-'}`;
  });
  return `${topology === 'circular' ? 'o ' : ''}${labels.join(' ')}`;
}

function numberProducts(molecules: readonly Molecule[]): readonly ActProduct[] {
  return molecules.map((molecule, i) => ({ molecule, pattern: String(i) }));
}

function changeEnds(molecule: Molecule, change: EndChange): Molecule {
  switch (change) {
    case 'fill':
    case 'polish':
    case 'trim':
      return bluntEnds(molecule, change);
    case 'addA':
      return addBase(molecule, 'A');
    case 'addT':
      return addBase(molecule, 'T');
    case 'phosphorylate':
      return phosphorylate(molecule);
    case 'dephosphorylate':
      return dephosphorylate(molecule);
  }
}

function oligoOf({ name, letters, hasPhosphate }: OligoText) {
  return { name, bytes: bytesOf(letters), hasPhosphate: hasPhosphate === true };
}

function otherCount(kind: CloningAct['kind'], wanted: number, found: number): Fault {
  return fault('clone/act-inputs', {
    en: `Expected ${wanted} molecules or oligos for “${kind}”, found ${found}. Mend the step.`,
    zh: `操作“${kind}”应有 ${wanted} 个分子或寡核苷酸，实际为 ${found} 个。请修改该步骤。`,
  });
}
