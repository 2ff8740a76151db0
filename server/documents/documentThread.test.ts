import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { bundle } from '#server/test/bundle.ts';
import { makeDocumentContent } from '#server/test/documentSamples.ts';
import { buildDocument } from './buildDocument.ts';
import { renderInThread } from './documentThread.ts';

it('a thread makes both kinds of file, two at a time, and says why it failed', async () => {
  const folder = await bundle('server/documents/document.worker.ts');
  const render = renderInThread(pathToFileURL(join(folder, 'document.worker.mjs')));
  const model = buildDocument('quotation', makeDocumentContent(), { lines: ['Genewright'], bank: [] });
  const [pdf, word] = await Promise.all([render('pdf', model), render('word', model)]);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(Buffer.from(word.subarray(0, 2)).toString()).toBe('PK');
  await expect(render('pdf', { ...model, rows: undefined as never })).rejects.toThrow();
});
