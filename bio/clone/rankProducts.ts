// The walks that an enumeration found as products: what each is, whether it is wanted, and its rank.
import { textOf } from '#bio/core/bytes.ts';
import { wrap } from '#bio/core/range.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import {
  type AssemblyMethod,
  type AssemblyPiece,
  type AssemblyProduct,
  countRemovedBases,
  flipToStrand,
  isHomologous,
  type ProductJunction,
  type ProductKind,
  productMoleculeOf,
  type WantedProduct,
} from './assembly.ts';
import type { Enumeration, Walk } from './enumerate.ts';
import { startsOf } from './join.ts';
import { findMadeSite } from './madeSite.ts';
import { findShortfalls } from './meantFragments.ts';
import { type Molecule, type MoleculeEnd, moleculeSeguidOf } from './molecule.ts';
import { findRecombined } from './recombinedWanted.ts';

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
  const given = { pieces, inputs, method };
  const shortfalls = findShortfalls(candidates, given);
  const isOpen = wanted.seguid === undefined && candidates.length === 0;
  const recombined = new Set(isOpen ? findRecombined(made, given, wanted.topology ?? 'circular') : []);
  const products = made
    .map((it) => {
      const shortfallText = shortfalls.get(it);
      if (recombined.has(it)) return { ...it, isWanted: true };
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
  const oriented = placed.map(({ piece, strand }) => flipToStrand(pieces[piece]!.molecule, strand));
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
