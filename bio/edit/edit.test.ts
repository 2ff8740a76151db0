import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { sizeOf } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, featureResiduesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import revcomp from '#fixtures/golden/revcomp.json' with { type: 'json' };
import { complement, convertUT, reverse, reverseComplement } from './complement.ts';
import { flip, reverseComplementRecord } from './reverseComplementRecord.ts';
import { rotate } from './rotate.ts';
import { excerpt, insert, remove, replace } from './splice.ts';
import { withTopology } from './topology.ts';

const OPERATIONS = { complement, reverse, reverse_complement: reverseComplement } as const;

describe('complement and reverse', () => {
  test.each(revcomp.cases)('$op of $input as Biopython has it', ({ op, input, expected }) => {
    const [name, letters] = op.endsWith('_rna') ? [op.slice(0, -4), 'rna' as const] : [op, 'dna' as const];
    const act = OPERATIONS[name as keyof typeof OPERATIONS];
    const as = op === 'reverse' ? 'same' : letters;
    expect(textOf(act(bytesOf(input), { as }))).toBe(expected);
  });

  const iupac = fc.string({ unit: fc.constantFrom(...'ACGTRYMKSWBDHVNacgtryn-.*X'), maxLength: 50 });

  test('each is its own inverse, and reverse complement is both', () => {
    fc.assert(
      fc.property(iupac, (text) => {
        const bytes = bytesOf(text);
        for (const act of Object.values(OPERATIONS)) expect(textOf(act(act(bytes)))).toBe(text);
        expect(reverse(complement(bytes))).toEqual(reverseComplement(bytes));
      }),
    );
  });

  test('letters of the answer are those of the input unless asked for', () => {
    expect(textOf(reverseComplement(bytesOf('AUGC')))).toBe('GCAU');
    expect(textOf(reverseComplement(bytesOf('AUGC'), { as: 'dna' }))).toBe('GCAT');
    expect(textOf(reverse(bytesOf('ATGc'), { as: 'rna' }))).toBe('cGUA');
    expect(textOf(convertUT(bytesOf('aUtx'), 'dna'))).toBe('aTtx');
  });
});

const part = (length: number, isCircular: boolean) =>
  fc
    .record({
      start: fc.integer({ min: 0, max: length - 1 }),
      size: fc.integer({ min: 1, max: length }),
      strand: fc.constantFrom(1 as const, -1 as const),
    })
    .map(({ start, size: n, strand }) => ({
      start,
      end: isCircular ? start + n : Math.min(length, start + n),
      strand,
    }));

const records = (isCircular: boolean): fc.Arbitrary<SequenceRecord> =>
  fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 30 }).chain((text) =>
    fc
      .array(fc.array(part(text.length, isCircular), { minLength: 1, maxLength: 3 }), { maxLength: 4 })
      .map((all) =>
        createSequenceRecord({
          bytes: bytesOf(text),
          topology: isCircular ? 'circular' : 'linear',
          features: all.map((parts, i): Feature => ({ type: 'x', name: `f${i}`, parts, qualifiers: [] })),
        }),
      ),
  );

/** Makes both ends of every second feature partial. */
const withOpenEnds = (feature: Feature, i: number): Feature => ({
  ...feature,
  parts: feature.parts.map((it) => (i % 2 === 0 ? it : { ...it, openStart: true, openEnd: true })),
});

const either = fc.boolean().chain(records);
const contents = (record: SequenceRecord) =>
  record.features.map((it) => textOf(featureResiduesOf(record, it)));

describe('a record reverse-complemented', () => {
  test('twice is itself, and every feature still reads the same', () => {
    fc.assert(
      fc.property(either, (record) => {
        const once = unwrap(flip(record));
        expect(contents(once)).toEqual(contents(record));
        expect(unwrap(flip(once))).toEqual(record);
      }),
    );
  });

  test('its reverse keeps features on their letters', () => {
    const features: Feature[] = [
      { type: 'x', name: 'a', parts: [{ start: 0, end: 2, strand: 1, openStart: true }], qualifiers: [] },
    ];
    const record = createSequenceRecord({ bytes: bytesOf('AACGT'), features });
    expect(unwrap(reverseComplementRecord(record, 'reverse')).features[0]!.parts).toEqual([
      { start: 3, end: 5, strand: -1, openEnd: true },
    ]);
    expect(unwrap(reverseComplementRecord(record, 'complement')).features).toEqual(features);
  });

  test('its kind follows the letters asked for', () => {
    const record = createSequenceRecord({ bytes: bytesOf('AACGT') });
    const rna = unwrap(reverseComplementRecord(record, 'reverseComplement', 'rna'));
    expect([rna.kind, textOf(rna.bytes)]).toEqual(['rna', 'ACGUU']);
  });

  test('a protein has no complement, but a reverse', () => {
    const record = createSequenceRecord({ bytes: bytesOf('MKV'), kind: 'protein', name: 'p' });
    const refused = reverseComplementRecord(record, 'complement');
    expect(refused.ok ? '' : refused.fault.code).toBe('edit/protein-complement');
    expect(textOf(unwrap(reverseComplementRecord(record, 'reverse')).bytes)).toBe('VKM');
  });
});

describe('a circle rotated', () => {
  test('reads the same at every feature, and rotated back is itself', () => {
    fc.assert(
      fc.property(records(true), fc.integer({ min: -40, max: 40 }), (record, at) => {
        const moved = unwrap(rotate(record, at));
        expect(contents(moved)).toEqual(contents(record));
        expect(unwrap(rotate(moved, -at))).toEqual(record);
      }),
    );
  });

  test('rotations add up', () => {
    fc.assert(
      fc.property(records(true), fc.nat(40), fc.nat(40), (record, a, b) => {
        expect(unwrap(rotate(unwrap(rotate(record, a)), b))).toEqual(unwrap(rotate(record, a + b)));
      }),
    );
  });

  test('a line is refused', () => {
    const refused = rotate(createSequenceRecord({ bytes: bytesOf('ACGT') }), 1);
    expect(refused.ok ? '' : refused.fault.code).toBe('edit/rotate-linear');
  });
});

const NEW = { bytes: bytesOf('NNNN'), features: [] };
const featureNamed = (record: SequenceRecord, ...parts: Feature['parts']) => ({
  ...record,
  features: [{ type: 'x', name: 'f', parts, qualifiers: [] }],
});

describe('insert, remove and replace', () => {
  const line = createSequenceRecord({ bytes: bytesOf('AAAACCCCGGGGTTTT') });
  const ring = { ...line, topology: 'circular' as const };

  test('a feature around the insertion grows, others only move', () => {
    const around = insert(featureNamed(line, { start: 2, end: 10, strand: 1 }), 4, NEW);
    expect(textOf(around.record.bytes)).toBe('AAAANNNNCCCCGGGGTTTT');
    expect(around.record.features[0]!.parts).toEqual([{ start: 2, end: 14, strand: 1 }]);
    const behind = insert(featureNamed(line, { start: 4, end: 10, strand: -1 }), 4, NEW);
    expect(behind.record.features[0]!.parts).toEqual([{ start: 8, end: 14, strand: -1 }]);
    const before = insert(featureNamed(line, { start: 0, end: 4, strand: 1 }), 4, NEW);
    expect(before.record.features[0]!.parts).toEqual([{ start: 0, end: 4, strand: 1 }]);
    expect([around, behind, before].flatMap((it) => [...it.cut, ...it.lost])).toEqual([]);
  });

  test('a feature that loses an end is marked partial there, one that loses all bases is lost', () => {
    const range = { start: 4, end: 8 };
    const startGone = remove(featureNamed(line, { start: 6, end: 12, strand: 1 }), range);
    expect(startGone.record.features[0]!.parts).toEqual([{ start: 4, end: 8, strand: 1, openStart: true }]);
    const endGone = remove(featureNamed(line, { start: 2, end: 6, strand: -1 }), range);
    expect(endGone.record.features[0]!.parts).toEqual([{ start: 2, end: 4, strand: -1, openEnd: true }]);
    expect([startGone.cut.length, endGone.cut.length]).toEqual([1, 1]);
    const gone = remove(featureNamed(line, { start: 5, end: 7, strand: 1 }), range);
    expect([gone.record.features.length, gone.lost.length]).toEqual([0, 1]);
  });

  test('over the origin what is inserted ends the record', () => {
    const done = replace(featureNamed(ring, { start: 1, end: 5, strand: 1 }), { start: 14, end: 17 }, NEW);
    expect(textOf(done.record.bytes)).toBe('AAACCCCGGGGTTNNNN');
    expect(done.record.features[0]!.parts).toEqual([{ start: 0, end: 4, strand: 1 }]);
  });

  test('features of what is inserted come along', () => {
    const inserted = featureNamed(createSequenceRecord({ bytes: bytesOf('NNNN') }), {
      start: 1,
      end: 3,
      strand: -1,
    });
    const done = replace(line, { start: 4, end: 8 }, inserted);
    expect(done.record.features[0]!.parts).toEqual([{ start: 5, end: 7, strand: -1 }]);
    expect(contents(done.record)).toEqual(['NN']);
  });

  const places = fc.record({ start: fc.nat(29), size: fc.nat(30) });

  test('residues are conserved, and untouched features read as before', () => {
    fc.assert(
      fc.property(either, places, (record, { start, size: wanted }) => {
        const { length } = record.bytes;
        const from = start % length;
        const max = record.topology === 'circular' ? length : length - from;
        const range = { start: from, end: from + (wanted % (max + 1)) };
        const done = replace(record, range, NEW);
        expect(done.record.bytes.length).toBe(length - sizeOf(range) + 4);
        const whole = done.record.features.filter((it) => !done.cut.includes(it));
        for (const feature of whole) {
          const before = textOf(
            featureResiduesOf(record, record.features.find((it) => it.name === feature.name)!),
          );
          const after = textOf(featureResiduesOf(done.record, feature));
          const grown = after.split('NNNN');
          expect(before.startsWith(grown[0]!) && before.endsWith(grown.at(-1)!)).toBe(true);
          for (const it of feature.parts) expect(it.start >= 0 && it.start <= it.end).toBe(true);
        }
      }),
    );
  });

  test('an insertion taken out again leaves the record', () => {
    fc.assert(
      fc.property(either, fc.nat(29), (record, n) => {
        const at = n % record.bytes.length;
        const there = insert(record, at, NEW).record;
        expect(remove(there, { start: at, end: at + 4 }).record).toEqual(record);
      }),
    );
  });
});

describe('an excerpt', () => {
  test('holds the features inside it whole and marks those it cuts', () => {
    const record = featureNamed(
      createSequenceRecord({ bytes: bytesOf('AAAACCCCGGGGTTTT'), topology: 'circular' }),
      { start: 12, end: 18, strand: 1 },
      { start: 3, end: 6, strand: 1 },
    );
    const cut = excerpt(record, { start: 14, end: 20 });
    expect([textOf(cut.bytes), cut.topology]).toEqual(['TTAAAA', 'linear']);
    expect(cut.features[0]!.parts).toEqual([
      { start: 0, end: 4, strand: 1, openStart: true },
      { start: 5, end: 6, strand: 1, openEnd: true },
    ]);
  });
});

describe('a record whose topology is changed', () => {
  test('reads the same at every feature, and comes back as it was', () => {
    fc.assert(
      fc.property(records(true), (record) => {
        const line = withTopology(record, 'linear');
        expect(contents(line)).toEqual(contents(record));
        for (const { parts } of line.features)
          for (const it of parts) expect(it.end).toBeLessThanOrEqual(record.bytes.length);
        expect(contents(withTopology(line, 'circular'))).toEqual(contents(record));
      }),
    );
  });

  test('a linear record made circular and linear again is itself', () => {
    fc.assert(
      fc.property(records(false), (record) => {
        const open = { ...record, features: record.features.map(withOpenEnds) };
        expect(withTopology(withTopology(open, 'circular'), 'linear')).toEqual(open);
      }),
    );
  });

  test('a plasmid saved as linear gets its feature over the origin back', () => {
    const line = featureNamed(
      createSequenceRecord({ bytes: bytesOf('AAAACCCC') }),
      { start: 6, end: 8, strand: 1 },
      { start: 0, end: 3, strand: 1 },
    );
    expect(withTopology(line, 'circular').features[0]!.parts).toEqual([{ start: 6, end: 11, strand: 1 }]);
  });
});
