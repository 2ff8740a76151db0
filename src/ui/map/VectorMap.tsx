// A vector as a round or straight map, with stretches of it marked.
import { useMemo, useRef } from 'react';
import type { Range } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { defineWords, useCount, useText } from '#src/core/text.ts';
import { RoundMap } from './RoundMap.tsx';
import { StraightMap } from './StraightMap.tsx';
import { FEATURES_ALONE, sceneOf } from './scene.ts';
import { usePalette } from './usePalette.ts';
import { useSize } from './useSize.ts';
import css from './VectorMap.module.css';

const mapWords = defineWords({
  bp: { en: '{count} bp', zh: '{count} bp' },
  mapLabel: { en: 'Map of {name}, {length} bp', zh: '{name} 图谱，{length} bp' },
  compareMapLabel: {
    en: 'Map of {name}, {length} bp, differences marked',
    zh: '{name} 图谱，{length} bp，已标出差异',
  },
  dropped: { en: '{count} labels hidden for lack of room', zh: '有 {count} 个标签因空间不足未显示' },
});

interface Props {
  readonly record: SequenceRecord;
  readonly name: string;
  readonly label: 'mapLabel' | 'compareMapLabel';
  readonly height?: number;
  readonly marked?: readonly Range[];
  readonly selection?: Range | undefined;
}

const NONE: readonly Range[] = [];

export function VectorMap({ record, name, label, height = 480, marked = NONE, selection }: Props) {
  const text = useText(mapWords);
  const count = useCount();
  const palette = usePalette();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const scene = useMemo(() => {
    const derived = { sites: [], orfs: [], primers: [], elements: [], tracks: undefined, hits: marked };
    return { ...sceneOf(record, derived, FEATURES_ALONE, palette), name };
  }, [record, palette, name, marked]);
  const length = count(record.bytes.length);
  const drawing = {
    scene,
    palette,
    title: text(label, { name, length }),
    lengthText: text('bp', { count: length }),
    droppedText: (dropped: number) => text('dropped', { count: dropped }),
    hasGc: false,
    hasSkew: false,
    selection,
    activeId: undefined,
  };
  return (
    <div ref={box} className={css.canvas} data-round={scene.isCircular}>
      {width > 0 &&
        (scene.isCircular ? (
          <RoundMap {...drawing} width={width} height={Math.min(height, Math.max(300, width))} reversed={0} />
        ) : (
          <StraightMap {...drawing} width={width} from={0} to={record.bytes.length} />
        ))}
    </div>
  );
}
