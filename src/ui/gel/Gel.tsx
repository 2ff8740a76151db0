// A virtual gel: ladder and lanes as SVG, with a table of the same lengths for those who do not see it.
import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useCount, useText } from '#src/core/text.ts';
import { useSize } from '#src/ui/map/useSize.ts';
import css from './Gel.module.css';
import {
  type Agarose,
  bandsOf,
  chooseAgarose,
  GELS,
  type GelLane,
  LADDERS,
  type Ladder,
  type LadderName,
  laneWidthOf,
  migrationOf,
  parseLadder,
  wellLinesOf,
} from './gelModel.ts';
import { gelWords } from './gelWords.ts';
import { setOwnLadder, useOwnLadder } from './ownLadder.ts';

interface Props {
  readonly lanes: readonly GelLane[];
  /** Height of the picture in pixels. */
  readonly height?: number;
}

/** The ladder that is typed. */
const OWN = 'own';

const LABELS = 46;
const TOP = 54;
const BOTTOM = 12;

export function Gel({ lanes, height = 380 }: Props) {
  const text = useText(gelWords);
  const lengths = lanes.flatMap((lane) => lane.fragments);
  const best = chooseAgarose(lengths);
  const [agarose, setAgarose] = useState<Agarose | undefined>(undefined);
  const [ladder, setLadder] = useState<LadderName | typeof OWN | undefined>(undefined);
  const typed = useOwnLadder();
  const box = useRef<HTMLElement>(null);
  const { width } = useSize(box);
  const lane = laneWidthOf(width - LABELS - 8, lanes.length + 1);
  const gel = agarose ?? best;
  const chosen = ladder ?? (Math.max(0, ...lengths) <= 1600 ? '100 bp' : '1 kb');
  const isOwn = chosen === OWN;
  const ownLengths = parseLadder(typed);
  const isWrong = isOwn && typed.trim() !== '' && !ownLengths;
  const marker: Ladder =
    chosen === OWN
      ? { name: text('own'), lengths: ownLengths ?? [], bright: [] }
      : { name: chosen, ...LADDERS[chosen] };
  return (
    <figure className={css.figure} aria-label={text('gel')}>
      <div className={css.controls}>
        <span>
          {text('agarose')}{' '}
          <HTMLSelect
            aria-label={text('agarose')}
            value={gel}
            onChange={(event) => setAgarose(event.target.value as Agarose)}
            options={(Object.keys(GELS) as Agarose[]).map((value) => ({ value, label: `${value} %` }))}
          />
        </span>
        <span>
          {text('ladder')}{' '}
          <HTMLSelect
            aria-label={text('ladder')}
            value={chosen}
            onChange={(event) => setLadder(event.target.value as LadderName | typeof OWN)}
            options={[
              ...Object.keys(LADDERS).map((value) => ({ value, label: value })),
              { value: OWN, label: text('ownLadder') },
            ]}
          />
        </span>
        {isOwn && (
          <InputGroup
            aria-label={text('ownLengths')}
            aria-invalid={isWrong}
            intent={isWrong ? 'danger' : 'none'}
            placeholder={text('ownHint')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setOwnLadder(event.target.value)}
          />
        )}
        {isWrong && <span className={css.hint}>{text('ownWrong')}</span>}
        {gel !== best && <span className={css.hint}>{text('best', { percent: best })}</span>}
      </div>
      <section ref={box} className={css.scroller} aria-label={text('picture')} tabIndex={0}>
        <Picture lanes={lanes} gel={gel} marker={marker} lane={lane} height={height} />
      </section>
      <LengthTable lanes={lanes} />
      <figcaption className={css.hint}>{text('note')}</figcaption>
    </figure>
  );
}

function Picture({
  lanes,
  gel,
  marker,
  lane: wide,
  height,
}: {
  readonly lanes: readonly GelLane[];
  readonly gel: Agarose;
  readonly marker: Ladder;
  /** Width of a lane. */
  readonly lane: number;
  readonly height: number;
}) {
  const width = LABELS + wide * (lanes.length + 1) + 8;
  const y = (at: number) => TOP + at * (height - TOP - BOTTOM);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={css.gel}
      role="presentation"
    >
      <rect x={LABELS} y={0} width={width - LABELS} height={height} rx={4} className={css.ground} />
      <LadderLane ladder={marker} gel={gel} wide={wide} y={y} />
      {lanes.map((lane, i) => (
        <Lane
          key={`${i + 1} ${lane.label}`}
          lane={lane}
          gel={gel}
          wide={wide}
          x={LABELS + wide * (i + 1)}
          y={y}
        />
      ))}
    </svg>
  );
}

function LadderLane({
  ladder: { name, lengths, bright },
  gel,
  wide,
  y,
}: {
  readonly ladder: Ladder;
  readonly gel: Agarose;
  readonly wide: number;
  y(at: number): number;
}) {
  const count = useCount();
  let last = -20;
  return (
    <g>
      <Well x={LABELS} wide={wide} label={name} />
      {lengths.map((length) => {
        const at = y(migrationOf(length, gel));
        const isNamed = at - last > 11;
        if (isNamed) last = at;
        const isBright = bright.includes(length);
        return (
          <g key={length}>
            <rect
              x={LABELS + 7}
              y={at - (isBright ? 1.5 : 1)}
              width={wide - 14}
              height={isBright ? 3 : 2}
              className={css.band}
              opacity={isBright ? 0.95 : 0.6}
            />
            {isNamed && (
              <text x={LABELS - 6} y={at + 3.5} textAnchor="end" className={css.length}>
                {count(length)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Lane({
  lane,
  gel,
  wide,
  x,
  y,
}: {
  readonly lane: GelLane;
  readonly gel: Agarose;
  readonly wide: number;
  readonly x: number;
  y(at: number): number;
}) {
  const text = useText(gelWords);
  const count = useCount();
  return (
    <g>
      <Well x={x} wide={wide} label={lane.label} />
      {bandsOf(lane.fragments, gel).map((band) => {
        const thick = 2 + 3 * band.brightness;
        const title = text('band', { lengths: band.lengths.map((length) => count(length)).join(' + ') });
        return (
          <g key={band.at}>
            <rect
              x={x + 5}
              y={y(band.at) - thick / 2}
              width={wide - 10}
              height={thick}
              rx={1}
              className={lane.isUncut ? css.open : css.band}
              opacity={lane.isUncut ? 1 : 0.35 + 0.65 * band.brightness}
            />
            <rect x={x} y={y(band.at) - 6} width={wide} height={12} className={css.hover}>
              <title>{lane.isUncut ? `${title}, ${text(lane.isNicked ? 'nicked' : 'uncut')}` : title}</title>
            </rect>
          </g>
        );
      })}
    </g>
  );
}

/** A well with its name over it. */
function Well({ x, wide, label }: { readonly x: number; readonly wide: number; readonly label: string }) {
  const lines = wellLinesOf(label, wide);
  return (
    <>
      <text textAnchor="middle" className={css.label}>
        <title>{label}</title>
        {lines.map((line, i) => (
          <tspan key={`${i + 1} ${line}`} x={x + wide / 2} y={34 - 11 * (lines.length - 1 - i)}>
            {line}
          </tspan>
        ))}
      </text>
      <rect x={x + 5} y={41} width={wide - 10} height={5} rx={1} className={css.well} />
    </>
  );
}

function LengthTable({ lanes }: { readonly lanes: readonly GelLane[] }) {
  const text = useText(gelWords);
  const count = useCount();
  return (
    <table className={css.table} aria-label={text('gel')}>
      <thead>
        <tr>
          <th scope="col">{text('lane')}</th>
          <th scope="col">{text('fragments')}</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane, i) => {
          const lengths = [...lane.fragments].sort((a, b) => b - a);
          const shown = lengths.map((length) => count(length)).join(', ');
          return (
            <tr key={`${i + 1} ${lane.label}`}>
              <th scope="row">{lane.label}</th>
              <td>
                {lane.isUncut
                  ? text(lane.isNicked ? 'nickedLengths' : 'uncutLengths', { lengths: shown })
                  : shown}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
