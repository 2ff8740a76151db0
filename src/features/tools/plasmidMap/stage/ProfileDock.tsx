// GC, skew and cumulative skew under the map: what the pointer is over in a plot is marked on the map, dragging in a
// plot selects on the map, and what is selected there is shaded here.
import { useEffect, useMemo } from 'react';
import { sizeOf, splitAtOrigin } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useText } from '#src/core/text.ts';
import { pointAt, select, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import { answerOf, useFindings } from '#src/features/tools/plasmidMap/panels/findings.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Plot } from '#src/ui/plot/Plot.tsx';
import type { PlotRow } from '#src/ui/plot/plotModel.ts';
import css from './ProfileDock.module.css';

const ROW_HEIGHT = 62;

export function ProfileDock({ record }: { readonly record: SequenceRecord }) {
  const text = useText(mapWords);
  const count = useCount();
  const tracks = answerOf(useFindings().tracks);
  const { selection } = useMap();
  const { length } = record.bytes;
  const positions = useMemo(() => middles(tracks?.gc.length ?? 0, length), [tracks, length]);
  const rows = useMemo((): PlotRow[] => {
    if (!tracks) return [];
    const bands =
      selection && sizeOf(selection) > 0
        ? splitAtOrigin(selection, length).map((it) => ({ ...it, label: text('selection') }))
        : [];
    const row = (id: string, values: Float32Array, color: string, level: number): PlotRow => ({
      id,
      label: text(id as 'gc'),
      lines: [{ id, label: text(id as 'gc'), values, color }],
      format: (value) => (id === 'gc' ? `${count(value * 100, 1)} %` : count(value, id === 'walk' ? 0 : 2)),
      level,
      bands,
      height: ROW_HEIGHT,
    });
    return [
      row('gc', tracks.gc, '--accent', tracks.mean),
      row('skew', tracks.skew, '--base-c', 0),
      row('walk', tracks.walk, '--base-g', 0),
    ];
  }, [tracks, selection, length, text, count]);
  useEffect(() => () => pointAt(undefined), []);
  if (!tracks) return null;
  return (
    <div className={css.dock} onPointerLeave={() => pointAt(undefined)}>
      <Plot
        label={text('profile')}
        positions={positions}
        length={length}
        rows={rows}
        onHover={pointAt}
        onSelect={(range) => select({ ...range, strand: 1 })}
      />
    </div>
  );
}

/** The tracks have one value an equal share of the sequence: the base in the middle of each. */
function middles(shares: number, length: number): Float64Array {
  return Float64Array.from({ length: shares }, (_, i) => Math.floor(((i + 0.5) * length) / shares));
}
