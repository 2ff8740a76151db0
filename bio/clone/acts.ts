// Acts of cloning as plain data, so that they can be saved, sent and repeated. Each act makes a list of molecules out
// of others; whoever records the step chooses one of them.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import { annealOligos, findHomodimers } from './annealOligos.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { digestAndNick } from './digestAndNick.ts';
import { addBase, type Blunting, bluntEnds, dephosphorylate, phosphorylate } from './ends.ts';
import { joinChinese } from './joinChinese.ts';
import type { Molecule, MoleculeMethylation } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { type Pcr, type PcrOptions, type PcrPrimer, simulatePcr } from './pcr.ts';

export interface OligoText {
  readonly name: string;
  /** 5' to 3'. */
  readonly letters: string;
  readonly hasPhosphate?: boolean;
}

export type EndChange = Blunting | 'addA' | 'addT' | 'phosphorylate' | 'dephosphorylate';

export type CloningAct =
  | { readonly kind: 'pcr'; readonly primers: readonly OligoText[]; readonly options?: PcrOptions }
  | { readonly kind: 'digest'; readonly enzymes: readonly string[]; readonly isPartial?: boolean }
  | { readonly kind: 'anneal'; readonly oligos: readonly OligoText[]; readonly minPaired?: number }
  | { readonly kind: 'ends'; readonly change: EndChange }
  /** Growth in a strain, which closes nicks and methylates the DNA. */
  | { readonly kind: 'grow'; readonly methylation: MoleculeMethylation }
  | {
      readonly kind: 'assemble';
      readonly options: AssembleOptions;
      /** One for each input, in their order; an absent option is off. */
      readonly inputs: readonly Omit<AssemblyInput, 'molecule'>[];
    };

export interface ActProduct {
  readonly molecule: Molecule;
  /**
   * Identifies the product among those of its act, also after the sequence of an input has changed: pieces and strands
   * of an assembly, the primers of a PCR and the rank of the product, the number of a fragment.
   */
  readonly pattern: string;
}

/** Performs an act and returns all its products; a fault if it is impossible or the number of inputs is wrong. */
export function performAct(act: CloningAct, inputs: readonly Molecule[]): Result<readonly ActProduct[]> {
  const wanted = act.kind === 'assemble' ? act.inputs.length : act.kind === 'anneal' ? 0 : 1;
  if (inputs.length !== wanted) return err(otherCount(act.kind, wanted, inputs.length));
  const first = inputs[0]!;
  switch (act.kind) {
    case 'pcr': {
      const found = simulatePcr(first, act.primers.map(oligoOf), act.options);
      if (!found.ok) return found;
      const patterns = pcrPatternsOf(found.value.products);
      return ok(found.value.products.map(({ molecule }, i) => ({ molecule, pattern: patterns[i]! })));
    }
    case 'digest': {
      const enzymes = findDigestEnzymes(act.enzymes);
      if (!enzymes.ok) return enzymes;
      const { fragments } = digestAndNick(first, enzymes.value, { isPartial: act.isPartial === true });
      return ok(numberProducts(fragments));
    }
    case 'anneal': {
      const [top, bottom] = act.oligos;
      if (!top || !bottom || act.oligos.length !== 2) return err(otherCount('anneal', 2, act.oligos.length));
      return annealBoth([oligoOf(top), oligoOf(bottom)], act.minPaired);
    }
    case 'ends':
      return ok(numberProducts([changeEnds(first, act.change)]));
    case 'grow':
      return ok(numberProducts([growIn(first, act.methylation)]));
    case 'assemble': {
      const given = act.inputs.map((it, i): AssemblyInput => ({ ...it, molecule: inputs[i]! }));
      const found = assemble(given, act.options);
      if (!found.ok) return found;
      const { value } = found;
      return ok(
        value.products.map((it) => ({
          molecule: productMoleculeOf(value, it),
          pattern: it.pattern,
        })),
      );
    }
  }
}

/** Duplexes of both oligos by their numbers, then those of one with itself: `0/0 1` is the second of the first one. */
function annealBoth(
  oligos: readonly [PcrPrimer, PcrPrimer],
  minPaired: number | undefined,
): Result<readonly ActProduct[]> {
  const options = minPaired === undefined ? {} : { minPaired };
  const found = annealOligos(...oligos, options);
  if (!found.ok) return found;
  const known = new Set(found.value.map(moleculeKeyOf));
  const homodimers = findHomodimers(oligos, options).filter((it) => !known.has(moleculeKeyOf(it.molecule)));
  const counts = [0, 0];
  const numbered = homodimers.map(({ oligo, molecule }): ActProduct => {
    const number = counts[oligo]!++;
    return { molecule, pattern: `${oligo}/${oligo} ${number}` };
  });
  return ok([...numberProducts(found.value), ...numbered]);
}

/** Primer pair of each product, and its rank among the products of that pair: `0/1 0`. */
export function pcrPatternsOf(products: Pcr['products']): readonly string[] {
  const numbers = new Map<string, number>();
  return products.map(({ forward, reverse }) => {
    const pair = `${forward.primer}/${reverse.primer}`;
    const number = numbers.get(pair) ?? 0;
    numbers.set(pair, number + 1);
    return `${pair} ${number}`;
  });
}

/** Growth closes nicks and methylates every site. */
function growIn({ methylated: _, ...molecule }: Molecule, methylation: MoleculeMethylation): Molecule {
  return { ...molecule, nicks: [], methylation };
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

/** What an act is called in a sentence. */
const ACT_NAMES: Readonly<Record<CloningAct['kind'], LocalizedText>> = {
  pcr: { en: 'PCR', zh: 'PCR' },
  digest: { en: 'the digest', zh: '酶切' },
  anneal: { en: 'annealing', zh: '退火' },
  ends: { en: 'the treatment of ends', zh: '末端处理' },
  grow: { en: 'growth in a strain', zh: '菌株扩增' },
  assemble: { en: 'the assembly', zh: '连接组装' },
};

function otherCount(kind: CloningAct['kind'], wanted: number, found: number): Fault {
  const { en, zh } = ACT_NAMES[kind];
  return fault('clone/act-inputs', {
    en: `Expected ${wanted} molecules or oligos for ${en}, found ${found}. Correct the step.`,
    zh: joinChinese`操作“${zh}”应有 ${wanted} 个分子或寡核苷酸，实际为 ${found} 个。请修改该步骤。`,
  });
}
