// convert: any format that can be read, told by content, written as FASTA or GenBank.
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';
import { withTopology } from '#bio/edit/topology.ts';
import { notWritten, written } from '#bio/format/convert.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { type Command, type Given, isSet, Refused } from './command.ts';
import { choice, joined, noteLosses, wholeNumber } from './revcomp.ts';
import { unpacked } from './unpack.ts';

export const command: Command = {
  name: 'convert',
  summary: 'any readable format as FASTA, GenBank or JSON',
  help: `
In: FASTA, FASTQ, GenBank, EMBL, SnapGene (.dna), .ab1, XDNA, GCK, Clustal, MSF, PHYLIP, PIR, plain text, each also .gz; told by
content. What could not be kept is noted on standard error with its line.
  --to FORMAT     fasta (default), genbank, json (JSON lines: name, kind, topology, length, sequence, features)
  --width N       residues a line of FASTA, 0 for one line; default 60
  --circular      mark the records circular
  --linear        mark the records linear
`,
  options: {
    to: { type: 'string' },
    width: { type: 'string' },
    circular: { type: 'boolean' },
    linear: { type: 'boolean' },
  },
  async run(given, io): Promise<Result<void>> {
    const to = choice(given, 'to', ['fasta', 'genbank', 'json']);
    const width = wholeNumber(given, 'width', 60);
    for (const path of given.files) {
      const parsed = parseSequences(await joined(new Uint8Array(0), unpacked(path, io)), { name: path });
      if (!parsed.ok) throw new Refused({ ...parsed.fault, place: { file: path, ...parsed.fault.place } });
      const records = parsed.value.records.map((it) => withTopology(it, topologyOf(given) ?? it.topology));
      noteLosses(path, parsed.value.losses, io);
      if (to === 'json') for (const record of records) await io.write(jsonLine(record));
      else {
        noteLosses(path, notWritten(records, to), io);
        await io.write(written(records, to, width));
      }
    }
    return ok(undefined);
  },
};

function topologyOf(given: Given): Topology | undefined {
  return isSet(given, 'circular') ? 'circular' : isSet(given, 'linear') ? 'linear' : undefined;
}

function jsonLine({ bytes, ...record }: SequenceRecord): string {
  const sequence = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return `${JSON.stringify({ ...record, length: bytes.length, sequence })}\n`;
}
