// The parcels of an order: what is in each, where it is, and the QC reports on it.
import { Button, Tag } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { downloadAttachment } from '#src/state/ordering/quotation.ts';
import css from '#src/ui/quotation/Quotation.module.css';
import type { OrderDetail } from './store.ts';
import { ordersWords } from './words.ts';

interface Props {
  readonly shipments: OrderDetail['shipments'];
  nameOf(lineId: string): string;
}

export function OrderParcels({ shipments, nameOf }: Props) {
  const text = useText(ordersWords);
  if (shipments.length === 0) return null;
  return (
    <section className={css.panel} aria-label={text('parcels')}>
      <h2 className={css.heading}>{text('parcels')}</h2>
      <ul className={css.files}>
        {shipments.map((it) => (
          <OrderParcel key={it.id} parcel={it} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
}

function OrderParcel({
  parcel,
  nameOf,
}: Pick<Props, 'nameOf'> & { readonly parcel: OrderDetail['shipments'][number] }) {
  const text = useText(ordersWords);
  const intl = useIntl();
  const { carrier, trackingNumber, withdrawn, mergedWith, reports, note, address } = parcel;
  return (
    <li>
      <span className={css.file}>
        <span>
          {carrier} {trackingNumber} {withdrawn !== null && <Tag minimal>{text('withdrawn')}</Tag>}
        </span>
        <span className={css.quiet}>
          {parcel.lines.map(({ lineId, quantity }) => `${nameOf(lineId)} × ${quantity}`).join(', ')}
          {note && ` · ${note}`}
        </span>
        {address !== null && (
          <span className={css.quiet}>
            {text('sentTo', {
              receiver: address.receiver,
              address: address.address,
              zipCode: address.zipCode,
            })}
          </span>
        )}
        {mergedWith.length > 0 && (
          <span className={css.quiet}>
            {text('mergedWith')}
            {mergedWith.map((it) => (
              <Link key={it.orderId} to={`${paths.accountOrders}?id=${it.orderId}`}>
                {it.number}{' '}
              </Link>
            ))}
          </span>
        )}
        {withdrawn !== null && (
          <span className={css.quiet}>{text('withdrawnBecause', { reason: withdrawn.reason })}</span>
        )}
        {reports.map(({ id, fileName }) => (
          <span key={id}>
            <Button
              variant="minimal"
              icon={<Download />}
              text={text('report', { name: fileName })}
              onClick={() => void downloadAttachment(id, fileName)}
            />
          </span>
        ))}
      </span>
      <span className={css.quiet} style={{ whiteSpace: 'nowrap' }}>
        {intl.formatDate(parcel.shippedTime, { dateStyle: 'medium' })}
      </span>
    </li>
  );
}
