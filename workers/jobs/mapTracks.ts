// GC and GC skew along a sequence, in at most 720 steps, for the rings, bands and plots of the map.
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { gcContentOf } from '#bio/measure/composition.ts';
import { profileOf } from '#bio/measure/profile.ts';
import type { MapTracks } from './mapShapes.ts';

const MAX_STEPS = 720;

export function measureMapTracks({
  record,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'topology'>;
}): Result<MapTracks> {
  const { bytes, topology } = record;
  const step = Math.max(1, Math.ceil(bytes.length / MAX_STEPS));
  // Wide enough to be smooth on a plasmid, and never finer than two steps.
  const window = Math.max(1, Math.min(bytes.length, Math.max(100, step * 4)));
  const { gc, gcSkew, walk, centers } = profileOf(bytes, {
    window,
    step,
    isCircular: topology === 'circular',
    rest: 'drop',
  });
  return ok({
    gc: inOrder(gc, centers, bytes.length),
    skew: inOrder(gcSkew, centers, bytes.length),
    walk: inOrder(walk, centers, bytes.length),
    window,
    step,
    mean: gcContentOf(bytes),
  });
}

/** One value an equal share of the sequence: the window whose center lies there, or the nearest one. */
function inOrder(values: Float64Array, centers: Float64Array, length: number): Float32Array {
  const count = Math.max(1, Math.min(MAX_STEPS, length));
  const out = new Float32Array(count).fill(Number.NaN);
  const isSet = new Uint8Array(count);
  for (let i = 0; i < values.length; i++) {
    const at = Math.min(count - 1, Math.floor((centers[i]! / length) * count));
    out[at] = values[i]!;
    isSet[at] = 1;
  }
  const first = isSet.indexOf(1);
  for (let i = first - 1; i >= 0; i--) out[i] = out[i + 1]!;
  for (let i = first + 1; i < count; i++) if (!isSet[i]) out[i] = out[i - 1]!;
  return out;
}
