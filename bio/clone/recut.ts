// Golden Gate: joined pieces may hold a site that no input had. They are cut again in the tube, and what that cuts off
// is one more piece. Joined are as few pieces as such a cut needs: what is cut off a longer chain is a chain of these.
// Repeats can make ever longer pieces, so both their number and the work are bounded.
import { concatenate } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import type { AssemblyNote, AssemblyPiece } from './assembly.ts';
import { cutSpansOf, fits, hasSiteInCircle, type PlacedSpan, placeSpans } from './cutSpans.ts';
import { cutSpanOf, findCuts, type MoleculeCut } from './cuts.ts';
import { digestMolecule } from './digestMolecule.ts';
import { joinPieces, startsOf } from './join.ts';
import { findLigationJoints, type Joint } from './joints.ts';
import { endOf, flipMolecule, isCircle, type Molecule } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { makeMadeSiteNote, makeManyPiecesNote } from './notes.ts';

/** Pieces that are added, and chains that are looked at. */
const MAX_ADDED = 60;
const MAX_CHAINS = 20_000;
/** Joins that are tried: about two seconds on one core. */
const MAX_STEPS = 1_000_000;

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

interface GrowingChain extends Chain {
  /** Column behind what is double-stranded of the last piece; the size of the circle, once closed. */
  readonly end: number;
  /** Places from the first piece on where a cut would need one more piece. */
  readonly open: readonly PlacedSpan[];
}

class Tube {
  readonly #enzymes: readonly Enzyme[];
  readonly #reach: number;
  readonly #spans: ReturnType<typeof cutSpansOf>;
  readonly #joints = new Map<string, readonly Joint[]>();
  #steps = 0;
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
    this.#spans = cutSpansOf(enzymes);
    this.#keys = new Set(given.map((it) => moleculeKeyOf(it.molecule)));
    for (const it of given) this.#addNodes(it.molecule);
  }

  /** Joins what has not been joined yet; whether that gave new pieces. */
  joinAll(): boolean {
    const before = this.pieces.length;
    const count = this.#nodes.length;
    for (let first = 0; first < count; first++)
      if (this.#nodes[first]) this.#extend(this.#begin(first), count);
    return !this.isLimited && this.pieces.length > before;
  }

  #addNodes(molecule: Molecule): void {
    if (isCircle(molecule)) this.#nodes.push(undefined, undefined);
    else this.#nodes.push(molecule, flipMolecule(molecule));
  }

  #begin(first: number): GrowingChain {
    const molecule = this.#nodes[first]!;
    const { bytes } = molecule.record;
    const end = bytes.length - endOf(molecule, 'right').overhang;
    return { nodes: [first], joints: [], end, open: placeSpans(this.#spans, bytes, end) };
  }

  /** Pieces are joined on while a cut may need one more, or while the circle of them stays small. */
  #extend(chain: GrowingChain, count: number): void {
    if (chain.end >= this.#reach && chain.open.length === 0) return;
    this.#close(chain);
    for (let next = 0; next < count; next++) {
      const molecule = this.#nodes[next];
      if (!molecule) continue;
      for (const joint of this.#jointsOf(chain.nodes.at(-1)!, next)) {
        this.#steps++;
        if (this.#steps > MAX_STEPS) this.isLimited = true;
        if (this.isLimited) return;
        this.#extend(this.#join(chain, next, joint), count);
      }
    }
  }

  /** One piece more, and the cut that needs it. */
  #join(chain: GrowingChain, next: number, joint: Joint): GrowingChain {
    const molecule = this.#nodes[next]!;
    const { bytes } = molecule.record;
    const start = chain.end;
    const end = start + bytes.length - endOf(molecule, 'right').overhang;
    const longer = { nodes: [...chain.nodes, next], joints: [...chain.joints, joint] };
    const fitting = chain.open.filter((it) => fits(it, bytes, start));
    if (fitting.some((it) => it.start + it.span.length <= start + bytes.length)) this.#cut(longer);
    return { ...longer, end, open: fitting.filter((it) => it.start + it.span.length > end) };
  }

  #jointsOf(left: number, right: number): readonly Joint[] {
    const name = `${left} ${right}`;
    const known = this.#joints.get(name);
    if (known) return known;
    const found = findLigationJoints(this.#nodes[left]!, this.#nodes[right]!);
    this.#joints.set(name, found);
    return found;
  }

  /** Cuts a chain, on either strand once, where some cut needs all of its pieces. */
  #cut(chain: Chain): void {
    const name = chain.nodes.join();
    if (this.#seen.has(name)) return;
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
  #close(chain: GrowingChain): void {
    if (chain.end >= this.#reach) return;
    for (const joint of this.#jointsOf(chain.nodes.at(-1)!, chain.nodes[0]!))
      if (hasSiteInCircle(this.#spans, this.#circleLettersOf(chain)))
        this.#add({ nodes: chain.nodes, joints: [...chain.joints, joint] }, true);
  }

  #circleLettersOf({ nodes }: Chain): Uint8Array {
    return concatenate(
      nodes.map((node) => {
        const molecule = this.#nodes[node]!;
        const { bytes } = molecule.record;
        return bytes.subarray(0, bytes.length - endOf(molecule, 'right').overhang);
      }),
    );
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
