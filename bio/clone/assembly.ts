// What an assembly answers: the pieces it was made of, every product, ranked, with its junctions, and where the wanted
// one does not arise the reasons why. Plain data throughout; a product's molecule is built when it is wanted.
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Strand } from '#bio/core/range.ts';
import { wrap } from '#bio/core/range.ts';
import { residuesOf, type Topology } from '#bio/core/sequence.ts';
import { buildWalk, type Enumeration, type PlacedPiece, type Walk } from './enumerate.ts';
import { startsOf } from './join.ts';
import { findMadeSite } from './madeSite.ts';
import { findShortfalls } from './meantFragments.ts';
import { flipMolecule, isCircle, type Molecule, type MoleculeEnd, moleculeSeguidOf } from './molecule.ts';

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
  const oriented = placed.map(({ piece, strand }) => orient(pieces[piece]!.molecule, strand));
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

/** Products of walks, ranked. */
export function rankProducts(
  { walks }: Enumeration,
  pieces: readonly AssemblyPiece[],
  {
    inputs,
    wanted,
    method,
  }: {
    readonly inputs: readonly Molecule[];
    readonly wanted: WantedProduct;
    readonly method: AssemblyMethod;
  },
): readonly AssemblyProduct[] {
  const made = walks.map((walk) => productOf(walk, pieces, { inputs: inputs.length, wanted, method }));
  const candidates = wanted.seguid === undefined ? made.filter((it) => it.isWanted) : [];
  const shortfalls = findShortfalls(candidates, { pieces, inputs, method });
  const products = made
    .map((it) => {
      const shortfallText = shortfalls.get(it);
      return shortfallText ? { ...it, isWanted: false, shortfallText } : it;
    })
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        (a.removed ?? 0) - (b.removed ?? 0) ||
        compareWanted(a, b, pieces) ||
        compareProducts(a, b),
    );
  const counts = new Map<string, number>();
  return products.map((it) => {
    const order = orderOf(it, pieces);
    const number = (counts.get(order) ?? 0) + 1;
    counts.set(order, number);
    return { ...it, pattern: number === 1 ? order : `${order} #${number}` };
  });
}

function orderOf(
  { placed, topology }: Pick<AssemblyProduct, 'placed' | 'topology'>,
  pieces: readonly AssemblyPiece[],
): string {
  const labels = placed.map(({ piece, strand }) => {
    const { input } = pieces[piece]!;
    const before = pieces.slice(0, piece).filter((it) => it.input === input).length;
    return `${input}.${before}${strand === 1 ? '+' : '-'}`;
  });
  return `${topology === 'circular' ? 'o ' : ''}${labels.join(' ')}`;
}

function productOf(
  walk: Walk,
  pieces: readonly AssemblyPiece[],
  about: { readonly inputs: number; readonly wanted: WantedProduct; readonly method: AssemblyMethod },
): Omit<AssemblyProduct, 'pattern'> {
  const topology = walk.isCircular ? 'circular' : 'linear';
  const molecule = productMoleculeOf({ pieces }, { placed: walk.placed, topology });
  const seguid = moleculeSeguidOf(molecule);
  const kind = kindOf(walk, pieces, about.inputs);
  const shape = about.wanted.topology ?? 'circular';
  const removed = countRemovedBases(walk, pieces);
  const isWanted =
    about.wanted.seguid === undefined
      ? kind === 'complete' && topology === shape && (walk.isCircular || walk.isFinal)
      : about.wanted.seguid === seguid;
  return {
    topology,
    length: molecule.record.bytes.length,
    seguid,
    key: walk.key,
    placed: walk.placed,
    junctions: junctionsOf(walk, pieces, { molecule, method: about.method }),
    kind,
    isWanted,
    isAsGiven: isInOrder(walk, pieces),
    isFinal: walk.isFinal,
    ...(removed > 0 && { removed }),
  };
}

function kindOf({ placed }: Walk, pieces: readonly AssemblyPiece[], inputs: number): ProductKind {
  if (placed.some((it) => pieces[it.piece]!.isCointegrate)) return 'cointegrate';
  const used = placed.map((it) => pieces[it.piece]!.input);
  const distinct = new Set(used).size;
  if (distinct === inputs && used.length === inputs) return 'complete';
  if (used.length === 1) return 'selfJoined';
  return distinct < used.length ? 'multimer' : 'partial';
}

/**
 * Inputs ascend, once round a circle, and none is read from its other strand; or the whole is so on its other strand.
 */
function isInOrder({ placed, isCircular }: Walk, pieces: readonly AssemblyPiece[]): boolean {
  const ascends = (order: readonly number[]) => {
    const falls = order.filter((it, i) => i > 0 && it <= order[i - 1]!).length;
    return falls === 0 || (isCircular && falls === 1 && order.at(-1)! < order[0]!);
  };
  const inputs = placed.map((it) => pieces[it.piece]!.input);
  const [first] = placed;
  if (placed.some((it) => it.strand !== first!.strand)) return false;
  return ascends(first!.strand === 1 ? inputs : inputs.toReversed());
}

function junctionsOf(
  { placed, isCircular }: Walk,
  pieces: readonly AssemblyPiece[],
  { molecule, method }: { readonly molecule: Molecule; readonly method: AssemblyMethod },
): readonly ProductJunction[] {
  const oriented = placed.map(({ piece, strand }) => orient(pieces[piece]!.molecule, strand));
  const joined = placed.map(({ joint }, i) => ({
    molecule: oriented[i]!,
    overlap: joint?.overlap ?? 0,
    nicked: joint?.nicked ?? [],
  }));
  const starts = startsOf(joined);
  const { length } = molecule.record.bytes;
  const isHomology = isHomologous(method);
  return placed.flatMap(({ joint }, i): ProductJunction[] => {
    if (!joint) return [];
    const behind = starts[i]! + oriented[i]!.record.bytes.length - joint.overlap;
    const at = isCircular ? wrap(behind, length) : behind;
    const letters = textOf(residuesOf(molecule.record, { start: at, end: at + joint.overlap })).toUpperCase();
    const next = oriented[(i + 1) % oriented.length]!;
    const kind = isHomology ? 'homology' : kindOfJunction(oriented[i]!, next);
    const made = findMadeSite(oriented[i]!, next);
    const site = made && { of: made.of, name: made.name };
    return [{ letters, kind, at, nicked: joint.nicked, ...(site && { site }) }];
  });
}

/** Of an overhang of a TOPO vector and a blunt end that of the overhang. */
function kindOfJunction(left: Molecule, right: Molecule): MoleculeEnd['kind'] {
  const { kind } = left.ends!.right;
  return kind === 'blunt' ? right.ends!.left.kind : kind;
}

function orient(molecule: Molecule, strand: Strand): Molecule {
  return strand === 1 || isCircle(molecule) ? molecule : flipMolecule(molecule);
}

function rankOf(it: Omit<AssemblyProduct, 'pattern'>): number {
  if (it.isWanted) return 0;
  if (it.topology === 'circular') return it.kind === 'complete' ? 2 : 3;
  return it.isFinal ? 4 : 5;
}

/**
 * Of wanted products those of the longest pieces first. Pieces are compared, not products, so that products of the same
 * pieces keep the order in which they are numbered.
 */
function compareWanted(
  a: Omit<AssemblyProduct, 'pattern'>,
  b: Omit<AssemblyProduct, 'pattern'>,
  pieces: readonly AssemblyPiece[],
): number {
  if (!a.isWanted || !b.isWanted) return 0;
  const basesOf = ({ placed }: typeof a) =>
    placed.reduce((sum, it) => sum + pieces[it.piece]!.molecule.record.bytes.length, 0);
  return basesOf(b) - basesOf(a) || Number(b.isAsGiven) - Number(a.isAsGiven);
}

function compareProducts(a: Omit<AssemblyProduct, 'pattern'>, b: Omit<AssemblyProduct, 'pattern'>): number {
  return a.placed.length - b.placed.length || a.length - b.length || (a.key < b.key ? -1 : 1);
}
