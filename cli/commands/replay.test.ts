// Every tool: its result saved and run again is the same; another input, option or answer is named. The page saves and
// compares by the same jobs (workers/jobs/savedResult.ts); e2e/results.spec.ts takes a file from one to the other.
import { describe, expect, it, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { TOOL_IDS, type ToolId } from '#bio/table/toolOptions.ts';
import { type Io, Refused } from '#cli/command.ts';
import { command as replay } from './replay.ts';
import { command as result } from './result.ts';

const CDS = 'ATGGCCGAATTCAAACTGTTTTTTGGATCCCGTCTCAAATAA';
const LACZ = 'ACGACGTTGTAAAACGACGGCCAGTGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTT';
const LOXP = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
const FILES: Readonly<Record<string, string>> = {
  'cds.fa': `>demo\n${CDS}\n`,
  'other.fa': `>demo\n${CDS.replace('AAACTG', 'AAGCTG')}\n`,
  'lacz.fa': `>lacz\n${LACZ}\n`,
  'floxed.fa': `>floxed\n${LOXP}GGGGCCCC${LOXP}TTTTAA\n`,
  'renamed.fa': `>renamed\n${CDS}\n`,
};
const INPUT: Readonly<Record<ToolId, readonly string[]>> = {
  reverse: ['cds.fa'],
  geneticAnalysis: ['lacz.fa'],
  primer: ['lacz.fa'],
  proteinTranslation: ['cds.fa'],
  codonOptimization: ['cds.fa'],
  cre: ['floxed.fa'],
  align: ['cds.fa', 'other.fa'],
  calculator: ['cds.fa'],
};

interface Outcome {
  readonly out: string;
  readonly fault: Fault | undefined;
}

async function run(
  command: typeof replay,
  files: readonly string[],
  values: Readonly<Record<string, string | boolean | readonly string[]>> = {},
  extra: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  let out = '';
  const io: Io = {
    read: async (path) => bytesOf(extra[path] ?? FILES[path] ?? ''),
    async *stream() {},
    write: async (text) => {
      out += typeof text === 'string' ? text : textOf(text);
    },
    put: () => {},
    note: () => {},
  };
  try {
    const done = await command.run({ values, files }, io);
    return { out, fault: done.ok ? undefined : done.fault };
  } catch (error) {
    if (error instanceof Refused) return { out, fault: error.fault };
    throw error;
  }
}

describe.each(TOOL_IDS)('%s', (tool) => {
  it('saved with its input it runs again and is the same', async () => {
    const { out: saved } = await run(result, [tool, ...INPUT[tool]], { include: true });
    expect(await run(replay, ['r.json'], {}, { 'r.json': saved })).toEqual({
      out: expect.stringMatching(`^same\t${tool}\tsha256-[0-9a-f]{64}\n$`),
      fault: undefined,
    });
  });

  it('saved without its input it takes the same molecules and refuses others by SEGUID', async () => {
    const { out: saved } = await run(result, [tool, ...INPUT[tool]]);
    for (let at = 0; at + 12 < CDS.length; at++) expect(saved).not.toContain(CDS.slice(at, at + 12));
    expect(saved).not.toContain('MAEFKL');
    const files = { 'r.json': saved };
    expect((await run(replay, ['r.json', ...INPUT[tool]], {}, files)).out).toContain('same');
    expect((await run(replay, ['r.json'], {}, files)).fault?.code).toBe('result/inputs');
    const wrong = INPUT[tool].map(() => 'other.fa');
    expect((await run(replay, ['r.json', ...wrong], {}, files)).fault?.code).toBe('result/other-molecule');
  });

  it('an output that is not the saved one is named, part by part', async () => {
    const { out } = await run(result, [tool, ...INPUT[tool]], { include: true });
    const saved = JSON.parse(out) as { output: { digest: string; parts: Record<string, string> } };
    const [part] = Object.keys(saved.output.parts);
    saved.output.digest = `sha256-${'0'.repeat(64)}`;
    saved.output.parts[part!] = 'something else';
    const found = await run(replay, ['r.json'], {}, { 'r.json': JSON.stringify(saved) });
    expect(found.fault?.code).toBe('result/different');
    expect(found.out).toMatch(/^\S+\tsomething else\t/);
    expect(found.out.split('\t')[0]).toBe(part);
  });
});

it('--save gives the result of now, which is the same file but for its time', async () => {
  const { out: saved } = await run(result, ['reverse', 'cds.fa'], { include: true });
  const { out: again } = await run(replay, ['r.json'], { save: true }, { 'r.json': saved });
  const withoutTime = (text: string) => text.replace(/"savedAt": "[^"]*"/, '');
  expect(withoutTime(again)).toBe(withoutTime(saved));
});

it('the same molecule under another name is accepted, and the difference is its name', async () => {
  const { out: saved } = await run(result, ['reverse', 'cds.fa']);
  const { out, fault } = await run(replay, ['r.json', 'renamed.fa'], {}, { 'r.json': saved });
  expect(fault?.code).toBe('result/different');
  expect(out).toMatch(/^fasta\t/);
});

it('a proof that was altered is refuted although the design is the same', async () => {
  const { out } = await run(result, ['codonOptimization', 'cds.fa'], { include: true });
  const saved = JSON.parse(out) as { output: { certificates: string[] } };
  const proof = JSON.parse(saved.output.certificates[0]!) as { dna: string };
  saved.output.certificates = [JSON.stringify({ ...proof, dna: proof.dna.replace(/^ATGGC./, 'ATGGCG') })];
  const { fault } = await run(replay, ['r.json'], {}, { 'r.json': JSON.stringify(saved) });
  expect(fault?.code).toBe('result/different');
});

test.each([
  [['nothing'], {}, /Expected reverse, geneticAnalysis/],
  [['align', 'cds.fa'], {}, /Expected 2 files/],
  [['reverse', 'cds.fa'], { set: ['operation=upside-down'] }, /at options\.operation of reverse/],
  [['reverse', 'cds.fa'], { set: ['colour=red'] }, /no such field at options\.colour/],
  [['primer', 'lacz.fa'], { set: ['conditions={"sodium":50}'] }, /options\.conditions\.method/],
  [['reverse', 'cds.fa'], { set: ['operation'] }, /NAME=VALUE/],
  [['reverse', 'cds.fa'], { kind: 'lipid' }, /--kind/],
])('genewright result %j %j is refused', async (files, values, words) => {
  expect((await run(result, files, values)).fault?.message.en).toMatch(words);
});

it('--schema tells the file, and names what is saved', async () => {
  const { out } = await run(result, ['-'], { schema: true });
  const schema = JSON.parse(out) as { required: string[] };
  const { out: saved } = await run(result, ['reverse', 'cds.fa']);
  expect(Object.keys(JSON.parse(saved) as object).sort()).toEqual([...schema.required].sort());
});

it('a design without rare codons in a row is saved with that rule and runs again; a file from before has it off', async () => {
  const set = ['rareBelow=0', 'rareRunBelow=45', 'rareRunLength=2'];
  const { out } = await run(result, ['codonOptimization', 'cds.fa'], { include: true, set });
  const saved = JSON.parse(out) as { options: Record<string, unknown>; output: { certificates: string[] } };
  expect(saved.options).toMatchObject({ rareRunBelow: 45, rareRunLength: 2 });
  expect(JSON.parse(saved.output.certificates[0]!)).toMatchObject({
    rules: expect.arrayContaining([{ kind: 'rareCodonRun', below: 0.45, length: 2 }]),
  });
  expect((await run(replay, ['r.json'], {}, { 'r.json': out })).out).toContain('same');
  const plain = JSON.parse((await run(result, ['codonOptimization', 'cds.fa'], { include: true })).out);
  const { rareRunBelow: _, rareRunLength: __, ...options } = plain.options;
  const before = JSON.stringify({ ...plain, options });
  expect((await run(replay, ['r.json'], {}, { 'r.json': before })).out).toContain('same');
});

it('a tool that runs without an input is saved and run again without one', async () => {
  const { out: saved } = await run(result, ['calculator'], { set: ['calculation=series'] });
  expect(JSON.parse(saved)).toMatchObject({ inputs: [], options: { calculation: 'series' } });
  const files = { 'r.json': saved };
  expect((await run(replay, ['r.json'], {}, files)).out).toContain('same');
  expect((await run(replay, ['r.json', 'cds.fa'], {}, files)).fault?.code).toBe('result/inputs');
});

it('options that were set are in the file and hold again', async () => {
  const { out: saved } = await run(result, ['reverse', 'cds.fa'], {
    include: true,
    set: ['operation=complement', 'lineWidth=10'],
  });
  expect(JSON.parse(saved)).toMatchObject({ options: { operation: 'complement', lineWidth: 10 } });
  expect((await run(replay, ['r.json'], {}, { 'r.json': saved })).out).toContain('same');
});
