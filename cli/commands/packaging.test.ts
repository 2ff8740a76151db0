import { expect, test } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import type { Io } from '#cli/command.ts';
import { command } from './packaging.ts';

type Row = Readonly<Record<string, string | number>>;

async function rows(key: string, values: Record<string, boolean> = {}): Promise<readonly Row[]> {
  const bytes = writeFasta([createSequenceRecord({ name: key, bytes: backboneOf(key)!.bytes })]);
  let out = '';
  const io: Io = {
    read: async () => bytes,
    async *stream() {
      yield bytes;
    },
    write: async (some) => {
      out += typeof some === 'string' ? some : textOf(some);
    },
    put: (some) => {
      out += typeof some === 'string' ? some : textOf(some);
    },
    note: () => {},
  };
  await command.run({ values: { circular: true, json: true, ...values }, files: ['in.fa'] }, io);
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

test('a genome is a line with both lengths, its limit and its repeats', async () => {
  expect(await rows('pX601')).toMatchObject([
    {
      record: 'pX601',
      answer: 'found',
      system: 'ssAAV',
      between: 4578,
      limit: 4700,
      over: 0,
      end_to_end: 4849,
      range: '131..4708',
    },
  ]);
  const [long] = await rows('pX601');
  expect(long!['remark']).toContain('4849 bp end to end');
  expect(await rows('pLKO.1-puro')).toMatchObject([{ system: 'lentivirus', rna: 3492, range: '5150..1259' }]);
});

test('a plasmid without a genome, or read as a line, says so', async () => {
  expect(await rows('pUC19-M77789')).toMatchObject([{ answer: 'none', between: '-' }]);
  const [row] = await rows('pLKO.1-puro', { circular: false });
  expect(row!['remark']).toContain('linear');
});

test('the bases of a genome add up, and one too long is advised', async () => {
  const budget = await rows('lentiCRISPR-E', { budget: true });
  expect(budget.reduce((sum, row) => sum + Number(row['bases']), 0)).toBe(9585);
  expect(await rows('lentiCRISPR-E', { advice: true })).toMatchObject([{ proposal: 'usual', saves: 589 }]);
  expect(await rows('pX601', { advice: true })).toMatchObject([
    { proposal: 'none', saves: '-', edits: expect.stringMatching(/122 bp free\.$/) },
  ]);
  expect(await rows('pUC19-M77789', { advice: true })).toMatchObject([
    { proposal: 'none', edits: expect.stringMatching(/no packaged genome/) },
  ]);
});
