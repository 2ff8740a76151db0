import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { parseFasta } from '#bio/format/fasta.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { proteinPropertiesOf } from '#bio/measure/protein.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { orfProteinOf } from '#bio/translate/orfProtein.ts';
import { findOrfs, type OrfOptions } from '#bio/translate/orfs.ts';
import { BufferedOutput } from '#cli/io/bufferedOutput.ts';
import { createMemoryScratch } from '#cli/io/memoryScratch.ts';
import { FORMATS, type FoundOrfs, type OrfFormat, OrfWriter } from './orfRows.ts';
import { foundOrfsOf, OrfSink } from './orfSink.ts';

/** What a writer writes. */
function writeOrfs(
  format: OrfFormat,
  { starts = 'atg' }: OrfOptions,
  write: (to: OrfWriter) => void,
): string {
  let text = '';
  const put = (bytes: Uint8Array) => {
    text += textOf(bytes);
  };
  const out = new BufferedOutput({ put });
  write(new OrfWriter(out, format, starts));
  out.flush();
  return text;
}

const options = fc.record({
  starts: fc.constantFrom('atg' as const, 'code' as const, 'any' as const),
  minResidues: fc.integer({ min: 1, max: 6 }),
  partial: fc.boolean(),
  nested: fc.boolean(),
  strands: fc.constantFrom('both' as const, 'forward' as const, 'reverse' as const),
  code: fc.constantFrom(1, 2, 11).map(getGeneticCode),
});
const parts = fc.constantFrom(...'ATG TAA CAT TTA TGA TCA A C G T N U - n acg ATGATG'.split(' '));
const body = fc.array(parts, { maxLength: 200, size: 'max' }).map((it) => it.join(''));
const file = fc
  .array(body, { minLength: 1, maxLength: 4 })
  .map((bodies) => bytesOf(bodies.map((it, i) => `>r${i} more\n${it.replace(/.{1,60}/g, '$&\n')}`).join('')));

test('long records, read as they come, are written as those held whole, in every format', () => {
  let seen = 0;
  fc.assert(
    fc.property(
      file,
      options,
      fc.constantFrom(...FORMATS),
      fc.integer({ min: 1, max: 300 }),
      fc.nat(150),
      (bytes, orfs, format, chunk, maxHeld) => {
        const streamed = writeOrfs(format, orfs, (writer) => {
          const scratch = createMemoryScratch();
          const sink = new OrfSink(writer, { orfs, needsBases: format !== 'gff', scratch, maxHeld });
          const fasta = new FastaStream(sink);
          for (let at = 0; at < bytes.length; at += chunk) fasta.push(bytes.slice(at, at + chunk));
          fasta.end();
        });
        const whole = writeOrfs(format, orfs, (writer) => {
          for (const record of unwrap(parseFasta(bytes, { kind: 'dna' })).records)
            writer.write(foundOrfsOf(record, orfs));
        });
        expect(streamed).toBe(whole);
        seen += whole.length;
      },
    ),
    { numRuns: 300 },
  );
  expect(seen).toBeGreaterThan(100_000);
});

test('weight and isoelectric point are those of the protein, with several starts to one stop too', () => {
  fc.assert(
    fc.property(body, options, fc.boolean(), (text, orfs, isCircular) => {
      const topology = isCircular ? 'circular' : 'linear';
      const record = createSequenceRecord({ name: 'r', bytes: bytesOf(text), topology });
      const rows = writeOrfs('json', orfs, (writer) => writer.write(foundOrfsOf(record, orfs)));
      const expected = findOrfs(record, orfs).map((orf) => {
        const measured = proteinPropertiesOf(orfProteinOf(record, orf, orfs), { ambiguous: 'mean' });
        return measured.ok
          ? [measured.value.average, measured.value.isoelectricPoint].map((it) => Number(it.toFixed(2)))
          : [null, null];
      });
      const lines = rows.split('\n').filter((line) => line !== '');
      expect(lines.map((line) => JSON.parse(line)).map(({ weight, pI }) => [weight, pI])).toEqual(expected);
    }),
  );
});

test('of further starts to the same stop only what stands between them is read', () => {
  const bytes = bytesOf(`${'ATG'.repeat(1000)}TAA`);
  const orfs = { minResidues: 1, nested: true, strands: 'forward' } as const;
  const record = foundOrfsOf(createSequenceRecord({ name: 'r', bytes }), orfs);
  let codons = 0;
  const counting: FoundOrfs = {
    ...record,
    protein(reading) {
      codons += reading.residues;
      return record.protein(reading);
    },
  };
  writeOrfs('tsv', orfs, (writer) => writer.write(counting));
  expect(codons).toBeLessThan(4000);
});
