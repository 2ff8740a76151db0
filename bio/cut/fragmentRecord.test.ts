import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { digest } from './digest.ts';
import { fragmentRecordOf } from './fragmentRecord.ts';

const enzymes = (...names: string[]) => names.map((it) => findEnzyme(it)!);
const gene = {
  type: 'CDS',
  name: 'gene',
  parts: [{ start: 30, end: 36, strand: 1 as const }],
  qualifiers: [],
};

describe('a fragment as a record', () => {
  // GAATTC at 10, GGTACC at 30 (KpnI cuts GGTAC^C).
  const text = `${'A'.repeat(10)}GAATTC${'T'.repeat(14)}GGTACC${'A'.repeat(24)}`;
  const record = createSequenceRecord({
    name: 'p',
    bytes: bytesOf(text),
    topology: 'circular',
    features: [gene],
  });
  const { fragments } = digest(record, enzymes('EcoRI', 'KpnI'));

  test('names its ends and keeps its features where they lie now', () => {
    const [first, second] = fragments.map((it) => fragmentRecordOf(record, it));
    expect(first?.name).toBe('p_EcoRI-KpnI');
    expect(first?.topology).toBe('linear');
    expect(textOf(first!.bytes)).toBe(`AATTC${'T'.repeat(14)}GGTAC`);
    const shown = first!.features.map((it) => [it.name, it.parts.map((part) => [part.start, part.end])]);
    // Both overhangs lie on the top strand: 5' at the left, 3' at the right.
    expect(shown).toEqual([
      ['gene', [[19, 24]]],
      ["EcoRI 5' overhang AATT", [[0, 4]]],
      ["KpnI 3' overhang GTAC", [[20, 24]]],
    ]);
    // On the other fragment both stick out on the bottom strand, beyond the letters.
    expect(second?.features.slice(1).map((it) => it.parts)).toEqual([
      [{ start: 0, end: 1, strand: 1 }],
      [{ start: second!.bytes.length - 1, end: second!.bytes.length, strand: -1 }],
    ]);
    expect(second?.features[1]?.qualifiers[1]?.value).toContain('on the bottom strand beyond');
  });

  test('the letters of all fragments are those of the molecule', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('GAATTC', 'GGTACC', 'A', 'GATATC', 'CT'), { minLength: 1, maxLength: 15 }),
        fc.boolean(),
        (parts, isCircular) => {
          const bytes = bytesOf(parts.join(''));
          const whole = createSequenceRecord({ bytes, topology: isCircular ? 'circular' : 'linear' });
          const found = digest(whole, enzymes('EcoRI', 'KpnI', 'EcoRV'));
          const joined = found.fragments.map((it) => textOf(fragmentRecordOf(whole, it).bytes)).join('');
          const from = found.cuts.length > 0 && isCircular ? found.fragments[0]!.range.start : 0;
          expect(joined).toBe(textOf(bytes).slice(from) + textOf(bytes).slice(0, from));
        },
      ),
    );
  });

  test('an uncut circle stays itself', () => {
    const whole = createSequenceRecord({ bytes: bytesOf('ACGT'), topology: 'circular' });
    expect(fragmentRecordOf(whole, digest(whole, enzymes('EcoRI')).fragments[0]!)).toBe(whole);
  });
});
