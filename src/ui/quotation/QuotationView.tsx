// One quotation: its facts, its lines with why they cost what they cost, its files, and its revisions.
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { StatementLine } from '#commerce/pricing/statement.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { QuotationDetail } from '#src/state/ordering/quotation.ts';
import { DocumentButtons } from '#src/ui/documents/DocumentButtons.tsx';
import { StatementLines } from '#src/ui/statement/StatementLines.tsx';
import { StatementSums } from '#src/ui/statement/StatementSums.tsx';
import { Attachments } from './Attachments.tsx';
import { Destinations } from './Destinations.tsx';
import css from './Quotation.module.css';
import { QuotationActions } from './QuotationActions.tsx';
import { quotationWords } from './quotationWords.ts';
import { RemarkField } from './RemarkField.tsx';
import { RevisionComparison } from './RevisionComparison.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useDaysLeft } from './useDaysLeft.ts';

export function QuotationView({ loaded }: { readonly loaded: QuotationDetail }) {
  const text = useText(quotationWords);
  // What an act answered is newer than what was loaded.
  const [acted, setActed] = useState<{ readonly on: QuotationDetail; readonly after: QuotationDetail }>();
  const quotation = acted?.on === loaded ? acted.after : loaded;
  const setQuotation = (after: QuotationDetail) => setActed({ on: loaded, after });
  return (
    <>
      <section className={css.panel} aria-label={text('quotation', { number: quotation.number })}>
        <h2 className={css.heading}>
          {text('quotation', { number: quotation.number })} <StatusTag status={quotation.status} />
        </h2>
        <Facts quotation={quotation} />
        <QuotationActions quotation={quotation} onChange={setQuotation} />
        {quotation.quoteTime !== null && (
          <DocumentButtons quotationId={quotation.id} document="quotation" number={quotation.number} />
        )}
      </section>
      <section className={css.panel} aria-label={text('lines')}>
        <h2 className={css.heading}>{text('lines')}</h2>
        <StatementLines
          statement={quotation.statement}
          nameOf={(line) => <LineName line={line} quotation={quotation} />}
        />
        <StatementSums statement={quotation.statement} isRequested />
        <p className={css.quiet}>
          {text('digest')}
          <span className={css.mono}>{quotation.digest}</span>
        </p>
      </section>
      <section className={css.panel} aria-label={text('remark')}>
        <h2 className={css.heading}>{text('remark')}</h2>
        <RemarkField key={quotation.id} quotation={quotation} onChange={setQuotation} />
      </section>
      <Attachments quotation={quotation} />
      <Revisions quotation={quotation} />
    </>
  );
}

function Facts({ quotation }: { readonly quotation: QuotationDetail }) {
  const text = useText(quotationWords);
  const intl = useIntl();
  const daysLeft = useDaysLeft(quotation.validUntil);
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const { status, turn, validUntil, validDays, quoteTime, buyer, invoice, reason } = quotation;
  const until = validUntil && intl.formatDate(validUntil, { dateStyle: 'medium' });
  const left =
    status === 'readyToOrder' && daysLeft !== undefined
      ? text('inBrackets', { text: text('daysLeft', { days: daysLeft }) })
      : '';
  const facts = [
    ['created', moment(quotation.createdTime)],
    ['quoted', quoteTime === null ? text('notQuoted') : moment(quoteTime)],
    ['validity', until && `${text('validUntil', { days: validDays, date: until })}${left}`],
    ['turn', turn && text(turn === 'staff' ? 'staffTurn' : 'customerTurn')],
    ['buyer', [buyer.name, buyer.organizationName].filter(Boolean).join(', ')],
    ['address', <Destinations key="address" quotation={quotation} />],
    ['invoice', invoice.recipient],
    ['reason', reason],
  ] as const;
  return (
    <dl className={css.facts}>
      {quotation.orderId !== null && (
        <div>
          <dt>{text('order')}</dt>
          <dd>
            <Link to={`${paths.accountOrders}?id=${quotation.orderId}`}>{quotation.orderNumber}</Link>
          </dd>
        </div>
      )}
      {facts.map(
        ([id, value]) =>
          value && (
            <div key={id}>
              <dt>{text(id)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function LineName({
  line,
  quotation,
}: {
  readonly line: StatementLine;
  readonly quotation: QuotationDetail;
}) {
  const message = useLocalized();
  const found = quotation.lines.find((it) => it.id === line.id);
  return (
    <span className={css.lineName}>
      {message(PRODUCT_NAMES[line.productType])}
      <span className={css.quiet}>{found?.description ?? line.sku}</span>
      {found?.vector && <span className={css.mono}>{found.vector.digest}</span>}
    </span>
  );
}

function Revisions({ quotation }: { readonly quotation: QuotationDetail }) {
  const text = useText(quotationWords);
  const intl = useIntl();
  const { revisions, currency, id } = quotation;
  if (revisions.length < 2) return null;
  return (
    <section className={css.panel} aria-label={text('revisions')}>
      <h2 className={css.heading}>{text('revisions')}</h2>
      <section className={css.tableBox} aria-label={text('revisions')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('number')}</th>
              <th scope="col">{text('status')}</th>
              <th scope="col">{text('created')}</th>
              <th scope="col" className={css.figure}>
                {text('total')}
              </th>
              <th scope="col">{text('remark')}</th>
            </tr>
          </thead>
          <tbody>
            {revisions.map((it) => (
              <tr key={it.id}>
                <th scope="row">
                  {it.id === id ? (
                    it.number + text('inBrackets', { text: text('thisOne') })
                  ) : (
                    <Link to={`${paths.accountQuotations}?id=${it.id}`}>{it.number}</Link>
                  )}
                </th>
                <td>
                  <StatusTag status={it.status} />
                </td>
                <td>{intl.formatDate(it.createdTime, { dateStyle: 'medium', timeStyle: 'short' })}</td>
                <td className={css.figure}>
                  {it.total === null ? text('toQuote') : formatMoney(it.total, currency)}
                </td>
                <td className={css.wrapped}>{it.remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <h3 className={css.heading}>{text('comparison')}</h3>
      <RevisionComparison key={id} quotation={quotation} />
    </section>
  );
}
