// Gateway attachment sites of phage lambda, told by their 14-base core and by what stands on either side of it: the long arms
// of the phage (P) or the short ones of the bacterium (B). Core and arms as in the sites of elementRows.ts, from public
// plasmid records; the exchange happens within the first 7 bases of the core (Landy 1989,
// doi:10.1146/annurev.bi.58.070189.004405), here wherever both sites agree, which gives the same product.
import { textOf } from '#bio/core/bytes.ts';
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplementOf } from './molecule.ts';

export interface AttSite {
  /** `attB1`; sites join only those of their number. */
  readonly name: string;
  readonly kind: 'B' | 'P' | 'L' | 'R';
  readonly number: string;
  /** The 7 bases within which the strands are exchanged, on the top strand. */
  readonly overlap: Range;
  readonly strand: Strand;
}

/** A core whose surroundings are of neither kind. */
export interface AttLike {
  readonly number: string;
  readonly overlap: Range;
}

const CORES: Readonly<Record<string, string>> = {
  TTTGTACAAAAAAG: '1',
  TTTGTACAAGAAAG: '2',
  TTTGTATAATAAAG: '3',
  TTTGTATAGAAAAG: '4',
  TTTGTATACAAAAG: '5',
};
const CORE = 14;
const OVERLAP = 7;
const PHAGE_LEFT = 'AATGCCAAC';
/** attP2 of the donor vectors has T where attR2 has C. */
const PHAGE_RIGHT = /^[CT]TGAACGAG/;
const BACTERIAL_LEFT = ['CAAG', 'CCAC', 'CAAC'];
const BACTERIAL_RIGHT = /^(?:CAGG|CTGG|TTG)/;
const KINDS: Readonly<Record<string, AttSite['kind']>> = { BB: 'B', PP: 'P', PB: 'L', BP: 'R' };

/** The Gateway sites of a record, on both strands and over the origin. */
export function gatewaySites(record: Pick<SequenceRecord, 'bytes' | 'topology'>): {
  readonly sites: readonly AttSite[];
  readonly alike: readonly AttLike[];
} {
  const n = record.bytes.length;
  const sites: AttSite[] = [];
  const alike: AttLike[] = [];
  for (const strand of [1, -1] as const) {
    const text = textOf(strand === 1 ? record.bytes : reverseComplementOf(record.bytes)).toUpperCase();
    const around = Math.min(n, CORE + PHAGE_LEFT.length);
    const isCircle = record.topology === 'circular';
    const whole = isCircle ? text.slice(n - around) + text + text.slice(0, around) : text;
    const shift = isCircle ? around : 0;
    for (const [core, number] of Object.entries(CORES))
      for (let at = whole.indexOf(core); at >= 0; at = whole.indexOf(core, at + 1)) {
        const start = at - shift;
        if (start < 0 || start >= n) continue;
        const kind =
          KINDS[leftOf(whole, at) + rightOf(whole.slice(at + CORE, at + CORE + PHAGE_LEFT.length))];
        const first = strand === 1 ? start : n - start - OVERLAP;
        const from = isCircle ? wrap(first, n) : first;
        const overlap = { start: from, end: from + OVERLAP };
        if (kind) sites.push({ name: `att${kind}${number}`, kind, number, overlap, strand });
        else alike.push({ number, overlap });
      }
  }
  return { sites: sites.sort((a, b) => a.overlap.start - b.overlap.start), alike };
}

function leftOf(text: string, core: number): string {
  const before = text.slice(Math.max(0, core - PHAGE_LEFT.length), core);
  if (before === PHAGE_LEFT) return 'P';
  return BACTERIAL_LEFT.some((it) => before.endsWith(it)) ? 'B' : '?';
}

function rightOf(behind: string): string {
  return PHAGE_RIGHT.test(behind) ? 'P' : BACTERIAL_RIGHT.test(behind) ? 'B' : '?';
}
