// Where nicking endonucleases break one strand, and where that parts the molecule: two nicks on opposite strands with
// at most eight base pairs between them come apart at the temperature of the digest, and so does a strand of at most
// eight paired bases between a nick and an end. Vectors of USER cloning are opened so: PacI and Nt.BbvCI leave them
// with 3' overhangs of eight bases, six of which were paired (Nour-Eldin et al. 2006, doi:10.1093/nar/gkl635). Whether
// nine to twenty pairs come apart depends on bases, salt and heat: they are taken to hold, and are named.
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import type { NickingEnzyme } from '#bio/table/nickingEnzymes.ts';
import { type Molecule, scan } from './scan.ts';
import { buildSiteIndex } from './siteIndex.ts';
import type { SiteOptions } from './sites.ts';

/** Base pairs between two breaks that do not hold the molecule together. */
export const MAX_MELTED = 8;
/** Up to so many may come apart when the DNA is heated. */
export const MAX_UNSURE = 20;

export interface NickPlace {
  readonly enzyme: NickingEnzyme;
  /** The broken bond lies before this base of the top strand; 0 on a circle is the bond over the origin. */
  readonly at: number;
  readonly strand: Strand;
  readonly site: Range;
  /** The strand on which the site reads as written. */
  readonly siteStrand: Strand;
}

/** Both strands broken, by nicks close to each other. */
export interface NickPair {
  readonly top: number;
  /** Beside `top`: on a circle it may be below 0 or pass the length. */
  readonly bottom: number;
  readonly enzymes: readonly string[];
  /** The site of the nick on the top strand. */
  readonly site: Range;
  readonly strand: Strand;
}

export interface DigestNick extends Pick<NickPlace, 'at' | 'strand'> {
  readonly enzymes: readonly string[];
  /**
   * `parts`: with a nick of the other strand it cuts the molecule. `nearEnd`: the strand between it and an end comes
   * off, and the end sticks out by more or fewer bases than the cut made. `unsure`: the same, where heat decides.
   */
  readonly effect: 'stays' | 'parts' | 'nearEnd' | 'unsure';
}

/** All nicks, by place; on a line those inside of it. */
export function findNicks(
  molecule: Molecule,
  enzymes: readonly NickingEnzyme[],
  { ambiguous = 'certain' }: SiteOptions = {},
): readonly NickPlace[] {
  const n = molecule.bytes.length;
  const isCircular = molecule.topology === 'circular';
  const index = buildSiteIndex(enzymes);
  const found = scan(molecule, index, ambiguous === 'possible');
  const nicks = enzymes.flatMap((enzyme, i): NickPlace[] => {
    const { starts, strands } = found[index.siteOf[i]!]!;
    const width = enzyme.site.length;
    return Array.from(starts, (start, k) => {
      const siteStrand: Strand = strands[k]! === 1 ? 1 : -1;
      const at = siteStrand === 1 ? start + enzyme.nick : start + width - enzyme.nick;
      const strand: Strand = siteStrand === enzyme.strand ? 1 : -1;
      const site = { start, end: start + width };
      return { enzyme, at: isCircular ? wrap(at, n) : at, strand, site, siteStrand };
    }).filter(({ at }) => isCircular || (at > 0 && at < n));
  });
  return nicks.sort((a, b) => a.at - b.at || b.strand - a.strand);
}

/** Nicks on opposite strands with up to `max` base pairs between them, each nick in one pair, by place. */
export function pairNicks(
  nicks: readonly NickPlace[],
  { bytes, topology }: Molecule,
  max = MAX_MELTED,
): readonly NickPair[] {
  const n = bytes.length;
  const places = groupPlaces(nicks);
  const taken = new Set<number>();
  const pairs: NickPair[] = [];
  places.forEach((first, i) => {
    for (let step = 1; step < places.length && !taken.has(i); step++) {
      const j = (i + step) % places.length;
      if (j < i && topology === 'linear') break;
      const second = places[j]!;
      const apart = wrap(second[0]!.at - first[0]!.at, n);
      if (apart > max || apart >= n) break;
      if (taken.has(j) || second[0]!.strand === first[0]!.strand) continue;
      taken.add(i).add(j);
      pairs.push(pairOf(first, second, apart));
    }
  });
  return pairs.sort((a, b) => a.top - b.top);
}

/** Each place once, with what it does. */
export function mergeNicks(
  nicks: readonly NickPlace[],
  about: {
    readonly pairs: readonly NickPair[];
    readonly cuts: readonly Pick<NickPair, 'top' | 'bottom'>[];
    readonly record: Molecule;
  },
): readonly DigestNick[] {
  const n = about.record.bytes.length;
  const isLine = about.record.topology === 'linear';
  const parting = new Set(about.pairs.flatMap(({ top, bottom }) => [`${top} 1`, `${wrap(bottom, n)} -1`]));
  const distanceOf = (a: number, b: number) => {
    const d = Math.abs(a - b);
    return isLine ? d : Math.min(wrap(d, n), n - wrap(d, n));
  };
  return groupPlaces(nicks).map((all) => {
    const { at, strand } = all[0]!;
    const breaks = about.cuts.flatMap(({ top, bottom }) => [top, wrap(bottom, n)]);
    const others = nicks.filter((it) => it.strand !== strand).map((it) => it.at);
    const apart = Math.min(...[...breaks, ...(isLine ? [0, n] : [])].map((it) => distanceOf(it, at)));
    const isUnsure = Math.min(apart, ...others.map((it) => distanceOf(it, at))) <= MAX_UNSURE;
    const effect = parting.has(`${at} ${strand}`)
      ? 'parts'
      : apart <= MAX_MELTED
        ? 'nearEnd'
        : isUnsure
          ? 'unsure'
          : 'stays';
    return { at, strand, enzymes: [...new Set(all.map((it) => it.enzyme.name))], effect };
  });
}

/** Nicks of one bond together; the nicks are in order of place. */
function groupPlaces(nicks: readonly NickPlace[]): readonly (readonly NickPlace[])[] {
  const places: NickPlace[][] = [];
  for (const nick of nicks) {
    const last = places.at(-1);
    if (last && last[0]!.at === nick.at && last[0]!.strand === nick.strand) last.push(nick);
    else places.push([nick]);
  }
  return places;
}

/** `second` lies `apart` bases behind `first`. */
function pairOf(first: readonly NickPlace[], second: readonly NickPlace[], apart: number): NickPair {
  const isTopFirst = first[0]!.strand === 1;
  const { at, site, siteStrand } = isTopFirst ? first[0]! : second[0]!;
  return {
    top: at,
    bottom: isTopFirst ? at + apart : at - apart,
    enzymes: [...new Set([...first, ...second].map((it) => it.enzyme.name))],
    site,
    strand: siteStrand,
  };
}
