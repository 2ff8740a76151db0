// Rules that no automaton can watch, met lazily: solve without them, look what breaks them, forbid those words at the place
// where another reading costs least, solve again. Every ban only takes designs away, so the bound of the first round holds
// for all rounds; the last design is near it but not proved best under these rules. Where the bans lead nowhere (a protein
// of repeats), its words are dealt anew (`rewording`), and last all choices of places are tried.

import type { Ban } from '#bio/codon/problem/branchLeaf.ts';
import type { Rules } from '#bio/codon/problem/problem.ts';
import { acceptorsPaid, type Offence, offencesIn } from '#bio/codon/rules/longRangeViolations.ts';
import { scoreOf } from '#bio/codon/search/bestPath.ts';
import type { Budget } from '#bio/codon/search/budget.ts';
import type { Windows } from '#bio/codon/search/gcWindows.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { codonBytes } from '#bio/codon/usage/codons.ts';
import { Costs, chosenBans, roomFor } from './branchingWord.ts';
import { basesAt, withBans } from './forbiddenWords.ts';
import { type Reworded, reworded } from './repeatFreeDesign.ts';

export interface LazyInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: Rules;
  /** Prices of G and C by base, where limits on GC bind: the cost of another reading counts them. */
  readonly prices: Float64Array | undefined;
  /** A good design of what is left of the trellis, or undefined. */
  readonly attempt: (trellis: Trellis, bans: readonly Ban[], budget: Budget) => Uint8Array | undefined;
  readonly budget: Budget;
  /** What came of dealing the words anew, where that was tried. */
  readonly dealt?: Reworded;
}

/** A design that also keeps the far rules, from one that need not; `stuck` is what could not be read otherwise. */
export type LazyAnswer =
  | { readonly codons: Uint8Array }
  | { readonly stuck: Offence | undefined; readonly isProved: boolean };

/** Of the work: for rounds of bans; the rest is for the other ways. */
const FOR_ROUNDS = 0.4;
/** Of the work left then. */
const FOR_REWORDING = 0.5;
/** A ban makes the trellis anew, which costs about as much as looking at its arcs so many times. */
const BAN_WORK = 20;
/** Looking for offences costs about so many arcs a base or offence. */
const OFFENCE_WORK = 60;

export function avoidLazily(input: LazyInput, first: Uint8Array): LazyAnswer {
  const { trellis, rules, budget } = input;
  const max = budget.part(FOR_ROUNDS * budget.left);
  const bans: Ban[] = [];
  let codons = first;
  let left = trellis;
  let best: { readonly value: number; readonly codons: Uint8Array } | undefined;
  for (let round = 0; ; round++) {
    const dna = codonBytes(codons);
    const offences = offencesIn(dna, rules);
    if (offences.length === 0 && !best) return { codons };
    if (offences.every(({ price }) => price !== undefined)) {
      const value = scoreOf(trellis, codons) - acceptorsPaid(dna, rules);
      if (!best || value > best.value) best = { value, codons };
    }
    max.spend(OFFENCE_WORK * (dna.length + offences.length));
    const costs = new Costs(left, input.prices, codons);
    const chosen = chosenBans(offences, costs, roomFor(dna, rules));
    if ('stuck' in chosen && round === 0) return { stuck: chosen.stuck, isProved: true };
    if ('stuck' in chosen || chosen.length === 0 || max.isOver) break;
    bans.push(...chosen.map(({ start, length }) => ({ start, word: basesAt(codons, start, length) })));
    const fewer = withBans(trellis, bans);
    max.spend(BAN_WORK * (fewer ?? trellis).to.length);
    const next = fewer && input.attempt(fewer, bans, max);
    if (!next) break;
    left = fewer;
    codons = next;
  }
  if (best) return best;
  const fresh =
    input.dealt ?? reworded({ ...input, budget: budget.part(FOR_REWORDING * budget.left) }, first);
  if (fresh.left === 0) return { codons: fresh.codons };
  return branched(input, first);
}

/**
 * Every choice of places in turn, cheapest first. A design within the rules bans the word at one of any two places where it
 * stands, so that running out of choices proves that there is none.
 */
function branched({ trellis, rules, prices, attempt, budget }: LazyInput, first: Uint8Array): LazyAnswer {
  if (rules.coverage) return { stuck: undefined, isProved: false };
  const open: (readonly Ban[])[] = [[]];
  let stuck: Offence | undefined;
  let isCertain = true;
  while (open.length > 0) {
    if (budget.isOver) return { stuck, isProved: false };
    const bans = open.pop()!;
    const left = withBans(trellis, bans);
    budget.spend(BAN_WORK * (left ?? trellis).to.length + OFFENCE_WORK * 3 * trellis.length);
    if (!left) continue;
    const codons = bans.length === 0 ? first : attempt(left, bans, budget);
    if (!codons) {
      isCertain = false;
      continue;
    }
    const offence = hardOffence(codons, rules);
    if (!offence) return { codons };
    stuck = offence;
    const costs = new Costs(left, prices, codons);
    const { length } = offence;
    const choices = offence.places
      .slice(0, 1 + offence.kept)
      .map((start) => ({ start, ...costs.of(start, length) }))
      .sort((a, b) => b.cost - a.cost || a.start - b.start);
    for (const { start } of choices) open.push([...bans, { start, word: basesAt(codons, start, length) }]);
  }
  return { stuck, isProved: isCertain };
}

/** The first that has no price. */
function hardOffence(codons: Uint8Array, rules: Rules): Offence | undefined {
  return offencesIn(codonBytes(codons), rules).find(({ price }) => price === undefined);
}
