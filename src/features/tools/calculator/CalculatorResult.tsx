import { Callout } from '@blueprintjs/core';
import type { Calculation } from '#bio/quantity/settings.ts';
import type { Column, Remark, Sheet } from '#bio/quantity/sheet.ts';
import { csvOf } from '#src/core/csv.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { Calculated } from '#workers/jobs/calculator.ts';
import css from './Calculator.module.css';
import { cellTextOf, headOf, rowsOf } from './columns.ts';
import { calculatorWords } from './words.ts';

interface Props {
  readonly sheet: Calculated;
  readonly calculation: Calculation;
}

/** Number of rows from which only the visible ones are drawn. */
const LONG = 100;

export function CalculatorResult({ sheet, calculation }: Props) {
  const text = useText(calculatorWords);
  const localize = useLocalized();
  const label = text('table', { calculation: text(calculation) });
  const rows = () => rowsOf(sheet, text, localize);
  return (
    <>
      <ResultActions
        from={paths.calculator}
        copyText={() =>
          rows()
            .map((row) => row.join('\t'))
            .join('\n')
        }
        downloads={[
          {
            label: 'CSV',
            fileName: `${calculation}.csv`,
            type: 'text/csv;charset=utf-8',
            content: () => csvOf(rows()),
          },
        ]}
      >
        <h2 className={css.heading}>{text(calculation)}</h2>
      </ResultActions>
      <ParseWarnings losses={sheet.losses} />
      <Remarks remarks={sheet.remarks.filter((it) => it.level !== 'formula')} />
      <SheetTable sheet={sheet} label={label} />
      <Formulas remarks={sheet.remarks.filter((it) => it.level === 'formula')} />
    </>
  );
}

function SheetTable({ sheet, label }: { readonly sheet: Sheet; readonly label: string }) {
  if (sheet.rows.length > LONG) return <LongTable sheet={sheet} label={label} />;
  if (sheet.rows.length === 1) return <OneRow sheet={sheet} label={label} />;
  return <ShortTable sheet={sheet} label={label} />;
}

function useWriters() {
  const text = useText(calculatorWords);
  const count = useCount();
  const localize = useLocalized();
  return { text, writers: { count, localize } };
}

/** One molecule: its quantities one under another. */
function OneRow({ sheet, label }: { readonly sheet: Sheet; readonly label: string }) {
  const { text, writers } = useWriters();
  return (
    <table className={css.one} aria-label={label}>
      <tbody>
        {sheet.columns.map((column, i) => (
          <tr key={keyOf(column)}>
            <th scope="row">{headOf({ id: column.id }, text)}</th>
            <td>
              <Powers text={cellTextOf(sheet.rows[0]![i]!, column, writers)} />
            </td>
            <td className={css.unit}>{column.unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShortTable({ sheet, label }: { readonly sheet: Sheet; readonly label: string }) {
  const { text, writers } = useWriters();
  const [first, ...others] = sheet.columns;
  return (
    <div className={css.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {sheet.columns.map((column) => (
              <th key={keyOf(column)} scope="col" data-text={isText(column)}>
                {headOf({ id: column.id }, text)}{' '}
                {column.unit && <span className={css.headUnit}>({column.unit})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, number) => (
            <tr key={number}>
              <th scope="row" data-text={isText(first!)}>
                {cellTextOf(row[0]!, first!, writers)}
              </th>
              {others.map((column, i) => (
                <td key={keyOf(column)} data-text={isText(column)}>
                  <Powers text={cellTextOf(row[i + 1]!, column, writers)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LongTable({ sheet, label }: { readonly sheet: Sheet; readonly label: string }) {
  const { text, writers } = useWriters();
  return (
    <NumberTable
      label={label}
      rows={sheet.rows.length}
      height={560}
      columns={sheet.columns.map((column, i) => ({
        id: keyOf(column),
        label: headOf(column, text),
        isText: isText(column),
        width: 'minmax(128px, 1fr)',
        cell: (row: number) => cellTextOf(sheet.rows[row]![i]!, column, writers),
        order: (row: number) => {
          const cell = sheet.rows[row]![i]!;
          return typeof cell === 'number' || typeof cell === 'string' ? cell : Number.NaN;
        },
      }))}
    />
  );
}

/** `3 × 10^-5` with its power raised. */
function Powers({ text }: { readonly text: string }) {
  const [, base, power] = /^(.+ × 10)\^(-?\d+)$/.exec(text) ?? [];
  if (base === undefined) return text;
  return (
    <>
      {base}
      <sup>{power!.replace('-', '−')}</sup>
    </>
  );
}

function keyOf({ id, unit }: Column): string {
  return `${id} ${unit ?? ''}`;
}

function isText({ id }: Column): boolean {
  return ['name', 'part', 'quantity', 'tube', 'unit'].includes(id);
}

function Remarks({ remarks }: { readonly remarks: readonly Remark[] }) {
  const text = useText(calculatorWords);
  const localize = useLocalized();
  return remarks.map(({ level, message }) => (
    <Callout
      key={message.en}
      compact
      className={css.remark!}
      intent={level === 'problem' ? 'danger' : 'warning'}
      title={text(level === 'problem' ? 'problem' : 'caution')}
    >
      {localize(message)}
    </Callout>
  ));
}

function Formulas({ remarks }: { readonly remarks: readonly Remark[] }) {
  const text = useText(calculatorWords);
  const localize = useLocalized();
  return (
    <section className={css.formulas} aria-label={text('formulas')}>
      <h3>{text('formulas')}</h3>
      <ul>
        {remarks.map(({ message }) => (
          <li key={message.en}>{localize(message)}</li>
        ))}
      </ul>
    </section>
  );
}
