// What a saved result needs of each tool: the job it runs, how that job is given inputs and options, and which part of
// the answer is its output. The output is what a person takes away (letters, files, figures), not what only draws a
// screen, so that a screen that shows more does not make a result another one.
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { INPUT_OPTIONAL, type ToolId } from '#bio/table/toolOptions.ts';
import type { Aligned } from '#workers/jobs/align.ts';
import type { Calculated } from '#workers/jobs/calculator.ts';
import type { CodonAnswer } from '#workers/jobs/codon.ts';
import type { CreAnswer } from '#workers/jobs/cre.ts';
import type { GeneticAnalysis } from '#workers/jobs/geneticAnalysis.ts';
import type { PrimerReport } from '#workers/jobs/primers.ts';
import type { Reversed } from '#workers/jobs/reverse.ts';
import type { Translation } from '#workers/jobs/translate.ts';
import type { ToolInput } from '#workers/source.ts';

/** What the jobs of the tools answer. */
interface Answers {
  readonly reverse: Reversed;
  readonly geneticAnalysis: GeneticAnalysis;
  readonly primers: PrimerReport;
  readonly translate: Translation;
  readonly codon: CodonAnswer;
  readonly cre: CreAnswer;
  readonly alignPair: Aligned;
  readonly calculator: Calculated;
}

export interface ReplayTool {
  readonly job: keyof Answers;
  readonly inputs: 1 | 2;
  /** It also runs without one, and a result then holds none. */
  readonly isInputOptional: boolean;
  /** The options are checked against the tool's schema before. */
  inputOf(inputs: readonly ToolInput[], options: Readonly<Record<string, unknown>>): object;
  /** Named parts of the job's answer. */
  outputOf(answer: unknown): Readonly<Record<string, unknown>>;
  /** Files with their own proof. */
  certificatesOf?(answer: unknown): readonly Uint8Array[];
}

export const REPLAY_TOOLS: Readonly<Record<ToolId, ReplayTool>> = {
  reverse: tool('reverse', {
    inputOf: ([input], options) => ({ ...input!, options }),
    outputOf: ({ fasta, genbank, losses }) => ({ fasta, genbank, losses }),
  }),
  geneticAnalysis: tool('geneticAnalysis', {
    inputOf: ([input], { record, ...options }) => ({ ...input!, options, record }),
    outputOf: ({ lengths, gc, table, detail, file }) => ({ lengths, gc, table, detail, file }),
  }),
  primer: tool('primers', {
    inputOf: ([input], options) => ({ ...input!, options }),
    outputOf: ({ template, hits, misses, products, productsFasta, coverage, genbank }) => ({
      template,
      hits,
      misses,
      products,
      productsFasta,
      coverage,
      genbank,
    }),
  }),
  proteinTranslation: tool('translate', {
    // As the tool asks: a code whose stops are also read as amino acids has no first stop.
    inputOf: ([input], { mayLeaveRest: _, ...options }) => ({
      ...input!,
      options: {
        ...options,
        toStop: options['toStop'] === true && getGeneticCode(Number(options['code'])).dualStops.length === 0,
      },
    }),
    outputOf: ({ name, kind, topology, frames, orfs, orfCount, fasta }) => ({
      name,
      kind,
      topology,
      frames,
      orfs,
      orfCount,
      fasta,
    }),
  }),
  codonOptimization: tool('codon', {
    inputOf: ([input], options) => ({ ...input!, options }),
    outputOf: ({ entries, fasta, genbank, table }) => ({
      designs: entries.map((it) =>
        it.ok
          ? { name: it.name, dna: it.design.dna, proof: it.json, codons: it.csv }
          : { name: it.name, refused: it.fault.code },
      ),
      fasta,
      genbank,
      table: table.digest,
    }),
    certificatesOf: ({ entries }) => entries.flatMap((it) => (it.ok ? [it.json] : [])),
  }),
  cre: tool('cre', {
    inputOf: ([input], options) => ({ ...input!, options }),
    outputOf: ({ kind, molecule, pairs, events, outcomes, steps, genes }) => ({
      kind,
      sites: molecule.sites,
      pairs,
      events,
      outcomes,
      steps,
      genes: genes.map(({ enzyme, range, strand, text }) => ({ enzyme, range, strand, text })),
    }),
  }),
  align: tool('alignPair', {
    inputOf: ([a, b], options) => ({ a: a!, b: b!, options }),
    outputOf: ({ alignment, strand, tally, text, fasta, tsv }) => ({
      score: alignment.score,
      a: alignment.a,
      b: alignment.b,
      strand,
      tally,
      text,
      fasta,
      tsv,
    }),
  }),
  calculator: tool('calculator', {
    inputOf: ([input], options) => ({ ...input, options }),
    outputOf: ({ columns, rows, remarks, losses }) => ({
      columns,
      rows,
      losses,
      problems: remarks.filter((it) => it.level === 'problem').map((it) => it.message.en),
    }),
  }),
};

interface Parts<Answer> extends Pick<ReplayTool, 'inputOf'> {
  outputOf(answer: Answer): Readonly<Record<string, unknown>>;
  certificatesOf?(answer: Answer): readonly Uint8Array[];
}

function tool<Job extends keyof Answers>(job: Job, parts: Parts<Answers[Job]>): ReplayTool {
  const { inputOf, outputOf, certificatesOf } = parts;
  return {
    job,
    inputs: job === 'alignPair' ? 2 : 1,
    isInputOptional: INPUT_OPTIONAL.some((it) => it === job),
    inputOf,
    outputOf: (answer) => outputOf(answer as Answers[Job]),
    ...(certificatesOf && { certificatesOf: (answer) => certificatesOf(answer as Answers[Job]) }),
  };
}
