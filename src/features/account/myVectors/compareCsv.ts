// The rows of a comparison's CSV.
import { formatRange } from '#bio/core/range.ts';
import type { CsvRow } from '#src/core/csv.ts';
import type { Compared } from './comparing.ts';

export function differenceRowsOf({ a, b, differences }: Compared): readonly CsvRow[] {
  return [
    ['kind', `place on ${a.name}`, `place on ${b.name}`, 'from', 'to', 'bases', 'effects'],
    ...differences.map((it) => [
      it.kind,
      formatRange(it.a, a.bytes.length),
      formatRange(it.b, b.bytes.length),
      it.from,
      it.to,
      it.edits,
      it.effects.map(({ feature, effect }) => `${feature}: ${effect.kind} ${effect.name}`).join('; '),
    ]),
  ];
}

export function featureChangeRowsOf({ a, b, featureChanges }: Compared): readonly CsvRow[] {
  const lengths = { a: a.bytes.length, b: b.bytes.length };
  return [
    ['feature', 'type', 'of', 'fate', 'place', 'place on the other', 'bases changed', 'effects'],
    ...featureChanges.map((it) => [
      it.name,
      it.type,
      it.of === 'a' ? a.name : b.name,
      it.change,
      formatRange(it.range, lengths[it.of]),
      it.other ? formatRange(it.other, lengths[it.of === 'a' ? 'b' : 'a']) : '',
      it.edits,
      (it.effects ?? []).map((effect) => `${effect.kind} ${effect.name}`).join('; '),
    ]),
  ];
}

const MAX_CELL_LENGTH = 24;

/** Letters for a table: long ones by their length. */
export function lettersOf(text: string): string {
  if (text === '') return '–';
  return text.length <= MAX_CELL_LENGTH ? text : `${text.slice(0, 12)}… (${text.length})`;
}
