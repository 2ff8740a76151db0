// Finds and scores guides of SpCas9 and targets of RNA interference in a sequence, and counts similar sites in the rest
// of the sequence and in the vector that will carry the guide. A genome or a transcriptome is not searched.
import { reverseComplementText } from '#bio/core/letters.ts';
import { BEFORE, CONTEXT, GUIDE, ruleSet1ScoreOf } from './guideScore.ts';
import { CORE, isUiTei, reynoldsScoreOf } from './hairpinScore.ts';

export interface Target {
  /** The bases of the guide or hairpin, 5' to 3'. */
  readonly bases: string;
  /** First base on the top strand of the sequence, 0-based. */
  readonly start: number;
  readonly strand: 1 | -1;
  /** G and C, 0..1. */
  readonly gc: number;
  /** Score of a guide by Rule Set 1, 0..1; absent too near the end of the sequence. */
  readonly ruleSet1?: number;
  /** Score of a hairpin by the criteria of Reynolds. */
  readonly reynolds?: number;
  /** Whether a hairpin meets the rules of Ui-Tei. */
  readonly isUiTei?: boolean;
  /** Number of other sites in the sequence with 0, 1, 2 and 3 mismatches. */
  readonly elsewhere: readonly number[];
  /** The same for the vector. */
  readonly inVector: readonly number[];
}

/** Upper-case bases. */
export interface Searched {
  readonly sequence: string;
  /** A circle. */
  readonly vector: string;
}

const MISMATCHES = 3;
/** A run of four T terminates transcription by polymerase III. */
const ENDS_POL3 = /TTTT/;

/**
 * Guides before every NGG, except those with a run of four T: those with the fewest similar sites first, then by score,
 * then by place.
 */
export function findSpCas9Guides({ sequence, vector }: Searched): readonly Target[] {
  const own = protospacers(sequence, sequence.length);
  const others = protospacers(vector + vector.slice(0, GUIDE + 3), vector.length);
  const found: Target[] = [];
  for (const { bases, start, strand, context, pam } of own) {
    if (!pam.endsWith('GG') || !/^[ACGT]+$/.test(bases) || ENDS_POL3.test(bases)) continue;
    const score = ruleSet1ScoreOf(context);
    found.push({
      bases,
      start,
      strand,
      gc: gcOf(bases),
      ...(score !== undefined && { ruleSet1: score }),
      elsewhere: countByMismatches(
        bases,
        own.filter((it) => it.start !== start || it.strand !== strand),
      ),
      inVector: countByMismatches(bases, others),
    });
  }
  return found.sort(
    (a, b) => countClose(a) - countClose(b) || (b.ruleSet1 ?? 0) - (a.ruleSet1 ?? 0) || a.start - b.start,
  );
}

/**
 * Targets of this many bases along the sense strand: those with the fewest similar sites first, then those that meet
 * the rules of Ui-Tei, then by score.
 */
export function findHairpinTargets({ sequence, vector }: Searched, length: number): readonly Target[] {
  const own = coresOf(sequence, sequence.length);
  const others = [vector, reverseComplementText(vector)].flatMap((it) =>
    coresOf(it + it.slice(0, CORE - 1), it.length),
  );
  const found = Array.from({ length: Math.max(0, sequence.length - length + 1) }, (_, start) => start)
    .map((start) => ({ start, bases: sequence.slice(start, start + length) }))
    .filter(({ bases }) => /^[ACGT]+$/.test(bases) && !ENDS_POL3.test(bases))
    .map(({ start, bases }) => {
      const core = bases.slice(-CORE);
      return { start, bases, core, reynolds: reynoldsScoreOf(core), isUiTei: isUiTei(core) };
    });
  const rank = (it: Pick<Target, 'isUiTei' | 'reynolds'>) => (it.isUiTei ? 100 : 0) + (it.reynolds ?? 0);
  // Similar sites are searched for the best candidates only.
  return found
    .sort((a, b) => rank(b) - rank(a) || a.start - b.start)
    .slice(0, HAIRPINS_SEARCHED)
    .map(({ core, ...it }): Target => {
      const at = it.start + length - CORE;
      return {
        ...it,
        strand: 1,
        gc: gcOf(it.bases),
        elsewhere: countByMismatches(
          core,
          own.filter(({ start }) => start !== at),
        ),
        inVector: countByMismatches(core, others),
      };
    })
    .sort((a, b) => countClose(a) - countClose(b) || rank(b) - rank(a) || a.start - b.start);
}

const HAIRPINS_SEARCHED = 300;

interface Site {
  readonly bases: string;
  readonly start: number;
}

interface Protospacer extends Site {
  readonly strand: 1 | -1;
  readonly pam: string;
  readonly context: string;
}

/** Twenty bases before NGG or NAG on both strands, those that begin before `length`. */
function protospacers(top: string, length: number): readonly Protospacer[] {
  const sites: Protospacer[] = [];
  for (const strand of [1, -1] as const) {
    const letters = strand === 1 ? top : reverseComplementText(top);
    for (let at = 0; at + GUIDE + 3 <= letters.length; at++) {
      const pam = letters.slice(at + GUIDE, at + GUIDE + 3);
      if (!/^.[AG]G$/.test(pam)) continue;
      const start = strand === 1 ? at : letters.length - at - GUIDE;
      if (start >= length) continue;
      const context = at >= BEFORE ? letters.slice(at - BEFORE, at - BEFORE + CONTEXT) : '';
      sites.push({ bases: letters.slice(at, at + GUIDE), start, strand, pam, context });
    }
  }
  return sites;
}

/** The bases at every position that decide what a hairpin silences, those that begin before `length`. */
function coresOf(top: string, length: number): readonly Site[] {
  const count = Math.min(length, top.length - CORE + 1);
  return Array.from({ length: Math.max(0, count) }, (_, start) => ({
    bases: top.slice(start, start + CORE),
    start,
  }));
}

/** The number of sites that differ by 0, 1, 2 and 3 bases. */
function countByMismatches(bases: string, sites: readonly Site[]): readonly number[] {
  const counts = Array.from({ length: MISMATCHES + 1 }, () => 0);
  for (const site of sites) {
    let mismatches = 0;
    for (let i = 0; i < bases.length && mismatches <= MISMATCHES; i++)
      if (bases[i] !== site.bases[i]) mismatches++;
    if (mismatches <= MISMATCHES) counts[mismatches]!++;
  }
  return counts;
}

/** The number of sites with at most two mismatches. */
function countClose({ elsewhere, inVector }: Target): number {
  return [...elsewhere.slice(0, 3), ...inVector.slice(0, 3)].reduce((sum, it) => sum + it, 0);
}

function gcOf(bases: string): number {
  return bases.replace(/[AT]/g, '').length / bases.length;
}
