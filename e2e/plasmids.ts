// Plasmids for journeys, as files a person would have.
import { annotate } from '#bio/annotate/annotate.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { replace } from '#bio/edit/splice.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { listElements } from '#bio/table/elements.ts';

/** A plasmid of the library's table, without features. */
export const circle = (name: string, key: string): SequenceRecord =>
  createSequenceRecord({ name, bytes: backboneOf(key)!.bytes.slice(), topology: 'circular' });

export function asFile(name: string, bytes: Uint8Array) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(bytes) };
}

export const genBank = (record: SequenceRecord) => asFile(`${record.name}.gb`, writeGenBank([record]));

/** pX601 with a WPRE before its polyA: 467 bases over the limit. */
export function overloadedRecord(): SequenceRecord {
  const record = circle('overloaded', 'pX601');
  const polyA = unwrap(annotate(record)).find((it) => it.element.type === 'polyA')!;
  const wpre = listElements().find((it) => it.id === 'wpre-589')!;
  const bytes = Uint8Array.from(wpre.versions[0]!.bases, (code) => 'ACGT'.charCodeAt(code));
  const at = polyA.range.start;
  return replace(record, { start: at, end: at }, { bytes, features: [] }).record;
}
