// Repeats, their coverage and hairpins found by plain searching of the letters; no code is shared with the rules that the
// design was made under.
import type { Rules } from '#bio/codon/problem/problem.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';

export function farViolations({ repeats, coverage, hairpins }: Rules, dna: string): readonly Violation[] {
  const found: Violation[] = [];
  if (repeats)
    for (const start of standAgain(dna, repeats.length, repeats.inverted))
      found.push({
        rule: { en: `repeat of ${repeats.length}`, zh: `${repeats.length} bp 重复` },
        range: { start, end: start + repeats.length },
        found: dna.slice(start, start + repeats.length),
      });
  if (coverage) {
    const isCovered = new Uint8Array(dna.length);
    for (const start of standAgain(dna, coverage.length, coverage.inverted))
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
        .indexOf(backwards(dna.slice(start, start + stem)), stem + loop);
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

/** Starts of words that are found a second time, elsewhere or turned over. */
function standAgain(dna: string, length: number, inverted: boolean): readonly number[] {
  const times = new Map<string, number>();
  for (let at = 0; at + length <= dna.length; at++) {
    const word = dna.slice(at, at + length);
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  const starts: number[] = [];
  for (let at = 0; at + length <= dna.length; at++) {
    const word = dna.slice(at, at + length);
    const turned = inverted ? backwards(word) : word;
    const others = times.get(word)! - 1 + (turned === word ? 0 : (times.get(turned) ?? 0));
    if (others > 0) starts.push(at);
  }
  return starts;
}

/** The reverse complement. */
export function backwards(word: string): string {
  let turned = '';
  for (const letter of word) turned = 'TGCA'['ACGT'.indexOf(letter)] + turned;
  return turned;
}
