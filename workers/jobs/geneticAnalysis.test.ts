import { describe, expect, test } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import type { AnalysisOptions } from '#bio/measure/analysis.ts';
import { rowNameOf } from '#bio/measure/recordTable.ts';
import { collectBuffers } from '#workers/job.ts';
import { measureCompositionFile } from './compositionFile.ts';
import { runGeneticAnalysis } from './geneticAnalysis.ts';

const options: AnalysisOptions = {
  rule: 'called',
  window: 0,
  step: 0,
  frame: 1,
  islands: 'gardiner-garden',
  minRun: 6,
  strands: 0,
  fivePrime: 'hydroxyl',
  monomers: 'classic',
  sodium: 50,
  oligo: 25,
};
const FASTA = '>one\nGGCC\n>two\nACGTNNACGTAA\n>three\nTTTT\n';
const text = (it: string) => ({ source: { from: 'text' as const, text: it }, readAs: {}, options });

describe('geneticAnalysis', () => {
  test('has every record in its table and looks closely at the one asked for', async () => {
    const it = unwrap(await runGeneticAnalysis({ ...text(FASTA), record: 1 }, () => {}));
    expect(Array.from({ length: it.table.rows }, (_, row) => rowNameOf(it.table, row))).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(it.lengths).toMatchObject({ count: 3, total: 20, n50: 12 });
    expect(it.detail.name).toBe('two');
    expect(it.whole.length).toBe(20);
    expect(it.gc.called).toBeCloseTo(8 / 18, 12);
  });

  test('takes the last record where there are fewer than asked for', async () => {
    expect(unwrap(await runGeneticAnalysis({ ...text(FASTA), record: 9 }, () => {})).record).toBe(2);
  });

  test('hands a circle on as GenBank, a line as FASTA', async () => {
    const line = unwrap(await runGeneticAnalysis({ ...text(FASTA), record: 1 }, () => {}));
    expect([textOf(line.file), line.isGenBank]).toEqual(['>two\nACGTNNACGTAA\n', false]);
    const circle = unwrap(
      await runGeneticAnalysis({ ...text(FASTA), readAs: { topology: 'circular' } }, () => {}),
    );
    expect(textOf(circle.file)).toMatch(/^LOCUS.*circular/);
  });

  test('shares no buffer between its parts, so that all can be moved', async () => {
    const it = unwrap(await runGeneticAnalysis(text(FASTA), () => {}));
    expect(() => structuredClone(it, { transfer: [...collectBuffers(it)] })).not.toThrow();
  });

  test.each([
    ['', 'format/empty'],
    ['MVSKGEELFTGVVPILVELDGDVNGHKF', 'measure/protein'],
  ])('refuses %j', async (input, code) => {
    expect(await runGeneticAnalysis(text(input), () => {})).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('compositionFile', () => {
  test('agrees with the whole reading, and reports bytes', async () => {
    const reported: number[] = [];
    const source = { from: 'file' as const, file: new Blob([FASTA]), name: 'x.fa' };
    const it = unwrap(
      await measureCompositionFile({ source, rule: 'called' }, ({ done }) => reported.push(done)),
    );
    const whole = unwrap(await runGeneticAnalysis(text(FASTA), () => {}));
    expect(it.table).toEqual(whole.table);
    expect(it.lengths).toEqual(whole.lengths);
    expect(it.gc).toEqual(whole.gc);
    expect(reported.at(-1)).toBe(FASTA.length);
  });

  test('refuses protein, and a file without a record', async () => {
    const inputOf = (it: string) =>
      measureCompositionFile(
        { source: { from: 'file', file: new Blob([it]), name: 'x.fa' }, rule: 'called' },
        () => {},
      );
    expect(await inputOf('>p\nMVSKGEELFTGVVPILVELDGDVNGHKF\n')).toMatchObject({
      fault: { code: 'measure/protein' },
    });
    expect((await inputOf(' \n')).ok).toBe(false);
  });
});
