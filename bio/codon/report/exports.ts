// A design as files: GenBank with the changed codons as features, a table of codons, and JSON with everything needed to
// check it again (rules, table, multipliers of the bound).
import { DESIGN_FORMAT, STATUS_IN_FILES } from '#bio/codon/problem/designFormat.ts';
import { type Design, NO_FLANKS, type Problem } from '#bio/codon/problem/problem.ts';
import { CODON_TEXT, LETTERS, readCodonAt } from '#bio/codon/usage/codons.ts';
import { tableDataOf } from '#bio/codon/usage/tableData.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import type { Range } from '#bio/core/range.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import type { DesignReport } from './report.ts';

/** The design as a record: a CDS with its translation, and a feature over every stretch of changed codons. */
export function designRecordOf(
  name: string,
  problem: Problem,
  design: Design,
  report: DesignReport,
): SequenceRecord {
  const length = design.dna.length;
  const protein = textOf(problem.protein).replace(/\*+$/, '');
  const cds = featureOf('CDS', name || 'design', { start: 0, end: length }, [
    { key: 'label', value: name || 'design' },
    { key: 'codon_start', value: '1' },
    { key: 'note', value: noteOf(problem, design, report) },
    { key: 'translation', value: protein },
  ]);
  const changed = changedStretches(report.changed?.codons ?? []).map((range) =>
    featureOf('misc_feature', 'changed codons', range, [{ key: 'label', value: 'changed codons' }]),
  );
  return createSequenceRecord({
    name: name || 'design',
    description: `${name || 'design'}, codons for ${problem.usage.organism}`,
    bytes: design.dna,
    features: [cds, ...changed],
  });
}

/** One line a codon: place, residue, old and new codon with their shares in the host. */
export function designTableOf(problem: Problem, design: Design, separator = ','): string {
  const { usage, original } = problem;
  const shareText = (codon: number) => (codon < 0 ? '' : usage.fractions[codon]!.toFixed(4));
  const lines = Array.from(problem.protein, (amino, i) => {
    const was = original ? readCodonAt(original, 3 * i) : -1;
    const now = readCodonAt(design.dna, 3 * i);
    return [
      i + 1,
      String.fromCharCode(amino),
      was < 0 ? '' : CODON_TEXT[was],
      shareText(was),
      CODON_TEXT[now],
      shareText(now),
      was < 0 || was === now ? '' : 'changed',
    ].join(separator);
  });
  const head = ['residue', 'amino_acid', 'old_codon', 'old_share', 'new_codon', 'new_share', 'change'];
  return `${head.join(separator)}\n${lines.join('\n')}\n`;
}

/** Plain data for JSON, with all that is needed to compute value and bound again. */
export function designDataOf(name: string, problem: Problem, design: Design, report: DesignReport): object {
  return {
    format: DESIGN_FORMAT,
    name,
    protein: textOf(problem.protein).toUpperCase(),
    dna: textOf(design.dna),
    original: problem.original ? textOf(problem.original).toUpperCase().replaceAll('U', 'T') : null,
    objective: problem.objective,
    seed: problem.seed ?? null,
    table: tableDataOf(problem.usage),
    sourceTable: problem.sourceUsage ? tableDataOf(problem.sourceUsage) : null,
    rules: problem.rules,
    flanks: problem.flanks ?? NO_FLANKS,
    status: STATUS_IN_FILES[design.status],
    value: design.value,
    bound: design.bound,
    boundWithout: design.boundRelaxation ? BOUND_WITHOUT[design.boundRelaxation] : null,
    caiBound: design.caiBound ?? null,
    multipliers: design.multipliers ? sparseMultipliers(design.multipliers) : [],
    steps: design.steps.map(sparseMultipliers),
    leaves:
      design.leaves?.map(({ forbiddenWords: bans, steps }) => ({
        bans: bans.map(({ start, word }) => [start, lettersOf(word)]),
        steps: steps.map(sparseMultipliers),
      })) ?? null,
    wordPrices: design.wordPrices?.map(({ word, price }) => [lettersOf(word), price]) ?? null,
    before: report.before ?? null,
    after: report.after,
    changed: report.changed ?? null,
  };
}

/** Names in files for the rules that the bound leaves out. */
const BOUND_WITHOUT = { longRange: 'far', repeatPrices: 'repeatPrices', counts: 'counts' } as const;

function lettersOf(word: Uint8Array): string {
  return textOf(word.map((base) => LETTERS.charCodeAt(base)));
}

export function jsonBytesOf(data: object): Uint8Array<ArrayBuffer> {
  return bytesOf(`${JSON.stringify(data, null, 1)}\n`);
}

/**
 * Numbers of the windows that have a price, with it: nine digits, as any prices prove a bound and these lose nothing by
 * it.
 */
function sparseMultipliers(values: Float64Array): readonly (readonly [number, number])[] {
  return Array.from(values.entries())
    .filter(([, value]) => value !== 0)
    .map(([t, value]) => [t, Number(value.toPrecision(9))]);
}

function noteOf(problem: Problem, design: Design, report: DesignReport): string {
  const cai = report.after.cai === undefined ? '' : `, CAI ${report.after.cai.toFixed(4)}`;
  return `${problem.objective} for ${problem.usage.organism} (${problem.usage.source})${cai}, ${STATUS_IN_FILES[design.status]}`;
}

function changedStretches(codons: readonly number[]): readonly Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const codon of codons) {
    const last = ranges.at(-1);
    if (last && last.end === 3 * codon) last.end += 3;
    else ranges.push({ start: 3 * codon, end: 3 * codon + 3 });
  }
  return ranges;
}

function featureOf(type: string, name: string, range: Range, qualifiers: Feature['qualifiers']): Feature {
  return { type, name, parts: [{ ...range, strand: 1 }], qualifiers };
}
