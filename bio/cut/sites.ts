// Where enzymes recognize and cut. Sites are found on both strands and over the origin of a circle. Conventions:
// - a letter that may be several bases is no site unless all of its readings are (GAATTN is never EcoRI); with
//   `ambiguous: 'possible'` it is when one reading is, but an N means nothing and lies only under padding;
// - a place that reads as an asymmetric site on both strands (CCGG of LpnPI) is one site, on the top strand;
// - on a line a cut counts when both strands are cut inside of it (Biopython, EMBOSS restrict): one nicked strand is no
//   cut, and a place on the bottom strand past the end is not there to be cut.
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import { type Enzyme, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import { type Molecule, type SitePlaces, scan } from './scan.ts';
import { buildSiteIndex } from './siteIndex.ts';

export type { Molecule };

export interface SiteOptions {
  /** What a degenerate letter of the template may do; default `certain`. */
  readonly ambiguous?: 'certain' | 'possible';
}

/** All sites of one enzyme, by position. Enzymes with the same site share their arrays. */
export interface EnzymeSites extends SitePlaces {
  readonly enzyme: Enzyme;
}

/** A cut between two bases: `top` bases lie before it on the top strand, `bottom` before it on the other. */
export interface Cut {
  /** On a circle 0 <= top < length; on a line 0 < top < length. */
  readonly top: number;
  /**
   * Within `length` of `top`; on a circle it may be below 0 or at or past the length, on a line 0 < bottom < length.
   */
  readonly bottom: number;
  /** The site that made it. */
  readonly site: Range;
  readonly strand: Strand;
}

/** One entry for each enzyme, in the order given, also for those that have no site. */
export function findSites(
  molecule: Molecule,
  enzymes: readonly Enzyme[] = listCommercialEnzymes(),
  { ambiguous = 'certain' }: SiteOptions = {},
): readonly EnzymeSites[] {
  const index = buildSiteIndex(enzymes);
  const found = scan(molecule, index, ambiguous === 'possible');
  return enzymes.map((enzyme, i) => ({ enzyme, ...found[index.siteOf[i]!]! }));
}

/** The cuts of these sites, by position; an enzyme that cuts on both sides makes two a site. */
export function cutsOf(sites: EnzymeSites, molecule: Molecule): readonly Cut[] {
  const n = molecule.bytes.length;
  const isCircular = molecule.topology === 'circular';
  const width = sites.enzyme.site.length;
  const cuts: Cut[] = [];
  for (let i = 0; i < sites.starts.length; i++) {
    const start = sites.starts[i]!;
    const strand = sites.strands[i] as Strand;
    for (const offset of sites.enzyme.cuts) {
      const top = start + (strand === 1 ? offset.top : width - offset.bottom);
      const bottom = start + (strand === 1 ? offset.bottom : width - offset.top);
      if (!isCircular && (Math.min(top, bottom) <= 0 || Math.max(top, bottom) >= n)) continue;
      // A circle that is no longer than the overhang would leave a line without a base pair.
      if (isCircular && Math.abs(bottom - top) >= n) continue;
      const inside = isCircular ? wrap(top, n) : top;
      cuts.push({
        top: inside,
        bottom: bottom - top + inside,
        site: { start, end: start + width },
        strand,
      });
    }
  }
  return cuts.sort((a, b) => a.top - b.top || a.bottom - b.bottom);
}

/** 1-based positions of the base after each cut of the top strand, ascending: EcoRI in GAATTC gives 2. */
export function cutPositionsOf(sites: EnzymeSites, molecule: Molecule): readonly number[] {
  return cutsOf(sites, molecule).map((cut) => cut.top + 1);
}
