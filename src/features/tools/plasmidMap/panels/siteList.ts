// Sites as a list names them: an enzyme that cuts on both sides of its site (BsaXI, BcgI) makes two cuts and has one
// line.
import type { MapSite } from '#workers/jobs/mapShapes.ts';

export interface ListedSite {
  readonly site: MapSite;
  /** One, or those before and behind the site. */
  readonly cuts: readonly Pick<MapSite, 'cut' | 'otherCut' | 'nicked'>[];
}

export function listSites(sites: readonly MapSite[]): readonly ListedSite[] {
  const listed = new Map<string, { site: MapSite; cuts: Pick<MapSite, 'cut' | 'otherCut' | 'nicked'>[] }>();
  for (const site of sites) {
    const key = `${site.enzyme}:${site.range.start}:${site.strand}`;
    const known = listed.get(key);
    if (known) known.cuts.push(site);
    else listed.set(key, { site, cuts: [site] });
  }
  return [...listed.values()];
}
