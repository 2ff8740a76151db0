// The amino acids of any frames under their codons, both strands, drawn only where visible.
import { Checkbox } from '@blueprintjs/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { COMPLEMENT_DNA, COMPLEMENT_RNA } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { toOneBased } from '#bio/core/range.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { useColumns } from '#src/ui/table/useColumns.ts';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import css from './FrameMapView.module.css';
import { frameRowOf } from './frameRow.ts';
import { FRAME_LIST, type FrameName, frameSignOf } from './frames.ts';
import { type FormOptions, makeMapFile, type Translation, toggleUnder, useView } from './store.ts';
import { translationWords } from './words.ts';

const LINE = 19;
const GAP = 14;
const LETTER = 7.83;

interface Props {
  readonly answer: Translation;
  readonly options: FormOptions;
}

export function FrameMapView({ answer, options }: Props) {
  const text = useText(translationWords);
  const { under } = useView();
  return (
    <>
      <ResultActions
        from={paths.proteinTranslation}
        downloads={[
          {
            label: text('plainText'),
            fileName: `${answer.name || 'translation'}-map.txt`,
            content: makeMapFile,
          },
        ]}
      >
        <fieldset className={css.frames} aria-label={text('underFrames')}>
          {FRAME_LIST.map((frame) => (
            <Checkbox
              key={frame}
              inline
              label={frameSignOf(frame)}
              checked={under.includes(frame)}
              onChange={() => toggleUnder(frame)}
            />
          ))}
        </fieldset>
      </ResultActions>
      <Rows answer={answer} options={options} frames={under} />
      <p className={css.legend}>
        <span className={css.start}>M</span> {text('legendStart')}
        <span className={css.stop}>*</span> {text('legendStop')}
        <span className={css.chosen}>A</span> {text('legendOrf')}
      </p>
    </>
  );
}

function Rows({ answer, options, frames }: Props & { readonly frames: readonly FrameName[] }) {
  const text = useText(translationWords);
  const { goTo } = useView();
  const scroller = useRef<HTMLDivElement>(null);
  const tens = useColumns(scroller, LETTER * 10, 116, 15);
  const perRow = 10 * (tens >= 3 ? tens - (tens % 3) : tens);
  const height = LINE * (frames.length + 3) + GAP;
  const virtual = useVirtualizer({
    count: Math.ceil(answer.bytes.length / perRow),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
  });
  // The rows are as tall as there are frames: measured again when that changes.
  useEffect(() => {
    if (height > 0) virtual.measure();
  }, [virtual, height]);
  useEffect(() => {
    if (goTo.requested > 0) virtual.scrollToIndex(Math.floor(goTo.at / perRow), { align: 'start' });
  }, [virtual, goTo.requested, goTo.at, perRow]);
  return (
    <div
      ref={scroller}
      className={css.scroller}
      tabIndex={0}
      role="region"
      aria-label={text('mapOf', { frames: frames.map(frameSignOf).join(' ') })}
    >
      <div className={css.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => (
          <div key={row.key} className={css.row} style={{ transform: `translateY(${row.start}px)` }}>
            <Row
              answer={answer}
              options={options}
              frames={frames}
              start={row.index * perRow}
              perRow={perRow}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowProps extends Props {
  readonly frames: readonly FrameName[];
  readonly start: number;
  readonly perRow: number;
}

function Row({ answer, options, frames, start, perRow }: RowProps) {
  const { orf } = useView();
  const end = Math.min(answer.bytes.length, start + perRow);
  const top = answer.bytes.subarray(start, end);
  const complement = answer.kind === 'rna' ? COMPLEMENT_RNA : COMPLEMENT_DNA;
  const given = {
    answer,
    start,
    end,
    isThree: options.letters === 'three',
    starts: options.starts === 'atg' ? ['ATG'] : getGeneticCode(options.code).starts,
    chosen: orf === undefined ? undefined : answer.orfs[orf],
  };
  const frameLine = (frame: FrameName) => (
    <div key={frame} className={css.line}>
      <span className={css.label}>{frameSignOf(frame)}</span>
      <span>
        {frameRowOf({ ...given, frame }).map((run, i) => (
          <span
            key={i}
            className={
              [run.look.codon === 'plain' ? '' : css[run.look.codon], run.look.isChosen ? css.chosen : '']
                .join(' ')
                .trim() || undefined
            }
          >
            {run.text}
          </span>
        ))}
      </span>
    </div>
  );
  return (
    <>
      <div className={css.ruler} aria-hidden>
        <span className={css.label} />
        {ruler(start, end)}
      </div>
      <div className={css.line}>
        <span className={css.label}>{toOneBased(start)}</span>
        <span className={css.dna}>{textOf(top)}</span>
        <span className={css.endLabel}>{end}</span>
      </div>
      {frames.filter((frame) => frame > 0).map(frameLine)}
      <div className={css.line}>
        <span className={css.label} />
        <span className={css.bottom}>{textOf(top.map((byte) => complement[byte]!))}</span>
      </div>
      {frames.filter((frame) => frame < 0).map(frameLine)}
    </>
  );
}

/** A mark at every tenth base with its number, the last digit above it. */
function ruler(start: number, end: number): string {
  let out = '';
  for (let at = Math.ceil((start + 1) / 10) * 10; at <= end; at += 10)
    out = out.padEnd(at - start - String(at).length) + at;
  return out;
}
