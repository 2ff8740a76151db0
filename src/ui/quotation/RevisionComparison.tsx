// Two revisions of a quotation side by side: lines added, removed and changed, and the amounts before and after.
import { HTMLSelect, Tag } from '@blueprintjs/core';
import { useId, useMemo, useState } from 'react';
import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { Statement, StatementLine } from '#commerce/pricing/statement.ts';
import { compareRevisions, type LineComparison } from '#commerce/quotation/compareRevisions.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { loadQuotation, type QuotationDetail } from '#src/state/ordering/quotation.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Quotation.module.css';
import { quotationWords } from './quotationWords.ts';

export function RevisionComparison({ quotation }: { readonly quotation: QuotationDetail }) {
  const text = useText(quotationWords);
  const id = useId();
  const { revisions } = quotation;
  const others = revisions.filter((it) => it.id !== quotation.id);
  const ownRevision = revisions.find((it) => it.id === quotation.id)?.revision ?? 0;
  // The revision before this one; for the first revision, the one after.
  const neighbor = others.find((it) => it.revision < ownRevision) ?? others.at(-1);
  const [chosenId, setChosenId] = useState<string>();
  const otherId = others.find((it) => it.id === chosenId)?.id ?? neighbor?.id;
  const loaded = useMemo(() => createLoaded(() => loadQuotation(otherId ?? '')), [otherId]);
  if (otherId === undefined) return null;
  return (
    <>
      <div className={css.filters}>
        <label htmlFor={id}>{text('compareWith', { number: quotation.number })}</label>
        <HTMLSelect
          id={id}
          value={otherId}
          options={others.map((it) => ({ value: it.id, label: it.number }))}
          onChange={(event) => setChosenId(event.currentTarget.value)}
        />
      </div>
      <AsyncContent from={loaded}>
        {(other) => {
          const isEarlier = (others.find((it) => it.id === otherId)?.revision ?? 0) < ownRevision;
          return <Comparison before={isEarlier ? other : quotation} after={isEarlier ? quotation : other} />;
        }}
      </AsyncContent>
    </>
  );
}

interface Pair {
  readonly before: QuotationDetail;
  readonly after: QuotationDetail;
}

function Comparison({ before, after }: Pair) {
  const text = useText(quotationWords);
  const rows = compareRevisions(revisedLinesOf(before), revisedLinesOf(after));
  const changed = rows.filter((it) => it.change !== 'same');
  return (
    <>
      <p className={css.quiet} role="status">
        {changed.length === 0 ? text('sameLines') : text('changedLines', { count: changed.length })}
      </p>
      {before.remark !== after.remark && (
        <p className={css.quiet}>
          {text('remarkChanged', {
            before: before.remark || text('noRemark'),
            after: after.remark || text('noRemark'),
          })}
        </p>
      )}
      <section className={css.tableBox} aria-label={text('comparison')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('line')}</th>
              <th scope="col">{text('change')}</th>
              <th scope="col" className={css.figure}>
                {before.number}
              </th>
              <th scope="col" className={css.figure}>
                {after.number}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((it) => (
              <Row key={it.id} row={it} before={before} after={after} />
            ))}
          </tbody>
          <tfoot>
            <Sums before={before} after={after} />
          </tfoot>
        </table>
      </section>
    </>
  );
}

const INTENTS = { added: 'success', removed: 'danger', changed: 'warning', same: 'none' } as const;

function Row({ row, before, after }: Pair & { readonly row: LineComparison }) {
  const text = useText(quotationWords);
  const message = useLocalized();
  const line = row.after ?? row.before;
  const description = (row.after ? after : before).lines.find((it) => it.id === row.id)?.description;
  return (
    <tr data-change={row.change}>
      <th scope="row">
        <span className={css.lineName}>
          {line && message(PRODUCT_NAMES[line.productType])}
          <span className={css.quiet}>{description || line?.sku}</span>
        </span>
      </th>
      <td>
        <Tag minimal intent={INTENTS[row.change]}>
          {text(row.change)}
        </Tag>{' '}
        {row.differences.map((it) => text(it)).join(text('and'))}
      </td>
      <LineAmounts line={row.before} currency={before.currency} />
      <LineAmounts line={row.after} currency={after.currency} />
    </tr>
  );
}

interface AmountsProps {
  readonly line: StatementLine | undefined;
  readonly currency: Statement['currency'];
}

function LineAmounts({ line, currency }: AmountsProps) {
  const text = useText(quotationWords);
  if (line === undefined) return <td className={css.figure}>–</td>;
  const money = (amount: number | null) =>
    amount === null ? text('toQuote') : formatMoney(amount, currency);
  return (
    <td className={css.figure}>
      <span className={css.lineName}>
        {money(line.subtotal)}
        <span className={css.quiet}>
          {line.quantity} × {money(line.unitPrice)}
        </span>
        {line.discount > 0 && (
          <span className={css.quiet}>{text('discountOf', { amount: money(line.discount) })}</span>
        )}
      </span>
    </td>
  );
}

function Sums({ before, after }: Pair) {
  const text = useText(quotationWords);
  const rows = ['productTotal', 'discount', 'freight', 'total'] as const;
  const amountOf = ({ currency, ...it }: QuotationDetail, row: (typeof rows)[number]) => {
    const amount = it[row];
    if (amount === null) return text('toQuote');
    return formatMoney(row === 'discount' ? -amount : amount, currency);
  };
  return rows
    .filter((it) => it === 'total' || before[it] !== 0 || after[it] !== 0)
    .map((it) => (
      <tr key={it}>
        <th scope="row">{text(it === 'discount' ? 'discountTotal' : it)}</th>
        <td>
          {before[it] !== after[it] && before[it] !== null && after[it] !== null && (
            <Delta {...{ before, after, row: it }} />
          )}
        </td>
        <td className={css.figure}>{amountOf(before, it)}</td>
        <td className={css.figure}>{amountOf(after, it)}</td>
      </tr>
    ));
}

function Delta({
  before,
  after,
  row,
}: Pair & { readonly row: 'productTotal' | 'discount' | 'freight' | 'total' }) {
  const sign = row === 'discount' ? -1 : 1;
  const delta = sign * ((after[row] ?? 0) - (before[row] ?? 0));
  return `${delta > 0 ? '+' : ''}${formatMoney(delta, after.currency)}`;
}

function revisedLinesOf({ statement, lines }: QuotationDetail) {
  const details = new Map(lines.map((it) => [it.id, it.detail]));
  return statement.lines.map((it) => ({ statement: it, detail: details.get(it.id) }));
}
