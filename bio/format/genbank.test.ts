import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, featureResiduesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import golden from '#fixtures/golden/genbank.json' with { type: 'json' };
import { parseGenBank, writeGenBank } from './genbank.ts';
import { locationTextOf, readLocation } from './location.ts';

const read = (text: string) => unwrap(parseGenBank(bytesOf(text)));
const codes = (text: string) => read(text).losses.map((it) => `${it.code}@${it.place.line}`);

/** A file of 40 bases with the feature lines given. */
const file = (table: string, { locus = 'LOCUS       x 40 bp DNA linear', origin = 'ORIGIN' } = {}) =>
  `${locus}\nFEATURES             Location/Qualifiers\n${table}\n${origin}\n        1 acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt\n//\n`;
const table = (location: string) => `     CDS             ${location}\n                     /label="x"`;

describe('locations', () => {
  test.each(golden.locations)(
    '$location has the parts Biopython finds',
    ({ location, length, circular, parts }) => {
      const placed = readLocation(location, length, circular)!;
      const flat = placed.parts.flatMap(({ start, end, strand }) => {
        if (end <= length) return [[start, end, strand]];
        const pair = [
          [start, length, strand],
          [0, end - length, strand],
        ];
        return strand === 1 ? pair : pair.reverse();
      });
      expect(flat).toEqual(parts);
    },
  );

  test.each([
    ['one-of(3,5)..9', [{ start: 2, end: 9, strand: 1 }], { isWidened: true, isRicher: true }],
    ['(3.5)..9', [{ start: 2, end: 9, strand: 1 }], { isWidened: true }],
    ['3.9', [{ start: 2, end: 9, strand: 1 }], {}],
    ['<3..>9', [{ start: 2, end: 9, strand: 1, openStart: true, openEnd: true }], {}],
    ['complement(<3..9)', [{ start: 2, end: 9, strand: -1, openStart: true }], {}],
    ['9^10', [{ start: 9, end: 9, strand: 1 }], {}],
    ['join(1..5,J00194.1:1..9)', [{ start: 0, end: 5, strand: 1 }], { remote: 1, isRicher: true }],
    ['-2..9', [{ start: 0, end: 9, strand: 1, openStart: true }], { clipped: 1 }],
    ['30..50', [{ start: 29, end: 40, strand: 1, openEnd: true }], { clipped: 1 }],
    ['50..60', [], { outside: 1 }],
    [
      'join(complement(1..5,7..9),11)',
      [
        { start: 6, end: 9, strand: -1 },
        { start: 0, end: 5, strand: -1 },
        { start: 10, end: 11, strand: 1 },
      ],
      {},
    ],
  ])('%s on a line of 40', (location, parts, rest) => {
    expect(readLocation(location, 40, false)).toMatchObject({ parts, ...rest });
  });

  test('over the origin of a circle there is one part, on a line two and a warning', () => {
    for (const location of ['30..5', 'join(30..40,1..5)'])
      expect(readLocation(location, 40, true)!.parts).toEqual([{ start: 29, end: 45, strand: 1 }]);
    expect(readLocation('complement(join(30..40,1..5))', 40, true)!.parts).toEqual([
      { start: 29, end: 45, strand: -1 },
    ]);
    expect(readLocation('30..5', 40, false)).toMatchObject({
      backwards: 1,
      parts: [{ end: 40 }, { end: 5 }],
    });
    expect(readLocation('40^1', 40, true)!.parts).toEqual([{ start: 0, end: 0, strand: 1 }]);
  });

  test.each(['', 'abc', '1..', 'join(1..5', 'join(1..5,x)', '1..5..9', 'complement'])(
    '%j is refused or repaired',
    (location) => {
      const placed = readLocation(location, 40, false);
      expect(placed?.parts.length ?? 0).toBe(location === 'join(1..5' ? 1 : 0);
    },
  );

  test('a location of any depth ends', () => {
    const deep = `${'complement('.repeat(100_000)}1..5${')'.repeat(100_000)}`;
    expect(readLocation(deep, 40, false)).toBeUndefined();
    const wide = `join(${Array.from({ length: 24_000 }, (_, i) => i + 1).join(',')})`;
    expect(readLocation(wide, 30_000, false)!.parts.length).toBe(24_000);
  });

  test('parts are written as a location that reads as the same parts', () => {
    const part = fc.record({
      start: fc.integer({ min: 0, max: 39 }),
      size: fc.integer({ min: 1, max: 40 }),
      strand: fc.constantFrom(1 as const, -1 as const),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (all) => {
        const parts = all.map(({ start, size, strand }) => ({ start, end: start + size, strand }));
        const again = readLocation(locationTextOf(parts, 40), 40, true)!.parts;
        const walk = (some: typeof parts) =>
          some.flatMap(({ start, end, strand }) => {
            const at = Array.from({ length: end - start }, (_, i) => ((start + i) % 40) * strand);
            return strand === 1 ? at : at.reverse();
          });
        expect(walk([...again])).toEqual(walk(parts));
      }),
    );
  });
});

describe('the LOCUS line is read by its words, not by columns', () => {
  test.each([
    [
      'LOCUS       NC_1                    40 bp    DNA     circular BCT 21-JUL-2008',
      'NC_1',
      'circular',
      'dna',
    ],
    ['LOCUS       E.coli DERA             40 bp    DNA      01-SEP-2015', 'E.coli DERA', 'linear', 'dna'],
    ['LOCUS                               40 bp    DNA     circular', '', 'circular', 'dna'],
    [
      'LOCUS       Exported                40 bp ds-DNA     linear   SYN 18-MAY-2021',
      'Exported',
      'linear',
      'dna',
    ],
    ['LOCUS       pUC19 40 bp', 'pUC19', 'linear', 'dna'],
    [
      'LOCUS       NP_1                    40 aa            linear   PRI 04-APR-2015',
      'NP_1',
      'linear',
      'protein',
    ],
    ['LOCUS       a=2 40 bp    rna     circular UNK', 'a=2', 'circular', 'dna'],
  ])('%s', (locus, name, topology, kind) => {
    const parsed = read(file('', { locus }));
    expect(parsed.records[0]).toMatchObject({ name, topology, kind });
    expect(parsed.losses).toEqual([]);
  });
});

describe('features', () => {
  test('qualifiers: quotes doubled or not, wrapped, bare, unquoted, with = in them', () => {
    const text = file(
      [
        '     CDS             complement(join(1..5,',
        '                     7..9))',
        '                     /note="He said ""hi"" and /went= on',
        '                     with a second line"',
        '                     /pseudo',
        '                     /codon_start=1',
        '                     /translation="MKV',
        '                     LLL"',
        '                     /label=two words',
        '                     /ApEinfo_fwdcolor="#84B0DC"',
      ].join('\n'),
    );
    const [feature] = read(text).records[0]!.features;
    expect(feature!.qualifiers).toEqual([
      { key: 'note', value: 'He said "hi" and /went= on with a second line' },
      { key: 'pseudo' },
      { key: 'codon_start', value: '1' },
      { key: 'translation', value: 'MKVLLL' },
      { key: 'label', value: 'two words' },
      { key: 'ApEinfo_fwdcolor', value: '#84B0DC' },
    ]);
    expect(feature).toMatchObject({ name: 'two words', color: '#84b0dc' });
    expect(feature!.parts.map((it) => it.start)).toEqual([6, 0]);
    expect(codes(text)).toEqual([]);
  });

  test('keys of several words, and headings that are indented', () => {
    const text = file('     Peptide Si Purification 3..9\n                     /label="R5"');
    expect(read(text).records[0]!.features[0]!.type).toBe('Peptide Si Purification');
    const indented = text.replace('FEATURES', '      FEATURES').replace('ORIGIN', '      ORIGIN');
    expect(read(indented).records[0]).toMatchObject({ features: [{ name: 'R5' }] });
    expect(read(indented).records[0]!.bytes.length).toBe(40);
  });

  test('colors of ApE, SnapGene and Benchling', () => {
    const color = (qualifier: string) =>
      read(file(`     CDS             1..3\n                     ${qualifier}`)).records[0]!.features[0]!
        .color;
    expect(color('/ApEinfo_fwdcolor="cyan"')).toBe('#00ffff');
    expect(color('/color="#F0a"')).toBe('#ff00aa');
    expect(color('/note="color: #F58A5E; direction: RIGHT"')).toBe('#f58a5e');
    expect(color('/note="a blue color"')).toBeUndefined();
  });
});

describe('oddities are reported with their line', () => {
  test.each([
    [file('     CDS'), 'features/no-location@3'],
    [file(table('nowhere')), 'features/unreadable-location@3'],
    [file(table('one-of(1,4)..9')), 'features/uncertain-location@3'],
    [file(table('join(1..5,A1.1:1..9)')), 'features/on-other-record@3'],
    [file(table('30..5')), 'features/ends-before-start@3'],
    [file(table('50..60')), 'features/outside-sequence@3'],
    [file(table('30..60')), 'features/cut-at-end@3'],
    [file('     CDS             1..9\n                     /note="open'), 'features/open-quote@4'],
    [file('     CDS             1..9\n                     /product "x"'), 'features/odd-qualifier@4'],
    [file('').replace('//\n', ''), 'genbank/no-end-line@5'],
    [file('', { locus: 'LOCUS       x 41 bp DNA linear' }), 'genbank/length-differs@1'],
    [file('', { locus: 'LOCUS       x something' }), 'genbank/odd-first-line@1'],
    [`note to self\n${file('')}`, 'genbank/text-before-first-record@1'],
    [file('').replace('acgtacgtac', 'acgt!cgtac'), 'format/foreign-dropped@5'],
    [
      'LOCUS       x 99 bp DNA linear\nFEATURES             Location/Qualifiers\nCONTIG      join(A1:1..99)\n//\n',
      'genbank/no-sequence@1',
    ],
  ])('%# %j', (text, loss) => {
    expect(codes(text)).toContain(loss);
    expect(read(text).records.length).toBe(1);
  });

  test('a missing // between records, also where two files were put together', () => {
    const one = file(table('1..9'));
    expect(read(one.replace('//\n', '') + one).records.map((it) => it.bytes.length)).toEqual([40, 40]);
    expect(read(one.trimEnd() + one).records.map((it) => it.features.length)).toEqual([1, 1]);
  });
});

test('a value of very many odd quotation marks ends', () => {
  const note = `                     /note="${'a"\n                     b'.repeat(20_000)}`;
  expect(read(file(`     CDS             1..9\n${note}`)).records[0]!.bytes.length).toBe(40);
});

test('no record at all is refused', () => {
  const parsed = parseGenBank(bytesOf('hello\n'));
  expect(parsed.ok ? '' : parsed.fault.code).toBe('genbank/no-record');
});

const word = fc.stringMatching(/^[\w".,;:()[\]{}=<>+#-]{1,70}$/);
const value = fc
  .array(word, { minLength: 1, maxLength: 12 })
  .map((words) => words.join(' '))
  .filter((text) => !text.startsWith('(') && !/colou?r:/.test(text));

const qualifiers = fc.array(
  fc.oneof(
    fc.record({ key: fc.constantFrom('note', 'gene', 'product', 'function'), value }),
    fc.constant({ key: 'pseudo' }),
    fc.record({ key: fc.constant('codon_start'), value: fc.constantFrom('1', '2', '3') }),
    fc.record({ key: fc.constant('translation'), value: fc.stringMatching(/^[A-Z]{1,200}$/) }),
    fc.record({ key: fc.constant('anticodon'), value: fc.constant('(pos:1..3,aa:Met,seq:cat)') }),
  ),
  { maxLength: 4 },
);

const feature = (length: number, isCircular: boolean): fc.Arbitrary<Feature> =>
  fc
    .record({
      type: fc.constantFrom('CDS', 'misc_feature', "5'UTR", 'rep_origin'),
      label: value,
      parts: fc.uniqueArray(fc.integer({ min: 0, max: length - 1 }), { minLength: 2, maxLength: 6 }),
      strand: fc.constantFrom(1 as const, -1 as const),
      isOpen: fc.boolean(),
      rest: qualifiers,
    })
    .map(({ type, label, parts, strand, isOpen, rest }) => {
      const ends = [...parts].sort((a, b) => a - b);
      const pairs: { start: number; end: number; strand: 1 | -1; openStart?: boolean }[] = [];
      for (let i = 0; i + 1 < ends.length; i += 2) pairs.push({ start: ends[i]!, end: ends[i + 1]!, strand });
      if (isCircular && pairs.length === 1) pairs[0]!.end = pairs[0]!.start + length - 1;
      if (strand === -1) pairs.reverse();
      if (isOpen) pairs[0]!.openStart = true;
      return { type, name: label, parts: pairs, qualifiers: [{ key: 'label', value: label }, ...rest] };
    });

const record: fc.Arbitrary<SequenceRecord> = fc
  .record({ isCircular: fc.boolean(), text: fc.stringMatching(/^[ACGTNacgtnRY]{12,150}$/) })
  .chain(({ isCircular, text }) =>
    fc.record({
      name: fc.stringMatching(/^[\w.-]{1,20}$/).filter((it) => it !== '.'),
      description: fc.stringMatching(/^(?:[\w,]+(?: [\w,]+){0,30})?$/),
      kind: fc.constant('dna' as const),
      topology: fc.constant(isCircular ? ('circular' as const) : ('linear' as const)),
      bytes: fc.constant(bytesOf(text)),
      features: fc.array(feature(text.length, isCircular), { maxLength: 3 }),
      annotations: fc.record({
        molecule: fc.constantFrom('DNA', 'ds-DNA', 'mRNA'),
        division: fc.constantFrom('SYN', 'BCT'),
        date: fc.constant('02-JAN-2020'),
        accession: fc.stringMatching(/^\w{1,9}$/),
        source: fc.stringMatching(/^\w{2,30}( \w{1,30}){0,9}$/),
        organism: fc.stringMatching(/^\w{2,30}$/),
        comment: fc.stringMatching(/^\w{1,30}(\n[\w]{0,20}[\w])?$/),
        references: fc.constant('REFERENCE   1  (bases 1 to 12)\n  AUTHORS   A,B.\n  TITLE     C'),
      }),
    }),
  );

describe('writing', () => {
  test('what is written is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 3 }), (records) => {
        const written = writeGenBank(records);
        const parsed = unwrap(parseGenBank(written));
        expect(parsed.records).toEqual(records);
        expect(parsed.losses).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  const words = fc.oneof(
    fc.constantFrom(
      'see',
      '/path',
      'https://example.org/',
      '"',
      '中文',
      '😀',
      '\u2028',
      '\u3000',
      ' ',
      '  ',
      '\t',
      'x'.repeat(57),
      ' '.repeat(60),
    ),
    fc.stringMatching(/^[\w"/().-]{1,130}$/),
  );

  test('a value of words of any length is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), fc.constantFrom('', ' '), (all, blank) => {
        const value = all.join(blank);
        const feature = {
          type: 'CDS',
          name: 'x',
          parts: [{ start: 0, end: 3, strand: 1 as const }],
          qualifiers: [
            { key: 'label', value: 'x' },
            { key: 'note', value },
          ],
        };
        const written = writeGenBank([
          createSequenceRecord({ bytes: bytesOf('ACGTAC'), features: [feature] }),
        ]);
        expect(unwrap(parseGenBank(written)).records[0]!.features).toEqual([feature]);
      }),
      { numRuns: 2000 },
    );
  });

  test('order, one-of and locations on other records are written unchanged unless the parts have moved', () => {
    const text = file(table('order(1..5,7..9)'));
    const [first] = read(text).records;
    expect(textOf(writeGenBank([first!]))).toContain('order(1..5,7..9)');
    const moved = { ...first!.features[0]!, parts: [{ start: 1, end: 5, strand: 1 as const }] };
    expect(textOf(writeGenBank([{ ...first!, features: [moved] }]))).toContain('CDS             2..5');
  });

  test('a name and a color without a qualifier become qualifiers', () => {
    const bare: Feature = {
      type: 'CDS',
      name: 'GFP',
      color: '#00ff00',
      parts: [{ start: 0, end: 3, strand: 1 }],
      qualifiers: [],
    };
    const written = writeGenBank([
      createSequenceRecord({ name: 'x', bytes: bytesOf('ACGTAC'), features: [bare] }),
    ]);
    expect(unwrap(parseGenBank(written)).records[0]!.features[0]).toMatchObject({
      name: 'GFP',
      color: '#00ff00',
    });
  });

  test('columns are those of the release notes', () => {
    const lines = textOf(
      writeGenBank([
        createSequenceRecord({ name: 'pX', topology: 'circular', bytes: bytesOf('ACGTACGTACGTA') }),
      ]),
    ).split('\n');
    expect(lines[0]).toBe('LOCUS       pX                        13 bp    DNA     circular UNK 01-JAN-1980');
    expect(lines).toContain('        1 ACGTACGTAC GTA');
  });
});

test('features of a rotated plasmid read the same in every rotation', () => {
  for (const { text, extracts } of golden.rotations) {
    const [plasmid] = read(text).records;
    expect(
      plasmid!.features.map((it) => textOf(featureResiduesOf(plasmid!, it)).toUpperCase().slice(0, 12)),
    ).toEqual(extracts);
  }
});

describe('keywords begin in the first column', () => {
  const comment = (indent: string) =>
    file(table('1..9')).replace(
      'FEATURES',
      `COMMENT     as submitted:\n${indent}FEATURES             Location/Qualifiers\n${indent}     gene            1..3\n${indent}ORIGIN\n${indent}        1 tttttttttt\nFEATURES`,
    );

  test.each(['  ', '      ', '            '])('a comment may hold the text of another record', (indent) => {
    const { records, losses } = read(comment(indent));
    expect(records.map((it) => [it.bytes.length, it.features.map((one) => one.type)])).toEqual([
      [40, ['CDS']],
    ]);
    expect(records[0]!.annotations['comment']).toContain('tttttttttt');
    expect(losses).toEqual([]);
  });

  test('a note may hold the line ORIGIN', () => {
    const note = `     CDS             1..9\n                     /note="replication\n                     ORIGIN\n                     of pBR322"`;
    expect(read(file(note)).records[0]!.features[0]!.qualifiers).toEqual([
      { key: 'note', value: 'replication ORIGIN of pBR322' },
    ]);
  });

  test.each(['ORIGIN', 'FEATURES             Location/Qualifiers\n     CDS             1..3\nORIGIN'])(
    'a record may begin with %j',
    (start) => {
      const [only] = read(`${start}\n        1 acgtacgtac gtacgtacgt\n//\n`).records;
      expect(textOf(only!.bytes)).toBe('acgtacgtacgtacgtacgt');
      expect(only!.annotations).toEqual({});
    },
  );

  test.each(['TLS         KXYZ01000001-KXYZ01000009', 'TSA         GAAA01000001-GAAA01000009'])(
    '%s is no feature',
    (line) => {
      const text = file(table('1..9')).replace('ORIGIN', `${line}\nORIGIN`);
      expect(read(text).records[0]!.features.map((it) => it.type)).toEqual(['CDS']);
    },
  );

  test('the unit of the LOCUS line makes the residues bases, however many are not A, C, G or T', () => {
    const odd = file('').replace('acgtacgtac gtacgtacgt', 'eeeeeeeeee eeeeeeeeee');
    expect(read(odd).records[0]!.kind).toBe('dna');
  });
});

describe('the ORIGIN line', () => {
  test('may hold the first bases itself', () => {
    const parsed = read(
      'LOCUS       x 24 bp DNA linear\nORIGIN      1 acgtacgtac gtacgtacgt\n       21 acgt\n//\n',
    );
    expect(textOf(parsed.records[0]!.bytes)).toBe('acgtacgtacgtacgtacgtacgt');
    expect(parsed.losses).toEqual([]);
  });

  test.each(['ORIGIN      1 bp upstream of EcoRI site', 'ORIGIN      Chromosome 3', 'ORIGIN'])(
    'may hold a remark: %s',
    (origin) => {
      const parsed = read(file(table('1..9'), { origin }));
      expect(parsed.records[0]!.bytes.length).toBe(40);
    },
  );
});
