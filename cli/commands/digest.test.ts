import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Io, Refused } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { command } from './digest.ts';

type Row = Readonly<Record<string, string | number>>;

/** One file, given in chunks of a few bytes. */
function reading(bytes: Uint8Array, write: (text: string) => void = () => {}): Io {
  return {
    read: async () => bytes,
    async *stream() {
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
    },
    write: async (some) => write(String(some)),
    put: () => {},
    note: () => {},
  };
}

async function rows(fasta: string, values: Record<string, string | boolean>): Promise<readonly Row[]> {
  let out = '';
  const io = reading(bytesOf(fasta), (text) => {
    out += text;
  });
  await command.run({ values: { ...values, json: true }, files: ['in.fa'] }, io);
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

const DAM = '>a\nAAATGATCAAACCCTGATCAGGG\n';

test('fragments add up, on a circle over the origin', async () => {
  const found = await rows('>c\nTTCTTTTGAATTCTTTTGAA\n', { enzymes: 'EcoRI', circular: true });
  expect(found.map(({ length, range }) => [length, range])).toEqual([
    [10, '9..18'],
    [10, '19..8'],
  ]);
});

test('counts leave out what methylation blocks, and tell notes and isoschizomers', async () => {
  const [bare] = await rows(DAM, { enzymes: 'BclI', counts: true });
  expect(bare).toMatchObject({ cuts: 2, positions: '5,16', dam: 'blocked' });
  expect(String(bare!['isoschizomers']).split(',')).toContain('FbaI');
  const [dam] = await rows(DAM, { enzymes: 'BclI', counts: true, methylation: 'dam' });
  expect(dam).toMatchObject({ cuts: 0, positions: '-' });
});

test('records of a gzip file come one by one, as from the plain one', async () => {
  const text = '>a one\nACGT\n>b\nGG\nTT\n';
  const names: string[] = [];
  for await (const record of recordsOf('in.fa.gz', reading(gzipSync(text))))
    names.push(`${record.name} ${record.bytes.length}`);
  expect(names).toEqual(['a 4', 'b 4']);
});

test.each([
  ['cut short', gzipSync('>a\nACGT\n').subarray(0, 20)],
  ['no sequence', bytesOf('%PDF-1.7 ...')],
])('a file that is %s is named in the fault', async (_, bytes) => {
  const runAll = async () => {
    for await (const record of recordsOf('in.fa', reading(bytes))) expect(record).toBeDefined();
  };
  const refused = await runAll().catch((error: unknown) => error);
  expect(refused instanceof Refused && refused.fault.place.file).toBe('in.fa');
});

test('sites that an ordinary strain blocks are noted of circles, unless methylation is stated', async () => {
  const notes: string[] = [];
  const io = {
    ...reading(bytesOf('>p\nACGTTGCAACGTTCTAGATCACGT\n')),
    note: (line: string) => notes.push(line),
  };
  const ask = (values: Record<string, string | boolean>) =>
    command.run({ values: { enzymes: 'XbaI', ...values }, files: ['in.fa'] }, io);
  await ask({});
  await ask({ circular: true, methylation: 'dam' });
  expect(notes.filter((it) => it.includes('site'))).toEqual([]);
  await ask({ circular: true });
  expect(notes.filter((it) => it.includes('site'))).toEqual([
    expect.stringMatching(/^The XbaI site 13\.\.18 of p is blocked by dam methylation/),
  ]);
});

test('temperatures of the chosen enzymes are noted once, not of all that are counted', async () => {
  const notes: string[] = [];
  const io = { ...reading(bytesOf('>a\nGAATTC\n>b\nATTTAAAT\n')), note: (line: string) => notes.push(line) };
  await command.run({ values: { counts: true }, files: ['in.fa'] }, io);
  expect(notes).toEqual([]);
  await command.run({ values: { enzymes: 'EcoRI,SwaI' }, files: ['in.fa'] }, io);
  expect(notes).toEqual([
    'In turn (NEB): SwaI at 25 °C, inactivated by 65 °C for 20 min; then EcoRI at 37 °C.',
    '65 °C for 20 min then inactivates EcoRI, SwaI.',
  ]);
});

test('nicking endonucleases leave a circle whole, have one strand in the list of cuts, and count no cuts', async () => {
  const fasta = `>p\n${'A'.repeat(20)}CCTCAGC${'T'.repeat(20)}GAATTC\n`;
  const whole = await rows(fasta, { enzymes: 'Nt.BbvCI', circular: true });
  expect(whole).toMatchObject([{ length: 53, leftEnd: 'nicked circle', rightEnd: 'nicked circle' }]);
  const cuts = await rows(fasta, { enzymes: 'Nt.BbvCI,Nb.BbvCI,EcoRI', circular: true, cuts: true });
  expect(cuts.map((it) => [it['enzyme'], it['cut'], it['otherCut']])).toEqual([
    ['Nt.BbvCI', 23, '-'],
    ['Nb.BbvCI', '-', 26],
    ['EcoRI', 49, 53],
  ]);
  const counts = await rows(fasta, { enzymes: 'Nt.BbvCI,EcoRI', circular: true, counts: true, unique: true });
  expect(counts.map((it) => it['enzyme'])).toEqual(['EcoRI']);
  const notes: string[] = [];
  const io = { ...reading(bytesOf(fasta)), note: (line: string) => notes.push(line) };
  await command.run({ values: { enzymes: 'Nt.BbvCI', circular: true }, files: ['in.fa'] }, io);
  expect(notes).toContainEqual(
    expect.stringMatching(/^p: Nicked, not cut: Nt\.BbvCI before 23 of the top strand/),
  );
});
