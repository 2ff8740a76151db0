import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import type { Io } from '#cli/command.ts';
import { cloneProduct } from '#workers/jobs/clone.ts';
import { cloneDesign } from '#workers/jobs/cloneDesign.ts';
import { cloneExample } from '#workers/jobs/cloneExample.ts';
import { command } from './verify.ts';

const plasmid = textOf(generateDna(createRandom(95), 2_000));

type Files = Readonly<Record<string, string | Uint8Array>>;

/** What a run writes, and what it notes beside it. */
async function outputOf(files: Files, values: Record<string, string | boolean | readonly string[]> = {}) {
  let text = '';
  const notes: string[] = [];
  const bytesIn = (path: string) => {
    const found = files[path]!;
    return typeof found === 'string' ? bytesOf(found) : found;
  };
  const io: Io = {
    read: async (path) => bytesIn(path),
    async *stream(path) {
      yield bytesIn(path);
    },
    write: async (some) => {
      text += typeof some === 'string' ? some : textOf(some);
    },
    put: (some) => {
      text += textOf(some);
    },
    note: (it) => void notes.push(it),
  };
  const given = { circular: true, reference: ['plasmid.fa'], ...values };
  const reads = Object.keys(files).filter((it) => !given.reference.includes(it));
  unwrap(await command.run({ values: given, files: reads }, io));
  const written = text;
  const [heads = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return { rows: rows.map((row) => Object.fromEntries(heads.map((it, i) => [it, row[i]!]))), notes, written };
}

test('an assembly of twice the plasmid is named, without a SEGUID as built', async () => {
  const files = { 'plasmid.fa': `>P\n${plasmid}\n`, 'dimer.fa': `>dimer\n${plasmid}${plasmid}\n` };
  const { rows, notes } = await outputOf(files, { summary: true });
  expect(rows).toMatchObject([{ plasmid: 'P', verdict: 'incomplete', seguid_as_built: '-' }]);
  expect(notes).toContainEqual(expect.stringContaining('Multimer: dimer has the plasmid 2 times in a row'));
  expect(notes).toContainEqual(expect.stringContaining('SEGUID as built. Not stated: an assembly has'));
});

test('a reference without a topology, which an assembly shows to be a circle, is not accepted as a line', async () => {
  const assembly = `>assembly\n${plasmid.slice(700)}${plasmid.slice(0, 700)}\n`;
  const files = { 'plasmid.fa': `>P\n${plasmid}\n`, 'assembly.fa': assembly };
  const { rows, notes } = await outputOf(files, { summary: true, circular: false });
  expect(rows).toMatchObject([{ verdict: 'incomplete', seguid_as_built: '-' }]);
  expect(notes).toContainEqual(
    expect.stringContaining('P: Not a line: of assembly the bases behind its end'),
  );
  expect((await outputOf(files, { summary: true })).rows).toMatchObject([{ verdict: 'accepted' }]);
});

test('accepted is not said without the bases that are not known', async () => {
  const mixed = `${plasmid.slice(0, 300)}${plasmid[300] === 'A' ? 'C' : 'A'}${plasmid.slice(301, 500)}`;
  const reads = `>one\n${plasmid.slice(0, 500)}\n>other\n${mixed}\n`;
  const { rows, notes } = await outputOf(
    { 'plasmid.fa': `>P\n${plasmid}\n`, 'reads.fa': reads },
    { summary: true },
  );
  expect(rows).toMatchObject([
    { verdict: 'acceptedInPart', notCovered: '1500', doubtful: '1', seguid_as_built: '-' },
  ]);
  expect(notes).toContainEqual(
    'P: No sure difference, but not every base is confirmed. 1501 of 2000 bases not confirmed: ' +
      '1500 not covered, 1 doubtful, 0 not resolved by the method.',
  );
});

test('the method that was stated by hand is kept, and the reads give the certificate again', async () => {
  const files = { 'plasmid.fa': `>P\n${plasmid}\n`, 'reads.fa': `>one\n${plasmid.slice(0, 900)}\n` };
  const { written } = await outputOf(files, { certificate: true, method: 'long' });
  expect(JSON.parse(written)).toMatchObject({ method: 'long', reads: [{ method: 'long' }] });
  const check = async (certificate: string, values: Record<string, string> = {}) => {
    const given = { circular: true, reference: ['plasmid.fa'], check: 'c.json', ...values };
    const held = new Map(Object.entries({ ...files, 'c.json': certificate }));
    const io: Io = {
      read: async (path) => bytesOf(held.get(path)!),
      async *stream(path) {
        yield bytesOf(held.get(path)!);
      },
      write: async () => {},
      put: () => {},
      note: () => {},
    };
    return (await command.run({ values: given, files: ['reads.fa'] }, io)).ok;
  };
  expect(await check(written)).toBe(true);
  // Files of earlier versions lack it.
  const { method, ...earlier } = JSON.parse(written);
  expect(method).toBe('long');
  expect(await check(JSON.stringify(earlier))).toBe(false);
  expect(await check(JSON.stringify(earlier), { method: 'long' })).toBe(true);
});

test('of how many reads the quality is assumed is said', async () => {
  const fastq = `@with\n${plasmid.slice(900, 1_500)}\n+\n${'I'.repeat(600)}\n`;
  const files = { 'plasmid.fa': `>P\n${plasmid}\n`, 'reads.fq': fastq };
  const remark =
    'reads without quality values: 2, each base counts as Phred 50, less where errors are spread all over a read';
  expect((await outputOf(files)).notes).not.toContainEqual(expect.stringContaining('Phred 50'));
  const reads = `>one\n${plasmid.slice(0, 900)}\n>other\n${plasmid.slice(600, 1_200)}\n`;
  expect((await outputOf({ ...files, 'reads.fa': reads })).notes).toContain(remark);
});

test.each([{ 'as-built': true }, { consensus: 'fasta' }])(
  'a plasmid that is left out of %o is named',
  async (values) => {
    const files = { 'plasmid.fa': `>P\n${plasmid}\n`, 'dimer.fa': `>dimer\n${plasmid}${plasmid}\n` };
    const { rows, notes } = await outputOf(files, values);
    expect(rows).toEqual([]);
    expect(notes).toContain('P: left out, its sequence as built is not known');
  },
);

test('the text of a read counts once beside it, and is noted', async () => {
  const wrong = plasmid[500] === 'A' ? 'C' : 'A';
  const read = `${plasmid.slice(200, 500)}${wrong}${plasmid.slice(501, 900)}`;
  const files = {
    'plasmid.fa': `>P\n${plasmid}\n`,
    'P-F.fastq': `@P-F\n${read}\n+\n${'I'.repeat(300)}+${'I'.repeat(399)}\n`,
    'P-F.seq': read,
  };
  const { rows, notes } = await outputOf(files);
  expect(rows).toMatchObject([{ status: 'doubtful' }]);
  expect(notes).toContain('1 read is left out, since another file holds the same: P-F.seq');
});

test('a cloning history is the plasmid that it ends with', async () => {
  const [vector] = unwrap(cloneExample({ method: 'ligation' })).molecules;
  const [template] = unwrap(cloneExample({ method: 'pcr' })).molecules;
  const partOf = (sequence: string, enzymes: readonly string[], range: string) => ({
    source: { from: 'text', text: sequence } as const,
    readAs: {},
    ...{ enzymes, range, isReversed: false },
  });
  const parts = [partOf(vector!.text, ['EcoRI', 'HindIII'], ''), partOf(template!.text, [], '415..1134')];
  const designed = await cloneDesign({ parts, options: { method: 'ligation' }, stock: '' }, () => undefined);
  const { product, origin } = unwrap(designed);
  const { file, record } = unwrap(cloneProduct({ product: product!, origin: origin!, name: 'x' }));
  const files = { 'history.json': file, 'built.fa': `>built\n${textOf(record.bytes)}\n` };
  const values = { reference: ['history.json'], circular: false, summary: true };
  const { rows } = await outputOf(files, values);
  expect(rows).toMatchObject([{ verdict: 'accepted', seguid_as_built: cdseguidOf(record.bytes) }]);
});
