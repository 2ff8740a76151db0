// Two sequences beside each other, as edlib, parasail, Biopython and EMBOSS do it: random DNA (seed 21) against a copy
// of which 7 % was changed and 2 % inserted or deleted; one with 30 % changed and another sequence, which are not alike
// enough to leave any cell out. Match 5, mismatch -4, gaps 10 and 0.5; parasail, which has whole numbers alone, gets
// gaps of 10 and 1. Cre and lox sites in 20 kb.
import { editDistanceOf } from '#bio/align/edit.ts';
import { A_INSIDE_B, GLOBAL, LOCAL } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import { DNA_SCORING } from '#bio/align/scoring.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { findRecombinases } from '#bio/recombine/recombinases.ts';
import { findRecombinationSites } from '#bio/recombine/sites.ts';
import { RECOMBINASE_GENES } from '#bio/table/recombinases.ts';
import type { Bench, Peer } from './bench.ts';
import { makePythonPeer } from './python.ts';

const genome = generateDna(createRandom(21), 60_000);
const kb = genome.subarray(0, 1000);
const copy = mutate(kb);
const twoKb = genome.subarray(0, 2000);
const otherKb = genome.subarray(40_000, 41_000);
const tenKb = genome.subarray(2000, 12_000);
const twentyKb = genome.subarray(0, 20_000);
const construct = withCre();

/** The same alignment as others call it; `inside`: all of the first somewhere in the second. */
const KINDS = {
  local: {
    mode: LOCAL,
    parasail: 'sw',
    biopython: 'mode="local"',
    emboss: 'water {file}:a {file}:b',
  },
  global: {
    mode: GLOBAL,
    parasail: 'nw',
    biopython: 'mode="global"',
    emboss: 'needle {file}:a {file}:b -endweight Y -endopen 10 -endextend 0.5',
  },
  inside: {
    mode: A_INSIDE_B,
    parasail: 'sg_dx',
    biopython: 'mode="global", target_end_gap_score=0',
    emboss: undefined,
  },
} as const;

/** First letters of the copy, and how far they are from their best place. */
const SHORT = [
  [20, 3],
  [50, 4],
  [100, 6],
  [200, 13],
  [300, 21],
  [400, 28],
  [500, 36],
] as const;

/** Scores of sequences of 300 and 500 letters that have nothing to do with each other. */
const UNLIKE: Readonly<Record<number, { readonly local: number; readonly global: number }>> = {
  300: { local: 240.5, global: 210 },
  500: { local: 383.5, global: 352 },
};

export const benches: readonly Bench[] = [
  edits('1 kb x 1 kb', { query: kb, target: copy, mode: 'global', yields: 70 }),
  edits('10 kb x 10 kb', { query: tenKb, target: mutate(tenKb), mode: 'global', yields: 742 }),
  edits('1 kb inside 20 kb', { query: copy, target: twentyKb, mode: 'infix', yields: 70 }),
  ...SHORT.map(([length, distance]) =>
    edits(`${length} letters inside 20 kb`, {
      query: copy.subarray(0, length),
      target: twentyKb,
      mode: 'infix',
      yields: distance,
      goal: 4,
    }),
  ),
  affine('local', '1 kb x 1 kb', { a: kb, b: copy, yields: 4301.5, bits: 16 }),
  affine('local', '10 kb x 10 kb', { a: tenKb, b: mutate(tenKb), yields: 42_682, bits: 32 }),
  affine('local', '1 kb inside 20 kb', { a: copy, b: twentyKb, yields: 4301.5, bits: 16 }),
  affine('global', '1 kb x 1 kb', { a: kb, b: copy, yields: 4301.5, bits: 16 }),
  affine('global', '10 kb x 10 kb', { a: tenKb, b: mutate(tenKb), yields: 42_681, bits: 32 }),
  affine('inside', '1 kb inside 20 kb', { a: copy, b: twentyKb, yields: 4301.5, bits: 16 }),
  affine('local', '1 kb x 1 kb, 30 % changed', {
    a: kb,
    b: mutate(kb, 0.3),
    yields: 2783.5,
    bits: 16,
    scanGoal: 1.5,
  }),
  affine('global', '1 kb x 1 kb, 30 % changed', {
    a: kb,
    b: mutate(kb, 0.3),
    yields: 2779.5,
    bits: 16,
    scanGoal: 1.5,
  }),
  affine('local', '1 kb x 1 kb, another sequence', {
    a: kb,
    b: otherKb,
    yields: 769.5,
    bits: 16,
    scanGoal: 1.5,
  }),
  affine('global', '1 kb x 1 kb, another sequence', {
    a: kb,
    b: otherKb,
    yields: 744.5,
    bits: 16,
    scanGoal: 1.5,
  }),
  affine('local', '2 kb x 2 kb, 30 % changed', {
    a: twoKb,
    b: mutate(twoKb, 0.3),
    yields: 5615.5,
    bits: 16,
    scanGoal: 1.5,
  }),
  affine('global', '2 kb x 2 kb, 30 % changed', {
    a: twoKb,
    b: mutate(twoKb, 0.3),
    yields: 5615.5,
    bits: 16,
    scanGoal: 1.5,
  }),
  ...[300, 500].flatMap((length) =>
    (['local', 'global'] as const).map((kind) =>
      affine(kind, `${length} letters, another sequence`, {
        a: genome.subarray(0, length),
        b: genome.subarray(40_000, 40_000 + length),
        yields: UNLIKE[length]![kind],
        bits: 16,
        scanGoal: 1.5,
      }),
    ),
  ),
  {
    name: 'pairs: local alignment, 20 kb x 20 kb',
    size: 20_000,
    run: () =>
      unwrap(align(twentyKb, genome.subarray(10_000, 30_000), { scoring: DNA_SCORING, mode: LOCAL })).score,
    yields: 50_000,
  },
  {
    name: 'pairs: Cre and all lox sites, both strands, 20 kb',
    size: construct.bytes.length,
    run: () =>
      `${findRecombinationSites(construct).length} ${findRecombinases(construct)
        .map(({ enzyme, strand, range }) => `${enzyme} ${range.start}-${range.end} ${strand}`)
        .join()}`,
    yields: '2 Cre 9003-10032 -1',
    within: { warm: 3 },
    fasta: () => fastaOf(bytesOf(RECOMBINASE_GENES[0]!.coding), construct.bytes),
    peers: [
      makePythonPeer('parasail striped trace, one strand, no sites', {
        distribution: 'parasail',
        setUp: 'import parasail\nm = parasail.matrix_create("ACGT", 5, -4)',
        call: 'parasail.sw_trace_striped_16(s[0], s[1], 10, 1, m).cigar.seq',
      }),
    ],
  },
];

interface Edits {
  readonly query: Uint8Array;
  readonly target: Uint8Array;
  readonly mode: 'global' | 'infix';
  readonly yields: number;
  readonly goal?: number;
}

function edits(what: string, { query, target, mode, yields, goal = 0.9 }: Edits): Bench {
  // `places` are reported too, so edlib is to report its locations.
  const how = mode === 'global' ? 'mode="NW", task="distance"' : 'mode="HW", task="locations"';
  return {
    name: `pairs: edit distance, ${what}`,
    size: target.length,
    run: () => editDistanceOf(query, target, mode).distance,
    yields,
    hasTwin: true,
    fasta: () => fastaOf(query, target),
    peers: [
      makePythonPeer('edlib', {
        distribution: 'edlib',
        setUp: 'import edlib',
        call: `edlib.align(s[0], s[1], ${how})`,
        goal,
      }),
    ],
  };
}

interface Affine {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly yields: number;
  /** Scores of more than 15 bits overflow parasail's of 16. */
  readonly bits: 16 | 32;
  readonly scanGoal?: number;
}

function affine(kind: keyof typeof KINDS, what: string, { a, b, yields, bits, scanGoal = 1 }: Affine): Bench {
  const named = KINDS[kind];
  const parasail = (how: string, goal: number) =>
    makePythonPeer(`parasail ${how}`, {
      distribution: 'parasail',
      setUp: 'import parasail\nm = parasail.matrix_create("ACGT", 5, -4)',
      call: `parasail.${named.parasail}_trace_${how}_${bits}(s[0], s[1], 10, 1, m).cigar.seq`,
      goal,
    });
  const emboss: readonly Peer[] =
    named.emboss === undefined
      ? []
      : [
          {
            tool: 'EMBOSS',
            command: `${named.emboss} -gapopen 10 -gapextend 0.5 -auto -outfile stdout`,
            goal: 40,
          },
        ];
  const biopython = makePythonPeer('Biopython', {
    distribution: 'biopython',
    setUp: `from Bio import Align\nal = Align.PairwiseAligner(match_score=5, mismatch_score=-4, open_gap_score=-10, extend_gap_score=-0.5, ${named.biopython})`,
    call: 'al.align(s[0], s[1])[0].aligned',
    goal: 20,
  });
  return {
    name: `pairs: ${kind === 'inside' ? 'global, free ends outside,' : `${kind} alignment,`} ${what}`,
    size: b.length,
    run: () => unwrap(align(a, b, { scoring: DNA_SCORING, mode: named.mode })).score,
    yields,
    hasTwin: true,
    fasta: () => fastaOf(a, b),
    peers: [parasail('striped', 1.6), parasail('scan', scanGoal), biopython, ...emboss],
  };
}

function fastaOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return writeFasta([
    { name: 'a', description: '', bytes: a },
    { name: 'b', description: '', bytes: b },
  ]);
}

/** Cre on the bottom strand between two loxP sites, in random DNA. */
function withCre() {
  const bytes = generateDna(createRandom(23), 20_000);
  const lox = bytesOf('ATAACTTCGTATAGCATACATTATACGAAGTTAT');
  bytes.set(reverseComplement(bytesOf(RECOMBINASE_GENES[0]!.coding)), 9000);
  bytes.set(lox, 8000);
  bytes.set(lox, 12_000);
  return createSequenceRecord({ name: 'construct', topology: 'linear', bytes });
}

/** Redraws letters at this rate; a quarter of the redrawn letters stay the same. */
function mutate(bytes: Uint8Array, rate = 0.07): Uint8Array {
  const chance = createRandom(22);
  const out: number[] = [];
  for (const byte of bytes) {
    const draw = chance.next();
    if (draw < 0.01) continue;
    out.push(draw < 0.01 + rate ? chance.pick([65, 67, 71, 84]) : byte);
    if (draw > 0.99) out.push(chance.pick([65, 67, 71, 84]));
  }
  return Uint8Array.from(out);
}
