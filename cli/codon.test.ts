import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { command } from './codon.ts';
import { Refused } from './command.ts';

async function codon(input: string, values: Record<string, string | boolean | readonly string[]> = {}) {
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
      },
      put: () => {},
      note: () => {},
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
    [{ avoid: 'GAXTTC' }, 'codon/bad-motif'],
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
    expect(out).toMatch(/breaks \d limits/);
  });

  test('names the record and the residue that cannot be used', async () => {
    await expect(codon('>good\nMK\n>bad\nMKX\n')).rejects.toMatchObject({
      fault: { code: 'codon/foreign-residue', place: { record: 'bad', position: 3 } },
    });
  });
});
