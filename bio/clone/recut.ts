// Golden Gate: joined pieces may hold a site that no input had. They are cut again in the tube, and what that cuts off
// is one more piece. Joined are as few pieces as such a cut needs: what is cut off a longer chain is a chain of these.
// Repeats can make ever longer pieces, so both their number and the work are bounded.
import { concatenate } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { findSites } from '#bio/cut/sites.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import type { AssemblyNote, AssemblyPiece } from './assembly.ts';
import { cutSpanOf, findCuts, type MoleculeCut } from './cuts.ts';
import { digestMolecule } from './digestMolecule.ts';
import { joinPieces, startsOf } from './join.ts';
import { findLigationJoints, type Joint } from './joints.ts';
import { endOf, flipMolecule, isCircle, type Molecule, moleculeKeyOf } from './molecule.ts';
import { makeMadeSiteNote, makeManyPiecesNote } from './notes.ts';

/** Pieces that are added, and chains that are looked at. */
const MAX_ADDED = 60;
const MAX_CHAINS = 20_000;

export interface RecutPieces {
  /** Those that were given, then those that are cut off joined ones. */
  readonly pieces: readonly AssemblyPiece[];
  readonly notes: readonly AssemblyNote[];
  /** There may be more of them. */
  readonly isLimited: boolean;
}

/** The pieces of a tube with ligase and enzymes, and all that is cut off where joined ones make a site. */
export function addRecutPieces(given: readonly AssemblyPiece[], enzymes: readonly Enzyme[]): RecutPieces {
  const tube = new Tube(given, enzymes);
  while (tube.joinAll());
  const added = tube.pieces.slice(given.length);
  return {
    pieces: tube.pieces,
    notes: [
      ...(added.length > 0 ? [makeMadeSiteNote(enzymes, added.length)] : []),
      ...(tube.isLimited ? [makeManyPiecesNote(enzymes)] : []),
    ],
    isLimited: tube.isLimited,
  };
}

/** Pieces as they are read: `2p` is piece p, `2p + 1` its other strand. */
interface Chain {
  readonly nodes: readonly number[];
  readonly joints: readonly Joint[];
}

class Tube {
  readonly #enzymes: readonly Enzyme[];
  readonly #reach: number;
  readonly #keys: Set<string>;
  readonly #nodes: (Molecule | undefined)[] = [];
  readonly #seen = new Set<string>();
  readonly #given: number;
  readonly pieces: AssemblyPiece[];
  isLimited = false;

  constructor(given: readonly AssemblyPiece[], enzymes: readonly Enzyme[]) {
    this.pieces = [...given];
    this.#given = given.length;
    this.#enzymes = enzymes;
    this.#reach = reachOf(enzymes);
    this.#keys = new Set(given.map((it) => moleculeKeyOf(it.molecule)));
    for (const it of given) this.#addNodes(it.molecule);
  }

  /** Joins what has not been joined yet; whether that gave new pieces. */
  joinAll(): boolean {
    const before = this.pieces.length;
    const count = this.#nodes.length;
    for (let first = 0; first < count; first++)
      if (this.#nodes[first]) this.#extend({ nodes: [first], joints: [] }, count);
    return !this.isLimited && this.pieces.length > before;
  }

  #addNodes(molecule: Molecule): void {
    if (isCircle(molecule)) this.#nodes.push(undefined, undefined);
    else this.#nodes.push(molecule, flipMolecule(molecule));
  }

  #extend(chain: Chain, count: number): void {
    const last = this.#nodes[chain.nodes.at(-1)!]!;
    this.#close(chain);
    for (let next = 0; next < count; next++) {
      const molecule = this.#nodes[next];
      if (!molecule) continue;
      for (const joint of findLigationJoints(last, molecule)) {
        if (this.isLimited) return;
        const longer = { nodes: [...chain.nodes, next], joints: [...chain.joints, joint] };
        this.#cut(longer);
        if (this.#mayGrow(longer)) this.#extend(longer, count);
      }
    }
  }

  /** Whether a cut may need the first piece and one that is still to come. */
  #mayGrow(chain: Chain): boolean {
    const starts = startsOf(this.#joinedPiecesOf(chain));
    const last = this.#nodes[chain.nodes.at(-1)!]!;
    const end = starts.at(-1)! + last.record.bytes.length - endOf(last, 'right').overhang;
    return end - this.#nodes[chain.nodes[0]!]!.record.bytes.length < this.#reach;
  }

  /** Whether there is a site among the letters that a cut over all of the chain may need. */
  #mayHoldSite(chain: Chain): boolean {
    const joined = this.#joinedPiecesOf(chain);
    const parts = joined.map(({ molecule }, i) => {
      const { bytes } = molecule.record;
      if (i === 0) return bytes.subarray(-(this.#reach + joined[0]!.overlap));
      const behind = bytes.subarray(joined[i - 1]!.overlap);
      return i === joined.length - 1 ? behind.subarray(0, this.#reach) : behind;
    });
    const sites = findSites({ bytes: concatenate(parts), topology: 'linear' }, this.#enzymes);
    return sites.some(({ starts }) => starts.length > 0);
  }

  /** Cuts a chain, on either strand once, where some cut needs all of its pieces. */
  #cut(chain: Chain): void {
    const name = chain.nodes.join();
    if (this.#seen.has(name) || !this.#mayHoldSite(chain)) return;
    if (this.#seen.size >= MAX_CHAINS) {
      this.isLimited = true;
      return;
    }
    const flipped = chain.nodes.map((it) => it ^ 1).reverse();
    this.#seen.add(name).add(flipped.join());
    const { cuts } = findCuts(this.#moleculeOf(chain, false), this.#enzymes);
    if (cuts.length === 0) return;
    const joined = this.#joinedPiecesOf(chain);
    const starts = startsOf(joined);
    const [second, beforeLast] = [joined[1]!.molecule, joined.at(-2)!.molecule];
    // What is double-stranded without the first piece, and without the last one.
    const from = starts[1]! + endOf(second, 'left').overhang;
    const to = starts.at(-2)! + beforeLast.record.bytes.length - endOf(beforeLast, 'right').overhang;
    const needsAll = (cut: MoleculeCut) => {
      const { start, end } = cutSpanOf(cut);
      return cut.by.every(
        ({ site }) => Math.min(site.start, start - 1) < from && Math.max(site.end, end + 1) > to,
      );
    };
    if (cuts.some(needsAll)) this.#add(chain, false);
  }

  /** A circle that is smaller than a site with its cut may be cut where no chain of its pieces is. */
  #close(chain: Chain): void {
    const [first, last] = [this.#nodes[chain.nodes[0]!]!, this.#nodes[chain.nodes.at(-1)!]!];
    for (const joint of findLigationJoints(last, first)) {
      const closed = { nodes: chain.nodes, joints: [...chain.joints, joint] };
      const size = this.#joinedPiecesOf(closed).reduce(
        (sum, it) => sum + it.molecule.record.bytes.length - it.overlap,
        0,
      );
      if (size < this.#reach) this.#add(closed, true);
    }
  }

  #add(chain: Chain, isCircular: boolean): void {
    const found = digestMolecule(this.#moleculeOf(chain, isCircular), this.#enzymes);
    if (found.cuts.length === 0) return;
    if (found.isLimited) this.isLimited = true;
    for (const it of found.fragments) {
      const key = moleculeKeyOf(it);
      if (this.#keys.has(key)) continue;
      if (this.pieces.length - this.#given >= MAX_ADDED) {
        this.isLimited = true;
        return;
      }
      this.#keys.add(key);
      this.#addPiece(it, chain);
    }
  }

  #addPiece(fragment: Molecule, { nodes }: Chain): void {
    const sizes = new Map(nodes.map((_, i) => [i, 0]));
    const isMark = (it: Feature) => it.type === MARK;
    for (const { name, parts } of fragment.record.features.filter(isMark))
      sizes.set(
        Number(name),
        parts.reduce((sum, it) => sum + sizeOf(it), 0),
      );
    const [main] = [...sizes].sort((a, b) => b[1] - a[1])[0]!;
    const { input, molecule } = this.pieces[nodes[main]! >> 1]!;
    const features = fragment.record.features.filter((it) => !isMark(it));
    const record = { ...fragment.record, name: molecule.record.name, features };
    this.pieces.push({ input, molecule: { ...fragment, record } });
    this.#addNodes({ ...fragment, record });
  }

  #joinedPiecesOf({ nodes, joints }: Chain) {
    return nodes.map((node, i) => ({
      molecule: this.#nodes[node]!,
      overlap: joints[i]?.overlap ?? 0,
      nicked: joints[i]?.nicked ?? [],
    }));
  }

  /** The pieces of a chain joined, each marked by a feature, which tells what a fragment is of. */
  #moleculeOf(chain: Chain, isCircular: boolean): Molecule {
    const marked = this.#joinedPiecesOf(chain).map((it, i) => ({
      ...it,
      molecule: { ...it.molecule, record: withMark(it.molecule.record, i) },
    }));
    return joinPieces(marked, { isCircular, name: '' });
  }
}

/** The key of no feature of a file. */
const MARK = 'piece of a chain';

function withMark(record: SequenceRecord, index: number): SequenceRecord {
  const parts = [{ start: 0, end: record.bytes.length, strand: 1 as const }];
  return {
    ...record,
    features: [...record.features, { type: MARK, name: `${index}`, parts, qualifiers: [] }],
  };
}

/** Columns from a site to its farthest cut, and the base pair that must remain. */
function reachOf(enzymes: readonly Enzyme[]): number {
  const spans = enzymes.flatMap(({ site, cuts }) => {
    const places = [0, site.length, ...cuts.flatMap(({ top, bottom }) => [top, bottom])];
    return Math.max(...places) - Math.min(...places);
  });
  return Math.max(...spans) + 2;
}
