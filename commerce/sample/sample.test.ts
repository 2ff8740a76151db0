import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFieldsOf } from './fields.ts';
import { isSampleComplete, sampleFormsOf } from './forms.ts';
import { findMissingSample, findSampleProblems } from './problems.ts';
import { buildSample, createEmptySampleRow, sampleRowsOf } from './rows.ts';
import { MAX_SAMPLE_ROWS, SAMPLE_FORMS, type SampleForm, type SampleRow } from './sample.ts';
import { escapeCell, MAX_CELL, makeSampleSheet, readSampleSheet, unescapeCell } from './sheet.ts';

const rowWith = (form: SampleForm, more: SampleRow): SampleRow => ({
  ...createEmptySampleRow(form),
  ...more,
});

const GOI = rowWith('virusPlasmid', {
  role: 'goi',
  plasmidName: 'pAAV-CAG-EGFP',
  resistance: 'AmpR',
  repeatsLength: '3120',
  competentCells: 'Stbl3',
  fluorescentGene: 'EGFP',
  hasWpre: '1',
  needsSynthesis: '0',
  tubeLabel: 'A1',
  digestion: 'SmaI: 2.9 kb, 2.6 kb',
});

describe('which form a line needs', () => {
  it('is that of its product; what is made here from another line needs none', () => {
    const firstOf = (productType: number, parentType?: number) =>
      sampleFormsOf({ productType, parentType })[0];
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((it) => firstOf(it))).toEqual([
      ...['carrier', undefined, 'plasmidPreparation', 'virusPlasmid', 'testSample'],
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect([firstOf(3, 1), firstOf(4, 1), firstOf(3, 2), firstOf(5, 4)]).toEqual(Array(4).fill(undefined));
    expect(isSampleComplete({ productType: 3, parentType: 1 }, null)).toBe(true);
    expect(isSampleComplete({ productType: 3 }, null)).toBe(false);
  });
});

describe('what is missing', () => {
  it('is every required field of an empty form, asked for in words of its own', () => {
    const problems = findMissingSample('testSample', [createEmptySampleRow('testSample')]);
    expect(problems.map((it) => it.field)).toEqual([
      ...['lotNumber', 'name', 'microlitres', 'quantity', 'type', 'storage', 'hazard', 'retrieval'],
    ]);
    expect(problems[0]?.message).toEqual({ en: 'Please enter the lot number.', zh: '请输入批号。' });
    expect(problems[4]?.message).toEqual({ en: 'Please select the sample type.', zh: '请选择样品类型。' });
  });

  it('is nothing in a complete form, and each required field alone when it is emptied', () => {
    expect(findSampleProblems('virusPlasmid', [GOI])).toEqual([]);
    const needed = sampleFieldsOf('virusPlasmid').filter((it) => it.isRequired(GOI));
    expect(needed.length).toBeGreaterThan(7);
    for (const { id } of needed.filter((it) => it.id !== 'role'))
      expect(findSampleProblems('virusPlasmid', [{ ...GOI, [id]: ' ' }]).map((it) => it.field)).toEqual([id]);
  });

  it('is a proof of the plasmid: map, digest or letters, and for a synthesis no digest', () => {
    const bare = { ...GOI, digestion: '' };
    const fieldsOf = (row: SampleRow) => findSampleProblems('virusPlasmid', [row]).map((it) => it.field);
    expect(fieldsOf(bare)).toEqual(['mapFileId']);
    expect(fieldsOf({ ...bare, sequence: 'GATC' })).toEqual([]);
    expect(fieldsOf({ ...bare, mapFileId: 'file-1' })).toEqual([]);
    expect(fieldsOf({ ...bare, vectorId: 'vector-1' })).toEqual([]);
    expect(fieldsOf({ ...GOI, needsSynthesis: '1', tubeLabel: '' })).toEqual(['mapFileId']);
  });

  it('is the plasmid that carries the gene, where only the others are reported', () => {
    const helper = { ...GOI, role: 'helper', repeatsLength: '', fluorescentGene: '', hasWpre: '' };
    const [problem, ...more] = findSampleProblems('virusPlasmid', [helper]);
    expect([problem?.field, problem?.message.zh, more]).toEqual([
      'role',
      '请填写 GOI 质粒（携带目的基因）。',
      [],
    ]);
  });

  it('depends on what is delivered', () => {
    const row = { deliveryForm: 'glycerol', competentCells: 'DH5α', verification: 'insert' };
    expect(findSampleProblems('carrier', [rowWith('carrier', row)])).toEqual([]);
    const dna = rowWith('carrier', { ...row, deliveryForm: 'dna' });
    expect(findSampleProblems('carrier', [dna]).map((it) => it.field)).toEqual(['micrograms']);
  });
});

describe('what is wrong', () => {
  it.each([
    ['sequence', 'GATNACA', 'position 4 is “N”'],
    ['repeatsLength', '100001', 'from 0 to 100,000'],
    ['repeatsLength', '12.5', 'a whole number'],
    ['hasWpre', 'perhaps', 'Please select whether it has a WPRE: Yes, No.'],
    ['plasmidName', 'x'.repeat(201), 'At most 200 characters'],
  ])('%s: %s', (field, value, words) => {
    const [problem] = findSampleProblems('virusPlasmid', [{ ...GOI, [field]: value }]);
    expect(problem).toMatchObject({ field, kind: 'wrong' });
    expect(problem?.message.en).toContain(words);
  });

  it('lets blanks between letters and the last allowed length pass', () => {
    const row = { ...GOI, sequence: 'gatc GATC\n aa', repeatsLength: '100000' };
    expect(findSampleProblems('virusPlasmid', [row])).toEqual([]);
    expect(buildSample('virusPlasmid', [row])).toMatchObject({
      plasmids: [{ sequence: 'gatcGATCaa', repeatsLength: 100_000 }],
    });
  });
});

/** Texts as a person may type them into a cell: one line or more, nothing around them. */
const cellText = fc
  .string({
    unit: fc.constantFrom('a', 'Z', '7', '=', '+', '-', '@', "'", '"', '<', '&', ',', ' ', '\n', '质', 'µ'),
    maxLength: 12,
  })
  .map((it) => it.trim());

function anyRow(form: SampleForm): fc.Arbitrary<SampleRow> {
  const values = sampleFieldsOf(form).map(({ id, kind, choices, min = 0, max }) => {
    if (choices) return [id, fc.constantFrom('', ...choices.map((it) => it.id))] as const;
    if (kind === 'count') return [id, fc.option(fc.integer({ min, max }).map(String), { nil: '' })] as const;
    if (kind === 'letters')
      return [id, fc.string({ unit: fc.constantFrom(...'ATCG'), maxLength: 20 })] as const;
    return [id, kind === 'file' ? fc.constant('') : cellText] as const;
  });
  return fc.record(Object.fromEntries(values)).map((row) => ({ ...createEmptySampleRow(form), ...row }));
}

const anyForm = fc.constantFrom(...SAMPLE_FORMS).chain((form) =>
  fc.record({
    form: fc.constant(form),
    rows: fc.array(anyRow(form), { minLength: 1, maxLength: Math.min(4, MAX_SAMPLE_ROWS[form]) }),
  }),
);

describe('a form', () => {
  it('comes back from the sample it makes, but for fields that make no sense in it', () => {
    fc.assert(
      fc.property(anyForm, ({ form, rows }) => {
        const kept = sampleRowsOf(form, buildSample(form, rows));
        rows.forEach((row, at) => {
          for (const { id, appliesTo } of sampleFieldsOf(form))
            expect(kept[at]?.[id]).toBe((appliesTo?.(row) ?? true) ? row[id] : '');
        });
        expect(sampleRowsOf(form, buildSample(form, kept))).toEqual(kept);
      }),
    );
  });

  it('comes back from its sheet, in either language and whatever the order of its columns', () => {
    fc.assert(
      fc.property(
        anyForm,
        fc.constantFrom('en', 'zh'),
        fc.boolean(),
        ({ form, rows }, language, isReversed) => {
          const { instructions, columns, rows: lines } = makeSampleSheet(form, rows, language);
          const order = (cells: readonly string[]) => (isReversed ? cells.toReversed() : cells);
          const read = readSampleSheet(form, [
            ...instructions.map((it) => [it]),
            order(columns.map((it) => it.heading)),
            order(columns.map((it) => it.rule)),
            ...lines.map(order),
          ]);
          const written = rows.filter((row) => Object.values(row).some((it) => it !== ''));
          if (written.length === 0) expect(read.at).toBe('unreadable');
          else expect(read).toMatchObject({ at: 'read', rows: written, unread: [] });
        },
      ),
    );
  });

  it('is no formula in a sheet: such texts stand behind an apostrophe, which is taken off again', () => {
    expect(['=1+1', '+86', '-80', '@a', "'=1", 'a=1', "'a"].map(escapeCell)).toEqual([
      ...["'=1+1", "'+86", "'-80", "'@a", "''=1", 'a=1', "'a"],
    ]);
    fc.assert(fc.property(cellText, (it) => unescapeCell(escapeCell(it)) === it));
  });
});

describe('a sheet', () => {
  const heads = ['Tubes', 'Sample name *', 'Colour'];

  it('says where it is wrong, keeps what was written, and which columns it did not read', () => {
    const read = readSampleSheet('testSample', [
      ['My list'],
      [],
      heads,
      [3, 'AAV9', 'red'],
      ['many', 'AAV2', ''],
    ]);
    if (read.at !== 'read') throw new Error(read.at);
    expect(read.unread).toEqual(['Colour']);
    expect(read.rows.map((it) => [it['name'], it['quantity']])).toEqual([
      ['AAV9', '3'],
      ['AAV2', 'many'],
    ]);
    expect(read.problems.filter((it) => it.column)).toEqual([
      {
        ...{ line: 5, column: { name: 'A', heading: { en: 'Tubes', zh: '数量（管）' } } },
        message: { en: 'Please enter a whole number from 1 to 10,000.', zh: '请输入 1 至 10,000 的整数。' },
      },
    ]);
  });

  it('reports by row alone what has no column: a proof that is missing, and a column that is required', () => {
    const complete = { ...GOI, digestion: '', sequence: '', mapFileId: '', vectorId: '' };
    const { columns, rows } = makeSampleSheet('virusPlasmid', [complete], 'en');
    const cells = [columns.map((it) => it.heading), ...rows];
    const problemsOf = (before: readonly SampleRow[], sheet = cells) => {
      const read = readSampleSheet('virusPlasmid', sheet, before);
      return read.at === 'read'
        ? read.problems.map((it) => [it.line, it.column?.name, it.message.en])
        : read.at;
    };
    const proof = [2, undefined, 'Please enter the plasmid map, a restriction digest or the sequence.'];
    expect(problemsOf([])).toEqual([proof]);
    expect(problemsOf([{ ...complete, mapFileId: 'file-1' }])).toEqual([]);
    const label = columns.findIndex((it) => it.id === 'tubeLabel');
    const unlabeled = cells.map((line) => line.filter((_, at) => at !== label));
    expect(problemsOf([], unlabeled)).toEqual([[2, undefined, 'Please enter the label on the tube.'], proof]);
  });

  it('without headings, without rows or with too many is refused in words', () => {
    const reasonOf = (cells: unknown[][]) => {
      const read = readSampleSheet('testSample', cells);
      return read.at === 'unreadable' ? read.message.en : '';
    };
    expect(reasonOf([])).toContain('download the template');
    expect(reasonOf([['a', 'b']])).toContain('such as Lot number, Sample name');
    expect(reasonOf([heads])).toContain('nothing below the headings');
    expect(reasonOf([heads, ...Array(101).fill([1, 'a'])])).toContain('at most 100 rows');
  });

  it('cannot carry a map or a long sequence: both stay with the plasmid of that name', () => {
    const long = 'GATC'.repeat(MAX_CELL);
    const before = [GOI, { ...GOI, plasmidName: 'pHelper', mapFileId: 'file-1', sequence: long }];
    const read = [
      rowWith('virusPlasmid', { plasmidName: 'pHelper' }),
      rowWith('virusPlasmid', { plasmidName: 'new' }),
    ];
    const { columns, rows } = makeSampleSheet('virusPlasmid', read, 'en');
    const cells = [columns.map((it) => it.heading), ...rows];
    expect(readSampleSheet('virusPlasmid', cells, before)).toMatchObject({
      rows: [
        { plasmidName: 'pHelper', mapFileId: 'file-1', sequence: long },
        { plasmidName: 'new', mapFileId: '', sequence: '' },
      ],
    });
  });
});
