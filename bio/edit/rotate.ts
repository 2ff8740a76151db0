// A circle counted from another base: the same molecule, its features at their new numbers.
import { fault } from '#bio/core/fault.ts';
import type { Feature } from '#bio/core/feature.ts';
import { sizeOf, wrap } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';

/** The record with the base at `origin` (0-based; any whole number, taken round the circle) as its first. */
export function rotate(record: SequenceRecord, origin: number): Result<SequenceRecord> {
  if (record.topology !== 'circular')
    return err(
      fault(
        'edit/rotate-linear',
        {
          en: 'Expected a circular sequence, found a linear one: only a circle can start at another base. Mark it circular if it is a plasmid.',
          zh: '应为环状序列，实际为线性：只有环状分子才能更换原点。若为质粒，请将其设为环状。',
        },
        record.name === '' ? {} : { record: record.name },
      ),
    );
  const { length } = record.bytes;
  const at = wrap(origin, length);
  if (at === 0) return ok(record);
  return ok({
    ...record,
    bytes: rotateBytes(record.bytes, at),
    features: record.features.map((feature) => rotateFeature(feature, at, length)),
  });
}

/** Bytes of a circle from `origin` (0-based, taken round) on. */
export function rotateBytes(bytes: Uint8Array, origin: number): Uint8Array<ArrayBuffer> {
  const at = wrap(origin, bytes.length);
  const out = new Uint8Array(bytes.length);
  out.set(bytes.subarray(at));
  out.set(bytes.subarray(0, at), bytes.length - at);
  return out;
}

function rotateFeature({ location: _, ...feature }: Feature, origin: number, length: number): Feature {
  return {
    ...feature,
    parts: feature.parts.map((part) => {
      const start = wrap(part.start - origin, length);
      return { ...part, start, end: start + sizeOf(part) };
    }),
  };
}
