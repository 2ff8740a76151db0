// Figures by week: one at a time, as a plot with its table, which is exported as it is shown. The address holds the
// question.
import { Button, HTMLSelect, InputGroup, NonIdealState } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { csvOf } from '#src/core/csv.ts';
import { download } from '#src/core/download.ts';
import { getCurrentUrl } from '#src/core/navigation.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import detailCss from '#src/features/staff/console/Detail.module.css';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import css from './Figures.module.css';
import {
  FIGURE_NAMES,
  type FigureColumn,
  type FigureName,
  type Figures,
  figureTableOf,
  listChoicesIn,
} from './figureTables.ts';
import { WeekPlot } from './WeekPlot.tsx';
import { figureWords } from './words.ts';

const WEEKS_AT_FIRST = 12;
const DAY = 86_400_000;

type Currency = 'CNY' | 'USD';

export function Section() {
  const text = useText(figureWords);
  const [params, setParams] = useSearchParams();
  const from = params.get('from') ?? dayOf(Date.now() - WEEKS_AT_FIRST * 7 * DAY);
  const to = params.get('to') ?? dayOf(Date.now());
  const answer = useAnswer(`${from} ${to}`, () => callStaff('getFigures', { from, to }));
  const ask = (change: Readonly<Record<string, string>>) => {
    const live = getCurrentUrl().searchParams;
    for (const [name, value] of Object.entries(change))
      if (value === '') live.delete(name);
      else live.set(name, value);
    setParams(live, { replace: true });
  };
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <div className={css.question}>
        {(
          [
            ['from', from],
            ['to', to],
          ] as const
        ).map(([name, value]) => (
          <label key={name} htmlFor={`figures-${name}`}>
            {text(name)}
            <InputGroup
              id={`figures-${name}`}
              type="date"
              value={value}
              onValueChange={(day) => day !== '' && ask({ [name]: day })}
            />
          </label>
        ))}
      </div>
      <AnswerContent from={answer}>{(figures) => <FigureView figures={figures} ask={ask} />}</AnswerContent>
    </>
  );
}

interface ViewProps {
  readonly figures: Figures;
  ask(change: Readonly<Record<string, string>>): void;
}

function FigureView({ figures, ask }: ViewProps) {
  const text = useText(figureWords);
  const message = useLocalized();
  const [params] = useSearchParams();
  const { currencies, products } = listChoicesIn(figures);
  const name = FIGURE_NAMES.find((it) => it === params.get('figure')) ?? 'orders';
  const currency = currencies.find((it) => it === params.get('currency')) ?? currencies[0] ?? 'CNY';
  const productType = products.find((it) => String(it) === params.get('product')) ?? null;
  const hasCurrency = name === 'orders' || name === 'revenue' || name === 'money';
  const hasProduct = name === 'revenue' || name === 'turnaround' || name === 'quotations';
  const select = (
    id: 'figure' | 'currency' | 'product',
    value: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <label htmlFor={`figures-${id}`}>
      {text(id)}
      <HTMLSelect
        id={`figures-${id}`}
        value={value}
        options={[...options]}
        onChange={({ currentTarget }) => ask({ [id]: currentTarget.value })}
      />
    </label>
  );
  const chosenProduct = hasProduct ? productType : null;
  return (
    <>
      <div className={css.question}>
        {select(
          'figure',
          name,
          FIGURE_NAMES.map((value) => ({ value, label: text(value) })),
        )}
        {hasCurrency &&
          select(
            'currency',
            currency,
            (currencies.length > 0 ? currencies : [currency]).map((value) => ({ value, label: value })),
          )}
        {hasProduct &&
          select('product', productType === null ? '' : String(productType), [
            { value: '', label: text('allProducts') },
            ...products.map((it) => ({
              value: String(it),
              label: message(PRODUCT_NAMES[it as ProductType]),
            })),
          ])}
      </div>
      <FigureSheet {...{ figures, name, currency }} productType={chosenProduct} />
    </>
  );
}

interface SheetProps {
  readonly figures: Figures;
  readonly name: FigureName;
  readonly currency: Currency;
  readonly productType: number | null;
}

function FigureSheet({ figures, name, currency, productType }: SheetProps) {
  const text = useText(figureWords);
  const message = useLocalized();
  const intl = useIntl();
  const table = useMemo(
    () => figureTableOf(figures, name, { currency, productType }),
    [figures, name, currency, productType],
  );
  const { weeks, columns, drawn } = table;
  const lines = useMemo(
    () =>
      columns
        .filter((it) => drawn.includes(it.id))
        .map((it) => ({ id: it.id, label: message(it.title), values: it.values })),
    [columns, drawn, message],
  );
  const textOf = (unit: FigureColumn['unit'], value: number | null) => {
    if (value === null) return '–';
    if (unit === 'money') return formatMoney(value, currency);
    if (unit === 'share') return `${intl.formatNumber(value / 10, { minimumFractionDigits: 1 })} %`;
    return intl.formatNumber(value);
  };
  const unit = columns.find((it) => it.id === drawn[0])?.unit ?? 'count';
  const sheetOf = (): readonly (readonly (string | number)[])[] => {
    const cell = ({ unit: of }: FigureColumn, value: number | null) =>
      value === null ? '' : of === 'money' ? value / 100 : of === 'share' ? value / 10 : value;
    const head = ({ title, unit: of }: FigureColumn) =>
      `${message(title)}${of === 'money' ? ` (${currency})` : of === 'share' ? ' (%)' : ''}`;
    return [
      [text('week'), ...columns.map(head)],
      ...weeks.map((week, at) => [week, ...columns.map((it) => cell(it, it.values[at] ?? null))]),
      [text('sum'), ...columns.map((it) => cell(it, it.sum))],
    ];
  };
  const product = productType === null ? '' : ` ${message(PRODUCT_NAMES[productType as ProductType])}`;
  const fileName = `${text(name)}${product} ${weeks[0]} ${weeks.at(-1)}`;
  const handleXlsx = async () => {
    const { writeXlsx, XLSX } = await import('#src/core/writeXlsx.ts');
    download(`${fileName}.xlsx`, new Blob([writeXlsx(sheetOf())], { type: XLSX }));
  };
  const isEmpty = columns.every((it) => it.values.every((value) => value === null || value === 0));
  if (isEmpty) return <NonIdealState title={text('none')} />;
  return (
    <>
      <WeekPlot
        label={text('plot', { name: text(name) })}
        weeks={weeks}
        lines={lines}
        format={(value) => textOf(unit, value)}
        formatAxis={(value) =>
          intl.formatNumber(unit === 'money' ? value / 100 : value, { notation: 'compact' })
        }
      />
      <div className={detailCss.actions}>
        <Button
          icon={<Download />}
          text={text('csv')}
          onClick={() => download(`${fileName}.csv`, csvOf(sheetOf()), 'text/csv')}
        />
        <Button icon={<Download />} text={text('xlsx')} onClick={() => void handleXlsx()} />
      </div>
      <section className={detailCss.tableBox} aria-label={text(name)} tabIndex={0}>
        <table className={`${detailCss.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{text('week')}</th>
              {columns.map((it) => (
                <th key={it.id} scope="col" className={detailCss.figure}>
                  {message(it.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, at) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                {columns.map((it) => (
                  <td key={it.id} className={detailCss.figure}>
                    {textOf(it.unit, it.values[at] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('sum')}</th>
              {columns.map((it) => (
                <td key={it.id} className={detailCss.figure}>
                  {textOf(it.unit, it.sum)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

/** In Shanghai, whose weeks these are. */
function dayOf(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);
}
