// Gateway attachment sites of phage lambda, recognized by their core and by what is on either side of it: the long arms
// of the phage (P) or the short ones of the bacterium (B). Cores and arms as in the sites of elementRows.ts and in the
// donor and destination vectors. Integrase exchanges strands within 7 bases of the core (Landy 1989,
// doi:10.1146/annurev.bi.58.070189.004405); here within the 5 of them that all versions of a site share.
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';

export interface AttSite {
  /** `attB1`; sites join only those of their number. */
  readonly name: string;
  readonly kind: 'B' | 'P' | 'L' | 'R';
  readonly number: string;
  /** The bases within which the strands are exchanged, on the top strand. */
  readonly overlap: Range;
  readonly strand: Strand;
}

/** A core whose surroundings are of neither kind. */
export interface AttLike {
  readonly number: string;
  readonly overlap: Range;
}

/** `T` or, in one attB3 and attR3 that is widely used (CAACTATG), `A` at the second place. */
const CORES = /T[AT]TGTA(?:CAAAAAAG|CAAGAAAG|TAATAAAG|TAGAAAAG|TACAAAAG)/g;
const NUMBERS: Readonly<Record<string, string>> = {
  CAAAAAAG: '1',
  CAAGAAAG: '2',
  TAATAAAG: '3',
  TAGAAAAG: '4',
  TACAAAAG: '5',
};
const CORE = 14;
/** Where the exchange is placed in the core. */
const EXCHANGE = { start: 2, size: 5 };
const ARM = 16;
/** The arms of the phage as the donor vectors carry them, in pDONR201 with other bases beside the core. */
const PHAGE_LEFT = /TATAATGCC...$/;
const PHAGE_RIGHT = /^..GAACGAGAAACG/;
const BACTERIAL_LEFT = /(?:CAAG|CCAC|CAAC)$/;
const BACTERIAL_RIGHT = /^(?:CAG|CTG|TTG)/;
const KINDS: Readonly<Record<string, AttSite['kind']>> = { BB: 'B', PP: 'P', PB: 'L', BP: 'R' };

/** Whether a cut was made at a Gateway site; enzymes that cut before have other names. */
export function isAttName(name: string): boolean {
  return /^att[BPLR]\d$/.test(name);
}

/** The Gateway sites of a record, on both strands and over the origin. */
export function findGatewaySites(record: Pick<SequenceRecord, 'bytes' | 'topology'>): {
  readonly sites: readonly AttSite[];
  readonly alike: readonly AttLike[];
} {
  const n = record.bytes.length;
  const isCircle = record.topology === 'circular';
  const sites: AttSite[] = [];
  const alike: AttLike[] = [];
  for (const strand of [1, -1] as const) {
    const text = textOf(strand === 1 ? record.bytes : reverseComplementOf(record.bytes)).toUpperCase();
    const shift = isCircle ? Math.min(n, ARM) : 0;
    const whole = isCircle ? text.slice(n - shift) + text + text.slice(0, CORE + ARM) : text;
    for (const { index, 0: core } of whole.matchAll(CORES)) {
      const start = index - shift;
      if (start < 0 || start >= n) continue;
      const before = whole.slice(Math.max(0, index - ARM), index);
      const behind = whole.slice(index + CORE, index + CORE + ARM);
      const first = start + EXCHANGE.start;
      const top = strand === 1 ? first : n - first - EXCHANGE.size;
      const from = isCircle ? wrap(top, n) : top;
      const overlap = { start: from, end: from + EXCHANGE.size };
      const number = NUMBERS[core.slice(-8)]!;
      const kind = KINDS[leftOf(before) + rightOf(behind)];
      if (kind) sites.push({ name: `att${kind}${number}`, kind, number, overlap, strand });
      else alike.push({ number, overlap });
    }
  }
  return { sites: sites.sort((a, b) => a.overlap.start - b.overlap.start), alike };
}

function leftOf(before: string): string {
  return PHAGE_LEFT.test(before) ? 'P' : BACTERIAL_LEFT.test(before) ? 'B' : '?';
}

function rightOf(behind: string): string {
  return PHAGE_RIGHT.test(behind) ? 'P' : BACTERIAL_RIGHT.test(behind) ? 'B' : '?';
}
