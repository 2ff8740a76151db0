import { expect, it } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { cloneProduct } from './clone.ts';
import { cloneDesign } from './cloneDesign.ts';
import { cloneExample } from './cloneExample.ts';
import { verify } from './verify.ts';
import { verifyCheck } from './verifyCheck.ts';

const silent = () => undefined;

it('a cloning history is the plasmid that it ends with: verified, and its certificate checked', async () => {
  const [vector] = unwrap(cloneExample({ method: 'ligation' })).molecules;
  const [template] = unwrap(cloneExample({ method: 'pcr' })).molecules;
  const partOf = (text: string, enzymes: readonly string[], range: string) => ({
    source: { from: 'text', text } as const,
    readAs: {},
    ...{ enzymes, range, isReversed: false },
  });
  const parts = [partOf(vector!.text, ['EcoRI', 'HindIII'], ''), partOf(template!.text, [], '415..1134')];
  const { product, origin } = unwrap(
    await cloneDesign({ parts, options: { method: 'ligation' }, stock: '' }, silent),
  );
  const { file, record } = unwrap(cloneProduct({ product: product!, origin: origin!, name: 'x' }));
  const given = { source: { from: 'text', text: file } as const, readAs: {} };
  const letters = textOf(record.bytes);
  const read = `@whole\n${letters}\n+\n${'I'.repeat(letters.length)}\n`;
  const reads = [{ name: 'whole.fastq', file: new Blob([read]) }];
  const { plasmids } = unwrap(await verify({ ...given, reads, thresholds: {} }, silent));
  expect(plasmids).toHaveLength(1);
  expect(plasmids[0]).toMatchObject({ length: letters.length, topology: 'circular', differences: [] });
  const certificate = new Blob([plasmids[0]!.certificate]);
  expect(unwrap(await verifyCheck({ ...given, reads, certificate }, silent)).isRepeated).toBe(true);
});
