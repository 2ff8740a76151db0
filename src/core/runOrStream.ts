// Which way an input goes: a large FASTA file, or one of many records, through a stream, all else read whole; each
// falls back on the other.
import { NOT_FASTA, TOO_LARGE, TOO_MANY } from '#bio/core/faultCodes.ts';
import type { Result } from '#bio/core/result.ts';
import type { Source } from '#workers/source.ts';

interface Ways<Answer> {
  /** Files from this size on are streamed, in bytes. */
  readonly from: number;
  stream(): Promise<Result<Answer>>;
  run(): Promise<Result<Answer>>;
}

/** Bytes, or records, that are too many at once. */
const STREAMED: readonly string[] = [TOO_LARGE, TOO_MANY];

export async function runOrStream<Answer>(source: Source, ways: Ways<Answer>): Promise<Result<Answer>> {
  const isLarge = source.from === 'file' && source.file.size >= ways.from;
  const first = await (isLarge ? ways.stream() : ways.run());
  if (first.ok) return first;
  if (isLarge && first.fault.code === NOT_FASTA) return ways.run();
  return STREAMED.includes(first.fault.code) ? ways.stream() : first;
}
