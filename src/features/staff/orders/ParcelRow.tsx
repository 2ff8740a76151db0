// A parcel that left: what is in it, the reports on it, its slip, and how it is withdrawn.
import { Button, Tag } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#src/core/text.ts';
import { AttachForm } from '#src/features/staff/console/AttachForm.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { downloadFile } from '#src/features/staff/console/downloads.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { notify } from '#src/state/notices.ts';
import { addressLineOf } from './AddressChoice.tsx';
import type { StaffOrder } from './LinesPanel.tsx';
import own from './Parcels.module.css';
import { orderWords } from './words.ts';

interface Props {
  readonly order: StaffOrder;
  readonly parcel: StaffOrder['shipments'][number];
  reload(): Promise<unknown>;
}

export function ParcelRow({ order, parcel, reload }: Props) {
  const text = useText(orderWords);
  const intl = useIntl();
  const language = useLanguage();
  const [open, setOpen] = useState<'report' | 'withdraw'>();
  const { id: shipmentId, carrier, trackingNumber, withdrawn, mergedWith } = parcel;
  const { id: orderId, number } = order;
  const placeOf = (id: string) => order.lines.findIndex((it) => it.id === id) + 1;
  const name = `${carrier} ${trackingNumber}`;
  const handleWithdraw = async (reason: string): Promise<boolean> => {
    try {
      await callStaff('withdrawParcel', { orderId, shipmentId, reason });
      notify(orderWords.withdrawnNow, { intent: 'success' });
      return true;
    } catch {
      return false;
    } finally {
      await reload();
    }
  };
  return (
    <li className={own.parcel}>
      <span>
        <strong>{name}</strong> {withdrawn !== null && <Tag minimal>{text('withdrawn')}</Tag>}
      </span>
      <span>
        {parcel.lines
          .map((it) => text('piecesOf', { line: placeOf(it.lineId), quantity: it.quantity }))
          .join(text('comma'))}
      </span>
      {parcel.address !== null && (
        <span className={css.quiet}>{text('sentTo', { address: addressLineOf(parcel.address) })}</span>
      )}
      {mergedWith.length > 0 && (
        <span>
          {text('mergedWith')}
          {mergedWith.map((it) => (
            <Link key={it.orderId} to={detailPathOf('orders', it.orderId)}>
              {it.number}{' '}
            </Link>
          ))}
        </span>
      )}
      <span className={css.quiet}>
        {intl.formatDate(parcel.shippedTime, { dateStyle: 'medium', timeStyle: 'short' })}
        {parcel.note && ` · ${parcel.note}`}
      </span>
      {withdrawn !== null && (
        <span className={css.quiet}>{text('withdrawnBecause', { reason: withdrawn.reason })}</span>
      )}
      {parcel.reports.map((it) => (
        <Button
          key={it.id}
          size="small"
          icon={<Download />}
          text={text('report', { name: it.fileName })}
          onClick={() =>
            void downloadFile(
              'downloadAttachment',
              { quotationId: order.quotationId, fileId: it.id },
              it.fileName,
            )
          }
        />
      ))}
      {withdrawn === null && (
        <div className={own.acts}>
          <Button
            text={text('parcelSlip')}
            aria-label={`${text('parcelSlip')} ${name}`}
            onClick={() =>
              void downloadFile(
                'getShippingDocument',
                { document: 'parcelSlip', orderId, shipmentId, language },
                `${number} ${trackingNumber}.pdf`,
              )
            }
          />
          <Button
            text={text('addReport')}
            aria-label={`${text('addReport')} ${name}`}
            aria-expanded={open === 'report'}
            onClick={() => setOpen(open === 'report' ? undefined : 'report')}
          />
          <Button
            text={text('withdraw')}
            aria-label={`${text('withdraw')} ${name}`}
            onClick={() => setOpen('withdraw')}
          />
        </div>
      )}
      {open === 'report' && (
        <AttachForm
          isPrimary
          label={text('reportFile')}
          ok={text('attachReport')}
          attached={orderWords.reportAdded}
          attach={(fileId) =>
            callStaff('attachToOrder', { orderId, fileId, type: 'qcReport', lineNumber: null, shipmentId })
          }
          onEnd={async (isDone) => {
            if (isDone) setOpen(undefined);
            await reload();
          }}
        />
      )}
      <ReasonDialog
        isOpen={open === 'withdraw'}
        title={text('withdrawTitle', { parcel: name })}
        reasonLabel={text('reason')}
        ok={text('withdraw')}
        cancel={text('keep')}
        isDangerous
        onClose={() => setOpen(undefined)}
        onSubmit={handleWithdraw}
      >
        <p>{text('withdrawText')}</p>
        {mergedWith.length > 0 && (
          <p>{text('withdrawMerged', { orders: mergedWith.map((it) => it.number).join(', ') })}</p>
        )}
      </ReasonDialog>
    </li>
  );
}
