// Primers, binding sites and near misses as the screen and its files want them: flat, with the letters to draw.
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import { findDimer, findHairpin } from '#bio/primer/dimers.ts';
import { findFewestEdits } from '#bio/primer/edits.ts';
import type { NearMiss } from '#bio/primer/nearMiss.ts';
import { fitOf, type Hit, type Primer } from '#bio/primer/primer.ts';
import { type HitThermo, hitThermoOf } from '#bio/primer/thermo.ts';
import type { MeltingConditions } from '#bio/table/meltingConditions.ts';

export interface ShownPrimer {
  readonly name: string;
  /** 5' to 3' */
  readonly sequence: string;
  readonly isOwn: boolean;
  /** Melting temperature of the whole primer, including its tail. */
  readonly tm: number | undefined;
  /** kcal/mol of the best dimer with itself and hairpin; 0: none. */
  readonly dimer: number;
  readonly hairpin: number;
  /** A 3' end lies in that dimer. */
  readonly dimerHoldsEnd: boolean;
}

export interface ShownHit extends Hit, HitThermo {
  readonly site: Site;
}

/** Letters of the template under a primer, read along it, with some on either side; blank beyond the end of a line. */
interface Site {
  readonly letters: string;
  /** One a base of the primer: `|` matches, `?` may match, `x` does not, blank in the tail. */
  readonly bars: string;
  /** How many letters are before the one under the primer's first. */
  readonly before: number;
}

export interface ShownMiss {
  readonly primer: number;
  readonly because: NearMiss['because'];
  readonly place: Hit | undefined;
  readonly site: Site | undefined;
  /** Fewest changes when bases may also be missing or extra, where that is less than the mismatches. */
  readonly edits:
    | { readonly count: number; readonly start: number; readonly end: number; readonly strand: 1 | -1 }
    | undefined;
}

/** Indices of hits; a range of the template and the length with tails. */
export interface ShownProduct {
  readonly forward: number;
  readonly reverse: number;
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

const FLANK = 8;
const BARS = { yes: '|', maybe: '?', no: 'x' } as const;
/** Counting insertions and deletions takes a pass over the template a primer and strand. */
const EDITS_LIMIT = 50_000;
/** More edits than this turn up anywhere by chance. */
const MAX_EDITS = 2;

type Template = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

export function shownPrimerOf(primer: Primer, isOwn: boolean, conditions: MeltingConditions): ShownPrimer {
  const melting = meltingTemperatureOf(primer.bytes, conditions);
  const own = findDimer(primer.bytes);
  return {
    name: primer.name,
    sequence: textOf(primer.bytes),
    isOwn,
    tm: melting.ok ? melting.value.celsius : undefined,
    dimer: own?.freeEnergy ?? 0,
    dimerHoldsEnd: own?.holdsEnd ?? false,
    hairpin: findHairpin(primer.bytes)?.freeEnergy ?? 0,
  };
}

export function shownHitOf(
  record: Template,
  primer: Primer,
  hit: Hit,
  conditions: MeltingConditions,
): ShownHit {
  return { ...hit, ...hitThermoOf(record, primer, hit, conditions), site: siteOf(record, primer, hit) };
}

export function shownMissOf(record: Template, primer: Primer, miss: NearMiss): ShownMiss {
  const { place, because } = miss;
  const site = place && siteOf(record, primer, place);
  return { primer: miss.primer, because, place, site, edits: editsOf(record, primer, place) };
}

function siteOf({ bytes, topology }: Template, primer: Primer, hit: Hit): Site {
  const n = bytes.length;
  const long = hit.end - hit.start + hit.tail;
  const codes = new Uint8Array(long + 2 * FLANK).fill(32);
  for (let i = -FLANK; i < long + FLANK; i++) {
    // Place i of the primer lies here on the top strand; its bound part ends the primer.
    const at = hit.strand === 1 ? hit.end - long + i : hit.start + long - 1 - i;
    const isInside = at >= 0 && at < n;
    if (!isInside && topology !== 'circular') continue;
    const byte = bytes[((at % n) + n) % n]!;
    codes[i + FLANK] = hit.strand === 1 ? byte : COMPLEMENT_DNA[byte]!;
  }
  const bars = Array.from(primer.bytes, (letter, i) =>
    i < hit.tail ? ' ' : BARS[fitOf(letter, codes[i + FLANK]!)],
  ).join('');
  return { letters: textOf(codes), bars, before: FLANK };
}

function editsOf(record: Template, primer: Primer, place: Hit | undefined): ShownMiss['edits'] {
  if (!place || record.bytes.length > EDITS_LIMIT) return undefined;
  const found = ([1, -1] as const).map((strand) => ({
    strand,
    ...findFewestEdits(record, primer.bytes.subarray(place.tail), strand, 1),
  }));
  const best = found[1]!.edits < found[0]!.edits ? found[1]! : found[0]!;
  const at = best.places[0];
  if (!at || best.edits >= place.mismatches.length || best.edits > MAX_EDITS) return undefined;
  return { count: best.edits, start: at.start, end: at.end, strand: best.strand };
}
