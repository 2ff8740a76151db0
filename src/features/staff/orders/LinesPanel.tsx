// The lines of an order: chosen, moved on together with an answer for each, and promised for a day.
import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { notify } from '#src/state/notices.ts';
import { orderWords } from './words.ts';

export type StaffOrder = StaffOutputOf<'getStaffOrder'>;

interface Props {
  readonly order: StaffOrder;
  reload(): Promise<unknown>;
}

const ACTS = ['awaitMaterials', 'startProduction', 'completeProduction'] as const;

export function LinesPanel({ order, reload }: Props) {
  const text = useText(orderWords);
  const message = useLocalized();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answers, setAnswers] = useState<StaffOutputOf<'advanceLines'>>([]);
  const { lines } = order;
  const own = lines.filter((it) => chosen.has(it.id));
  const placeOf = (id: string) => lines.findIndex((it) => it.id === id) + 1;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
    await reload();
  };
  const handleAdvance = (act: (typeof ACTS)[number]) =>
    run(async () => {
      const steps = own.map(({ id }) => ({ orderId: order.id, lineId: id }));
      setAnswers(await callStaff('advanceLines', { lines: steps, act, note: note.trim() }));
      setNote('');
    });
  const handlePromise = () =>
    run(async () => {
      const lineIds = own.map((it) => it.id);
      await callStaff('promiseDate', { orderId: order.id, lineIds, promisedOn: day });
      notify(orderWords.promised, { intent: 'success' });
    });
  return (
    <section className={css.panel} aria-label={text('lines')}>
      <h2 className={css.heading}>{text('lines')}</h2>
      <section className={css.tableBox} aria-label={text('lines')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label={text('chooseAll')}
                  checked={own.length === lines.length}
                  indeterminate={own.length > 0 && own.length < lines.length}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen(new Set(checked ? lines.map((it) => it.id) : []))
                  }
                />
              </th>
              <th scope="col">{text('item')}</th>
              <th scope="col" className={css.figure}>
                {text('quantity')}
              </th>
              <th scope="col" className={css.figure}>
                {text('shipped')}
              </th>
              <th scope="col">{text('progress')}</th>
              <th scope="col">{text('promisedOn')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((it, at) => (
              <tr key={it.id}>
                <td>
                  <Checkbox
                    aria-label={text('choose', { line: at + 1 })}
                    checked={chosen.has(it.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen((before) => {
                        const after = new Set(before);
                        if (checked) after.add(it.id);
                        else after.delete(it.id);
                        return after;
                      })
                    }
                  />
                </td>
                <th scope="row" className={css.name}>
                  {at + 1}. {message(PRODUCT_NAMES[it.productType as ProductType])}
                  <span className={css.quiet}>{it.description || it.sku}</span>
                  {it.needsMaterials && <span className={css.quiet}>{text('materials')}</span>}
                  {it.vector && <span className={css.mono}>{it.vector.digest}</span>}
                </th>
                <td className={css.figure}>{it.quantity}</td>
                <td className={css.figure}>{it.shipped}</td>
                <td>{message(ORDER_PROGRESS_NAMES[it.progress])}</td>
                <td>{it.promisedOn ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {own.length > 0 && (
        <div className={css.actions} role="toolbar" aria-label={text('selected', { count: own.length })}>
          <span>{text('selected', { count: own.length })}</span>
          <TextInput isWide label={text('note')} value={note} maxLength={500} onChange={setNote} />
          {ACTS.map((act) => (
            <Button
              key={act}
              text={text(act)}
              loading={isBusy}
              disabled={!own.some((it) => it.acts.includes(act))}
              onClick={() => void handleAdvance(act)}
            />
          ))}
          <TextInput label={text('promisedOn')} type="date" value={day} maxLength={10} onChange={setDay} />
          <Button
            text={text('promise')}
            loading={isBusy}
            disabled={day === ''}
            onClick={() => void handlePromise()}
          />
        </div>
      )}
      {answers.length > 0 && (
        <Callout
          compact
          role="status"
          title={text('answers')}
          intent={answers.some((it) => it.problem !== null) ? 'warning' : 'success'}
        >
          <ul className={css.list}>
            {answers.map(({ lineId, progress, problem }) => (
              <li key={lineId}>
                {problem === null
                  ? text('moved', {
                      line: placeOf(lineId),
                      progress: progress === null ? '' : message(ORDER_PROGRESS_NAMES[progress]),
                    })
                  : text('notMoved', { line: placeOf(lineId), problem: message(problem) })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </section>
  );
}
