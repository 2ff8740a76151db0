// Where enzymes cut a molecule through both strands. Site and broken bonds must lie in its double-stranded part, and a
// base pair must remain on either side: an overhang is not cut, and what only nicks one strand is no cut. Methylation
// spares sites as in a digest; a site that it may spare is cut. Sites close to an end are cut as others are;
// `endNotesOf` names them.
import type { Range, Strand } from '#bio/core/range.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import { blockOf } from '#bio/cut/methylation.ts';
import { type Cut, cutsOf, findSites } from '#bio/cut/sites.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { methylatedColumnsOf } from './methylatedColumns.ts';
import { coreOf, isCircle, type Molecule } from './molecule.ts';

/** Both strands broken: before column `top` and, on the other strand, before column `bottom`. */
export interface MoleculeCut {
  readonly top: number;
  /** On a circle it may be below 0 or pass the length, as it lies beside `top`. */
  readonly bottom: number;
  /** All that cut just here, each with its site. */
  readonly by: readonly {
    readonly enzyme: string;
    readonly site: Range;
    readonly strand: Strand;
    /** Added to the places of the site, whole turns of a circle: where it lies as seen from the cut. */
    readonly turn: number;
  }[];
}

export interface SparedCut {
  readonly enzyme: string;
  readonly site: Range;
  readonly by: 'dam' | 'dcm' | 'bare';
  /** `maybe`: cut here, but slowly or not wholly. */
  readonly isBlocked: 'yes' | 'maybe';
}

export interface MoleculeCuts {
  /** By place on the top strand. */
  readonly cuts: readonly MoleculeCut[];
  readonly spared: readonly SparedCut[];
}

/** The cuts of enzymes in a molecule, those of one place together, and the sites that methylation spares. */
export function findCuts(molecule: Molecule, enzymes: readonly Enzyme[]): MoleculeCuts {
  const core = coreOf(molecule);
  const { record } = molecule;
  const target = { ...record, bytes: isCircle(molecule) ? record.bytes : residuesOf(record, core) };
  const marks = methylatedColumnsOf(molecule)?.subarray(core.start, core.end);
  const unmarked = new Uint8Array(target.bytes.length);
  const spared: SparedCut[] = [];
  const places = new Map<string, { top: number; bottom: number; by: MoleculeCut['by'][number][] }>();
  for (const sites of findSites(target, enzymes))
    for (const { top, bottom, site, strand } of cutsOf(sites, target)) {
      const { name } = sites.enzyme;
      const { isBlocked, by } = blockOf(sites.enzyme, site.start, strand, marks ?? unmarked);
      const range = { start: site.start + core.start, end: site.end + core.start };
      if (isBlocked !== 'no' && by) spared.push({ enzyme: name, site: range, by, isBlocked });
      if (isBlocked === 'yes') continue;
      const found = places.get(`${top} ${bottom}`) ?? {
        top: top + core.start,
        bottom: bottom + core.start,
        by: [],
      };
      const turn = isCircle(molecule)
        ? turnOf(sites.enzyme, { top, bottom, site, strand }, target.bytes.length)
        : 0;
      found.by.push({ enzyme: name, site: range, strand, turn });
      places.set(`${top} ${bottom}`, found);
    }
  const cuts = [...places.values()].sort((a, b) => a.top - b.top || a.bottom - b.bottom);
  return { cuts, spared };
}

/** First and last column that the broken bonds of a cut touch: what lies between them sticks out afterwards. */
export function cutSpanOf({ top, bottom }: Pick<MoleculeCut, 'top' | 'bottom'>): Range {
  return { start: Math.min(top, bottom), end: Math.max(top, bottom) };
}

/**
 * Whether all sites of a cut are still there, whole and double-stranded, when another cut has been made. All, since of
 * two sites that cut at one place two other cuts may take one each.
 */
export function isIntactAfter(cut: MoleculeCut, other: MoleculeCut, molecule: Molecule): boolean {
  const { start, end } = cutSpanOf(cut);
  const made = cutSpanOf(other);
  const isIntact = ({ site }: { readonly site: Range }, from: number, to: number) =>
    site.start >= from && start > from && site.end <= to && end < to;
  if (!isCircle(molecule))
    return cut.by.every(
      (it) =>
        isIntact(it, made.end, Number.POSITIVE_INFINITY) ||
        isIntact(it, Number.NEGATIVE_INFINITY, made.start),
    );
  // The circle that the other cut opened is a line from behind that cut to before it, seen from each turn.
  const { length } = molecule.record.bytes;
  return cut.by.every(({ site, turn }) =>
    [-2, -1, 0, 1, 2].some((turns) => {
      const beside = { start: site.start + turn, end: site.end + turn };
      const from = made.end + turns * length;
      return isIntact({ site: beside }, from, from - made.end + made.start + length);
    }),
  );
}

/**
 * Which turn of a circle the site lies in, as its enzyme counts from site to cut: small circles are passed more than
 * once.
 */
function turnOf(enzyme: Enzyme, { top, bottom, site, strand }: Cut, length: number): number {
  const width = enzyme.site.length;
  for (const offset of enzyme.cuts) {
    const first = strand === 1 ? offset.top : width - offset.bottom;
    const second = strand === 1 ? offset.bottom : width - offset.top;
    const turn = top - (site.start + first);
    if (second - first === bottom - top && turn % length === 0) return turn;
  }
  return 0;
}
