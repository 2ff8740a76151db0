// Checks the length of a viral genome. The limits count the bases between the inner ends of the terminal repeats; a
// genome exactly at the limit fits. A particle packages the repeats too, so single-stranded AAV that fits gets a
// warning from 4,700 bases end to end.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Genome, genomeLengthsOf, type PackagedAs } from './genome.ts';

/** Most bases between the repeats. */
const LIMITS: Readonly<Record<PackagedAs, number>> = {
  ssAAV: 4700,
  scAAV: 2300,
  lentivirus: 6500,
};

/** Most bases between repeats, whether they were found or given by hand. */
export const MAX_BETWEEN = 100_000;

/**
 * Bases from end to end, repeats included, from which single-stranded AAV gets a warning: such a genome is longer than
 * the wild type (AAV2, NC_001401: 4,679), and the yield of full-length genomes falls (Wu 2010,
 * doi:10.1038/mt.2009.255).
 */
const WARN_END_TO_END = 4700;

const SYSTEM_NAMES: Readonly<Record<PackagedAs, LocalizedText>> = {
  ssAAV: { en: 'single-strand AAV', zh: '单链 AAV' },
  scAAV: { en: 'self-complementary AAV', zh: '自互补 AAV' },
  lentivirus: { en: 'lentivirus', zh: '慢病毒' },
};

export interface LengthCheck {
  readonly system: PackagedAs;
  /** Bases between the repeats. */
  readonly between: number;
  /** Bases with both repeats. */
  readonly endToEnd: number;
  readonly limit: number;
  /** Bases too many; 0 when it fits. */
  readonly over: number;
  /** Bases still free; 0 when it is full or over. */
  readonly room: number;
  readonly message: LocalizedText;
  /** Warning for a genome that fits between the repeats but is long including them. */
  readonly warning?: LocalizedText;
}

/** Pass another `system` than that of the repeats to see whether the cassette would fit there. */
export function checkLength(genome: Genome, system: PackagedAs = genome.system): LengthCheck {
  const { between, endToEnd } = genomeLengthsOf(genome);
  const limit = LIMITS[system];
  const over = Math.max(0, between - limit);
  const warning = over === 0 ? endToEndWarningOf(system, endToEnd) : undefined;
  return {
    system,
    between,
    endToEnd,
    limit,
    over,
    room: Math.max(0, limit - between),
    message: verdict(system, { between, endToEnd, over }),
    ...(warning && { warning }),
  };
}

/** A warning for a single-stranded AAV genome whose length from end to end (bp) reduces the titer; else undefined. */
export function endToEndWarningOf(system: PackagedAs, endToEnd: number): LocalizedText | undefined {
  if (system !== 'ssAAV' || endToEnd < WARN_END_TO_END) return undefined;
  return {
    en: `${endToEnd} bp end to end, with both ITRs: longer than the wild-type AAV2 genome (4679 bp). From ${WARN_END_TO_END} bp on expect lower titer and truncated genomes; shorten the cassette where you can.`,
    zh: `含两端 ITR 全长 ${endToEnd} bp，长于野生型 AAV2 基因组（4679 bp）。全长达到 ${WARN_END_TO_END} bp 起，滴度可能降低并出现截短基因组；如有可能请缩短表达框。`,
  };
}

/**
 * Reasons why a plasmid cannot be ordered: letters other than A, T, C and G, or more than `MAX_BETWEEN` bases between
 * the repeats.
 */
export function findPlasmidFaults(
  record: Pick<SequenceRecord, 'bytes' | 'name'>,
  genome?: Genome,
): readonly Fault[] {
  const faults: Fault[] = [];
  const foreign = findForeignLetters(record.bytes);
  if (foreign) faults.push(onlyAtcg(record, foreign));
  const between = genome ? genomeLengthsOf(genome).between : 0;
  if (between > MAX_BETWEEN) faults.push(tooFar(record, between));
  return faults;
}

export interface ForeignLetters {
  /** 0-based position of the first. */
  readonly first: number;
  readonly count: number;
  /** The first 12 that differ; bytes that are not printable ASCII as `0x..`. */
  readonly letters: readonly string[];
}

/** Letters other than A, T, C and G in either case; undefined if there is none. */
export function findForeignLetters(bytes: Uint8Array): ForeignLetters | undefined {
  let first = -1;
  let count = 0;
  const letters = new Set<number>();
  for (let at = 0; at < bytes.length; at++) {
    if (IS_ATCG[bytes[at]!] === 1) continue;
    if (first < 0) first = at;
    count++;
    if (letters.size < 12) letters.add(bytes[at]!);
  }
  return first < 0 ? undefined : { first, count, letters: [...letters].map(letterName) };
}

const IS_ATCG = Uint8Array.from(BASE_MASK, (mask, byte) =>
  (mask === 1 || mask === 2 || mask === 4 || mask === 8) && byte !== 85 && byte !== 117 ? 1 : 0,
);

function letterName(byte: number): string {
  return byte > 32 && byte < 127 ? String.fromCharCode(byte) : `0x${byte.toString(16).padStart(2, '0')}`;
}

function verdict(
  system: PackagedAs,
  { between, endToEnd, over }: Pick<LengthCheck, 'between' | 'endToEnd' | 'over'>,
): LocalizedText {
  const name = SYSTEM_NAMES[system];
  const limit = LIMITS[system];
  const [en, zh] = system === 'lentivirus' ? ['LTRs', 'LTR'] : ['ITRs', 'ITR'];
  if (over === 0)
    return {
      en: `${between} bp between the ${en} (${endToEnd} bp end to end); the limit for ${name.en} is ${limit} between them: ${limit - between} bp free.`,
      zh: `${zh} 之间 ${between} bp（含两端全长 ${endToEnd} bp）；${zh} 之间的上限（${name.zh}）为 ${limit} bp，尚余 ${limit - between} bp。`,
    };
  return {
    en: `${between} bp between the ${en} (${endToEnd} bp end to end), ${over} bp over the ${limit} of ${name.en}. Shorten the cassette, or continue and expect lower titer and truncated genomes.`,
    zh: `${zh} 之间 ${between} bp（含两端全长 ${endToEnd} bp），超出上限（${name.zh}，${limit} bp）${over} bp。请缩短表达框；若继续，滴度可能降低并出现截短基因组。`,
  };
}

function onlyAtcg({ name }: { readonly name: string }, { first, count, letters }: ForeignLetters): Fault {
  const list = letters.map((it) => `“${it}”`);
  return fault(
    'packaging/only-atcg',
    {
      en: `Only A, T, C and G are allowed here, found ${pluralize(count, 'other letter')}: ${list.join(', ')}. Replace each by the base it means.`,
      zh: `此处只允许 A、T、C、G，发现 ${count} 个其他字符：${list.join('、')}。请改为确定的碱基。`,
    },
    { ...(name && { record: name }), position: first + 1 },
  );
}

function tooFar({ name }: { readonly name: string }, between: number): Fault {
  return fault(
    'packaging/too-far-apart',
    {
      en: `At most ${MAX_BETWEEN} bp may lie between the repeats, found ${between}. Check that the right pair of repeats is meant.`,
      zh: `末端重复之间最多 ${MAX_BETWEEN} bp，实际为 ${between} bp。请确认所指的是正确的一对末端重复。`,
    },
    name ? { record: name } : {},
  );
}
