// Finds repeats, their coverage and hairpins by plain text search; shares no code with the search for designs.
import type { Rules } from '#bio/codon/problem/problem.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';

export function findLongRangeViolations(
  { repeats, coverage, hairpins }: Rules,
  dna: string,
): readonly Violation[] {
  const found: Violation[] = [];
  if (repeats)
    for (const start of startsOfRepeats(dna, repeats.length, repeats.inverted))
      found.push({
        rule: { en: `repeat of ${repeats.length}`, zh: `${repeats.length} bp 重复` },
        range: { start, end: start + repeats.length },
        found: dna.slice(start, start + repeats.length),
      });
  if (coverage) {
    const isCovered = new Uint8Array(dna.length);
    for (const start of startsOfRepeats(dna, coverage.length, coverage.inverted))
      isCovered.fill(1, start, start + coverage.length);
    const bases = isCovered.reduce((sum, it) => sum + it, 0);
    if (bases > coverage.max * dna.length + 1e-9)
      found.push({
        rule: { en: `share of ${coverage.length}-mers that repeat`, zh: `${coverage.length}-mer 重复占比` },
        range: { start: 0, end: dna.length },
        found: `${((100 * bases) / dna.length).toFixed(1)} %`,
      });
  }
  if (hairpins) {
    const { stem, loop, window } = hairpins;
    for (let start = 0; start + 2 * stem + loop <= dna.length; start++) {
      const at = dna
        .slice(start, start + window)
        .indexOf(reverseComplementLetters(dna.slice(start, start + stem)), stem + loop);
      if (at >= 0)
        found.push({
          rule: { en: `hairpin with a stem of ${stem}`, zh: `茎长 ${stem} bp 的发夹` },
          range: { start, end: start + at + stem },
          found: dna.slice(start, start + stem),
        });
    }
  }
  return found;
}

/** Starts of words that are found a second time, elsewhere or as reverse complement. */
function startsOfRepeats(dna: string, length: number, inverted: boolean): readonly number[] {
  const times = new Map<string, number>();
  for (let at = 0; at + length <= dna.length; at++) {
    const word = dna.slice(at, at + length);
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  const starts: number[] = [];
  for (let at = 0; at + length <= dna.length; at++) {
    const word = dna.slice(at, at + length);
    const reverse = inverted ? reverseComplementLetters(word) : word;
    const others = times.get(word)! - 1 + (reverse === word ? 0 : (times.get(reverse) ?? 0));
    if (others > 0) starts.push(at);
  }
  return starts;
}

/** The reverse complement. */
export function reverseComplementLetters(word: string): string {
  let reverse = '';
  for (const letter of word) reverse = 'TGCA'['ACGT'.indexOf(letter)] + reverse;
  return reverse;
}
