// The tubes of a sample: chosen, stored in a box from a position on, or taken out.
import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BOX_SHAPES, fillOrderOf, placeNameOf } from '#commerce/storage/box.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { notify } from '#src/state/notices.ts';
import own from './Samples.module.css';
import type { StaffSample } from './sampleRow.ts';
import { sampleWords } from './words.ts';

interface Props {
  readonly sample: StaffSample;
  reload(): Promise<unknown>;
}

export function TubesPanel({ sample, reload }: Props) {
  const text = useText(sampleWords);
  const [params] = useSearchParams();
  const found = Number(params.get('tube') ?? 0);
  const there = sample.list.filter((it) => it.removed === '');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(found > 0 ? [found] : []));
  const [isTakingOut, setTakingOut] = useState(false);
  const tubes = there.filter((it) => chosen.has(it.tube)).map((it) => it.tube);
  if (sample.list.length === 0)
    return (
      <section className={css.panel} aria-label={text('tubes')}>
        <p className={css.quiet}>{text('noTubes')}</p>
      </section>
    );
  const handleTakeOut = async (reason: string) => {
    try {
      await callStaff('removeTubes', { sampleId: sample.id, tubes, reason });
      setChosen(new Set());
      return true;
    } catch {
      return false;
    } finally {
      await reload();
    }
  };
  return (
    <section className={css.panel} aria-label={text('tubes')}>
      <h2 className={css.heading}>{text('tubes')}</h2>
      <section className={css.tableBox} aria-label={text('tubes')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label={text('chooseAll')}
                  checked={there.length > 0 && tubes.length === there.length}
                  indeterminate={tubes.length > 0 && tubes.length < there.length}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen(new Set(checked ? there.map((it) => it.tube) : []))
                  }
                />
              </th>
              <th scope="col">{text('tube')}</th>
              <th scope="col">{text('place')}</th>
            </tr>
          </thead>
          <tbody>
            {sample.list.map(({ tube, code, boxId, boxName, placeName, removed }) => (
              <tr key={tube} className={tube === found ? own.found : undefined}>
                <td>
                  {removed === '' && (
                    <Checkbox
                      aria-label={text('choose', { code })}
                      checked={chosen.has(tube)}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosen((before) => {
                          const after = new Set(before);
                          if (checked) after.add(tube);
                          else after.delete(tube);
                          return after;
                        })
                      }
                    />
                  )}
                </td>
                <th scope="row">{code}</th>
                <td>
                  {removed === 'replaced'
                    ? text('replaced')
                    : removed !== ''
                      ? text('removed', { reason: removed })
                      : boxId === null
                        ? text('nowhere')
                        : null}
                  {boxId !== null && (
                    <Link to={detailPathOf('storage', boxId)}>
                      {boxName} {placeName}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {tubes.length > 0 && (
        <div className={css.actions} role="toolbar" aria-label={text('selected', { count: tubes.length })}>
          <span>{text('selected', { count: tubes.length })}</span>
          <Store
            sampleId={sample.id}
            tubes={tubes}
            onStored={async () => {
              setChosen(new Set());
              await reload();
            }}
          />
          <Button text={text('takeOut')} onClick={() => setTakingOut(true)} />
        </div>
      )}
      <ReasonDialog
        isOpen={isTakingOut}
        title={text('takeOutTitle')}
        reasonLabel={text('takeOutReason')}
        ok={text('takeOut').replace('…', '')}
        cancel={text('cancel')}
        onClose={() => setTakingOut(false)}
        onSubmit={handleTakeOut}
      >
        <p>{text('takeOutText')}</p>
      </ReasonDialog>
    </section>
  );
}

interface StoreProps {
  readonly sampleId: string;
  readonly tubes: readonly number[];
  onStored(): Promise<void>;
}

function Store({ sampleId, tubes, onStored }: StoreProps) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const [boxId, setBoxId] = useState('');
  const [from, setFrom] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const boxes = useAnswer('boxes', () => callStaff('listBoxes', { page: 1, size: 100 }));
  const inside = useAnswer(boxId, async () =>
    boxId === '' ? undefined : callStaff('getBox', { id: boxId }),
  );
  const rows = boxes.value?.rows ?? [];
  const box = rows.find((it) => it.id === boxId);
  const taken = new Set(inside.value?.id === boxId ? inside.value.contents.map((it) => it.place) : []);
  const handleStore = async () => {
    if (box === undefined) return;
    setBusy(true);
    try {
      const input = { sampleId, tubes: [...tubes], boxId, from: from === '' ? null : Number(from) };
      const { places } = await callStaff('storeTubes', input, { idempotencyKey: key.current });
      const names = places.map((it) => placeNameOf(box.format, it)).join(', ');
      const values = { count: places.length, box: box.name, places: names };
      notify({ en: text('storedNow', values), zh: text('storedNow', values) }, { intent: 'success' });
      await onStored();
    } catch {
      // The call has said why.
    } finally {
      key.current = crypto.randomUUID();
      setBusy(false);
    }
    inside.reload();
    boxes.reload();
  };
  if (boxes.value?.total === 0) return <span className={css.quiet}>{text('noBoxes')}</span>;
  return (
    <>
      <Labeled label={text('box')}>
        {(id) => (
          <HTMLSelect
            id={id}
            value={boxId}
            options={[
              { value: '', label: text('chooseBox') },
              ...rows.map((it) => ({
                value: it.id,
                label: `${it.name} (${it.freezer}${it.rack && ` / ${it.rack}`}, ${message(BOX_SHAPES[it.format].name)})`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              setBoxId(value);
              setFrom('');
            }}
          />
        )}
      </Labeled>
      {box && (
        <Labeled label={text('from')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={from}
              options={[
                { value: '', label: text('firstFree') },
                ...fillOrderOf(box.format, box.fill).map((it) => ({
                  value: String(it),
                  label: `${placeNameOf(box.format, it)}${taken.has(it) ? ` (${text('full')})` : ''}`,
                  disabled: taken.has(it),
                })),
              ]}
              onChange={({ currentTarget: { value } }) => setFrom(value)}
            />
          )}
        </Labeled>
      )}
      <Button
        intent="primary"
        text={text('store')}
        loading={isBusy}
        disabled={box === undefined}
        onClick={() => void handleStore()}
      />
    </>
  );
}
