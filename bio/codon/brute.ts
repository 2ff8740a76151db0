// Small random problems and their answers by trying every sequence: the oracle of the tests.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Random } from '#bio/core/random.ts';
import type { Result } from '#bio/core/result.ts';
import { CODON_TEXT, synonyms } from './codons.ts';
import { codonsOf, scoresOf } from './objective.ts';
import { hasFarRules } from './offences.ts';
import { type Design, NO_RULES, type Problem, type Rules } from './problem.ts';
import { type CodonUsage, codonUsage } from './usage.ts';
import { occurrences, violations } from './verify.ts';
import { spliceHits } from './verifySplice.ts';

/** Sequences tried at most for one problem. */
const TRIES_MAX = 400;

/** A problem small enough to try everything: a few residues, short motifs, narrow windows, flanks. */
export function smallProblem(chance: Random, tries = TRIES_MAX): Problem {
  const usage = codonUsage(
    chance.pick(['kazusa_human', 'csdb2022_10090', 'emboss_Eecoli_high']),
  ) as CodonUsage;
  const protein = smallProtein(chance, tries);
  const original = bytesOf(Array.from(protein, (amino) => CODON_TEXT[chance.pick(synonyms(amino))]).join(''));
  return {
    protein,
    original,
    usage,
    sourceUsage: codonUsage('csdb2022_4932') as CodonUsage,
    rules: smallRules(chance, original.length),
    objective: chance.pick(['balanced', 'balanced', 'maxCai', 'harmonise', 'minimalEdit'] as const),
  };
}

/** The highest value any sequence reaches, or undefined when all break a rule. */
export function bruteForce(problem: Problem): number | undefined {
  const scores = scoresOf(problem);
  let best: number | undefined;
  for (const dna of all(problem.protein)) {
    if (violations(problem, dna).length > 0) continue;
    const codons = codonsOf(bytesOf(dna));
    const plain = codons.reduce((sum, codon, i) => sum + scores[64 * i + codon]!, 0);
    const value = plain - paid(problem, dna);
    if (best === undefined || value > best) best = value;
  }
  return best;
}

/** What a sequence pays for priced motifs, counted by reading it. */
export function paid({ rules, objective }: Problem, dna: string): number {
  if (objective !== 'balanced') return 0;
  const pairs = [
    { pattern: 'CG', strands: 'top', price: rules.cpg },
    { pattern: 'TA', strands: 'top', price: rules.upa },
  ] as const;
  const motifs = [...rules.priced, ...pairs].reduce(
    (sum, it) =>
      typeof it.price === 'number'
        ? sum + it.price * occurrences(dna, it, rules.before, rules.after).length
        : sum,
    0,
  );
  return rules.splice.reduce((sum, { site, bits, price }) => {
    if (price === 'forbid') return sum;
    const [before, after] = site === 'donor' ? [rules.before, rules.after] : ['', ''];
    const inside = spliceHits(before + dna + after, site, bits).filter(
      ({ start, end }) => end > before.length && start < before.length + dna.length,
    );
    return sum + price * inside.length;
  }, motifs);
}

function* all(protein: Uint8Array, from = 0, made = ''): Generator<string> {
  if (from === protein.length) yield made;
  else for (const codon of synonyms(protein[from]!)) yield* all(protein, from + 1, made + CODON_TEXT[codon]);
}

function smallProtein(chance: Random, max: number): Uint8Array {
  let text = chance.next() < 0.5 ? 'M' : '';
  for (let tries = 1; ; ) {
    const amino = chance.pick('ACDEFGHIKLMNPQRSTVWY');
    tries *= synonyms(amino.charCodeAt(0)).length;
    if (tries > max) break;
    text += amino;
    if (text.length > 7) break;
  }
  return bytesOf(text + (chance.next() < 0.3 ? '*' : ''));
}

function smallRules(chance: Random, length: number): Rules {
  const flank = () => Array.from({ length: chance.int(7) }, () => chance.pick('ACGT')).join('');
  const motif = () => ({
    name: 'm',
    pattern: `${Array.from({ length: 2 + chance.int(4) }, () => chance.pick('AACCGGTTACGTRYSWN')).join('')}${chance.pick('ACGT')}`,
    strands: chance.pick(['both', 'top', 'bottom'] as const),
    ...(chance.next() < 0.2 && { frame: 'out' as const }),
  });
  const limit = () => {
    const min = chance.int(8) / 20;
    return { min, max: Math.min(1, min + 0.3 + chance.int(10) / 20) };
  };
  const some = <T>(share: number, make: () => T): readonly T[] => (chance.next() < share ? [make()] : []);
  return {
    ...NO_RULES,
    avoid: [...some(0.6, motif), ...some(0.4, motif), ...some(0.3, motif)],
    priced: some(0.3, () => ({ ...motif(), price: chance.next() })),
    runs: some(0.4, () => ({
      A: 2 + chance.int(3),
      C: 2 + chance.int(3),
      G: 2 + chance.int(3),
      T: 2 + chance.int(3),
    }))[0],
    gc: some(0.4, limit)[0],
    windows: [
      ...some(0.6, () => ({ width: 5 + chance.int(8), ...limit() })),
      ...some(0.3, () => ({ width: 3 + chance.int(length), ...limit() })),
    ],
    rareBelow: chance.pick([0, 0, 0.1, 0.2]),
    cpg: chance.pick([0, 0, 0.3, 0.1, 'forbid'] as const),
    upa: chance.pick([0, 0, 0, 0, 0.2, 0.4, 'forbid'] as const),
    locked: some(0.2, () => {
      const start = chance.int(length);
      return { start, end: start + 1 + chance.int(4) };
    }),
    splice: some(0.15, () => ({
      site: chance.pick(['donor', 'donor', 'acceptor'] as const),
      bits: 2 + chance.int(6),
      price: chance.pick(['forbid', 'forbid', 0.4] as const),
    })),
    repeats: some(0.07, () => ({ length: 3 + chance.int(3), inverted: chance.next() < 0.5 }))[0],
    coverage: some(0.03, () => ({ length: 3, inverted: true, max: chance.next() }))[0],
    hairpins: some(0.07, () => ({ stem: 2 + chance.int(2), loop: chance.int(4), window: 12 }))[0],
    stop: chance.pick([undefined, undefined, 'TAA', 'TGA'] as const),
    before: flank(),
    after: flank(),
  };
}

/**
 * One problem asked both ways; the words say what differs, undefined when nothing does. Under rules that are met lazily the
 * answer need not be the best: its bound must hold, and where it gives up it must not call that proved.
 */
export function disagreement(problem: Problem, answer: Result<Design>): string | undefined {
  const wanted = bruteForce(problem);
  const show = () => `${textOf(problem.protein)} ${problem.objective} ${JSON.stringify(problem.rules)}`;
  const isLazy = hasFarRules(problem.rules);
  if (!answer.ok)
    return wanted === undefined || (isLazy && answer.fault.code === 'codon/not-found')
      ? undefined
      : `no design where one is: ${show()}`;
  const { value, bound, dna } = answer.value;
  if (wanted === undefined) return `a design where none is: ${show()}`;
  const isSame = Math.abs(wanted - value) < NEAR;
  if (isSame || (isLazy && value < wanted && bound > wanted - NEAR)) return undefined;
  return `${value} (at most ${bound}) instead of ${wanted}: ${textOf(dna)} ${show()}`;
}

const NEAR = 1e-7;
