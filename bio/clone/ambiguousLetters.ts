// Letters that stand for several bases (N, R, K …). A primer that holds them is a mixture of primers, and so is what
// it amplifies; of any molecule the SEGUID is then that of the letters, not of one molecule.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatRange, type Range } from '#bio/core/range.ts';
import type { Primer } from '#bio/primer/primer.ts';
import { joinChinese } from './joinChinese.ts';
import type { Molecule } from './molecule.ts';
import type { PcrWarning } from './pcrWarning.ts';

/** Runs that are listed; of the rest the letters are counted. */
const LISTED = 5;

/** Where the letters of a product leave open which molecule it is; undefined where all are A, C, G and T. */
export function describeAmbiguousLetters({ record }: Pick<Molecule, 'record'>): LocalizedText | undefined {
  const places = placesOf(record.bytes);
  return (
    places && {
      en: `Holds ambiguous bases (${places.en}): the SEGUID is that of the letters as written, not of one molecule.`,
      zh: joinChinese`含简并碱基（${places.zh}）：SEGUID 按所写字母计算，不对应唯一的分子。`,
    }
  );
}

/** The same in a row of products. */
export const AMBIGUITY_TEXT: LocalizedText = {
  en: 'ambiguous bases, SEGUID of the letters as written',
  zh: '含简并碱基，SEGUID 按所写字母计算',
};

export function hasAmbiguousLetters({ record }: Pick<Molecule, 'record'>): boolean {
  return record.bytes.some(isAmbiguous);
}

/** A warning for each primer with such letters. */
export function degenerateWarningsOf(primers: readonly Primer[]): readonly PcrWarning[] {
  return [...new Set(primers)].flatMap(({ name, bytes }): readonly PcrWarning[] => {
    const places = placesOf(bytes);
    if (!places) return [];
    return [
      {
        code: 'clone/degenerate-primer',
        message: {
          en: `${name} holds degenerate bases (${places.en}): the product is a mixture, which holds every base that they stand for.`,
          zh: joinChinese`${name} 含简并碱基（${places.zh}）：产物为混合物，包含这些简并碱基所代表的各种碱基。`,
        },
      },
    ];
  });
}

function placesOf(bytes: Uint8Array): LocalizedText | undefined {
  const runs = runsOf(bytes);
  if (runs.length === 0) return undefined;
  const listed = runs.slice(0, LISTED).map((run) => ({
    letters: textOf(bytes.subarray(run.start, Math.min(run.end, run.start + 10))).toUpperCase(),
    isLong: run.end - run.start > 10,
    place: formatRange(run, bytes.length),
  }));
  const rest = runs.slice(LISTED).reduce((sum, { start, end }) => sum + end - start, 0);
  const textFor = (write: (letters: string, place: string) => string) =>
    listed.map(({ letters, isLong, place }) => write(isLong ? `${letters}…` : letters, place));
  const en = textFor((letters, place) => `${letters} at ${place}`).join(', ');
  const zh = textFor((letters, place) => `第 ${place} 位 ${letters}`).join('、');
  return rest === 0
    ? { en, zh }
    : {
        en: `${en} and ${rest.toLocaleString('en')} more`,
        zh: joinChinese`${zh} 等，另有 ${rest.toLocaleString('en')} 个`,
      };
}

/** Runs of one ambiguous letter, either case. */
function runsOf(bytes: Uint8Array): readonly Range[] {
  const runs: { start: number; end: number }[] = [];
  bytes.forEach((byte, at) => {
    if (!isAmbiguous(byte)) return;
    const last = runs.at(-1);
    if (last?.end === at && BASE_MASK[bytes[at - 1]!] === BASE_MASK[byte]) last.end++;
    else runs.push({ start: at, end: at + 1 });
  });
  return runs;
}

function isAmbiguous(byte: number): boolean {
  const mask = BASE_MASK[byte]!;
  return (mask & (mask - 1)) !== 0;
}
