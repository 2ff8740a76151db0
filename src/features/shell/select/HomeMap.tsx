// The map that was worked on last, or a sample, small; a click opens it.
import { useEffect, useMemo, useState } from 'react';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { runJob } from '#src/core/bio.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { RecentMap } from '#src/state/recentMaps.ts';
import { RoundMap } from '#src/ui/map/RoundMap.tsx';
import { FEATURES_ALONE, NOTHING_DERIVED, sceneOf } from '#src/ui/map/scene.ts';
import { usePalette } from '#src/ui/map/usePalette.ts';
import css from './Select.module.css';
import { selectWords } from './words.ts';

const SIZE = { width: 460, height: 330 };
/** As the sample calls itself: its name is there before it has loaded. */
const SAMPLE = 'pAAV-hSyn-EGFP';

interface Props {
  /** Absent shows the sample. */
  readonly recent: RecentMap | undefined;
  onOpen(): void;
}

export function HomeMap({ recent, onOpen }: Props) {
  const text = useText(selectWords);
  const count = useCount();
  const palette = usePalette();
  const sample = useSample(recent === undefined);
  const record = useMemo(() => (recent ? recordOf(recent) : sample), [recent, sample]);
  const scene = useMemo(
    () => record && sceneOf(record, NOTHING_DERIVED, FEATURES_ALONE, palette),
    [record, palette],
  );
  return (
    <button type="button" className={css.map} onClick={onOpen} aria-label={mapLabel()}>
      {scene && (
        <RoundMap
          {...SIZE}
          scene={scene}
          palette={palette}
          title={scene.name}
          lengthText={text('bp', { count: count(scene.length) })}
          droppedText={() => ''}
          reversed={0}
          hasGc={false}
          hasSkew={false}
        />
      )}
      <span className={css.caption}>{mapLabel()}</span>
    </button>
  );

  function mapLabel(): string {
    return recent ? text('goOn', { name: recent.name }) : text('sample', { name: record?.name ?? SAMPLE });
  }
}

/** Only its length is drawn of the bases. */
function recordOf({ name, length, topology, features }: RecentMap): SequenceRecord {
  return { ...createSequenceRecord({ bytes: new Uint8Array(length), topology }), name, features };
}

function useSample(isWanted: boolean): SequenceRecord | undefined {
  const [sample, setSample] = useState<SequenceRecord>();
  useEffect(() => {
    if (!isWanted) return;
    void (async () => {
      const { genbank } = await import('#src/core/plasmids/paavHsynEgfp.ts');
      const opened = await runJob('mapOpen', { source: { from: 'text', text: genbank }, readAs: {} });
      if (opened.ok) setSample(opened.value.records[0]);
    })();
  }, [isWanted]);
  return sample;
}
