import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Command, type Io, Refused } from '#cli/command.ts';
import { command as orfs } from './orfs.ts';
import { command as translate } from './translate.ts';

const FASTA = '>a first\nATGAAATAG\n>b\nGGCTATTTCATGG\n';

/** Runs a command over one file, given in chunks of a few bytes. */
async function run(command: Command, text: string, values: Record<string, string | boolean> = {}) {
  let out = '';
  const bytes = bytesOf(text);
  const io: Io = {
    read: async () => bytes,
    async *stream() {
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
    },
    async write(some) {
      out += typeof some === 'string' ? some : textOf(some);
    },
    put: (bytes) => {
      out += textOf(bytes);
    },
    note: () => {},
  };
  await command.run({ values, files: ['in.fa'] }, io);
  return out;
}

test('translate writes a record and frame after another, however the file is cut into chunks', async () => {
  expect(await run(translate, FASTA)).toBe('>a first\nMK*\n>b\nGYFM\n');
  expect(await run(translate, FASTA, { frame: 'R', trim: true })).toContain('>b_frame=-3\nMK\n');
});

test('a GenPept record is refused as the protein it is', async () => {
  const genPept = `LOCUS       AEV91138                  12 aa            linear   PLN 01-JAN-2024
ORIGIN
        1 mvikghrtpv al
//
`;
  await expect(run(translate, genPept)).rejects.toMatchObject({
    fault: { code: 'translate/protein', place: { file: 'in.fa', record: 'AEV91138' } },
  });
});

test('translate draws the map on request', async () => {
  expect(await run(translate, '>m\nATGAAATAG\n', { map: true, frame: '1' })).toContain('+1  M  K  *\n');
});

test.each([
  [translate, { frame: '4' }, 'cli/usage'],
  [translate, { code: '8' }, 'translate/unknown-code'],
  [translate, { stop: '**' }, 'cli/usage'],
  [translate, { cds: true }, 'cds/no-start'],
  [orfs, { min: '0' }, 'cli/usage'],
  [orfs, { starts: 'gtg' }, 'cli/usage'],
] as const)('%# refuses with a fault that has a code', async (command, values, code) => {
  const refused = await run(command, '>c\nGGGAAATAG\n', values).catch((error: unknown) => error);
  expect(refused instanceof Refused ? refused.fault.code : refused).toBe(code);
});

test('orfs gives 1-based ranges with the stop, over the origin of circles too', async () => {
  const [, line] = (await run(orfs, FASTA, { min: '2', strand: 'reverse' })).split('\n');
  expect(line!.split('\t').slice(0, 7)).toEqual(['b', 'b_orf1', '3..11', '-', '-3', '2', 'complete']);
  const circle = await run(orfs, '>c\nAATAGCCCCCCATGA\n', { min: '2', circular: true, format: 'gff' });
  expect(circle).toContain('c\tgenewright\tORF\t12\t20\t.\t+\t0\tID=c_orf1');
  expect(circle).toContain('Is_circular=true');
});

test('orfs writes proteins and DNA as FASTA, and rows as JSON', async () => {
  const values = { min: '2', strand: 'forward', complete: true };
  expect(await run(orfs, FASTA, { ...values, format: 'protein' })).toContain('\nMK\n');
  expect(await run(orfs, FASTA, { ...values, format: 'dna' })).toContain('\nATGAAATAG\n');
  expect(JSON.parse(await run(orfs, FASTA, { ...values, format: 'json' }))).toMatchObject({
    record: 'a',
    range: '1..9',
    aa: 2,
  });
});
