// Parcels that left, the next one, and what is printed for them.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useLanguage, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { downloadFile } from '#src/features/staff/console/downloads.ts';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import type { StaffOrder } from './LinesPanel.tsx';
import { MergePanel } from './MergePanel.tsx';
import { ParcelForm } from './ParcelForm.tsx';
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
  const [place, setPlace] = useState(0);
  const [pieces, setPieces] = useState<Readonly<Record<string, string>>>({});
  const ready = order.destinations.filter((it) => it.lines.length > 0);
  const destination = ready[place] ?? ready[0];
  if (destination === undefined) return <p className={`${css.quiet} ${own.part}`}>{text('nothingMade')}</p>;
  const lines = destination.lines
    .map(({ lineId, left }) => ({ lineId, quantity: Number(pieces[lineId] ?? left), left }))
    // What is no number stays, and is refused, rather than left out of the parcel unseen.
    .filter((it) => it.quantity > 0 || Number.isNaN(it.quantity));
  const isRight =
    lines.length > 0 && lines.every((it) => Number.isInteger(it.quantity) && it.quantity <= it.left);
  return (
    <section className={own.part} aria-label={text('newParcel')}>
      <h3 className={css.heading}>{text('newParcel')}</h3>
      {order.destinations.length > 1 && (
        <>
          <p className={css.quiet}>{text('oneAddress')}</p>
          <AddressChoice
            addresses={ready.map((it) => it.address)}
            place={ready.indexOf(destination)}
            onChoose={(it) => {
              setPlace(it);
              setPieces({});
            }}
          />
        </>
      )}
      <ParcelForm
        ok={text('ship')}
        isReady={isRight}
        ship={(facts, idempotencyKey) => {
          const parcel = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
          const input = { orderId: order.id, addressId: destination.address.id, ...facts, lines: parcel };
          return callStaff('shipPieces', input, { idempotencyKey });
        }}
        onShipped={() => setPieces({})}
        reload={reload}
      >
        {destination.lines.map(({ lineId, left }) => (
          <TextInput
            key={lineId}
            label={text('pieces', { line: order.lines.findIndex((it) => it.id === lineId) + 1, left })}
            inputMode="numeric"
            value={pieces[lineId] ?? String(left)}
            maxLength={7}
            onChange={(value) => setPieces((before) => ({ ...before, [lineId]: value }))}
          />
        ))}
      </ParcelForm>
    </section>
  );
}
