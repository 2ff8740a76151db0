// align: two sequences against each other, with the text of EMBOSS needle and water, TSV, FASTA or JSON.
import { alignmentStatsOf } from '#bio/align/alignmentStats.ts';
import { A_INSIDE_B, B_INSIDE_A, ENDS_FREE, GLOBAL, LOCAL, type Mode } from '#bio/align/mode.ts';
import { type Alignment, align } from '#bio/align/pairwise.ts';
import type { Points, Scoring } from '#bio/align/scoring.ts';
import { columnsTsvOf, type Named, pairFastaOf, pairTextOf } from '#bio/align/view.ts';
import { findFirstForeign } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { formatRange } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { manual } from '#cli/manuals/align.ts';

const MODES: Readonly<Record<string, Mode>> = {
  needle: ENDS_FREE,
  global: GLOBAL,
  water: LOCAL,
  local: LOCAL,
  'b-in-a': B_INSIDE_A,
  'a-in-b': A_INSIDE_B,
};

export const command: Command = {
  name: 'align',
  manual,
  async run(given, io): Promise<Result<void>> {
    const mode = MODES[readTextOption(given, 'mode') ?? 'needle'];
    if (!mode)
      throw new Refused(usage(`--mode ${Object.keys(MODES).join(', ')}`, readTextOption(given, 'mode')!));
    const [a, b] = await twoRecords(given, io);
    const isProtein = isSet(given, 'protein') || [a, b].some((it) => findFirstForeign(it.bytes, 'dna') >= 0);
    const scoring: Scoring = {
      points: pointsOf(given, isProtein),
      gap: { open: numberOf(given, 'gapopen', 10), extend: numberOf(given, 'gapextend', 0.5) },
    };
    const names = { nameA: a.name || 'A', nameB: b.name || 'B' };
    let found = align(a.bytes, b.bytes, { scoring, mode, ...names });
    if (!found.ok) return found;
    if (isSet(given, 'both-strands') && !isProtein) {
      const other = align(a.bytes, reverseComplement(b.bytes), { scoring, mode, ...names });
      if (other.ok && other.value.score > found.value.score) {
        found = other;
        names.nameB += '_rc';
      }
    }
    await io.write(writeAlignment(found.value, { ...names, scoring, mode }, given));
    return ok(undefined);
  },
};

function writeAlignment(it: Alignment, named: Named, given: Given): string {
  const { nameA, nameB, scoring } = named;
  const format = readTextOption(given, 'format') ?? 'pair';
  switch (format) {
    case 'pair':
      return pairTextOf(it, named);
    case 'tsv':
      return columnsTsvOf(it, scoring.points, nameA, nameB);
    case 'fasta':
      return pairFastaOf(it, nameA, nameB);
    case 'score':
      return `${nameA}\t${nameB}\t${it.score}\n`;
    case 'json': {
      const rows = { rowA: textOf(it.rowA), rowB: textOf(it.rowB) };
      const ranges = { rangeA: formatRange(it.a, it.a.end), rangeB: formatRange(it.b, it.b.end) };
      const sums = alignmentStatsOf(it, scoring.points);
      return `${JSON.stringify({ a: nameA, b: nameB, score: it.score, ...sums, ...ranges, ...rows })}\n`;
    }
    default:
      throw new Refused(usage('--format pair, tsv, fasta, json or score', format));
  }
}

async function twoRecords(given: Given, io: Io): Promise<[SequenceRecord, SequenceRecord]> {
  const found: SequenceRecord[] = [];
  for (const path of given.files) {
    for await (const record of recordsOf(path, io)) {
      found.push(record);
      if (found.length === 2 || given.files.length > 1) break;
    }
    if (found.length === 2) break;
  }
  const [a, b] = found;
  if (a && b) return [a, b];
  throw new Refused(usage('two sequences, in one file or in two', String(found.length)));
}

function pointsOf(given: Given, isProtein: boolean): Points {
  if (readTextOption(given, 'match') !== undefined || readTextOption(given, 'mismatch') !== undefined)
    return { by: 'identity', match: numberOf(given, 'match', 5), mismatch: numberOf(given, 'mismatch', -4) };
  return { by: 'matrix', matrix: isProtein ? 'EBLOSUM62' : 'EDNAFULL' };
}

function numberOf(given: Given, name: string, otherwise: number): number {
  const found = readTextOption(given, name);
  if (found === undefined) return otherwise;
  const value = Number(found);
  if (found.trim() === '' || Number.isNaN(value)) throw new Refused(usage(`a number for --${name}`, found));
  return value;
}

function usage(wanted: string, found: string) {
  return fault('cli/usage', {
    en: `Expected ${wanted}; found “${found}”. See genewright align --help.`,
    zh: `应为 ${wanted}，实际为“${found}”。参见 genewright align --help。`,
  });
}
