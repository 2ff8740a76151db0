// Genes of human and mouse by symbol: coding sequences as they are in plasmids of depositors, each checked against a
// reference protein that was collected by others. Rows and their sources: geneRows.ts, mouseGeneRows.ts. Large (620 kB
// of text): import it only inside a job or on demand.
import { GENE_ROWS } from './geneRows.ts';
import { MOUSE_GENE_ROWS } from './mouseGeneRows.ts';
import { unpackBytes } from './packedBases.ts';

export type GeneSpecies = 'human' | 'mouse';

export interface Gene {
  /** As NCBI Gene has it: `TP53` of human, `Trp53` of mouse. */
  readonly symbol: string;
  /** Other names of NCBI Gene: `P53`, `LFS1` ... */
  readonly aliases: readonly string[];
  readonly species: GeneSpecies;
  /**
   * Accession of the reference protein that the translation equals, residue by residue: RefSeq `NP_`, Ensembl `ENSP`
   * or `ENSMUSP`, or UniProt.
   */
  readonly protein: string;
  /** RefSeq transcript of that protein, where the reference names one. Its codons may differ in places. */
  readonly transcript?: string;
  /** Addgene numbers of plasmids that hold these bases, at most three. */
  readonly plasmids: readonly number[];
  /**
   * How many plasmids hold them, and of how many laboratories: one of one alone may differ from the chromosome in
   * silent bases.
   */
  readonly seen: { readonly plasmids: number; readonly laboratories: number };
  /** False where no plasmid has the stop codon behind it, since a tag follows. */
  readonly hasStop: boolean;
  /** Bases, the stop codon counted. */
  readonly length: number;
  /** The coding sequence, upper case; new at each call. */
  readonly coding: () => Uint8Array<ArrayBuffer>;
}

/** All genes, those of human before those of mouse, each species by symbol. */
export function listGenes(): readonly Gene[] {
  all ??= [...genesOf(GENE_ROWS, 'human'), ...genesOf(MOUSE_GENE_ROWS, 'mouse')];
  return all;
}

/**
 * Genes whose symbol or another name is, begins with or holds the query, the nearest first. Case, blanks and hyphens do
 * not count: `p53`, `HER-2` and `beta catenin` are names as people type them. Of equals, one spelled as typed comes
 * first (`Sox2` is how mouse genes are written), then human.
 */
export function findGenes(query: string, max = 20): readonly Gene[] {
  const wanted = keyOf(query);
  if (wanted === '') return [];
  const typed = query.trim();
  return listGenes()
    .map((it) => ({ gene: it, rank: rankOf(it, wanted) }))
    .filter(({ rank }) => rank < NONE)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.gene.symbol === typed) - Number(a.gene.symbol === typed) ||
        a.gene.symbol.length - b.gene.symbol.length,
    )
    .slice(0, max)
    .map((it) => it.gene);
}

export function geneOf(symbol: string, species: GeneSpecies): Gene | undefined {
  return listGenes().find((it) => it.symbol === symbol && it.species === species);
}

let all: readonly Gene[] | undefined;

const STOPS = new Set(['TAA', 'TAG', 'TGA']);

function genesOf(rows: string, species: GeneSpecies): readonly Gene[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => gene(row, species));
}

function gene(row: string, species: GeneSpecies): Gene {
  const [symbol, aliases, protein, transcript, plasmids, count, laboratories, size, packed] = row.split(
    '|',
  ) as [string, string, string, string, string, string, string, string, string];
  const length = Number(size);
  const coding = () => unpackBytes(packed, length);
  return {
    symbol,
    aliases: aliases === '' ? [] : aliases.split(';'),
    species,
    protein,
    ...(transcript !== '' && { transcript }),
    plasmids: plasmids.split(',').map(Number),
    seen: { plasmids: Number(count), laboratories: Number(laboratories) },
    get hasStop() {
      return STOPS.has(String.fromCharCode(...coding().subarray(length - 3)));
    },
    length,
    coding,
  };
}

const NONE = 9;

/** The symbol itself, another name itself, then what begins with the query, then what holds it. */
function rankOf({ symbol, aliases }: Gene, wanted: string): number {
  const own = keyOf(symbol);
  if (own === wanted) return 0;
  const others = aliases.map(keyOf);
  if (others.includes(wanted)) return 1;
  if (own.startsWith(wanted)) return 2;
  if (others.some((it) => it.startsWith(wanted))) return 3;
  if (wanted.length < MIN_INSIDE) return NONE;
  if (own.includes(wanted)) return 4;
  return others.some((it) => it.includes(wanted)) ? 5 : NONE;
}

/** Shorter queries stand inside too many names. */
const MIN_INSIDE = 3;

const GREEK: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', κ: 'kappa' };

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[αβγδκ]/g, (letter) => GREEK[letter]!)
    .replace(/[\s\-_./]/g, '');
}
