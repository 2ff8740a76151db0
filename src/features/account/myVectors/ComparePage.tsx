// Two vectors compared: are they one molecule, where they differ, what it does to each coding sequence and feature.
import { Button, Callout, FormGroup, HTMLSelect, Spinner } from '@blueprintjs/core';
import { ArrowLeft, Repeat, SwapHorizontal } from '@blueprintjs/icons';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Range } from '#bio/core/range.ts';
import { paths } from '#src/core/routes.ts';
import { useAddress } from '#src/core/searchParams.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type MyVector, useMyVectors } from '#src/state/myVectors.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { VectorMap } from '#src/ui/map/VectorMap.tsx';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { CompareTables } from './CompareTables.tsx';
import { type Compared, cancel, compare, useComparison } from './comparing.ts';
import css from './MyVectors.module.css';
import { myVectorsWords } from './words.ts';

export function ComparePage() {
  const text = useText(myVectorsWords);
  const [first, setFirst] = useAddress('a');
  const [second, setSecond] = useAddress('b');
  const { vectors, isRead } = useMyVectors();
  const { run } = useComparison();
  const [a, b] = [first, second].map((id) => vectors.find((it) => it.id === id));
  useEffect(() => {
    if (a && b) compare(a, b);
  }, [a, b]);
  const swap = () => {
    setFirst(second);
    setSecond(first);
  };
  return (
    <Page label={text('compareTitle')}>
      <Link className={css.back!} to={paths.accountVectors}>
        <ArrowLeft /> {text('back')}
      </Link>
      <PageHead title={text('compareTitle')} lead={text('compareLead')} />
      <div className={css.pair}>
        <Picker id="first" vectors={vectors} value={a?.id ?? ''} onChange={(id) => setFirst(id || null)} />
        <Button
          className={css.swap!}
          icon={<SwapHorizontal />}
          aria-label={text('swap')}
          title={text('swap')}
          disabled={!a || !b}
          onClick={swap}
        />
        <Picker id="second" vectors={vectors} value={b?.id ?? ''} onChange={(id) => setSecond(id || null)} />
      </div>
      {!isRead && <Spinner />}
      {a && b && (
        <div aria-live="polite" className={css.stack}>
          {run.at === 'working' && (
            <div className={css.running}>
              <Spinner size={22} aria-label={text('comparing')} />
              <span>{text('comparing')}</span>
              <Button size="small" text={text('cancelRun')} onClick={cancel} />
            </div>
          )}
          {run.at === 'cancelled' && (
            <div className={css.running}>
              <span>{text('cancelled')}</span>
              <Button
                size="small"
                icon={<Repeat />}
                text={text('again')}
                onClick={() => compare(a, b, true)}
              />
            </div>
          )}
          {run.at === 'failed' && <FaultCallout fault={run.fault} />}
          {run.at === 'ready' && <Result found={run.answer} />}
        </div>
      )}
    </Page>
  );
}

interface PickerProps {
  readonly id: 'first' | 'second';
  readonly vectors: readonly MyVector[];
  readonly value: string;
  onChange(id: string): void;
}

function Picker({ id, vectors, value, onChange }: PickerProps) {
  const text = useText(myVectorsWords);
  return (
    <FormGroup label={text(id)} labelFor={`compare-${id}`} className={css.flat!}>
      <HTMLSelect
        id={`compare-${id}`}
        fill
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: text('pleaseChoose') },
          ...vectors.map((it) => ({ value: it.id, label: `${it.name || text('unnamed')} · ${it.id}` })),
        ]}
      />
    </FormGroup>
  );
}

/** Fewer shared bases of the shorter than this: there is little to compare. */
const LITTLE = 0.1;

function Result({ found }: { readonly found: Compared }) {
  const text = useText(myVectorsWords);
  const count = useCount();
  const [chosen, setChosen] = useState<number>();
  const { a, b, differences, isSame, shared, strand, start } = found;
  const marked = useMemo(
    () => [differences.map((it) => widenRange(it.a)), differences.map((it) => widenRange(it.b))] as const,
    [differences],
  );
  const one = chosen === undefined ? undefined : differences[chosen];
  const isLittle = shared < LITTLE * Math.min(a.bytes.length, b.bytes.length);
  return (
    <>
      <Callout
        intent={isSame ? 'success' : isLittle ? 'warning' : 'primary'}
        title={isSame ? text('isSame') : text('isOther', { count: differences.length })}
      >
        {[
          isLittle ? text('nothingShared') : '',
          isSame ? '' : text('sharedIs', { count: count(shared) }),
          start !== undefined && start > 0 ? text('startsAt', { place: count(start + 1) }) : '',
          strand === -1 ? text('otherStrand') : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Callout>
      <div className={css.maps}>
        {([a, b] as const).map((record, i) => (
          <section key={i} className={css.panel} aria-label={text(i === 0 ? 'first' : 'second')}>
            <h2 className={css.heading}>{record.name}</h2>
            <VectorMap
              record={record}
              name={record.name}
              label="compareMapLabel"
              height={400}
              marked={marked[i]!}
              selection={one && (i === 0 ? one.a : one.b)}
            />
          </section>
        ))}
      </div>
      <CompareTables found={found} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

/** An empty place is drawn as the base behind it. */
function widenRange({ start, end }: Range): Range {
  return { start, end: Math.max(end, start + 1) };
}
