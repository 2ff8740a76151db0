// The restriction sites of the plasmid map: of the enzymes whose number of sites is in a range, or of chosen ones; and
// the number of sites of every enzyme.
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { blockOf, methylationMarksOf } from '#bio/cut/methylation.ts';
import { findNicks } from '#bio/cut/nicks.ts';
import { cutsOf, findSites } from '#bio/cut/sites.ts';
import { type Enzyme, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import { findDigestEnzymes, type NickingEnzyme } from '#bio/table/nickingEnzymes.ts';
import type { MapSite } from './mapShapes.ts';

export interface SiteCount {
  readonly enzyme: string;
  readonly times: number;
}

export interface MapSites {
  readonly sites: readonly MapSite[];
  /** Number of sites of every enzyme that is sold, and of the chosen ones. */
  readonly counts: readonly SiteCount[];
}

/** A map with more cuts cannot be read. The counts include those that are left out. */
const MAX_CUTS = 3000;

export function listMapSites({
  record,
  chosen,
  times,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'topology'>;
  /** Names of the enzymes to draw; by default all that are sold. */
  readonly chosen?: readonly string[];
  /** Limits of the number of sites of an enzyme that is drawn. */
  readonly times: { readonly min: number; readonly max: number };
}): Result<MapSites> {
  const named = findDigestEnzymes(chosen ?? []);
  if (!named.ok) return named;
  const wanted = new Set([...listCommercialEnzymes(), ...named.value.enzymes]);
  const isDrawn = chosen ? new Set(named.value.enzymes) : wanted;
  const marks = methylationMarksOf(record, { dam: true, dcm: true });
  const sites: MapSite[] = [];
  const counts: SiteCount[] = [];
  for (const found of findSites(record, [...wanted])) {
    const { enzyme } = found;
    counts.push({ enzyme: enzyme.name, times: found.starts.length });
    if (!isDrawn.has(enzyme)) continue;
    if (found.starts.length < times.min || found.starts.length > times.max) continue;
    for (const cut of cutsOf(found, record)) {
      if (sites.length >= MAX_CUTS) break;
      const verdict = blockOf(enzyme, cut.site.start, cut.strand, marks);
      sites.push({
        enzyme: enzyme.name,
        recognizes: enzyme.site,
        namePriority: namePriorityOf(enzyme.suppliers),
        range: cut.site,
        strand: cut.strand,
        cut: cut.top,
        otherCut: cut.bottom,
        times: found.starts.length,
        ...(verdict.isBlocked !== 'no' && { caution: caution(enzyme, verdict.isBlocked, verdict.by) }),
      });
    }
  }
  for (const it of nickSitesOf(record, named.value.nicking, marks))
    if (sites.length < MAX_CUTS) sites.push(it);
  return ok({ sites: sites.toSorted((a, b) => a.cut - b.cut), counts });
}

/** Places of chosen nicking endonucleases: drawn, and counted with no cuts. */
function nickSitesOf(
  record: Pick<SequenceRecord, 'bytes' | 'topology'>,
  nicking: readonly NickingEnzyme[],
  marks: Uint8Array,
): readonly MapSite[] {
  const nicks = findNicks(record, nicking);
  return nicks.map(({ enzyme, at, strand, site, siteStrand }) => {
    const verdict = blockOf(enzyme, site.start, siteStrand, marks);
    return {
      enzyme: enzyme.name,
      recognizes: enzyme.site,
      namePriority: namePriorityOf(enzyme.suppliers),
      range: site,
      strand: siteStrand,
      cut: at,
      otherCut: at,
      nicked: strand,
      times: nicks.filter((it) => it.enzyme === enzyme).length,
      ...(verdict.isBlocked !== 'no' && { caution: caution(enzyme, verdict.isBlocked, verdict.by) }),
    };
  });
}

/** Most laboratories use the names of New England Biolabs and Thermo Fisher; then the number of suppliers decides. */
function namePriorityOf(suppliers: string): number {
  return (suppliers.includes('N') ? 100 : 0) + (suppliers.includes('B') ? 50 : 0) + suppliers.length;
}

function caution(
  enzyme: Pick<Enzyme, 'name'>,
  isBlocked: 'maybe' | 'yes',
  by: 'dam' | 'dcm' | 'bare' = 'bare',
): LocalizedText {
  if (by === 'bare')
    return {
      en: `${enzyme.name} cuts only modified DNA, which this site is not in an ordinary dam+ dcm+ strain.`,
      zh: `${enzyme.name} 仅切割带修饰的 DNA，普通 dam+ dcm+ 菌株的质粒在此处不被切割。`,
    };
  return isBlocked === 'yes'
    ? {
        en: `Blocked by ${by} methylation here; use DNA from a ${by}− strain.`,
        zh: `此位点受 ${by} 甲基化阻断；请使用 ${by}− 菌株制备的 DNA。`,
      }
    : {
        en: `May be slowed by ${by} methylation here.`,
        zh: `此位点可能受 ${by} 甲基化影响，切割效率下降。`,
      };
}
