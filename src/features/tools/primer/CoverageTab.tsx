import { Button, Checkbox, SegmentedControl } from '@blueprintjs/core';
import { useMemo } from 'react';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { CoverageStrip } from './CoverageStrip.tsx';
import css from './Primer.module.css';
import { addOwn, type PrimerAnswer, type PrimerOptions, primerTool, toggleReader } from './store.ts';
import { primerWords } from './words.ts';

interface Props {
  readonly answer: PrimerAnswer;
  readonly options: PrimerOptions;
}

export function CoverageTab({ answer, options }: Props) {
  const text = useText(primerWords);
  return (
    <div className={css.stack}>
      <div className={css.fields}>
        {(['skip', 'reach'] as const).map((name) => (
          <NumberField
            key={name}
            label={text(name)}
            value={options[name]}
            min={0}
            max={3000}
            step={10}
            isWhole
            onChange={(value) => primerTool.set(name, value)}
          />
        ))}
      </div>
      <Cards answer={answer} />
      <CoverageStrip answer={answer} />
      <div className={css.halves}>
        <Readers answer={answer} options={options} />
        <div className={css.stack}>
          <Gaps answer={answer} />
          <Spare answer={answer} />
          <Walks answer={answer} />
        </div>
      </div>
    </div>
  );
}

function Cards({ answer }: { readonly answer: PrimerAnswer }) {
  const text = useText(primerWords);
  const count = useCount();
  const { coverage, template } = answer;
  const share = (bases: number) => `${count((100 * bases) / Math.max(1, template.length), 1)} %`;
  const longest = coverage.gaps[0];
  const cards = [
    [text('covered'), share(coverage.covered), `${count(coverage.covered)} bp`],
    [text('coveredTwice'), share(coverage.coveredTwice), `${count(coverage.coveredTwice)} bp`],
    [text('reads'), count(coverage.reads.length), ''],
    [
      text('longestGap'),
      longest ? `${count(sizeOf(longest))} bp` : '–',
      longest ? formatRange(longest, template.length) : '',
    ],
  ] as const;
  return (
    <dl className={css.cards}>
      {cards.map(([label, value, under]) => (
        <div key={label} className={css.card}>
          <dt>{label}</dt>
          <dd className={css.value}>{value}</dd>
          <dd className={css.quiet}>{under}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who reads: chosen by the tool or by hand. */
function Readers({ answer, options }: { readonly answer: PrimerAnswer; readonly options: PrimerOptions }) {
  const text = useText(primerWords);
  const { hits, primers, coverage, template } = answer;
  const reading = useMemo(
    () => options.readers ?? [...new Set(coverage.reads.map((it) => primers[hits[it.hit]!.primer]!.name))],
    [options.readers, coverage, primers, hits],
  );
  const places = useMemo(() => {
    const counts = new Map<number, number>();
    for (const hit of hits) counts.set(hit.primer, (counts.get(hit.primer) ?? 0) + 1);
    return counts;
  }, [hits]);
  return (
    <section className={css.block} aria-label={text('readers')}>
      <h2 className={css.heading}>{text('readers')}</h2>
      <SegmentedControl
        size="small"
        aria-label={text('readers')}
        options={[
          { value: 'automatic', label: text('automatic') },
          { value: 'byHand', label: text('byHand') },
        ]}
        value={options.readers ? 'byHand' : 'automatic'}
        onValueChange={(value) => primerTool.set('readers', value === 'automatic' ? null : [...reading])}
      />
      {coverage.reads.length === 0 && <p className={css.quiet}>{text('noReads')}</p>}
      <ul className={css.list}>
        {[...places].slice(0, 400).map(([which, count]) => {
          const { name } = primers[which]!;
          const read = coverage.reads.find((it) => hits[it.hit]!.primer === which);
          return (
            <li key={which}>
              <Checkbox
                className={css.check!}
                checked={reading.includes(name)}
                label={name}
                onChange={() => toggleReader(name, reading)}
              />
              <span className={count > 1 ? css.warn : css.quiet}>
                {count > 1
                  ? text('bindsTwice', { count })
                  : read
                    ? `${text('readRange')} ${formatRange(read, template.length)}`
                    : ''}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const SHOWN_GAPS = 12;

function Gaps({ answer }: { readonly answer: PrimerAnswer }) {
  const text = useText(primerWords);
  const count = useCount();
  const { gaps } = answer.coverage;
  return (
    <section className={css.block}>
      <h2 className={css.heading}>{text('gaps')}</h2>
      {gaps.length === 0 ? (
        <p className={css.quiet}>{text('noGaps')}</p>
      ) : (
        <table className={css.table} aria-label={text('gaps')}>
          <thead>
            <tr>
              <th scope="col">{text('position')}</th>
              <th scope="col" className={css.number}>
                {text('length')}
              </th>
            </tr>
          </thead>
          <tbody>
            {gaps.slice(0, SHOWN_GAPS).map((gap) => (
              <tr key={gap.start}>
                <td>{formatRange(gap, answer.template.length)}</td>
                <td className={css.number}>{count(sizeOf(gap))} bp</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {gaps.length > SHOWN_GAPS && (
        <p className={css.quiet}>{text('more', { count: gaps.length - SHOWN_GAPS })}</p>
      )}
    </section>
  );
}

function Spare({ answer }: { readonly answer: PrimerAnswer }) {
  const text = useText(primerWords);
  const count = useCount();
  const { coverage, hits, primers } = answer;
  const readers = coverage.reads.map((it) => primers[hits[it.hit]!.primer]!.name);
  if (coverage.spare.length === 0) return null;
  return (
    <section className={css.block}>
      <h2 className={css.heading}>{text('closing')}</h2>
      <ul className={css.list}>
        {coverage.spare.map(({ hit, adds }) => {
          const { name } = primers[hits[hit]!.primer]!;
          return (
            <li key={hit}>
              <strong>{name}</strong>
              <span className={css.quiet}>{text('adds', { count: count(adds) })}</span>
              <Button
                size="small"
                text={text('add')}
                aria-label={text('addReader', { name })}
                onClick={() => toggleReader(name, [...new Set(readers)])}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Walks({ answer }: { readonly answer: PrimerAnswer }) {
  const text = useText(primerWords);
  const count = useCount();
  const { coverage, template } = answer;
  if (coverage.walks.length === 0) return null;
  return (
    <section className={css.block}>
      <h2 className={css.heading}>{text('walking')}</h2>
      <p className={css.quiet}>{text('walkNote')}</p>
      <ul className={css.list}>
        {coverage.walks.map((walk) => (
          <li key={walk.name}>
            <strong>{walk.name}</strong>
            <code className={css.letters}>{walk.sequence}</code>
            <span className={css.quiet}>
              {formatRange(walk, template.length)} {walk.strand === 1 ? '→' : '←'} · {count(walk.tm, 1)} °C ·{' '}
              {count(100 * walk.gc)} % GC
            </span>
            <Button
              size="small"
              text={text('add')}
              aria-label={text('addToOwn', { name: walk.name })}
              onClick={() => addOwn(walk.name, walk.sequence)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
