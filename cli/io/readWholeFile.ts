// How a stream ends; and files that are no plain FASTA, read whole: the parsers of all formats are loaded only then,
// which spares a stream a fifth of its start.
import type { Kind } from '#bio/core/alphabet.ts';
import { concatenate } from '#bio/core/bytes.ts';
import type { SourceLocation } from '#bio/core/fault.ts';
import { makeNoRecordFault } from '#bio/format/fasta.ts';
import type { FastaStream } from '#bio/format/fastaStream.ts';
import type { Parsed } from '#bio/format/parsed.ts';
import { type Io, locateInFile, Refused } from '#cli/command.ts';

/** The records of a file in any format, what was lost noted; `kind` is what they are known to be. */
export async function parseWhole(path: string, bytes: Uint8Array, io: Io, kind?: Kind): Promise<Parsed> {
  const { parseSequences } = await import('#bio/format/detect.ts');
  const parsed = parseSequences(bytes, { name: path, ...(kind && { kind }) });
  if (!parsed.ok) throw new Refused(locateInFile(path, parsed.fault));
  noteLosses(path, parsed.value.losses, io);
  return parsed.value;
}

/**
 * What has been read of a file and what follows, in one piece; what cannot be read by its beginning is not read to its
 * end.
 */
export async function concatChunks(
  path: string,
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> {
  const { refuseByHead: refusalByHead } = await import('#bio/format/detect.ts');
  const refusal = first.length > 0 ? refusalByHead(first) : undefined;
  if (refusal) throw new Refused(locateInFile(path, refusal));
  const pieces = [first.slice()];
  for await (const chunk of rest) pieces.push(chunk.slice());
  return concatenate(pieces);
}

/** Ends the stream: what was lost is noted; a file without a record is refused. */
export function finishStream(path: string, fasta: FastaStream, io: Pick<Io, 'note'>): void {
  const losses = fasta.end();
  if (!fasta.hasRecords) throw new Refused(locateInFile(path, losses[0] ?? makeNoRecordFault()));
  noteLosses(path, losses, io);
}

/** The first twenty, each with its line, on standard error. */
export function noteLosses(
  path: string,
  losses: readonly { readonly place: SourceLocation; readonly message: { readonly en: string } }[],
  io: Pick<Io, 'note'>,
): void {
  for (const { place, message } of losses.slice(0, 20)) {
    const line = place.line === undefined ? '' : `line ${place.line}: `;
    io.note(`genewright: ${path}: ${line}${message.en}`);
  }
}
