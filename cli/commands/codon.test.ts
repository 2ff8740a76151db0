import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { Refused } from '#cli/command.ts';
import { command } from './codon.ts';

async function codon(
  input: string,
  values: Record<string, string | boolean | readonly string[]> = {},
  written: string[] = [],
  notes: string[] = [],
) {
  let out = '';
  const done = await command.run(
    { values, files: ['-'] },
    {
      read: async () => bytesOf(input),
      async *stream() {
        yield bytesOf(input);
      },
      write: async (text) => {
        out += typeof text === 'string' ? text : textOf(text);
        written.push(typeof text === 'string' ? text : textOf(text));
      },
      put: () => {},
      note: (line) => void notes.push(line),
    },
  );
  return { done, out };
}

const refusal = async (input: string, values: Record<string, string | readonly string[]>) =>
  codon(input, values).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refused ? error.fault.code : String(error)),
  );

describe('codon', () => {
  test('takes the most used codons when no rule is given, and says what is proved', async () => {
    const { out } = await codon('>p\nMLKR*\n');
    expect(out).toMatch(/^>p CAI 1\.0000, .* proved optimal\nATGCTGAAGAGATGA\n$/);
  });

  test('avoids enzymes, known motifs and own patterns', async () => {
    const { out } = await codon('>cds\nATGGAATTCAATAAATTTTTTTAA\n', {
      avoid: 'EcoRI,polyA,=TTTTT',
      objective: 'minimalEdit',
      out: 'tsv',
    });
    const [, row] = out.trim().split('\n');
    const dna = row!.split('\t').at(-1)!;
    expect(dna).not.toMatch(/GAATTC|AATAAA|TTTTT/);
    expect(row).toContain('optimal');
  });

  test('stays away from a target by more than the mismatches given', async () => {
    const target = 'AAGCTGACCCTGAAGTTC';
    const nearestSite = (dna: string) =>
      Math.min(
        ...Array.from(
          { length: dna.length - target.length + 1 },
          (_, at) => [...target].filter((base, k) => base !== dna[at + k]).length,
        ),
      );
    const designFor = async (values: Record<string, string>) =>
      (await codon('>p\nMGKLTLKFIC\n', { ...values, out: 'tsv' })).out.trim().split('\t').at(-1)!;
    expect(nearestSite(await designFor({}))).toBe(0);
    expect(nearestSite(await designFor({ differ: `${target}:4` }))).toBeGreaterThan(4);
    expect(await refusal('>p\nMGK\n', { differ: 'ACGT:x' })).toBe('cli/usage');
  });

  test('leaves no rare codons in a row, but single ones', async () => {
    const cds = '>cds\nATGAGGAGGAAACTAAGATGG\n';
    const designFor = async (values: Record<string, string>) =>
      (await codon(cds, { host: 'csdb2022_511145', objective: 'minimalEdit', out: 'tsv', ...values })).out
        .trim()
        .split('\t')
        .at(-1)!;
    expect(await designFor({})).toBe('ATGAGGAGGAAACTAAGATGG');
    expect(await designFor({ 'rare-run': '10,3' })).toBe('ATGAGGAGGAAACTAAGATGG');
    const rare = /(?:AG[AG]|CTA){2}/;
    expect(await designFor({ 'rare-run': '10' })).not.toMatch(rare);
    expect(await designFor({ 'rare-run': '10' })).toMatch(/AG[AG]/);
    expect(await refusal(cds, { 'rare-run': '10,' })).toBe('cli/usage');
    expect(await refusal(cds, { 'rare-run': '10,7' })).toBe('codon/bad-setting');
    expect(await refusal(cds, { 'rare-run': '200' })).toBe('codon/bad-setting');
  });

  test('writes a design that its own check confirms, and refutes a changed one', async () => {
    const { out } = await codon('>p\nMAVKKTLLESQDGFRIHWYPCN\n', {
      window: ['20:30-60'],
      run: '4',
      out: 'json',
    });
    expect((await codon(out, { check: true })).out).toContain('optimal\tConfirmed');
    const changed = out.replace(/"dna": "ATGGC./, '"dna": "ATGGCG');
    await expect(codon(changed, { check: true })).rejects.toBeInstanceOf(Refused);
  });

  test.each([
    [{ host: 'unicorn' }, 'codon/unknown-host'],
    [{ avoid: 'GAXTTC' }, 'cli/usage'],
    [{ avoid: 'EcoR1' }, 'cli/usage'],
    [{ avoid: 'NNN' }, 'codon/bad-motif'],
    [{ run: 'x' }, 'cli/usage'],
    [{ run: '2.5' }, 'cli/usage'],
    [{ run: '5,4,3' }, 'cli/usage'],
    [{ run: ',' }, 'cli/usage'],
    [{ run: '1000000000' }, 'codon/bad-setting'],
    [{ rare: '200' }, 'codon/bad-setting'],
    [{ coverage: '200' }, 'codon/bad-setting'],
    [{ repeat: '2.5' }, 'codon/bad-setting'],
    [{ variants: '99' }, 'codon/bad-setting'],
    [{ variants: '0' }, 'codon/bad-setting'],
    [{ seed: '1.5' }, 'codon/bad-setting'],
    [{ cds: '2' }, 'codon/no-such-cds'],
    [{ gc: '40' }, 'cli/usage'],
    [{ window: ['50-20'] }, 'cli/usage'],
    [{ objective: 'best' }, 'cli/usage'],
    [{ hairpin: 'x,3' }, 'cli/usage'],
    [{ gc: '0-10' }, 'codon/gc-out-of-reach'],
  ])('refuses %j', async (values, code) => {
    expect(await refusal('>p\nMGGGPPPAAA\n', values)).toBe(code);
  });

  test('avoids repeats, gives variants and confirms them all', async () => {
    const { out } = await codon(`>tag\nM${'GGGGS'.repeat(5)}KLWTRD\n`, {
      repeat: '10',
      hairpin: '8,3,60',
      variants: '3',
      within: '30',
      apart: '10',
      out: 'json',
    });
    const { out: verdict } = await codon(out, { check: true });
    expect(verdict.trim().split('\n')).toHaveLength(3);
    expect(verdict).toMatch(/^tag\t.*Confirmed/);
    expect(verdict).toMatch(/\ntag_v3\t.*Confirmed/);
  });

  test('gives the design that breaks least when asked', async () => {
    const { out } = await codon('>k\nMKKTK\n', { avoid: 'BbsI,TTTT', soft: true });
    expect(out).toMatch(/breaks (?:1 limit|\d limits)$/m);
  });

  test('names the record and the residue that cannot be used', async () => {
    await expect(codon('>good\nMK\n>bad\nMKX\n')).rejects.toMatchObject({
      fault: { code: 'codon/foreign-residue', place: { record: 'bad', position: 3 } },
    });
  });

  test('does not confirm a file without a design', async () => {
    for (const text of ['', '\n', '{}'])
      await expect(codon(text, { check: true })).rejects.toMatchObject({
        fault: { code: 'certificate/unreadable' },
      });
  });

  test('goes on after a record without a design, and tells every one of them', async () => {
    const written: string[] = [];
    const notes: string[] = [];
    const input = '>a\nMK\n>b\nMKX\n>c\nML\n>d\nM*K\n>e\nMA\n';
    await expect(codon(input, {}, written, notes)).rejects.toMatchObject({
      fault: { code: 'codon/some-failed' },
    });
    expect(written.join('').match(/^>\w/gm)).toEqual(['>a', '>c', '>e']);
    expect(notes.map((it) => /record (\w)/.exec(it)?.[1])).toEqual(['b', 'd']);
  });

  test('names its option where letters may be bases or residues', async () => {
    const notes: string[] = [];
    await expect(codon(`>a\nM${'A'.repeat(30)}\n`, {}, [], notes)).rejects.toMatchObject({
      fault: { code: 'codon/unclear-kind' },
    });
    expect(notes).toEqual([expect.stringContaining('--kind protein')]);
  });

  test('tells once what is wrong with the question itself', async () => {
    const notes: string[] = [];
    await expect(codon('>a\nMK\n>b\nML\n', { host: 'unicorn' }, [], notes)).rejects.toMatchObject({
      fault: { code: 'codon/unknown-host', place: {} },
    });
    expect(notes).toEqual([]);
  });

  test('takes a coding feature of an annotated plasmid by name, by number, or each of them', async () => {
    const plasmid = [
      'LOCUS       p                         30 bp    DNA     circular SYN 01-JAN-2026',
      'FEATURES             Location/Qualifiers',
      '     CDS             1..9',
      '                     /label="first"',
      '     CDS             complement(11..19)',
      '                     /label="second"',
      'ORIGIN',
      '        1 atggcgtaac ctaggccatg gggggggggg',
      '//',
      '',
    ].join('\n');
    const dna = async (cds: string) =>
      (await codon(plasmid, { cds, out: 'tsv' })).out
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => [row.split('\t')[0], row.split('\t').at(-1)]);
    const [first, second] = [
      ['first', 'ATGGCCTAA'],
      ['second', 'ATGGCCTAG'],
    ];
    expect(await dna('1')).toEqual([first]);
    expect(await dna('First')).toEqual([first]);
    expect(await dna('second')).toEqual([second]);
    expect(await dna('all')).toEqual([first, second]);
  });
});
