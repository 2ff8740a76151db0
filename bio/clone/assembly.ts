// What an assembly answers: the pieces it was made of, every product, ranked, with its junctions, and where the wanted
// one does not arise the reasons why. Plain data throughout; a product's molecule is built when it is wanted.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Strand } from '#bio/core/range.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { buildWalk, type PlacedPiece } from './enumerate.ts';
import { flipMolecule, isCircle, type Molecule, type MoleculeEnd } from './molecule.ts';

export type AssemblyMethod =
  | 'ligation'
  | 'goldenGate'
  | 'gibson'
  | 'hifi'
  | 'inFusion'
  | 'topo'
  | 'gatewayBP'
  | 'gatewayLR'
  | 'cre'
  | 'flp';

/** Methods in which homologous ends anneal. */
export function isHomologous(method: AssemblyMethod): boolean {
  return method === 'gibson' || method === 'hifi' || method === 'inFusion';
}

/** A molecule that takes part: an input, or what the act has made of one. */
export interface AssemblyPiece {
  readonly molecule: Molecule;
  /** Index of the input that it comes from. */
  readonly input: number;
  /** Gateway: not all of its sites were opened, so that what it is part of is a cointegrate. */
  readonly isCointegrate?: boolean;
  /** NEBuilder HiFi: bases that it has removed from the ends as flaps. */
  readonly removed?: { readonly left: number; readonly right: number };
}

export interface ProductJunction {
  /** Columns that both pieces hold, upper case, on the top strand of the product; empty of blunt ends. */
  readonly letters: string;
  readonly kind: MoleculeEnd['kind'] | 'homology';
  /** The first of them, or of a blunt junction the column behind it, on the product. */
  readonly at: number;
  /** Strands left open for want of a phosphate; the cell closes them. */
  readonly nicked: readonly Strand[];
  /** At a recombined site: the sites that reacted, as written in the product, and the site that they form. */
  readonly site?: { readonly of: readonly [string, string]; readonly name: string };
}

/**
 * `complete`: every input once. `selfJoined`: one piece closed upon itself. `multimer`: some input more than once.
 * `partial`: some input not at all. `cointegrate`: Gateway, not all sites have reacted.
 */
export type ProductKind = 'complete' | 'selfJoined' | 'multimer' | 'partial' | 'cointegrate';

export interface AssemblyProduct {
  readonly topology: Topology;
  readonly length: number;
  /** SEGUID v2; equal for equal double strands, nicks not counted. */
  readonly seguid: string;
  /** Equal for equal molecules, nicks, phosphates and methylated bases counted. */
  readonly key: string;
  /**
   * Identifies it among the products of its assembly, also after the sequence of an input has changed: each piece as
   * input, number within the input, and strand, `0.0+ 1.0-`; a circle begins with `o`. Where pieces join in the same
   * order by other overlaps, those that rank behind the first are numbered: `o 0.0+ 1.0+ #2`.
   */
  readonly pattern: string;
  readonly placed: readonly PlacedPiece[];
  readonly junctions: readonly ProductJunction[];
  readonly kind: ProductKind;
  readonly isWanted: boolean;
  /** Pieces in the order and direction of the inputs. */
  readonly isAsGiven: boolean;
  /** Nothing more can join it; always of a circle. */
  readonly isFinal: boolean;
  /** Where another product differs in methylated bases alone: at how many sites this one is methylated. */
  readonly methylationText?: LocalizedText;
  /** Where letters stand for several bases (N): that the SEGUID is of the letters. */
  readonly ambiguityText?: LocalizedText;
  /** Bases at the ends of pieces that NEBuilder HiFi has to remove for it; absent where there are none. */
  readonly removed?: number;
  /** Of every molecule once, and yet not wanted: what it holds another fragment of, or lacks. */
  readonly shortfallText?: LocalizedText;
}

/** Something to know of an input or of the whole: a site that was spared, an input that was not cut. */
export interface AssemblyNote {
  readonly code: string;
  readonly message: LocalizedText;
  readonly input?: number;
}

/** One of the things that cannot hold together. */
export interface AssemblyReason extends AssemblyNote {
  readonly end?: { readonly piece: number; readonly side: 'left' | 'right' };
  /** What to do; several reasons may have the same. */
  readonly advice?: LocalizedText;
}

export interface Assembly {
  readonly method: AssemblyMethod;
  readonly pieces: readonly AssemblyPiece[];
  /** Wanted ones first, then circles, then lines; short ones first. */
  readonly products: readonly AssemblyProduct[];
  readonly notes: readonly AssemblyNote[];
  /** Only where no product is wanted: each a smallest set of things that cannot hold together. */
  readonly conflicts: readonly (readonly AssemblyReason[])[];
  readonly maxPieces: number;
  /** Every product of up to this many pieces is there; less than `maxPieces` where a bound was met. */
  readonly completeTo: number;
  /** Products of more than `maxPieces` pieces may arise too: pieces can be joined on. */
  readonly hasLonger: boolean;
  /** The bound that was met; `pieces`: Golden Gate, of those that sites made by junctions cut off. */
  readonly limit?: 'products' | 'steps' | 'pieces';
  /** Golden Gate: junctions and products that hold a site and are cut again, so that they do not remain. */
  readonly recut: number;
}

/** The wanted product: every input once in a circle or a line, or one molecule by its SEGUID. */
export interface WantedProduct {
  readonly topology?: Topology;
  readonly seguid?: string;
}

/** The molecule of a product, its features with it. */
export function productMoleculeOf(
  { pieces }: Pick<Assembly, 'pieces'>,
  { placed, topology }: Pick<AssemblyProduct, 'placed' | 'topology'>,
): Molecule {
  const oriented = placed.map(({ piece, strand }) => flipToStrand(pieces[piece]!.molecule, strand));
  return buildWalk(placed, topology === 'circular', (i) => oriented[i]!);
}

/** Bases that a product loses as flaps. */
export function countRemovedBases(
  { placed }: Pick<AssemblyProduct, 'placed'>,
  pieces: readonly AssemblyPiece[],
): number {
  return placed.reduce((sum, { piece }) => {
    const { left, right } = pieces[piece]!.removed ?? { left: 0, right: 0 };
    return sum + left + right;
  }, 0);
}

/** As it stands in a product. */
export function flipToStrand(molecule: Molecule, strand: Strand): Molecule {
  return strand === 1 || isCircle(molecule) ? molecule : flipMolecule(molecule);
}
