// Every molecule that pieces can make by joining, up to a number of pieces: circles and lines, each piece as often as
// it fits and in both directions. A product is a walk over pieces as they are read; walks that are the same molecule by
// turning a circle or reading the other strand are one, and so are walks that give the same bases, phosphates, nicks
// and methylated bases. Work is bounded, and what bound was met is reported.
import type { Strand } from '#bio/core/range.ts';
import { type JoinedPiece, joinPieces } from './join.ts';
import type { Joint, JointRule } from './joints.ts';
import { flipMolecule, type Molecule } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

export interface PlacedPiece {
  /** Index in the list of pieces. */
  readonly piece: number;
  readonly strand: Strand;
  /** How its right end joins the next piece; absent at the end of a line. */
  readonly joint?: Joint;
}

export interface Walk {
  readonly placed: readonly PlacedPiece[];
  readonly isCircular: boolean;
  /** Whether a line can join nothing more: no end fits any piece, nor the other end of the line. */
  readonly isFinal: boolean;
  /** Equal for equal molecules. */
  readonly key: string;
}

export interface EnumerationLimits {
  /** Pieces in one product, 4. */
  readonly maxPieces: number;
  /** Products, 1,000. */
  readonly maxProducts: number;
  /** Steps of the search, 300,000. */
  readonly maxSteps: number;
}

export const ENUMERATION_LIMITS: EnumerationLimits = {
  maxPieces: 4,
  maxProducts: 1_000,
  maxSteps: 300_000,
};

export interface Enumeration {
  readonly walks: readonly Walk[];
  /** Products that `accepts` left out. */
  readonly refused: number;
  /** Every product of up to this many pieces is there. */
  readonly completeTo: number;
  /** Whether pieces can be joined on beyond `maxPieces`. */
  readonly hasLonger: boolean;
  /** The bound that ended the search early; absent where nothing is missing. */
  readonly limit?: 'products' | 'steps';
}

/** A piece as it is read. */
interface Node {
  readonly piece: number;
  readonly strand: Strand;
  readonly molecule: Molecule;
}

/** All joints from each oriented piece to each other; the same table answers for lines, circles and reasons. */
export class JointTable {
  readonly nodes: readonly Node[];
  readonly #joints: readonly (readonly (readonly Joint[])[])[];

  constructor(pieces: readonly Molecule[], rule: JointRule) {
    this.nodes = pieces.flatMap((molecule, piece): Node[] =>
      molecule.ends
        ? [
            { piece, strand: 1, molecule },
            { piece, strand: -1, molecule: flipMolecule(molecule) },
          ]
        : [],
    );
    this.#joints = this.nodes.map((from) => this.nodes.map((to) => rule(from.molecule, to.molecule)));
  }

  joints(from: number, to: number): readonly Joint[] {
    return this.#joints[from]![to]!;
  }

  hasNext(node: number): boolean {
    return this.#joints[node]!.some((it) => it.length > 0);
  }

  hasPrevious(node: number): boolean {
    return this.#joints.some((row) => row[node]!.length > 0);
  }
}

/** What else decides on a walk than the joints of its pieces. */
export interface WalkRules {
  /** Leaves out what the act would not leave, as products that are cut again. */
  accepts?(molecule: Molecule): boolean;
  /** Whether the pieces, as they are read, can come together so. */
  mayWalk?(pieces: readonly Molecule[], isCircular: boolean): boolean;
  /** Of walks that give the same molecule the cheapest is kept, by the first cost that differs; of these the first. */
  costOf?(placed: readonly PlacedPiece[]): readonly number[];
}

/** Every product once. */
export function enumerateWalks(
  table: JointTable,
  limits: EnumerationLimits,
  { accepts = () => true, mayWalk = () => true, costOf = () => [] }: WalkRules = {},
): Enumeration {
  const { nodes } = table;
  const walks: Walk[] = [];
  const seenWalks = new Set<string>();
  const places = new Map<string, number>();
  const refusedKeys = new Set<string>();
  let steps = 0;
  let hasLonger = false;
  let limit: Enumeration['limit'];

  const add = (path: readonly number[], joints: readonly Joint[], isCircular: boolean) => {
    const name = walkName(path, joints, isCircular, nodes);
    if (seenWalks.has(name)) return;
    seenWalks.add(name);
    if (
      !mayWalk(
        path.map((node) => nodes[node]!.molecule),
        isCircular,
      )
    )
      return;
    const placed = path.map(
      (node, i): PlacedPiece => ({
        piece: nodes[node]!.piece,
        strand: nodes[node]!.strand,
        ...(joints[i] && { joint: joints[i] }),
      }),
    );
    const molecule = buildWalk(placed, isCircular, (i) => nodes[path[i]!]!.molecule);
    const key = moleculeKeyOf(molecule);
    const known = places.get(key);
    const isKept = known !== undefined && !isCheaper(costOf(placed), costOf(walks[known]!.placed));
    if (isKept) return;
    // By what made its ends, which the key leaves out, one walk may be refused and another of the same molecule not.
    if (!accepts(molecule)) {
      if (known === undefined) refusedKeys.add(key);
      return;
    }
    refusedKeys.delete(key);
    if (known === undefined && walks.length >= limits.maxProducts) {
      limit ??= 'products';
      return;
    }
    const isFinal = isCircular || (!table.hasPrevious(path[0]!) && !table.hasNext(path.at(-1)!));
    places.set(key, known ?? walks.length);
    walks[known ?? walks.length] = { placed, isCircular, isFinal, key };
  };

  /** Walks of exactly `size` pieces, so that short products are there when a bound ends the search. */
  const visit = (path: number[], joints: Joint[], size: number) => {
    if (limit) return;
    if (++steps > limits.maxSteps) {
      limit = 'steps';
      return;
    }
    const last = path.at(-1)!;
    const room = nodes[last]!.molecule.record.bytes.length - (joints.at(-1)?.overlap ?? 0);
    if (path.length === size) {
      for (const joint of table.joints(last, path[0]!)) {
        const firstRoom = nodes[path[0]!]!.molecule.record.bytes.length - (joints[0] ?? joint).overlap;
        if (joint.overlap <= room && joint.overlap <= firstRoom) add(path, [...joints, joint], true);
      }
      if (size > 1) add(path, joints, false);
      if (size === limits.maxPieces)
        hasLonger ||= nodes.some((_, next) => table.joints(last, next).some((it) => it.overlap <= room));
      return;
    }
    for (let next = 0; next < nodes.length; next++)
      for (const joint of table.joints(last, next)) {
        if (joint.overlap > room) continue;
        path.push(next);
        joints.push(joint);
        visit(path, joints, size);
        path.pop();
        joints.pop();
      }
  };
  let completeTo = 0;
  for (let size = 1; size <= limits.maxPieces && !limit; size++) {
    for (let first = 0; first < nodes.length; first++) visit([first], [], size);
    if (!limit) completeTo = size;
  }
  return { walks, refused: refusedKeys.size, completeTo, hasLonger, ...(limit && { limit }) };
}

function isCheaper(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((it, i) => it !== other[i]);
  return at >= 0 && one[at]! < other[at]!;
}

/** The molecule of a walk; `at` gives its oriented pieces. */
export function buildWalk(
  placed: readonly PlacedPiece[],
  isCircular: boolean,
  at: (index: number) => Molecule,
): Molecule {
  const pieces = placed.map(
    ({ joint }, i): JoinedPiece => ({
      molecule: at(i),
      overlap: joint?.overlap ?? 0,
      nicked: joint?.nicked ?? [],
    }),
  );
  const names = pieces.map((it) => it.molecule.record.name || 'piece');
  return joinPieces(pieces, { isCircular, name: [...new Set(names)].join('+') });
}

/**
 * The same for every turn of a circle and for both strands. Nodes come in pairs: 2p is piece p, 2p+1 its other strand.
 */
function walkName(
  path: readonly number[],
  joints: readonly Joint[],
  isCircular: boolean,
  nodes: readonly Node[],
): string {
  const forward = path.map((node, i) => `${labelOf(nodes[node]!)}>${joints[i]?.overlap ?? ''}`);
  const backward = path.map((_, i) => {
    const node = nodes[path[path.length - 1 - i]!]!;
    const at = path.length - 2 - i;
    const joint = joints[at < 0 ? (isCircular ? path.length - 1 : path.length) : at];
    return `${labelOf({ ...node, strand: node.strand === 1 ? -1 : 1 })}>${joint?.overlap ?? ''}`;
  });
  if (!isCircular) return [forward.join(), backward.join()].sort()[0]!;
  return `o${[...turnsOf(forward), ...turnsOf(backward)].sort()[0]!}`;
}

function labelOf({ piece, strand }: Node): string {
  return `${piece}${strand === 1 ? '+' : '-'}`;
}

function turnsOf(labels: readonly string[]): readonly string[] {
  return labels.map((_, i) => [...labels.slice(i), ...labels.slice(0, i)].join());
}
