// Words of one length as an automaton over A C G T (Aho & Corasick 1975, doi:10.1145/360825.360855): a state is the
// longest end of what was read with which a word begins.

export class WordTrie {
  /** The state after a base (0..3), at `4 * state + base`; state 0 has read nothing of a word. */
  readonly next: Int32Array;
  /** The number of the word that ends on entering a state, or -1. */
  readonly word: Int32Array;

  constructor(words: readonly Uint8Array[]) {
    const edges: number[] = [-1, -1, -1, -1];
    const ends: number[] = [-1];
    words.forEach((word, number) => {
      let at = 0;
      for (const base of word) {
        let to = edges[4 * at + base]!;
        if (to < 0) {
          to = ends.push(-1) - 1;
          edges.push(-1, -1, -1, -1);
          edges[4 * at + base] = to;
        }
        at = to;
      }
      ends[at] = number;
    });
    this.word = Int32Array.from(ends);
    this.next = addFailureLinks(edges);
  }

  get states(): number {
    return this.word.length;
  }
}

/** Adds missing edges by the failure link (the longest proper suffix that begins a word), breadth first. */
function addFailureLinks(edges: readonly number[]): Int32Array {
  const next = Int32Array.from(edges);
  const failure = new Int32Array(edges.length / 4);
  const queue = [0];
  for (let i = 0; i < queue.length; i++) {
    const state = queue[i]!;
    for (let base = 0; base < 4; base++) {
      const to = next[4 * state + base]!;
      const other = state === 0 ? 0 : next[4 * failure[state]! + base]!;
      if (to < 0) next[4 * state + base] = other;
      else {
        failure[to] = other;
        queue.push(to);
      }
    }
  }
  return next;
}
