// Applications for invoices, with the lines of each order and the outcome.
import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { INVOICE_STATUS_NAMES } from '#commerce/invoice/invoice.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { downloadAttachment } from '#src/state/ordering/quotation.ts';
import css from '#src/ui/quotation/Quotation.module.css';
import type { InvoicingRow } from './store.ts';
import { invoicingWords } from './words.ts';

const INTENTS = { applied: 'warning', invoiced: 'success', rejected: 'danger' } as const;

export function RecordTable({ records }: { readonly records: readonly InvoicingRow[] }) {
  const text = useText(invoicingWords);
  const columns = ['order', 'projects', 'status', 'amount', 'attachment', 'time'] as const;
  return (
    <section className={css.panel} aria-label={text('records')}>
      <h2 className={css.heading}>{text('records')}</h2>
      {records.length === 0 ? (
        <p className={css.quiet}>{text('none')}</p>
      ) : (
        // A region that scrolls is reached by the keyboard.
        <section className={css.tableBox} aria-label={text('records')} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                {columns.map((it) => (
                  <th key={it} scope="col" className={it === 'amount' ? css.figure : undefined}>
                    {text(it)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((it) => (
                <Row key={it.id} record={it} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Row({ record }: { readonly record: InvoicingRow }) {
  const text = useText(invoicingWords);
  const message = useLocalized();
  const count = useCount();
  const intl = useIntl();
  const { attachment, currency, lines } = record;
  return (
    <tr>
      <th scope="row">
        <Link to={`${paths.accountOrders}?id=${record.orderId}`}>{record.orderNumber}</Link>
      </th>
      <td className={css.wrapped}>
        {lines.map((it, at) => (
          <div key={at}>
            {message(PRODUCT_NAMES[it.productType as ProductType])} {it.description} × {count(it.quantity)}
            {it.subtotal !== null && `, ${formatMoney(it.subtotal, currency)}`}
          </div>
        ))}
      </td>
      <td className={css.wrapped}>
        <Tag minimal intent={INTENTS[record.status]}>
          {message(INVOICE_STATUS_NAMES[record.status])}
        </Tag>{' '}
        {record.reason && text('reason', { reason: record.reason })}
      </td>
      <td className={css.figure}>{formatMoney(record.amount, currency)}</td>
      <td>
        {attachment === null ? (
          '–'
        ) : (
          <button
            type="button"
            onClick={() => void downloadAttachment(attachment.id, attachment.fileName)}
            aria-label={text('download', { name: attachment.fileName })}
          >
            {attachment.fileName}
          </button>
        )}
      </td>
      <td>{intl.formatDate(record.time, { dateStyle: 'medium' })}</td>
    </tr>
  );
}
