import { describe, expect, it, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { type Io, Refused } from '#cli/command.ts';
import { command } from './calculate.ts';

const FILES: Readonly<Record<string, string>> = {
  'two.fa': '>vector\nACGTACGTACGT\n>insert\nGGCC\n',
  'oligos.txt': 'T7\tTAATACGACTCACTATAGGG\t25.4 nmol\nstuffer\t31.2\n',
};

type Values = Readonly<Record<string, string | boolean | readonly string[]>>;

async function run(
  files: readonly string[],
  values: Values,
): Promise<{
  readonly rows: readonly (readonly string[])[];
  readonly fault?: Fault;
  readonly notes: string[];
}> {
  let out = '';
  const notes: string[] = [];
  const io: Io = {
    read: async (path) => bytesOf(FILES[path] ?? ''),
    async *stream(path) {
      yield bytesOf(FILES[path] ?? '');
    },
    write: async (some) => {
      out += typeof some === 'string' ? some : textOf(some);
    },
    put: () => {},
    note: (line) => void notes.push(line),
  };
  try {
    await command.run({ values, files }, io);
  } catch (error) {
    if (error instanceof Refused) return { rows: [], fault: error.fault, notes };
    throw error;
  }
  return {
    rows: out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')),
    notes,
  };
}

describe('genewright calculate', () => {
  it('amount by length, units in the head', async () => {
    const { rows } = await run(['amount'], { value: '100', unit: 'ng', length: '3000' });
    expect(rows).toEqual([
      ['length_bp', 'molarMass_g/mol', 'mass_ng', 'mass_µg', 'amount_pmol', 'amount_nmol', 'copies'],
      ['3000', '1853717.1306', '100', '0.1', '0.0539456632025', '0.0000539456632025', '32486837719.7'],
    ]);
  });

  it('amount of every record of a file', async () => {
    const { rows } = await run(['amount', 'two.fa'], { value: '10', unit: 'ng/ul' });
    expect(rows[0]![0]).toBe('name');
    expect(rows.slice(1).map((it) => it[0])).toEqual(['vector', 'insert']);
  });

  it('ligation by length and by record, what does not fit on standard error', async () => {
    const { rows } = await run(['ligation', 'two.fa'], { vector: '#1:50', insert: ['#2:20:2', '1000:20'] });
    expect(rows.slice(1).map((it) => it[0])).toEqual([
      'Vector: vector',
      'Insert 1: insert',
      'Insert 2',
      'Buffer or mix (10×)',
      'Ligase or enzyme',
      'Water',
      'Total',
    ]);
    const { notes } = await run(['ligation'], { vector: '5000:50', insert: ['1000:20:3'], volume: '3' });
    expect(notes.join('\n')).toContain('It does not fit');
  });

  it('dilution solves for what is left out', async () => {
    const { rows } = await run(['dilution'], { stock: '10mM', final: '100uM', to: '1 ml' });
    expect(rows.map((it) => it.slice(1).join(' '))).toEqual([
      'value unit',
      '10 mM',
      '10 µL',
      '0.99 mL',
      '100 µM',
      '1 mL',
      '100 ×',
    ]);
    const mixed = await run(['dilution'], {
      stock: '66ng/ul',
      final: '10nM',
      to: '1ml',
      'molar-mass': '660000',
    });
    expect(mixed.rows[2]!.slice(1)).toEqual(['100', 'µL']);
  });

  it('series and oligos', async () => {
    const { rows } = await run(['series'], { start: '1mg/mL', steps: '2', to: '100uL' });
    expect(rows.at(-1)).toEqual(['2', '100', '0.01', '10', '90']);
    const oligos = await run(['oligos', 'oligos.txt'], { stock: '0.1mM' });
    expect(oligos.rows.map((it) => it[1])).toEqual(['resuspend_µL', '254', '312']);
    expect(oligos.rows[2]).toEqual(['stuffer', '312', '10', '90', '31.2']);
  });

  it('absorbance both ways, JSON too', async () => {
    expect((await run(['absorbance'], { a260: '0.5' })).rows[1]).toEqual(['0.5', '25']);
    const { rows } = await run(['absorbance'], { concentration: '25ng/ul', json: true });
    expect(JSON.parse(rows[0]![0]!)).toEqual({ absorbance: 0.5, 'concentration_ng/µL': 25 });
  });
});

test.each([
  [[], {}, 'Expected the calculation to be amount, ligation'],
  [['amount'], { value: '1', length: '10' }, 'Expected --unit to be pg, ng'],
  [['amount'], { value: '1,0', unit: 'ng', length: '10' }, 'for quantity, found “1,0”'],
  [['ligation'], { insert: ['1:2:3'] }, 'Expected --vector SIZE:STOCK'],
  [['ligation'], { vector: '5000', insert: ['1:2:3'] }, 'SIZE:STOCK:RATIO'],
  [['dilution'], { stock: '10mM' }, 'three of --stock'],
  [['dilution'], { stock: '10', final: '1mM', to: '1ml' }, 'a number with its unit'],
  [['dilution'], { stock: '10ml', final: '1mM', to: '1ml' }, 'the unit to be pg/µL'],
  [['absorbance'], { a260: '1', concentration: '5ng/ul' }, '--a260 or --concentration'],
  [['amount', 'a.fa', 'b.fa'], {}, 'one file'],
] as const)('%j %j is refused', async (files, values, words) => {
  const given = files.length === 0 ? ['-'] : files;
  expect((await run(given, values as Values)).fault?.message.en).toContain(words);
});
