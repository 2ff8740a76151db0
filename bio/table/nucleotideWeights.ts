// Weights of nucleoside monophosphates (acid form, one 5' phosphate), g/mol. Source: IUPACData of Biopython 1.89
// (Biopython license / BSD), which computes them from the IUPAC atomic weights. HPO3 from H 1.00794, P 30.973762, O
// 15.9994 and, for the lightest isotopes, H 1.00782503, P 30.97376163, O 15.99491462.

type Weights = Readonly<Record<string, number>>;

export const NUCLEOTIDE_WEIGHTS: Readonly<
  Record<'dna' | 'rna', { readonly average: Weights; readonly monoisotopic: Weights }>
> = {
  dna: {
    average: { A: 331.2218, C: 307.1971, G: 347.2212, T: 322.2085 },
    monoisotopic: { A: 331.06817, C: 307.056936, G: 347.063084, T: 322.056602 },
  },
  rna: {
    average: { A: 347.2212, C: 323.1965, G: 363.2206, U: 324.1813 },
    monoisotopic: { A: 347.063084, C: 323.051851, G: 363.057999, U: 324.035867 },
  },
};

/** Lost at each bond. */
export const WATER = { average: 18.0153, monoisotopic: 18.010565 } as const;

/** A phosphate group more or less at an end. */
export const HPO3 = { average: 79.979902, monoisotopic: 79.966331 } as const;
