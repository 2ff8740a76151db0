// Designs a protein of repeats without repeated words. First each stretch from left to right is chosen again to avoid
// the words before it. Then words that still repeat are chosen again, round after round, at a rising price, so that a
// word goes to the place with the fewest alternatives (an auction: Bertsekas 1988, doi:10.1007/BF02186476). Motifs and
// GC windows are kept. Nothing is proved here.
import type { Budget } from '#bio/codon/search/budget.ts';
import type { Range } from '#bio/core/range.ts';
import { FORBIDDEN, RepeatFreeBeam } from './repeatFreeBeam.ts';
import type { RepeatFreeBeamInput } from './repeatFreeBeamInput.ts';
import { WordDraft } from './wordDraft.ts';

export interface RepeatFreeDraft {
  readonly codons: Uint8Array;
  /** Violations left. */
  readonly left: number;
}

/** The first pass: codons of a stretch, codons after it that are considered, and labels a layer. */
const FIRST_PASS = { codons: 16, ahead: 6, width: 10 };
/** First price of a repeated word, and the rise for each round in which it still repeats, in log adaptiveness. */
const FIRST_PRICE = 3;
const PRICE_RISE = 1;
/** Codons around a word that are chosen again, and labels a layer; wider from round to round. */
const AROUND = [3, 5, 8, 12, 12];
const WIDTH = [8, 12, 24, 64, 256];
const ROUNDS = 60;
/** Work of finding violations, in arcs per base. */
const VIOLATION_WORK = 8;

/** The design with the fewest violations found. */
export function designWithoutRepeats(input: RepeatFreeBeamInput, first: Uint8Array): RepeatFreeDraft {
  const { trellis, rules, budget } = input;
  const draft = new WordDraft(trellis, rules, first);
  const beam = new RepeatFreeBeam(input, draft);
  runFirstPass(draft, beam, budget, trellis.length);
  let best: RepeatFreeDraft | undefined;
  let roundsWithoutGain = 0;
  for (let round = 0; round < ROUNDS; round++) {
    budget.spend(VIOLATION_WORK * 3 * trellis.length);
    const violations = draft.violations();
    if (!best || violations.length < best.left) {
      best = { codons: draft.codons.slice(), left: violations.length };
      roundsWithoutGain = 0;
    } else roundsWithoutGain++;
    if (violations.length === 0 || budget.isOver) break;
    const level = Math.min(AROUND.length - 1, roundsWithoutGain);
    for (const { places, kept, length } of violations) {
      if (budget.isOver) break;
      const wordAt = (place: number) => draft.bases.slice(place, place + length).join();
      const words = places.map(wordAt);
      let placesLeft = places.filter((place, k) => wordAt(place) === words[k]);
      // Which of the places stays changes from round to round.
      if (placesLeft.length > kept)
        placesLeft = placesLeft.filter((_, k) => k !== round % placesLeft.length || kept === 0);
      for (const place of placesLeft) {
        raiseWeights(draft, place, length);
        chooseAround(draft, beam, { start: place, end: place + length }, level);
      }
    }
  }
  return best!;
}

function runFirstPass(draft: WordDraft, beam: RepeatFreeBeam, budget: Budget, length: number): void {
  for (let first = 0; first < length && !budget.isOver; first += FIRST_PASS.codons) {
    const last = Math.min(length, first + FIRST_PASS.codons + FIRST_PASS.ahead);
    const found = beam.search({
      first,
      last,
      width: FIRST_PASS.width,
      cost: FIRST_PRICE,
      countsAfter: last === length,
    });
    if (found) draft.replace(first, found.codons);
    draft.countWordsTo(3 * Math.min(length, first + FIRST_PASS.codons));
  }
  draft.countWordsTo(3 * length);
}

/** Raises the price of the words of a violation. */
function raiseWeights(draft: WordDraft, place: number, length: number): void {
  for (const table of draft.tables) {
    const last = Math.min(draft.bases.length, place + Math.max(length, table.length));
    for (let end = place + table.length - 1; end < last; end++) {
      const key = draft.keyAt(table, end)!;
      if (table.count(key) > 1) table.raise(key, PRICE_RISE);
    }
  }
}

function chooseAround(draft: WordDraft, beam: RepeatFreeBeam, { start, end }: Range, level: number): void {
  const around = AROUND[level]!;
  const first = Math.max(0, Math.floor(start / 3) - around);
  const last = Math.min(draft.codons.length, Math.ceil(end / 3) + around);
  draft.removeWords(first, last);
  const found = beam.search({ first, last, width: WIDTH[level]!, cost: FIRST_PRICE, countsAfter: true });
  if (found) draft.replace(first, found.codons);
  draft.addWords(first, last);
}

/** Codons of a stretch that is chosen again for a better score, how far apart they begin, and labels a layer. */
const POLISH = { codons: 20, apart: 10, width: 16 };
const SWEEPS = 4;

/**
 * Improves a design that keeps the long-range rules: chooses each stretch again where that scores more and keeps them.
 */
export function polishDesign(input: RepeatFreeBeamInput, codons: Uint8Array): Uint8Array {
  const { trellis, rules, budget } = input;
  const draft = new WordDraft(trellis, rules, codons);
  const beam = new RepeatFreeBeam({ ...input, prices: undefined }, draft);
  draft.countWordsTo(3 * trellis.length);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let gained = 0;
    const shift = (sweep % 2) * (POLISH.apart / 2);
    for (let at = -shift; at < trellis.length; at += POLISH.apart) {
      if (budget.isOver) return draft.codons;
      const first = Math.max(0, at);
      const last = Math.min(trellis.length, at + POLISH.codons);
      draft.removeWords(first, last);
      const found = beam.search({ first, last, width: POLISH.width, cost: FORBIDDEN, countsAfter: true });
      if (found && found.paid === 0 && found.lost < -ROUNDING) {
        draft.replace(first, found.codons);
        gained -= found.lost;
      }
      draft.addWords(first, last);
    }
    if (gained < MIN_GAIN * trellis.length) break;
  }
  return draft.codons;
}

const ROUNDING = 1e-9;
/** Gain per codon that a sweep must bring for another one. */
const MIN_GAIN = 1e-4;
