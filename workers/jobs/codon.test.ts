// The job behind the page: a batch, one GenBank record a design, and features of a plasmid.
import { describe, expect, it } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS } from '#bio/table/codonPresets.ts';
import { type CodonOptions, runCodonOptimization } from './codon.ts';

const options: CodonOptions = { ...DEFAULT_SETTINGS, hasGc: false, windows: [], seconds: 1, cds: -2 };

const ask = async (text: string, change: Partial<CodonOptions> = {}) =>
  runCodonOptimization(
    { source: { from: 'text', text }, readAs: {}, options: { ...options, ...change } },
    () => {},
  );

describe('codon', () => {
  it('hands each design of a batch over by itself', async () => {
    const { entries, genbank } = unwrap(await ask('>one\nMKWVTF\n>two\nMKX\n>three\nMGSSHH\n'));
    expect(entries.map((it) => [it.name, it.ok])).toEqual([
      ['one', true],
      ['two', false],
      ['three', true],
    ]);
    expect(textOf(genbank).match(/^LOCUS\s+\w+/gm)).toHaveLength(2);
    const three = entries[2]!;
    expect(three.ok && textOf(three.genbank).match(/^LOCUS\s+(\w+)/gm)).toEqual([
      expect.stringContaining('three'),
    ]);
  });

  it('gives the same bytes alone and in a batch', async () => {
    const alone = unwrap(await ask('>one\nMKWVTFISLLFLFSSAYS\n')).entries[0]!;
    const among = unwrap(await ask('>zero\nMLLKKTGG\n>one\nMKWVTFISLLFLFSSAYS\n')).entries[1]!;
    expect(alone.ok && among.ok && textOf(alone.json)).toBe(among.ok && textOf(among.json));
  });

  it('refuses a coding feature of another genetic code', async () => {
    const text = [
      'LOCUS       mito         9 bp    DNA     linear   SYN 01-JAN-2026',
      'FEATURES             Location/Qualifiers',
      '     CDS             1..9',
      '                     /transl_table=2',
      'ORIGIN',
      '        1 atggccata',
      '//',
      '',
    ].join('\n');
    const answer = await ask(text);
    expect(!answer.ok && answer.fault.code).toBe('codon/other-code');
    const whole = await ask(text, { cds: -1 });
    expect(!whole.ok && whole.fault.code).toBe('codon/other-code');
  });

  it('takes a GenPept file with a CDS in its table for a protein', async () => {
    const protein = 'MSKGEELFTGVVPILVELDGDVNGHKFSVS';
    // Laid out as the GenPept records of NCBI: amino acids in LOCUS, /coded_by in the CDS.
    const text = [
      'LOCUS       GFP_AEQVI                 30 aa            linear   INV 01-JAN-2026',
      'FEATURES             Location/Qualifiers',
      '     source          1..30',
      '     Protein         1..30',
      '     CDS             1..30',
      '                     /gene="gfp"',
      '                     /coded_by="M62653.1:26..742"',
      '                     /transl_table=4',
      'ORIGIN',
      `        1 ${protein.toLowerCase().replace(/.{10}(?=.)/g, '$& ')}`,
      '//',
      '',
    ].join('\n');
    for (const cds of [-2, -1, 0]) {
      const answer = unwrap(await ask(text, { cds }));
      expect([answer.cds, answer.chosen]).toEqual([[], undefined]);
      const [entry] = answer.entries;
      expect(entry?.ok && [entry.name, textOf(entry.protein), entry.original]).toEqual([
        'GFP_AEQVI',
        protein,
        undefined,
      ]);
    }
  });
});
