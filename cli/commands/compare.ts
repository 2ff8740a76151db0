// compare: two vectors as molecules, wherever they begin and whichever strand was written.
import { type Comparison, compareVectors } from '#bio/compare/compare.ts';
import type { FeatureChange } from '#bio/compare/featureChanges.ts';
import { fault } from '#bio/core/fault.ts';
import { formatRange } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Command, type Given, type Io, isSet, Refused } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { RowWriter } from '#cli/io/rows.ts';
import { manual } from '#cli/manuals/compare.ts';

const SUMMARY = ['a', 'b', 'same', 'strand', 'start', 'shared', 'differences', 'digest_a', 'digest_b'];
const DIFFERENCE = ['kind', 'place_a', 'place_b', 'from', 'to', 'edits', 'effects'];
const FATE = ['of', 'feature', 'type', 'fate', 'place', 'place_on_other', 'edits', 'effects'];

export const command: Command = {
  name: 'compare',
  manual,
  async run(given, io): Promise<Result<void>> {
    const [a, b] = await twoRecords(given, io);
    const found = compareVectors(a, b);
    if (!found.ok) return found;
    const rows = new RowWriter(io, isSet(given, 'json'));
    if (isSet(given, 'summary')) summaryRow(rows, found.value);
    else if (isSet(given, 'features')) featureChangeRows(rows, found.value);
    else differenceRows(rows, found.value);
    await rows.flush();
    if (found.value.isSame && !isSet(given, 'summary') && !isSet(given, 'features'))
      io.note('One and the same molecule: no difference.');
    return ok(undefined);
  },
};

function summaryRow(rows: RowWriter, it: Comparison): void {
  rows.row(SUMMARY, [
    it.a.name || 'A',
    it.b.name || 'B',
    it.isSame ? 'yes' : 'no',
    it.strand === 1 ? '+' : '-',
    it.start === undefined ? '-' : it.start + 1,
    it.shared,
    it.differences.length,
    it.seguids.a,
    it.seguids.b,
  ]);
}

function differenceRows(rows: RowWriter, { a, b, differences }: Comparison): void {
  for (const it of differences)
    rows.row(DIFFERENCE, [
      it.kind,
      formatRange(it.a, a.bytes.length),
      formatRange(it.b, b.bytes.length),
      it.from || '-',
      it.to || '-',
      it.edits,
      it.effects.map(({ feature, effect }) => `${feature}: ${effect.kind} ${effect.name}`).join('; ') || '-',
    ]);
}

function featureChangeRows(rows: RowWriter, { a, b, featureChanges }: Comparison): void {
  const lengths = { a: a.bytes.length, b: b.bytes.length };
  for (const it of featureChanges)
    rows.row(FATE, [
      it.of,
      it.name,
      it.type,
      it.change,
      formatRange(it.range, lengths[it.of]),
      it.other ? formatRange(it.other, lengths[it.of === 'a' ? 'b' : 'a']) : '-',
      it.edits,
      effectsText(it),
    ]);
}

function effectsText({ effects = [] }: FeatureChange): string {
  return effects.map((it) => `${it.kind} ${it.name}`).join('; ') || '-';
}

async function twoRecords(given: Given, io: Io): Promise<[SequenceRecord, SequenceRecord]> {
  const found: SequenceRecord[] = [];
  for (const path of given.files) {
    for await (const record of recordsOf(path, io)) {
      found.push(isSet(given, 'circular') ? { ...record, topology: 'circular' } : record);
      if (found.length === 2 || given.files.length > 1) break;
    }
    if (found.length === 2) break;
  }
  const [a, b] = found;
  if (a && b) return [a, b];
  throw new Refused(
    fault('cli/usage', {
      en: `Expected two vectors, in one file or in two; found ${found.length}. See genewright compare --help.`,
      zh: `应为两个载体（在一个或两个文件中），实际为 ${found.length} 个。参见 genewright compare --help。`,
    }),
  );
}
