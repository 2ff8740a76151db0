import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Io, Refused } from '#cli/command.ts';
import { command } from './overhangs.ts';

const GENE =
  'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGGACGGCGACGTAAACGGCCACAAGTTCAGCGTGTCCGGC';

async function run(values: Record<string, string | boolean>, text = '') {
  let out = '';
  const notes: string[] = [];
  const io: Io = {
    read: async () => bytesOf(text),
    async *stream() {
      yield bytesOf(text);
    },
    write: async (some) => {
      out += typeof some === 'string' ? some : textOf(some);
    },
    put: () => {},
    note: (line) => void notes.push(line),
  };
  await command.run({ values, files: ['gene.fa'] }, io);
  return { lines: out.trimEnd().split('\n'), notes };
}

// Pryor et al. 2020, figure 4A.
test('a set that is given is judged', async () => {
  const { lines, notes } = await run({
    enzyme: 'BsmBI',
    fixed: 'GGAG,TGAC,TCCC,TACT,CCAT,AATG,AGCC,TTCG,GCTT,GGTA,CGCT',
  });
  expect(lines[0]).toBe('overhang\tletters\tfidelity\twrongWith\tshare');
  expect(lines[10]).toMatch(/^10\tGGTA\t0\.\d+\tTACT\t0\.\d+$/);
  expect(notes[0]).toMatch(/^T4 ligase joins all 11 overhangs as meant in 80\.9 % of assemblies/);
  expect(notes[1]).toContain('proved');
});

test('fixed overhangs are completed, without the excluded ones', async () => {
  const { lines } = await run({ count: '30', fixed: 'GGAG', exclude: 'AATG,ACTT', json: true });
  const letters = lines.map((it) => (JSON.parse(it) as { letters: string }).letters);
  expect(letters).toHaveLength(30);
  expect(letters[0]).toBe('GGAG');
  for (const it of ['AATG', 'CATT', 'ACTT', 'AAGT', 'CTCC']) expect(letters).not.toContain(it);
});

test('a record is split, each fragment between two sites', async () => {
  const values = { fragments: '2', ends: 'GGAG,CGCT' };
  const { lines } = await run(values, `>gene\n${GENE}\n`);
  expect(lines[0]).toBe('record\toverhang\tletters\tbegins\tfidelity\twrongWith\tshare');
  expect(lines.slice(1).map((it) => it.split('\t').slice(0, 4).join(' '))).toEqual([
    'gene 1 GGAG -',
    expect.stringMatching(/^gene 2 [ACGT]{4} \d\d$/),
    'gene 3 CGCT -',
  ]);
  const { lines: fasta, notes } = await run({ ...values, fasta: true }, `>gene\n${GENE}\n`);
  expect(fasta.filter((it) => it.startsWith('>'))).toEqual(['>gene-1', '>gene-2']);
  expect(fasta[1]).toMatch(/^TTGCTAGGTCTCAGGAGATGGTGAGC/);
  expect(notes).toHaveLength(2);
});

test('a site inside is noted with its place', async () => {
  const { notes } = await run({ at: '40' }, `>gene\n${GENE}GGTCTC${GENE}\n`);
  expect(notes.at(-1)).toBe(
    'gene: 1 site of the enzyme inside (97..102): remove them or take another enzyme.',
  );
});

test.each([
  ['nothing to do', {}, 'Expected --count N'],
  ['a count that is none', { count: 'ten' }, 'found “ten”'],
  ['one end', { fragments: '2', ends: 'GGAG' }, 'two overhangs'],
  ['an overhang of three bases', { fixed: 'ATG' }, 'found “ATG”'],
] as const)('refused: %s', async (_, values, message) => {
  const refusal = await run(values, GENE).catch((it: unknown) => it);
  expect(refusal).toBeInstanceOf(Refused);
  expect((refusal as Refused).message).toContain(message);
});
