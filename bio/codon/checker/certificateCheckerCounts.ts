// Checks designs that match host usage: the distance of the codon counts from the host's shares, and the smallest
// distance any counts can have. Each further codon of a kind changes the distance by a step that never decreases (the
// distance is convex), so taking the cheapest step for every residue gives the smallest distance. Motif and GC rules
// are ignored here, so the result is a bound.

export interface CountsCheck {
  /** Minus the sum of the differences, in codons. */
  readonly value: number;
  /** Upper bound: no design comes nearer. */
  readonly bound: number;
}

export interface CountsInput {
  /** One letter a residue. */
  readonly protein: string;
  /** Codons allowed at each place. */
  readonly choices: readonly (readonly string[])[];
  /** The share of a codon among those of its amino acid. */
  readonly shareOf: (codon: string) => number;
  /** All codons of an amino acid. */
  readonly synonyms: (amino: string) => readonly string[];
}

export function checkCounts({ protein, choices, shareOf, synonyms }: CountsInput, dna: string): CountsCheck {
  let distance = 0;
  let minDistance = 0;
  for (const amino of new Set(protein)) {
    const places = [...protein].flatMap((letter, i) => (letter === amino ? [i] : []));
    const used = new Map<string, number>();
    for (const i of places) {
      const codon = dna.slice(3 * i, 3 * i + 3);
      used.set(codon, (used.get(codon) ?? 0) + 1);
    }
    const steps: number[] = [];
    let free = places.length;
    for (const codon of synonyms(amino)) {
      const wanted = shareOf(codon) * places.length;
      distance += Math.abs((used.get(codon) ?? 0) - wanted);
      const allowed = places.filter((i) => choices[i]!.includes(codon)).length;
      const forced = places.filter((i) => choices[i]!.length === 1 && choices[i]![0] === codon).length;
      minDistance += Math.abs(forced - wanted);
      free -= forced;
      for (let count = forced; count < allowed; count++)
        steps.push(Math.abs(count + 1 - wanted) - Math.abs(count - wanted));
    }
    steps.sort((a, b) => a - b);
    for (const step of steps.slice(0, free)) minDistance += step;
  }
  return { value: -distance, bound: -minDistance };
}
