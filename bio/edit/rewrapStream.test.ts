import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { parseFasta, writeFasta } from '#bio/format/fasta.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { openFastaKernel } from '#bio/kernel/fastaKernel.ts';
import { RewrapSink } from './rewrapStream.ts';

const line = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[ACGTNUacgtu*.-]{0,90}$/) },
  { weight: 2, arbitrary: fc.constantFrom('>a', '>b with  words', '>', '> x', '>caf\u00e9', '>r_1 \t') },
  { weight: 1, arbitrary: fc.constantFrom('', ';note', '12 ACGT', 'MKV*', 'A>b', 'AC\u0000GT', 'AC GT') },
);
const file = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n')), { maxLength: 25 })
  .map((lines) => bytesOf(`>first\nACGT\n${lines.map((it) => it.join('')).join('')}`));

function rewrap(bytes: Uint8Array, width: number, chunk: number, work: ReturnType<typeof openFastaKernel>) {
  let out = '';
  const output = {
    stage: new Uint8Array(4096),
    at: 0,
    reserve(wanted: number) {
      if (this.at + wanted > this.stage.length) this.flush();
    },
    write(some: Uint8Array) {
      this.flush();
      out += textOf(some);
    },
    flush() {
      out += textOf(this.stage.subarray(0, this.at));
      this.at = 0;
    },
  };
  const stream = new FastaStream(new RewrapSink(output, width, work), work);
  for (let at = 0; at < bytes.length; at += chunk) stream.push(bytes.slice(at, at + chunk));
  const losses = stream.end();
  output.flush();
  return { out, losses };
}

test('a stream is written as the records read whole are, with and without kernels', () => {
  fc.assert(
    fc.property(
      file,
      fc.constantFrom(0, 1, 7, 60),
      fc.constantFrom(5, 64, 100_000),
      (bytes, width, chunk) => {
        const parsed = parseFasta(bytes);
        if (!parsed.ok) throw new Error(parsed.fault.message.en);
        const whole = {
          out: textOf(writeFasta(parsed.value.records, { width })),
          losses: parsed.value.losses,
        };
        expect(rewrap(bytes, width, chunk, openFastaKernel())).toEqual(whole);
        expect(rewrap(bytes, width, chunk, null)).toEqual(whole);
      },
    ),
  );
});
