// One order: whose it is, its lines, parcels and files, and its money for those who may see it.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { INVOICE_STATUS_NAMES } from '#commerce/invoice/invoice.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { DetailFrame, detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { DocumentPreview } from '#src/features/staff/console/DocumentPreview.tsx';
import { downloadFile } from '#src/features/staff/console/downloads.ts';
import { FilesPanel } from '#src/features/staff/console/FilesPanel.tsx';
import { usePermissions } from '#src/features/staff/console/permissions.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { useLoaded } from '#src/features/staff/console/useLoaded.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { LinesPanel, type StaffOrder } from './LinesPanel.tsx';
import { OrderTag } from './OrderTag.tsx';
import { ParcelsPanel } from './ParcelsPanel.tsx';
import { orderWords } from './words.ts';

const load = (id: string) => callStaff('getStaffOrder', { id });

export function OrderPage({ id }: { readonly id: string }) {
  const text = useText(orderWords);
  const loaded = useLoaded(id, load);
  return (
    <DetailFrame section="orders" back={text('back')} loaded={loaded}>
      {(order) => <OrderView order={order} reload={loaded.reload} />}
    </DetailFrame>
  );
}

interface Props {
  readonly order: StaffOrder;
  reload(): Promise<unknown>;
}

function OrderView({ order, reload }: Props) {
  const text = useText(orderWords);
  const permissions = usePermissions();
  const [asking, setAsking] = useState<'cancelOrder' | 'declineCancel'>();
  const mayAnswer = permissions?.has('cancelOrders');
  const mayCancel = order.mayCancel && mayAnswer;
  const isRequested = order.state === 'cancelRequested';
  const handleAnswer = async (reason: string): Promise<boolean> => {
    if (asking === undefined) return false;
    try {
      await callStaff(asking, { orderId: order.id, reason });
      notify(orderWords[asking === 'cancelOrder' ? 'cancelledNow' : 'declinedNow'], { intent: 'success' });
      await reload();
      return true;
    } catch {
      await reload();
      return false;
    }
  };
  return (
    <>
      <PageHead
        title={order.number}
        tools={
          <>
            <OrderTag order={order} />
            {isRequested && mayAnswer && (
              <Button text={text('declineCancel')} onClick={() => setAsking('declineCancel')} />
            )}
            {mayCancel && <Button text={text('cancelOrder')} onClick={() => setAsking('cancelOrder')} />}
          </>
        }
      />
      {isRequested && (
        <Callout compact intent="warning">
          {text('askedToCancel', { reason: order.reason })}
        </Callout>
      )}
      <Facts order={order} />
      <LinesPanel order={order} reload={reload} />
      <ParcelsPanel order={order} reload={reload} />
      <FilesPanel
        files={order.attachments}
        types={['qcReport', 'orderSummary', 'signedContract', 'quote']}
        attach={(file) => callStaff('attachToOrder', { orderId: order.id, ...file, shipmentId: null })}
        download={(it) =>
          downloadFile('downloadAttachment', { quotationId: order.quotationId, fileId: it.id }, it.fileName)
        }
        reload={reload}
      />
      {permissions?.has('quotations') && order.amounts && (
        <section className={css.panel} aria-label={text('documents')}>
          <h2 className={css.heading}>{text('documents')}</h2>
          <div className={css.actions}>
            {(['orderSummary', 'proForma'] as const).map((document) => (
              <DocumentPreview
                key={document}
                quotationId={order.quotationId}
                number={order.number}
                document={document}
                hasFiles
              />
            ))}
          </div>
        </section>
      )}
      <ReasonDialog
        isOpen={asking === 'cancelOrder'}
        title={text('cancelTitle')}
        reasonLabel={text('reason')}
        ok={text('cancelOrder')}
        cancel={text('keep')}
        isDangerous
        onClose={() => setAsking(undefined)}
        onSubmit={handleAnswer}
      >
        <p>{text('cancelText')}</p>
        {order.amounts && <CancelledMoney amounts={order.amounts} />}
      </ReasonDialog>
      <ReasonDialog
        isOpen={asking === 'declineCancel'}
        title={text('declineTitle')}
        reasonLabel={text('reason')}
        ok={text('declineCancel')}
        cancel={text('keep')}
        onClose={() => setAsking(undefined)}
        onSubmit={handleAnswer}
      >
        <p>{text('declineText')}</p>
      </ReasonDialog>
    </>
  );
}

/** What was paid, and what becomes of it. */
function CancelledMoney({ amounts }: { readonly amounts: NonNullable<StaffOrder['amounts']> }) {
  const text = useText(orderWords);
  const { paid, refunded, currency, kind } = amounts;
  if (paid === 0) return <p>{text('cancelUnpaid')}</p>;
  const money = (amount: number) => formatMoney(amount, currency);
  const values = { paid: money(paid), refunded: money(refunded), left: money(paid - refunded) };
  return <p>{text(kind === 'card' ? 'cancelCard' : 'cancelTransfer', values)}</p>;
}

function Facts({ order }: { readonly order: StaffOrder }) {
  const text = useText(orderWords);
  const message = useLocalized();
  const intl = useIntl();
  const { address, amounts } = order;
  const money = (amount: number) => (amounts === null ? '' : formatMoney(amount, amounts.currency));
  const facts = [
    ['organization', order.customer.organization],
    ['customer', order.customer.name],
    ['created', intl.formatDate(order.createdTime, { dateStyle: 'medium', timeStyle: 'short' })],
    ['address', `${address.receiver}, ${address.address}, ${address.zipCode}, ${address.phone}`],
    ['remark', order.remark],
    ['shippingNote', order.shippingNote],
    ['reason', order.state === 'cancelled' && order.reason],
    ['total', amounts && money(amounts.total)],
    ['payment', amounts && text(`${amounts.payment}_payment`)],
    ['paid', amounts && amounts.paid > 0 && money(amounts.paid)],
    ['refunded', amounts && amounts.refunded > 0 && money(amounts.refunded)],
    ['kept', amounts && amounts.refunded > 0 && money(amounts.paid - amounts.refunded)],
    ['invoice', amounts?.invoice && message(INVOICE_STATUS_NAMES[amounts.invoice])],
  ] as const;
  const mayPrice = usePermissions()?.has('quotations');
  return (
    <section className={css.panel} aria-label={order.number}>
      <dl className={css.facts}>
        <div>
          <dt>{text('quotation')}</dt>
          <dd>
            {mayPrice ? (
              <Link to={detailPathOf('quotations', order.quotationId)}>{order.quotationNumber}</Link>
            ) : (
              order.quotationNumber
            )}
          </dd>
        </div>
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
    </section>
  );
}
