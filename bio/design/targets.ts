// Guides of SpCas9 and targets of RNA interference in a sequence, scored, each with the other places that it fits in
// the sequence itself and in the vector it will be in. A genome or a transcriptome is not searched.
import { BEFORE, CONTEXT, GUIDE, ruleSet1 } from './guideScore.ts';
import { CORE, isUiTei, reynolds } from './hairpinScore.ts';
import { reverseComplementText } from './unknown.ts';

export interface Target {
  /** What is put into the slot, 5' to 3'. */
  readonly bases: string;
  /** First base on the top strand of the sequence. */
  readonly start: number;
  readonly strand: 1 | -1;
  /** G and C, 0..1. */
  readonly gc: number;
  /** Score of a guide by Rule Set 1, 0..1; absent too near the end of the sequence. */
  readonly ruleSet1?: number;
  /** Score of a hairpin by Reynolds. */
  readonly reynolds?: number;
  readonly isUiTei?: boolean;
  /** Other places in the sequence and places in the vector, by mismatches: none, one, two, three. */
  readonly elsewhere: readonly number[];
  readonly inVector: readonly number[];
}

/** A vector is a circle. */
export interface Searched {
  readonly sequence: string;
  readonly vector: string;
}

const MISMATCHES = 3;
/** A run of four T ends a transcript of polymerase III. */
const ENDS_POL3 = /TTTT/;

/** Guides before every NGG, the best first: no run of four T, nothing like it elsewhere, then the score. */
export function spCas9Guides({ sequence, vector }: Searched): readonly Target[] {
  const own = protospacers(sequence, sequence.length);
  const others = protospacers(vector + vector.slice(0, GUIDE + 3), vector.length);
  const found: Target[] = [];
  for (const { bases, start, strand, context, pam } of own) {
    if (!pam.endsWith('GG') || !/^[ACGT]+$/.test(bases) || ENDS_POL3.test(bases)) continue;
    const score = ruleSet1(context);
    found.push({
      bases,
      start,
      strand,
      gc: gcOf(bases),
      ...(score !== undefined && { ruleSet1: score }),
      elsewhere: places(
        bases,
        own.filter((it) => it.start !== start || it.strand !== strand),
      ),
      inVector: places(bases, others),
    });
  }
  return found.sort(
    (a, b) => close(a) - close(b) || (b.ruleSet1 ?? 0) - (a.ruleSet1 ?? 0) || a.start - b.start,
  );
}

/**
 * Targets of this many bases along the sense strand, the best first: nothing like it elsewhere, Ui-Tei, then the score.
 */
export function hairpinTargets({ sequence, vector }: Searched, length: number): readonly Target[] {
  const own = cores(sequence, sequence.length);
  const others = [vector, reverseComplementText(vector)].flatMap((it) =>
    cores(it + it.slice(0, CORE - 1), it.length),
  );
  const found = Array.from({ length: Math.max(0, sequence.length - length + 1) }, (_, start) => start)
    .map((start) => ({ start, bases: sequence.slice(start, start + length) }))
    .filter(({ bases }) => /^[ACGT]+$/.test(bases) && !ENDS_POL3.test(bases))
    .map(({ start, bases }) => {
      const core = bases.slice(-CORE);
      return { start, bases, core, reynolds: reynolds(core), isUiTei: isUiTei(core) };
    });
  const rank = (it: Pick<Target, 'isUiTei' | 'reynolds'>) => (it.isUiTei ? 100 : 0) + (it.reynolds ?? 0);
  // Only the best are worth the search for other places.
  return found
    .sort((a, b) => rank(b) - rank(a) || a.start - b.start)
    .slice(0, HAIRPINS_SEARCHED)
    .map(({ core, ...it }): Target => {
      const at = it.start + length - CORE;
      return {
        ...it,
        strand: 1,
        gc: gcOf(it.bases),
        elsewhere: places(
          core,
          own.filter(({ start }) => start !== at),
        ),
        inVector: places(core, others),
      };
    })
    .sort((a, b) => close(a) - close(b) || rank(b) - rank(a) || a.start - b.start);
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

function cores(top: string, length: number): readonly Site[] {
  const count = Math.min(length, top.length - CORE + 1);
  return Array.from({ length: Math.max(0, count) }, (_, start) => ({
    bases: top.slice(start, start + CORE),
    start,
  }));
}

/** How many of the sites differ by none, one, two and three bases. */
function places(bases: string, sites: readonly Site[]): readonly number[] {
  const counts = Array.from({ length: MISMATCHES + 1 }, () => 0);
  for (const site of sites) {
    let mismatches = 0;
    for (let i = 0; i < bases.length && mismatches <= MISMATCHES; i++)
      if (bases[i] !== site.bases[i]) mismatches++;
    if (mismatches <= MISMATCHES) counts[mismatches]!++;
  }
  return counts;
}

/** Places with two mismatches or fewer. */
function close({ elsewhere, inVector }: Target): number {
  return [...elsewhere.slice(0, 3), ...inVector.slice(0, 3)].reduce((sum, it) => sum + it, 0);
}

function gcOf(bases: string): number {
  return bases.replace(/[AT]/g, '').length / bases.length;
}
