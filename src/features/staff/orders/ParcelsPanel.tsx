// Parcels that left, the next one, and what is printed for them.
import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useLanguage, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { staffCall } from '../console/calls.ts';
import css from '../console/Detail.module.css';
import { downloadFile } from '../console/downloads.ts';
import { TextInput } from '../console/TextInput.tsx';
import type { StaffOrder } from './LinesPanel.tsx';
import { MergePanel } from './MergePanel.tsx';
import { ParcelRow } from './ParcelRow.tsx';
import own from './Parcels.module.css';
import { orderWords } from './words.ts';

interface Props {
  readonly order: StaffOrder;
  reload(): Promise<unknown>;
}

export function ParcelsPanel({ order, reload }: Props) {
  const text = useText(orderWords);
  const language = useLanguage();
  const { shipments, parcels, id: orderId, number } = order;
  return (
    <section className={css.panel} aria-label={text('parcels')}>
      <h2 className={css.heading}>{text('parcels')}</h2>
      {shipments.length === 0 && <p className={css.quiet}>{text('noParcels')}</p>}
      <ul className={own.list}>
        {shipments.map((it) => (
          <ParcelRow key={it.id} order={order} parcel={it} reload={reload} />
        ))}
      </ul>
      <NewParcel order={order} reload={reload} />
      <MergePanel order={order} reload={reload} />
      <div className={css.actions}>
        {Array.from({ length: parcels }, (_, at) => at + 1).map((parcel) => (
          <Button
            key={parcel}
            text={text('slip', { parcel })}
            onClick={() =>
              void downloadFile(
                'getShippingDocument',
                { document: 'packingSlip', orderId, parcel, language },
                `${number}-${parcel}.pdf`,
              )
            }
          />
        ))}
        <Button
          text={text('labels')}
          onClick={() =>
            void downloadFile(
              'getShippingDocument',
              { document: 'tubeLabels', orderId, skip: 0, language },
              `${number} ${text('labels')}.pdf`,
            )
          }
        />
      </div>
    </section>
  );
}

function NewParcel({ order, reload }: Props) {
  const text = useText(orderWords);
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [note, setNote] = useState('');
  const [pieces, setPieces] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const ready = order.lines.flatMap((it, at) =>
    it.progress === 'productionCompleted' && order.state !== 'cancelled'
      ? [{ id: it.id, place: at + 1, left: it.quantity - it.shipped }]
      : [],
  );
  if (ready.length === 0) return <p className={`${css.quiet} ${own.part}`}>{text('nothingMade')}</p>;
  const lines = ready
    .map((it) => ({ lineId: it.id, quantity: Number(pieces[it.id] ?? it.left), left: it.left }))
    .filter((it) => it.quantity > 0);
  const isRight =
    lines.length > 0 && lines.every((it) => Number.isInteger(it.quantity) && it.quantity <= it.left);
  const handleShip = async () => {
    setBusy(true);
    try {
      const parcel = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
      await staffCall(
        'shipPieces',
        { orderId: order.id, carrier, trackingNumber, note, lines: parcel },
        { idempotencyKey: key.current },
      );
      notify(orderWords.shippedNow, { intent: 'success' });
      setTrackingNumber('');
      setNote('');
      setPieces({});
    } catch {
      // The call has said why; what was typed stays.
    } finally {
      key.current = crypto.randomUUID();
      setBusy(false);
    }
    await reload();
  };
  return (
    <section className={own.part} aria-label={text('newParcel')}>
      <h3 className={css.heading}>{text('newParcel')}</h3>
      <div className={css.fields}>
        {ready.map(({ id, place, left }) => (
          <TextInput
            key={id}
            label={text('pieces', { line: place, left })}
            inputMode="numeric"
            value={pieces[id] ?? String(left)}
            maxLength={7}
            onChange={(value) => setPieces((before) => ({ ...before, [id]: value }))}
          />
        ))}
        <TextInput label={text('carrier')} value={carrier} maxLength={100} onChange={setCarrier} />
        <TextInput
          label={text('trackingNumber')}
          value={trackingNumber}
          maxLength={100}
          onChange={setTrackingNumber}
        />
        <TextInput isWide label={text('note')} value={note} maxLength={500} onChange={setNote} />
        <Button
          intent="primary"
          text={text('ship')}
          loading={isBusy}
          disabled={!isRight || carrier.trim() === '' || trackingNumber.trim() === ''}
          onClick={() => void handleShip()}
        />
      </div>
    </section>
  );
}
