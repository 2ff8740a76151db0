// The letters of the sequence with everything that lies on them, drawn by SeqViz. It fetches no font and decides nothing:
// ranges, sites, hits and the selection are ours.
import { Slider } from '@blueprintjs/core';
import { useMemo, useRef } from 'react';
import { SeqViz } from 'seqviz';
import { useText } from '#src/core/text.ts';
import type { Face } from './face.ts';
import { LongSequence } from './LongSequence.tsx';
import { useOptions } from './options.ts';
import css from './SequenceView.module.css';
import { fromSeqViz, type SeqVizSelection, toSeqViz } from './selection.ts';
import { annotationsOf, highlightsOf, letters, primersOf, sitesOf, translationsOf } from './sequenceView.ts';
import { select, setOption, useMap } from './store.ts';
import { mapWords } from './words.ts';

/** Above this SeqViz takes more than a tenth of a second for each step of a drag. */
const MOST_BASES = 60_000;
const HIT = 'rgba(255, 179, 71, 0.55)';
const never = () => false;

export function SequenceView({ face }: { readonly face: Face }) {
  const text = useText(mapWords);
  const { record, title } = face;
  if (record.bytes.length > MOST_BASES) return <LongSequence face={face} />;
  return (
    <section
      className={css.view}
      aria-label={text('sequenceLabel', { name: record.name })}
      title=""
      data-title={title}
    >
      <Letters face={face} />
      <LetterSize />
    </section>
  );
}

function Letters({ face }: { readonly face: Face }) {
  const { record, scene } = face;
  const { selection } = useMap();
  const { zoom, shown, translations, code } = useOptions();
  const { seq, compSeq } = useMemo(() => letters(record), [record]);
  const annotations = useMemo(() => annotationsOf(scene), [scene]);
  const primers = useMemo(() => [...primersOf(scene)], [scene]);
  const highlights = useMemo(() => [...highlightsOf(scene, HIT)], [scene]);
  const enzymes = useMemo(() => [...sitesOf(record, scene.sites)], [record, scene]);
  const translated = useMemo(() => {
    if (translations === 'none') return [];
    const kind = translations === 'cds' ? 'feature' : 'orf';
    return [
      ...translationsOf(
        record,
        scene.marks.filter((it) => it.kind === kind),
        code,
      ),
    ];
  }, [record, scene, translations, code]);

  const isOwn = useRef(false);
  const length = record.bytes.length;
  const handleSelection = (said: SeqVizSelection) => {
    const range = fromSeqViz(said, length, scene.isCircular);
    if (!range) return;
    isOwn.current = true;
    const mark = scene.marks.find((it) => it.span.start === range.start && it.span.end === range.end);
    select(
      { ...range, strand: mark?.strand === -1 ? -1 : 1 },
      said.type === 'ANNOTATION' ? mark?.id : undefined,
    );
  };
  // `type` says that the selection was made by hand in this view, so that it does not scroll under the pointer.
  const shownSelection = useMemo(() => {
    if (!selection) return { start: -1, end: -1, clockwise: true, type: 'SEQ' };
    const type = isOwn.current ? 'SEQ' : '';
    isOwn.current = false;
    return { ...toSeqViz(selection, length), type };
  }, [selection, length]);

  return (
    <div className={css.letters} onKeyDownCapture={face.onKeyDown}>
      <SeqViz
        name={record.name}
        seq={seq}
        compSeq={compSeq}
        seqType={record.kind === 'rna' ? 'rna' : 'dna'}
        viewer="linear"
        annotations={[...annotations]}
        primers={primers}
        highlights={highlights}
        enzymes={enzymes}
        translations={translated}
        selection={shownSelection}
        onSelection={handleSelection}
        showComplement={shown.complement}
        zoom={{ linear: zoom }}
        disableExternalFonts
        copyEvent={never}
        selectAllEvent={never}
        style={{ height: '100%', width: '100%' }}
      />
    </div>
  );
}

function LetterSize() {
  const text = useText(mapWords);
  const { zoom } = useOptions();
  return (
    <div className={css.size}>
      <span>{text('letterSize')}</span>
      <Slider
        min={15}
        max={100}
        stepSize={5}
        labelRenderer={false}
        value={zoom}
        onChange={(value) => setOption('zoom', value)}
        handleHtmlProps={{ 'aria-label': text('letterSize') }}
      />
    </div>
  );
}
