import { describe, expect, test } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { RECOMBINASE_GENES } from '#bio/table/recombinases.ts';
import { alignPair } from './align.ts';
import { runCre } from './cre.ts';

const LOXP = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
const noop = () => {};
const inputOf = (text: string) => ({ source: { from: 'text', text } as const, readAs: {} });
const creOptions = { armMismatches: 2, families: 'all', record: 0 } as const;
const pairOptions = {
  mode: 'endsFree',
  points: 'auto',
  match: 5,
  mismatch: -4,
  open: 10,
  extend: 0.5,
  bothStrands: true,
} as const;

describe('cre', () => {
  test('sites, pairs, products as files, and where it ends', async () => {
    const text = `>p\nGGCATTCCAGGT${LOXP}ATGGTTCCC${LOXP}CCTGGACCATTG\n`;
    const found = unwrap(await runCre({ ...inputOf(text), options: creOptions }, noop));
    expect(found.molecule.sites.map((it) => it.name)).toEqual(['loxP', 'loxP']);
    expect(found.pairs[0]!.compatibility.affinity).toBe('yes');
    expect(textOf(found.events[0]!.products[0]!.fasta)).toContain('GGCATTCCAGGTATAACTTCG');
    expect(textOf(found.events[0]!.products[1]!.genbank)).toMatch(/^LOCUS.* circular/);
    expect(found.outcomes.map((it) => it.isFinal)).toEqual([false, true, true]);
  });

  test('a protein is compared with the recombinases alone', async () => {
    const protein =
      'MSNLLTVHQNLPALPVDATSDEVRKNLMDMFRDRQAFSEHTWKMLLSVCRSWAAWCKLNNRKWFPAEPEDVRDYLLYLQARGLAVKTIQQHLGQLNMLHRRSGLPRPS';
    const found = unwrap(await runCre({ ...inputOf(protein), options: creOptions }, noop));
    expect(found.kind).toBe('protein');
    expect(found.genes.map((it) => it.enzyme)).toEqual(['Cre']);
    expect(found.molecule.sites).toEqual([]);
  });

  test('more sites than products are worked out for are said, not dropped', async () => {
    const many = `ACGGT${LOXP}`.repeat(14);
    const found = unwrap(await runCre({ ...inputOf(many), options: creOptions }, noop));
    expect(found.molecule.sites).toHaveLength(14);
    expect(found.limits.map((it) => it.code)).toEqual(['recombine/many-sites']);
  });

  test('nothing is refused', async () => {
    expect(await runCre({ ...inputOf('>empty\n'), options: creOptions }, noop)).toMatchObject({ ok: false });
  });
});

describe('alignPair', () => {
  const coding = (version: string) => RECOMBINASE_GENES.find((it) => it.version === version)!.coding;

  test('keeps the better strand and tells the score of the other', async () => {
    const a = inputOf('>a\nAAAACCCCGTTGATTACA');
    const b = inputOf('>b\nTGTAATCAACGGGGTTTT');
    const found = unwrap(await alignPair({ a, b, options: pairOptions }, noop));
    expect(found.strand).toBe(-1);
    expect(found.alignment.score).toBe(90);
    expect(found.otherScore).toBeLessThan(90);
    expect(textOf(found.text)).toContain('b_rc');
  });

  test('progress runs over both strands up to the whole', async () => {
    const reported: number[] = [];
    const [a, b] = [inputOf(coding('Cre (P1)').repeat(12)), inputOf(coding('iCre').repeat(12))];
    await alignPair({ a, b, options: pairOptions }, ({ done, total }) => reported.push(done / total));
    expect(reported.length).toBeGreaterThan(4);
    expect(reported).toEqual([...reported].sort((x, y) => x - y));
    expect(reported.at(-1)).toBeLessThanOrEqual(1);
  });

  test('a protein and DNA are refused with what to do', async () => {
    const [a, b] = [inputOf('>a\nMVSKGEELFTGVVPILVELDG'), inputOf('>b\nACGTACGT')];
    expect(await alignPair({ a, b, options: pairOptions }, noop)).toMatchObject({
      ok: false,
      fault: { code: 'align/kinds' },
    });
  });
});
