import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Feature, nameFrom, type Part, type Qualifier } from '#bio/core/feature.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import golden from '#fixtures/golden/snapgene.json' with { type: 'json' };
import { listConversionLosses, recordCountFaultOf, writeRecords } from './convert.ts';
import { parseSequences } from './detect.ts';
import { parseGenBank } from './genbank.ts';
import { LossBook } from './losses.ts';
import { parseSnapGene } from './snapgene.ts';
import { writeSnapGene } from './snapgeneWrite.ts';
import { featuresOf } from './snapgeneXml.ts';

const LENGTH = 60;

function readAgain(record: SequenceRecord): SequenceRecord {
  const parsed = unwrap(parseSnapGene(writeSnapGene(record)));
  expect(parsed.losses).toEqual([]);
  return parsed.records[0]!;
}

/** Qualifiers by key: between keys, their order means nothing. */
function byKey(qualifiers: readonly Qualifier[]): readonly (readonly unknown[])[] {
  const keys = [...new Set(qualifiers.map((it) => it.key))].sort();
  return keys.map((key) => [key, ...qualifiers.filter((it) => it.key === key).map((it) => it.value ?? null)]);
}

/** Primers are in a table of their own, so the order is left to another test. */
function comparable(features: readonly Feature[]): readonly string[] {
  return features
    .map(({ type, name, parts, qualifiers, isUndirected, color, location }) => {
      const flat = parts.map((it) => [
        it.start,
        it.end,
        it.strand,
        it.openStart ?? false,
        it.openEnd ?? false,
      ]);
      return JSON.stringify([type, name, flat, byKey(qualifiers), isUndirected, color, location]);
    })
    .sort();
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...' a<>&;"\'\n\t/#x09'), maxLength: 12 }),
  fc.constantFrom(
    '<b>bold</b>',
    'a & b',
    '&lt;',
    '&amp;amp;',
    ' x ',
    '质粒',
    '<br>',
    'a<b>c',
    ']]>',
    '\0\ud800',
    '-',
  ),
);
const strand = fc.constantFrom(1 as const, -1 as const);

const partOf = (isCircular: boolean): fc.Arbitrary<Part> =>
  fc
    .record({
      start: fc.integer({ min: 0, max: LENGTH - 1 }),
      size: fc.integer({ min: 1, max: LENGTH }),
      strand,
      ends: fc.record({ openStart: fc.constant(true), openEnd: fc.constant(true) }, { requiredKeys: [] }),
    })
    .map(({ start, size, ends, ...rest }) => {
      const end = isCircular ? start + size : Math.min(LENGTH, start + size);
      return { ...rest, start, end, ...ends };
    });

/** Parts as readers leave them: those that touch over the origin are one. */
function isCanonical(parts: readonly Part[]): boolean {
  return parts.every((part, i) => {
    const before = parts[i - 1];
    if (!before || before.strand !== part.strand) return true;
    const [low, high] = part.strand === 1 ? [before, part] : [part, before];
    return low.end !== LENGTH || high.start !== 0;
  });
}

const qualifiers = fc.array(
  fc.record(
    { key: fc.constantFrom('gene', 'note', 'label', 'product', 'codon_start', 'x"<y'), value: text },
    { requiredKeys: ['key'] },
  ),
  { maxLength: 5 },
);

const featureOf = (isCircular: boolean): fc.Arbitrary<Feature> =>
  fc
    .record({
      type: fc.constantFrom('CDS', 'promoter', 'misc_feature', 'primer_bind', 'a "type"'),
      parts: fc.array(partOf(isCircular), { minLength: 1, maxLength: 3 }).filter(isCanonical),
      qualifiers,
      color: fc.constantFrom(undefined, '#84b0dc', '#ffffff'),
      isUndirected: fc.boolean(),
    })
    .map(({ color, isUndirected, ...rest }) => ({
      ...rest,
      name: nameFrom(rest.type, rest.qualifiers),
      ...(color && { color }),
      ...(isUndirected && rest.parts.every((it) => it.strand === 1) && { isUndirected: true }),
    }));

const primer = (isCircular: boolean): fc.Arbitrary<Feature> =>
  fc
    .record({
      part: partOf(isCircular),
      label: fc.constantFrom('M13 fwd', 'T7 <new>', 'p'),
      sequence: fc.string({ unit: fc.constantFrom(...'acgtACGT'), minLength: 1, maxLength: 40 }),
      more: fc.constantFrom('', 'for sequencing', "5' & 3' <i>"),
    })
    .map(({ part: { start, end, strand: side }, label, sequence, more }) => ({
      type: 'primer_bind',
      name: label,
      parts: [{ start, end, strand: side }],
      qualifiers: [
        { key: 'label', value: label },
        { key: 'note', value: `sequence: ${sequence}` },
        ...(more ? [{ key: 'note', value: more }] : []),
      ],
    }));

const line = text.map((it) => it.replace(/\s+/g, ' ').trim());

const anyRecord = fc.boolean().chain((isCircular) =>
  fc
    .record({
      residues: fc.string({
        unit: fc.constantFrom(...'ACGTNacgtnRYry'),
        minLength: LENGTH,
        maxLength: LENGTH,
      }),
      name: line,
      description: line,
      features: fc.array(fc.oneof(featureOf(isCircular), primer(isCircular)), { maxLength: 6 }),
      comment: text,
      accession: line,
      organism: line,
      division: fc.constantFrom('', 'SYN', 'BCT'),
      date: fc.constantFrom('', '05-JUN-2018', '31-DEC-1999'),
      molecule: fc.constantFrom('ds-DNA', 'ss-DNA'),
      methylation: fc.constantFrom('', 'Dam', 'Dam, Dcm, EcoKI'),
    })
    .map(({ residues, name, description, features, ...annotations }) =>
      createSequenceRecord({
        name,
        description,
        topology: isCircular ? 'circular' : 'linear',
        bytes: bytesOf(residues),
        features,
        annotations: Object.fromEntries(Object.entries(annotations).filter(([, value]) => value !== '')),
      }),
    ),
);

describe('a SnapGene file', () => {
  test('reads as the record it was written from', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const again = readAgain(record);
        expect(textOf(again.bytes)).toBe(textOf(record.bytes));
        expect({ ...again, bytes: 0, features: comparable(again.features) }).toEqual({
          ...record,
          bytes: 0,
          features: comparable(record.features),
        });
      }),
      { numRuns: 300 },
    );
  });

  test('that was read is written with the same record, in the same order', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const once = readAgain(record);
        expect(readAgain(once)).toEqual(once);
        expect(listConversionLosses([once], 'snapgene').map((it) => it.code)).not.toContain(
          'convert/notes-dropped',
        );
      }),
      { numRuns: 100 },
    );
  });
});

const genBank = (location: string, topology = 'linear', more = '') =>
  unwrap(
    parseGenBank(
      bytesOf(
        `LOCUS       x 40 bp ds-DNA ${topology}\n${more}FEATURES             Location/Qualifiers\n     CDS             ${location}\n                     /gene="g"\nORIGIN\n        1 acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt\n//\n`,
      ),
    ),
  ).records[0]!;

describe('other programs read from such a file', () => {
  test.each(golden.cases)('$name: the bytes they were given, and all of it', (given) => {
    const { genbank, base64, biopython, bioParsers } = given;
    const record = unwrap(parseGenBank(bytesOf(genbank))).records[0]!;
    expect(Buffer.from(writeSnapGene(record)).toString('base64')).toBe(base64);
    const { features, topology, bytes, name } = record;
    const length = bytes.length;
    expect([biopython.sequence, biopython.topology]).toEqual([textOf(bytes), topology]);
    expect([bioParsers.sequence, bioParsers.name, bioParsers.messages]).toEqual([textOf(bytes), name, []]);
    expect(bioParsers.circular).toBe(topology === 'circular');
    // On both strands, or between two bases: no segment can be.
    const isHeld = (it: Feature) => it.name !== 'trans' && it.name !== 'cut';
    const splitParts = ({ parts }: Feature) =>
      parts.flatMap(({ start, end, strand: side }) => {
        if (end <= length) return [[start, end, side]];
        // Biopython has the part before the origin first, on either strand.
        return [
          [start, length, side],
          [0, end - length, side],
        ];
      });
    const ofBiopython = biopython.features.map((it) => {
      const shift = it.type === 'primer_bind' ? 1 : 0;
      const parts = it.parts.map(([start, end, side]) => [start! + shift, end! + shift, side]);
      return [it.type, it.qualifiers.label, parts];
    });
    expect(ofBiopython.filter((_, i) => isHeld(features[i]!))).toEqual(
      features.filter(isHeld).map((it) => [it.type, [it.name], splitParts(it)]),
    );
    const drawn = features.filter((it) => it.type !== 'primer_bind');
    expect(bioParsers.features.map((it) => [it.type, it.name, it.arrowheadType])).toEqual(
      drawn.map((it) => [
        it.type,
        it.name,
        it.name === 'trans' ? 'NONE' : it.parts[0]!.strand === 1 ? 'TOP' : 'BOTTOM',
      ]),
    );
  });
});

describe('what segments cannot hold is read back', () => {
  test.each([
    ['<1..>20', 'linear'],
    ['complement(<30..>5)', 'circular'],
    ['9^10', 'linear'],
    ['40^1', 'circular'],
    ['40^41', 'linear'],
    ['join(1..5,complement(7..9))', 'linear'],
    ['order(1..5,9..12)', 'linear'],
    ['join(1..5,J00194.1:1..9)', 'linear'],
    ['join(30..35,2..5)', 'linear'],
    ['one-of(3,5)..9', 'linear'],
    ['30..29', 'circular'],
  ])('%s on a %s molecule', (location, topology) => {
    const record = genBank(location, topology);
    expect(record.features.length).toBe(1);
    expect(readAgain(record).features).toEqual(record.features);
  });

  test('unless the segments were moved since', () => {
    const bytes = writeSnapGene(genBank('<3..>9'));
    const moved = Buffer.from(bytes).toString('latin1').replace('range="3-9"', 'range="4-9"');
    const { features } = unwrap(parseSnapGene(Buffer.from(moved, 'latin1'))).records[0]!;
    expect(features[0]!.parts).toEqual([{ start: 3, end: 9, strand: 1 }]);
    expect(features[0]!.qualifiers).toContainEqual({ key: 'genewright_location', value: '<3..>9' });
  });
});

describe('kinds, primers and losses', () => {
  test.each([
    ['protein', 'MKV*', 21, 2],
    ['rna', 'acguN', 32, 7],
    ['dna', 'acgtN', 0, 1],
  ] as const)('%s', (kind, residues, packet, type) => {
    const record = createSequenceRecord({ kind, name: 'x', bytes: bytesOf(residues) });
    const bytes = writeSnapGene(record);
    expect([bytes[14], bytes[19]]).toEqual([type, packet]);
    const parsed = unwrap(parseSequences(bytes));
    expect(parsed).toMatchObject({ format: 'snapgene', losses: [] });
    expect(parsed.records[0]).toMatchObject({ kind, name: 'x', bytes: bytesOf(residues) });
  });

  test('one primer with two places is one in the list', () => {
    const featureAt = (start: number, strand: 1 | -1): Feature => ({
      type: 'primer_bind',
      name: 'p',
      parts: [{ start, end: start + 4, strand }],
      qualifiers: [
        { key: 'label', value: 'p' },
        { key: 'note', value: 'sequence: ggACGT' },
      ],
    });
    const record = {
      ...genBank('1..3', 'circular'),
      features: [featureAt(0, 1), featureAt(36, 1), featureAt(38, -1)],
    };
    const xml = textOf(writeSnapGene(record));
    expect(xml.match(/<Primer /g)?.length).toBe(1);
    expect(xml).toContain('<BindingSite location="38-1" boundStrand="1" annealedBases="ACGT"');
    expect(xml).toContain('<Component bases="gg"/>');
    expect(readAgain(record).features).toEqual(record.features);
  });

  test('qualifiers as older files spell them', () => {
    const bytes = textOf(writeSnapGene(genBank('1..9'))).replace(
      '<Q name="gene"><V text="g"/></Q>',
      '<Qualifier name="gene"><QualifierValue textVal="g"/></Qualifier>',
    );
    const xml = bytes.slice(bytes.indexOf('<Features'), bytes.indexOf('</Features>') + 11);
    const where = { length: 40, isCircular: false, losses: new LossBook() };
    expect(featuresOf(xml, where)[0]!.qualifiers).toEqual([{ key: 'gene', value: 'g' }]);
  });

  test('parts on both strands, features off the sequence and notes without a place are said', () => {
    const record = genBank(
      'join(1..5,complement(7..9))',
      'linear',
      'KEYWORDS    one; two.\nACCESSION   A1\n',
    );
    const off = { ...record, features: [...record.features, { ...record.features[0]!, parts: [] }] };
    const losses = listConversionLosses([off], 'snapgene');
    expect(losses.map((it) => it.code)).toEqual([
      'convert/both-strands',
      'convert/outside-sequence',
      'convert/notes-dropped',
    ]);
    expect(losses[2]!.message.en).toContain('keywords');
    expect(losses[2]!.message.en).not.toContain('accession');
    expect(listConversionLosses([genBank('1..5')], 'snapgene')).toEqual([]);
  });

  test('a file holds one record', () => {
    const record = genBank('1..5');
    expect(recordCountFaultOf([record], 'snapgene')).toBeUndefined();
    expect(recordCountFaultOf([record, record], 'snapgene')?.code).toBe('convert/one-record');
    expect(recordCountFaultOf([record, record], 'genbank')).toBeUndefined();
    expect(() => writeRecords([record, record], 'snapgene', 60)).toThrow('one sequence, found 2');
  });
});
