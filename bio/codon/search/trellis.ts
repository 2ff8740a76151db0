// All designs that keep the protein and violate no local rule, as a layered graph. Layer i is before codon i, its
// nodes are states of the automaton and of the counter of runs, its arcs are codons. A path from the start to an end
// node is a design; its score is the sum of its arcs and its end (Condon & Thachuk 2012,
// doi:10.1016/j.jda.2011.08.003).
import { GC_BITS } from '#bio/codon/usage/codons.ts';
import { GrowingFloats, GrowingInts } from '#bio/core/growableArrays.ts';
import type { Automaton } from './automaton.ts';
import type { RunCounter } from './runCounter.ts';

export interface Trellis {
  /** Codons of the design. */
  readonly length: number;
  /** Nodes of layer i are `layers[i]` to `layers[i + 1]`; layer `length` holds the end nodes. */
  readonly layers: Int32Array;
  /** Arcs that leave node v are `out[v]` to `out[v + 1]`. */
  readonly out: Int32Array;
  readonly to: Int32Array;
  readonly codon: Uint8Array;
  /** Which of the three bases of the codon are G or C, as bits 1, 2, 4. */
  readonly gc: Uint8Array;
  /** Score of each arc: of its codon at its place, less the prices of the motifs that end in it. */
  readonly score: Float64Array;
  /** Score of each end node: less the prices of motifs that begin in the design and end in the flank after it. */
  readonly ends: Float64Array;
}

/** The result if the trellis has no path. */
export interface DeadEnd {
  /** The first codon that no path reaches; the number of codons where the flank after them is what refuses. */
  readonly layer: number;
}

export function isDeadEnd(it: Trellis | DeadEnd): it is DeadEnd {
  return 'layer' in it;
}

export interface TrellisInput {
  /** Codons allowed at each place. */
  readonly choices: readonly (readonly number[])[];
  readonly automaton: Automaton;
  readonly runs: RunCounter;
  /** Score of codon c at place i at `64 i + c`. */
  readonly scores: Float64Array;
  /** Bases (0..3) before and after the design; motifs wholly inside them do not count. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The trellis, some of whose nodes may lead to no end, or the first codon that no path reaches. */
export function buildTrellis(input: TrellisInput): Trellis | DeadEnd {
  const { choices, automaton, runs, scores } = input;
  // A node is one state of the automaton and one of the counter: `counts` times the first, plus the second.
  const runStates = runs.states;
  const length = choices.length;
  const layers = new Int32Array(length + 2);
  const states = new GrowingInts();
  const out = new GrowingInts();
  const to = new GrowingInts();
  const codons = new GrowingInts();
  const score = new GrowingFloats();
  states.push(runStates * stateAfter(automaton, input.before));
  let nodeOf = new Int32Array(1024).fill(-1);
  for (let i = 0; i < length; i++) {
    const first = layers[i]!;
    const last = states.length;
    layers[i + 1] = last;
    for (let node = first; node < last; node++) {
      out.push(to.length);
      const letterState = Math.floor(states.values[node]! / runStates);
      const runState = states.values[node]! % runStates;
      for (const codon of choices[i]!) {
        const paidRun = runs.price(runState, codon);
        if (paidRun === Number.POSITIVE_INFINITY) continue;
        const a = automaton.step(letterState, codon >> 4);
        const paidA = automaton.price(a, 0);
        if (paidA === Number.POSITIVE_INFINITY) continue;
        const b = automaton.step(a, (codon >> 2) & 3);
        const paidB = automaton.price(b, 1);
        if (paidB === Number.POSITIVE_INFINITY) continue;
        const c = automaton.step(b, codon & 3);
        const paidC = automaton.price(c, 2);
        if (paidC === Number.POSITIVE_INFINITY) continue;
        const state = runStates * c + runs.step(runState, codon);
        if (state >= nodeOf.length) {
          const bigger = new Int32Array(2 * state).fill(-1);
          bigger.set(nodeOf);
          nodeOf = bigger;
        }
        let target = nodeOf[state]!;
        if (target < last) {
          target = states.length;
          nodeOf[state] = target;
          states.push(state);
        }
        to.push(target);
        codons.push(codon);
        score.push(scores[64 * i + codon]! - paidA - paidB - paidC - paidRun);
      }
    }
    if (states.length === last) return { layer: i };
  }
  layers[length + 1] = states.length;
  const ends = new Float64Array(states.length - layers[length]!).map(
    (_, i) => -paidAfter(automaton, Math.floor(states.values[layers[length]! + i]! / runStates), input.after),
  );
  for (let node = layers[length]!; node <= states.length; node++) out.push(to.length);
  const codon = Uint8Array.from(codons.values.subarray(0, codons.length));
  return {
    length: length,
    layers,
    out: out.values.subarray(0, out.length),
    to: to.values.subarray(0, to.length),
    codon,
    gc: codon.map((it) => GC_BITS[it]!),
    score: score.values.subarray(0, score.length),
    ends,
  };
}

function stateAfter(automaton: Automaton, bases: Uint8Array): number {
  let state = 0;
  for (const base of bases.subarray(Math.max(0, bases.length - automaton.longestPattern)))
    state = automaton.step(state, base);
  return state;
}

/** Prices of what begins in the design and ends in the flank. */
function paidAfter(automaton: Automaton, from: number, after: Uint8Array): number {
  let state = from;
  let paid = 0;
  for (let i = 0; i < Math.min(after.length, automaton.longestPattern - 1); i++) {
    state = automaton.step(state, after[i]!);
    for (const ending of automaton.endings(state))
      if (ending.length > i + 1 && (ending.phases >> (i % 3)) & 1) paid += ending.price;
  }
  return paid;
}
