// One order: where it is, each line with its steps, what it costs, its files, and what may be done about it.
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PRODUCT_NAMES, PRODUCT_TYPES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import type { OrderAct } from '#commerce/order/order.ts';
import { ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import { paths } from '#src/core/routes.ts';
import { listOf, useLocalized, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { useReloadOnReturn } from '#src/state/ordering/useReloadOnReturn.ts';
import { DocumentButtons } from '#src/ui/documents/DocumentButtons.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { Attachments } from '#src/ui/quotation/Attachments.tsx';
import { Destinations } from '#src/ui/quotation/Destinations.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import { StatementLines } from '#src/ui/statement/StatementLines.tsx';
import { StatementSums } from '#src/ui/statement/StatementSums.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderSamples } from './OrderSamples.tsx';
import { StateTag } from './StateTag.tsx';
import { loadOrder, type OrderWithQuotation, paymentNameOf } from './store.ts';
import { VerifyButton } from './VerifyButton.tsx';
import { ordersWords } from './words.ts';

export function OrderView({ id }: { readonly id: string }) {
  const text = useText(ordersWords);
  const loaded = useMemo(() => createLoaded(() => loadOrder(id)), [id]);
  useReloadOnReturn(loaded);
  return (
    <>
      <p>
        <Link to={paths.accountOrders}>{text('toList')}</Link>
      </p>
      <AsyncContent from={loaded}>
        {(it) => (
          <>
            <Head it={it} onChange={() => void loaded.reload()} />
            <Steps it={it} />
            <OrderSamples order={it.order} />
            <Parcels it={it} />
            <Lines it={it} />
            <Attachments quotation={it.quotation} />
          </>
        )}
      </AsyncContent>
    </>
  );
}

const EVENT_WORDS = {
  requestCancel: 'cancelRequested',
  cancel: 'cancelled',
  declineCancel: 'cancelDeclined',
} as const satisfies Record<OrderAct, keyof typeof ordersWords>;

function Head({ it, onChange }: { readonly it: OrderWithQuotation; onChange(): void }) {
  const text = useText(ordersWords);
  const intl = useIntl();
  const { order } = it;
  const title = text('order', { number: order.number });
  return (
    <section className={css.panel} aria-label={title}>
      <h2 className={css.heading}>
        {title} <StateTag order={order} />
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>{text('quotation')}</dt>
          <dd>
            <Link to={`${paths.accountQuotations}?id=${order.quotationId}`}>{order.quotationNumber}</Link>
          </dd>
        </div>
        <div>
          <dt>{text('created')}</dt>
          <dd>{intl.formatDate(order.createdTime, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
        </div>
        <div>
          <dt>{text('payment')}</dt>
          <dd>{text(paymentNameOf(order))}</dd>
        </div>
        {order.events.map(({ act, at, note }) => (
          <div key={`${act} ${at}`}>
            <dt>{text(EVENT_WORDS[act])}</dt>
            <dd>
              {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
              {note && `${text('colon')}${note}`}
            </dd>
          </div>
        ))}
      </dl>
      <OrderActions order={order} onChange={onChange} />
      <div className={css.actions}>
        <DocumentButtons quotationId={order.quotationId} document="orderSummary" number={order.number} />
        <DocumentButtons quotationId={order.quotationId} document="proForma" number={order.number} />
      </div>
    </section>
  );
}

function nameOfLine(it: OrderWithQuotation, id: string) {
  const line = it.quotation.lines.find((other) => other.id === id);
  return {
    type: PRODUCT_NAMES[(line?.productType ?? PRODUCT_TYPES.vectorConstruction) as ProductType],
    description: line?.description ?? '',
  };
}

function Steps({ it }: { readonly it: OrderWithQuotation }) {
  const text = useText(ordersWords);
  const message = useLocalized();
  const intl = useIntl();
  const stepsById = new Map(it.order.steps.map((step) => [step.lineId, step.steps]));
  const dates = new Map(it.order.steps.map((step) => [step.lineId, step.promisedOn]));
  return (
    <section className={css.panel} aria-label={text('steps')}>
      <h2 className={css.heading}>{text('steps')}</h2>
      <section className={css.tableBox} aria-label={text('steps')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('line')}</th>
              <th scope="col">{text('item')}</th>
              <th scope="col">{text('progress')}</th>
              <th scope="col">{text('shippingAddress')}</th>
              <th scope="col">{text('materials')}</th>
            </tr>
          </thead>
          <tbody>
            {it.quotation.lines.map((line, at) => (
              <tr key={line.id}>
                <td>{at + 1}</td>
                <th scope="row" className={css.wrapped}>
                  {message(nameOfLine(it, line.id).type)} {line.description}
                  {line.vector && <VerifyButton quotationId={it.quotation.id} line={line} />}
                </th>
                <td>
                  <ol className={css.files}>
                    {(stepsById.get(line.id) ?? []).map((step) => (
                      <li key={step.progress}>
                        {message(ORDER_PROGRESS_NAMES[step.progress])}
                        <span className={css.quiet}>
                          {intl.formatDate(step.at, { dateStyle: 'medium' })} {step.note}
                        </span>
                      </li>
                    ))}
                  </ol>
                  {dates.get(line.id) && (
                    <span className={css.quiet}>
                      {text('promised', {
                        // A day, whatever the time zone of the reader.
                        date: intl.formatDate(dates.get(line.id) ?? '', {
                          dateStyle: 'medium',
                          timeZone: 'UTC',
                        }),
                      })}
                    </span>
                  )}
                </td>
                <td className={css.wrapped}>
                  <Destinations quotation={it.quotation} line={line} />
                </td>
                <td className={css.wrapped}>
                  {message(listOf(line.materials.map((file) => file.fileName))) || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Parcels({ it }: { readonly it: OrderWithQuotation }) {
  const message = useLocalized();
  const nameOf = (lineId: string) => {
    const { type, description } = nameOfLine(it, lineId);
    return description || message(type);
  };
  return <OrderParcels shipments={it.order.shipments} nameOf={nameOf} />;
}

function Lines({ it }: { readonly it: OrderWithQuotation }) {
  const text = useText(ordersWords);
  const message = useLocalized();
  const { statement } = it.quotation;
  return (
    <section className={css.panel} aria-label={text('lines')}>
      <h2 className={css.heading}>{text('lines')}</h2>
      <StatementLines
        statement={statement}
        nameOf={({ id }) => {
          const { type, description } = nameOfLine(it, id);
          return (
            <span className={css.lineName}>
              {message(type)}
              <span className={css.quiet}>{description}</span>
            </span>
          );
        }}
      />
      <StatementSums statement={statement} />
    </section>
  );
}
