// The differences and the fates of the features as tables, and both as CSV.
import { Button, Switch } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { csvOf } from '#src/core/csv.ts';
import { download } from '#src/core/download.ts';
import { useCount, useText } from '#src/core/text.ts';
import table from '#src/ui/table/Table.module.css';
import { differenceRowsOf, featureChangeRowsOf, lettersOf } from './compareCsv.ts';
import type { Compared } from './comparing.ts';
import { effectTextOf } from './effectText.ts';
import css from './MyVectors.module.css';
import { myVectorsWords } from './words.ts';

const MAX_ROWS = 500;

interface Props {
  readonly found: Compared;
  readonly chosen: number | undefined;
  onChoose(index: number): void;
}

export function CompareTables({ found, chosen, onChoose }: Props) {
  const text = useText(myVectorsWords);
  const { a, b, differences } = found;
  const name = `${a.name}-${b.name}`;
  return (
    <>
      {differences.length > 0 && (
        <section className={css.panel} aria-label={text('differences')}>
          <div className={css.panelHead}>
            <h2 className={css.heading}>{text('differences')}</h2>
            <Button
              icon={<Download />}
              text={text('exportCsv')}
              onClick={() =>
                download(`${name}.csv`, csvOf(differenceRowsOf(found)), 'text/csv;charset=utf-8')
              }
            />
          </div>
          <Differences found={found} chosen={chosen} onChoose={onChoose} />
          {differences.length > MAX_ROWS && (
            <p className={css.lead}>{text('firstOf', { shown: MAX_ROWS, count: differences.length })}</p>
          )}
        </section>
      )}
      <section className={css.panel} aria-label={text('features')}>
        <Fates
          found={found}
          onSave={() =>
            download(`${name}-features.csv`, csvOf(featureChangeRowsOf(found)), 'text/csv;charset=utf-8')
          }
        />
      </section>
    </>
  );
}

function Differences({ found, chosen, onChoose }: Props) {
  const text = useText(myVectorsWords);
  const count = useCount();
  const { a, b, differences } = found;
  return (
    <div className={table.scroll} role="region" aria-label={text('differences')} tabIndex={0}>
      <table className={table.table} aria-label={text('differences')}>
        <thead>
          <tr>
            <th scope="col">{text('onFirst')}</th>
            <th scope="col" className={table.wide}>
              {text('onSecond')}
            </th>
            <th scope="col" className={table.wide}>
              {text('kind')}
            </th>
            <th scope="col">{text('change')}</th>
            <th scope="col" className={`${table.figure} ${table.wide}`}>
              {text('bases')}
            </th>
            <th scope="col">{text('effect')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MAX_ROWS).map((it, i) => (
            <tr key={i} aria-current={chosen === i}>
              <td>
                <button type="button" className={css.linkButton} onClick={() => onChoose(i)}>
                  {formatRange(it.a, a.bytes.length)}
                </button>
              </td>
              <td className={`${css.mono} ${table.wide}`}>{formatRange(it.b, b.bytes.length)}</td>
              <td className={table.wide}>{text(it.kind)}</td>
              <td className={`${css.mono} ${table.wrapped}`}>
                {lettersOf(it.from)} → {lettersOf(it.to)}
              </td>
              <td className={`${table.figure} ${table.wide}`}>{count(it.edits)}</td>
              <td className={css.effects}>
                {it.effects.map(({ feature, effect }, k) => (
                  <span key={k} data-kind={effect.kind}>
                    {text('effectOf', { feature })}
                    <strong>{effect.name}</strong> {effectTextOf(effect, text)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Fates({ found, onSave }: { readonly found: Compared; onSave(): void }) {
  const text = useText(myVectorsWords);
  const [isAll, setAll] = useState(false);
  const { a, b, featureChanges } = found;
  const rows = featureChanges.filter((it) => isAll || it.change !== 'intact');
  const lengths = { a: a.bytes.length, b: b.bytes.length };
  return (
    <>
      <div className={css.panelHead}>
        <h2 className={css.heading}>{text('features')}</h2>
        <Switch
          className={css.flat!}
          checked={isAll}
          label={text('allFates')}
          onChange={() => setAll(!isAll)}
        />
        <Button icon={<Download />} text={text('exportFeatures')} onClick={onSave} />
      </div>
      {rows.length === 0 ? (
        <p className={css.lead}>{text('noChangedFates')}</p>
      ) : (
        <div className={table.scroll} role="region" aria-label={text('features')} tabIndex={0}>
          <table className={table.table} aria-label={text('features')}>
            <thead>
              <tr>
                <th scope="col">{text('feature')}</th>
                <th scope="col" className={table.wide}>
                  {text('kind')}
                </th>
                <th scope="col" className={table.wide}>
                  {text('onFirst')}
                </th>
                <th scope="col" className={table.wide}>
                  {text('onSecond')}
                </th>
                <th scope="col">{text('change')}</th>
                <th scope="col">{text('effect')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((it) => {
                const own = formatRange(it.range, lengths[it.of]);
                const other = it.other ? formatRange(it.other, lengths[it.of === 'a' ? 'b' : 'a']) : '–';
                return (
                  <tr key={`${it.of} ${it.index}`}>
                    <td>{it.name}</td>
                    <td className={table.wide}>{it.type}</td>
                    <td className={`${css.mono} ${table.wide}`}>{it.of === 'a' ? own : other}</td>
                    <td className={`${css.mono} ${table.wide}`}>{it.of === 'a' ? other : own}</td>
                    <td>
                      {it.change === 'changed' ? text('changedFate', { count: it.edits }) : text(it.change)}
                    </td>
                    <td className={css.effects}>
                      {(it.effects ?? []).map((effect, k) => (
                        <span key={k} data-kind={effect.kind}>
                          <strong>{effect.name}</strong> {effectTextOf(effect, text)}
                        </span>
                      ))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
