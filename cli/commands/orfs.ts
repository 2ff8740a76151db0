// orfs: open reading frames as a table, GFF3, JSON lines, proteins or DNA.
import { ok, type Result } from '#bio/core/result.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { looksLikeFasta } from '#bio/format/fileHead.ts';
import type { GeneticCode } from '#bio/table/geneticCodes.ts';
import type { OrfOptions } from '#bio/translate/orfs.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { BufferedOutput } from '#cli/io/bufferedOutput.ts';
import { createMemoryScratch } from '#cli/io/memoryScratch.ts';
import { concatChunks, finishStream, parseWhole } from '#cli/io/readWholeFile.ts';
import { recordsOf } from '#cli/io/records.ts';
import { unpackFile } from '#cli/io/unpack.ts';
import { manual } from '#cli/manuals/orfs.ts';
import { FORMATS, OrfWriter } from '#cli/orfs/orfRows.ts';
import { foundOrfsOf, OrfSink } from '#cli/orfs/orfSink.ts';
import { codeOf, makeBadOptionFault } from './translate.ts';

export const command: Command = {
  name: 'orfs',
  manual,
  async run(given, io): Promise<Result<void>> {
    const code = codeOf(given);
    const options = optionsOf(given, code);
    const format = choice(given, 'format', FORMATS, 'tsv');
    const out = new BufferedOutput(io);
    const writer = new OrfWriter(out, format, options.starts ?? 'atg');
    try {
      for (const path of given.files)
        if (!isSet(given, 'circular'))
          await streamOrfs(path, writer, { orfs: options, needsBases: format !== 'gff' }, io);
        else
          for await (const record of recordsOf(path, io))
            writer.write(foundOrfsOf({ ...record, topology: 'circular' }, options));
    } finally {
      out.flush();
    }
    return ok(undefined);
  },
};

/** Records of FASTA as they come; those of anything else, and circles, are whole in memory. */
async function streamOrfs(
  path: string,
  writer: OrfWriter,
  options: { readonly orfs: OrfOptions; readonly needsBases: boolean },
  io: Io,
): Promise<void> {
  const chunks = unpackFile(path, io);
  let step = await chunks.next();
  while (!step.done && step.value.length === 0) step = await chunks.next();
  if (step.done || !looksLikeFasta(step.value)) {
    const bytes = step.done ? new Uint8Array() : await concatChunks(path, step.value, chunks);
    for (const record of (await parseWhole(path, bytes, io)).records)
      writer.write(foundOrfsOf(record, options.orfs));
    return;
  }
  const scratch = io.scratch?.() ?? createMemoryScratch();
  const sink = new OrfSink(writer, { ...options, scratch });
  const fasta = new FastaStream(sink);
  try {
    for (; !step.done; step = await chunks.next()) fasta.push(step.value);
    finishStream(path, fasta, io);
  } finally {
    scratch.close();
  }
}

function optionsOf(given: Given, code: GeneticCode): OrfOptions {
  const maxResidues = count(given, 'max');
  return {
    code,
    starts: choice(given, 'starts', ['atg', 'code', 'any'], 'atg'),
    strands: choice(given, 'strand', ['both', 'forward', 'reverse'], 'both'),
    minResidues: count(given, 'min') ?? 100,
    ...(maxResidues !== undefined && { maxResidues }),
    partial: !isSet(given, 'complete'),
    nested: isSet(given, 'nested'),
  };
}

function choice<const T extends string>(given: Given, name: string, all: readonly T[], usual: T): T {
  const value = readTextOption(given, name) ?? usual;
  const found = all.find((it) => it === value);
  if (found === undefined)
    throw new Refused(makeBadOptionFault(name, `one of ${all.join(', ')}`, ` ${all.join('、')} 之一`, value));
  return found;
}

function count(given: Given, name: string): number | undefined {
  const value = readTextOption(given, name);
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new Refused(
      makeBadOptionFault(name, 'a whole number of amino acids above 0', '大于 0 的整数（aa）', value),
    );
  return Number(value);
}
