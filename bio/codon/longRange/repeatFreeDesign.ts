// A design of a protein of repeats in which no word stands twice. From left to right each stretch is read anew so that it has none of
// the words before it where that can be; then the words that still stand twice are read anew, round after round, each time at a
// higher price for the same words, so that a word goes to the place that can least do without it (an auction: Bertsekas 1988,
// doi:10.1007/BF02186476). Motifs and GC windows are kept on the way. It proves nothing.
import type { Budget } from '#bio/codon/search/budget.ts';
import { FORBIDDEN, WordBeam } from './repeatFreeBeam.ts';
import type { WordBeamInput } from './repeatFreeBeamInput.ts';
import { WordDraft } from './wordDraft.ts';

export interface Reworded {
  readonly codons: Uint8Array;
  /** Offences left. */
  readonly left: number;
}

/** Codons of a stretch, those after it that are looked at, and labels a layer, while the words are dealt. */
const DEAL = { codons: 16, ahead: 6, width: 10 };
/** In units of log adaptiveness: what a word that stands twice costs at first, and more each time it still does. */
const COST = 3;
const RAISE = 1;
/** Codons around a word that are read anew, and labels a layer; wider from round to round. */
const AROUND = [3, 5, 8, 12, 12];
const WIDTH = [8, 12, 24, 64, 256];
const ROUNDS = 60;
/** Looking for offences costs about so many arcs a base. */
const LOOK_WORK = 8;

/** The design with the fewest offences that was met. */
export function reworded(input: WordBeamInput, first: Uint8Array): Reworded {
  const { trellis, rules, budget } = input;
  const draft = new WordDraft(trellis, rules, first);
  const beam = new WordBeam(input, draft);
  deal(draft, beam, budget, trellis.length);
  let best: Reworded | undefined;
  let idle = 0;
  for (let round = 0; round < ROUNDS; round++) {
    budget.spend(LOOK_WORK * 3 * trellis.length);
    const offences = draft.offences();
    if (!best || offences.length < best.left) {
      best = { codons: draft.codons.slice(), left: offences.length };
      idle = 0;
    } else idle++;
    if (offences.length === 0 || budget.isOver) break;
    const level = Math.min(AROUND.length - 1, idle);
    for (const { places, kept, length } of offences) {
      if (budget.isOver) break;
      const wordAt = (place: number) => draft.bases.slice(place, place + length).join();
      const words = places.map(wordAt);
      let left = places.filter((place, k) => wordAt(place) === words[k]);
      // Which of the places stays changes from round to round.
      if (left.length > kept) left = left.filter((_, k) => k !== round % left.length || kept === 0);
      for (const place of left) {
        raise(draft, place, length);
        reread(draft, beam, place, length, level);
      }
    }
  }
  return best!;
}

function deal(draft: WordDraft, beam: WordBeam, budget: Budget, length: number): void {
  for (let first = 0; first < length && !budget.isOver; first += DEAL.codons) {
    const last = Math.min(length, first + DEAL.codons + DEAL.ahead);
    const found = beam.search({ first, last, width: DEAL.width, cost: COST, looksPast: last === length });
    if (found) draft.replace(first, found.codons);
    draft.countTo(3 * Math.min(length, first + DEAL.codons));
  }
  draft.countTo(3 * length);
}

/** The words over an offence cost more from now on. */
function raise(draft: WordDraft, place: number, length: number): void {
  for (const table of draft.tables) {
    const last = Math.min(draft.bases.length, place + Math.max(length, table.length));
    for (let end = place + table.length - 1; end < last; end++) {
      const key = draft.keyAt(table, end)!;
      if (table.count(key) > 1) table.raise(key, RAISE);
    }
  }
}

function reread(draft: WordDraft, beam: WordBeam, place: number, length: number, level: number): void {
  const around = AROUND[level]!;
  const first = Math.max(0, Math.floor(place / 3) - around);
  const last = Math.min(draft.codons.length, Math.ceil((place + length) / 3) + around);
  draft.takeOut(first, last);
  const found = beam.search({ first, last, width: WIDTH[level]!, cost: COST, looksPast: true });
  if (found) draft.replace(first, found.codons);
  draft.putIn(first, last);
}

/** Codons of a stretch that is read anew for a better score, how far apart they begin, and labels a layer. */
const POLISH = { codons: 20, apart: 10, width: 16 };
const SWEEPS = 4;

/** A design that keeps the far rules, after each of its stretches was read anew where that scores more and keeps them too. */
export function polished(input: WordBeamInput, codons: Uint8Array): Uint8Array {
  const { trellis, rules, budget } = input;
  const draft = new WordDraft(trellis, rules, codons);
  const beam = new WordBeam({ ...input, prices: undefined }, draft);
  draft.countTo(3 * trellis.length);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let gained = 0;
    const shift = (sweep % 2) * (POLISH.apart / 2);
    for (let at = -shift; at < trellis.length; at += POLISH.apart) {
      if (budget.isOver) return draft.codons;
      const first = Math.max(0, at);
      const last = Math.min(trellis.length, at + POLISH.codons);
      draft.takeOut(first, last);
      const found = beam.search({ first, last, width: POLISH.width, cost: FORBIDDEN, looksPast: true });
      if (found && found.paid === 0 && found.lost < -NEAR) {
        draft.replace(first, found.codons);
        gained -= found.lost;
      }
      draft.putIn(first, last);
    }
    if (gained < WORTH_A_SWEEP * trellis.length) break;
  }
  return draft.codons;
}

const NEAR = 1e-9;
/** Score a codon that a sweep must gain for another one. */
const WORTH_A_SWEEP = 1e-4;
