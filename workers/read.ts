// From what a tool was given to records, for jobs that want the whole input at once.
import { bytesOf } from '#bio/core/bytes.ts';
import type { Result } from '#bio/core/result.ts';
import { parseSequences } from '#bio/format/detect.ts';
import type { Parsed } from '#bio/format/parsed.ts';
import type { Tell } from './job.ts';
import type { ReadAs, Source } from './source.ts';

export async function readSource(source: Source, readAs: ReadAs, _tell: Tell): Promise<Result<Parsed>> {
  const bytes =
    source.from === 'text' ? bytesOf(source.text) : new Uint8Array(await source.file.arrayBuffer());
  const parsed = parseSequences(bytes, {
    ...(source.name && { name: source.name }),
    ...(readAs.kind && { kind: readAs.kind }),
  });
  if (!parsed.ok || !readAs.topology) return parsed;
  const { topology } = readAs;
  return {
    ok: true,
    value: { ...parsed.value, records: parsed.value.records.map((it) => ({ ...it, topology })) },
  };
}
