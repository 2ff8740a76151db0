// Other orders of the customer that wait for a parcel to the same address: sent with this one under one number, with
// what becomes of the shipping fees said before.
import { Callout, Checkbox } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { currencyOf, formatMoney, sumOf } from '#commerce/money/money.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import { mergedFreightOf } from '#commerce/shipment/mergedFreight.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { staffWords } from '#src/features/staff/console/words.ts';
import { AddressChoice, addressLineOf } from './AddressChoice.tsx';
import type { StaffOrder } from './LinesPanel.tsx';
import { ParcelForm } from './ParcelForm.tsx';
import own from './Parcels.module.css';
import { orderWords } from './words.ts';

type Group = StaffOutputOf<'findMergeable'>[number];
type MergedOrder = Group['orders'][number];

interface Props {
  readonly order: StaffOrder;
  reload(): Promise<unknown>;
}

export function MergePanel({ order, reload }: Props) {
  const text = useText(orderWords);
  const [groups, setGroups] = useState<readonly Group[]>([]);
  const [place, setPlace] = useState(0);
  const { id: orderId } = order;
  // Asked for again with every act on the order: each reload makes another `order`.
  useEffect(() => {
    let isCurrent = true;
    callStaff('findMergeable', { orderId: order.id }, { isQuiet: true }).then(
      (it) => isCurrent && setGroups(it),
      () => isCurrent && setGroups([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [order]);
  const group = groups[place] ?? groups[0];
  if (group === undefined) return null;
  return (
    <section className={own.part} aria-label={text('merge')}>
      <h3 className={css.heading}>{text('merge')}</h3>
      <p className={css.quiet}>{text('mergeLead')}</p>
      <AddressChoice addresses={groups.map((it) => it.address)} place={place} onChoose={setPlace} />
      <MergeForm key={`${orderId} ${addressLineOf(group.address)}`} group={group} reload={reload} />
    </section>
  );
}

function MergeForm({ group, reload }: { readonly group: Group; reload(): Promise<unknown> }) {
  const text = useText(orderWords);
  const [first, ...others] = group.orders;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pieces, setPieces] = useState<Readonly<Record<string, string>>>({});
  if (first === undefined) return null;
  const chosen = [first, ...others.filter((it) => !left.has(it.orderId))];
  const parts = chosen.map((it) => ({ order: it, lines: piecesOf(it, pieces) }));
  const isRight =
    parts.length > 1 &&
    parts.every(
      ({ order, lines }) =>
        lines.length > 0 &&
        lines.every(({ lineId, quantity }) => {
          const line = order.lines.find((it) => it.lineId === lineId);
          return Number.isInteger(quantity) && quantity <= (line?.left ?? 0);
        }),
    );
  return (
    <>
      <ul className={own.list}>
        {group.orders.map((it, at) => (
          <li key={it.orderId}>
            <Checkbox
              label={text('orderNumber', { number: it.number })}
              checked={at === 0 || !left.has(it.orderId)}
              disabled={at === 0}
              onChange={({ currentTarget: { checked } }) =>
                setLeft((before) => {
                  const after = new Set(before);
                  if (checked) after.delete(it.orderId);
                  else after.add(it.orderId);
                  return after;
                })
              }
            />
            {chosen.includes(it) && (
              <Pieces
                order={it}
                pieces={pieces}
                onChange={(name, value) => setPieces((before) => ({ ...before, [name]: value }))}
              />
            )}
          </li>
        ))}
      </ul>
      {parts.length > 1 && <FreightNote group={group} parts={parts} />}
      <ParcelForm
        ok={text('shipMerged', { count: parts.length })}
        isReady={isRight}
        ship={(facts, idempotencyKey) => {
          const input = parts.map(({ order: { orderId }, lines }) => ({ orderId, lines }));
          return callStaff(
            'shipMerged',
            { parts: input, addressId: group.address.id, ...facts },
            { idempotencyKey },
          );
        }}
        reload={reload}
      />
    </>
  );
}

function Pieces({
  order,
  pieces,
  onChange,
}: {
  readonly order: MergedOrder;
  readonly pieces: Readonly<Record<string, string>>;
  onChange(name: string, value: string): void;
}) {
  const text = useText(orderWords);
  const staffText = useText(staffWords);
  const message = useLocalized();
  return (
    <div className={css.fields}>
      {order.lines.map(({ lineId, lineNumber, productType, description, left }) => {
        const name = pieceName(order, lineId);
        return (
          <TextInput
            key={lineId}
            label={staffText('named', {
              name: text('pieces', { line: lineNumber, left }),
              value: `${message(PRODUCT_NAMES[productType as ProductType])} ${description}`,
            })}
            inputMode="numeric"
            value={pieces[name] ?? String(left)}
            maxLength={7}
            onChange={(value) => onChange(name, value)}
          />
        );
      })}
    </div>
  );
}

/** To those who may see amounts. */
function FreightNote({
  group: { site },
  parts,
}: {
  readonly group: Group;
  readonly parts: readonly { readonly order: MergedOrder; readonly lines: ReturnType<typeof piecesOf> }[];
}) {
  const text = useText(orderWords);
  if (parts.some(({ order }) => order.freight === null)) return <p>{text('freightStays')}</p>;
  const money = (amount: number) => formatMoney(amount, currencyOf(site));
  const { separate, merged, saved } = mergedFreightOf(
    parts.map(({ order, lines }) => ({
      needsColdChain: order.lines.some(
        (it) => it.needsColdChain && lines.some(({ lineId }) => lineId === it.lineId),
      ),
    })),
    site,
    PRICING_SETTINGS,
  );
  const charged = parts.map(({ order }) => `${order.number} ${money(order.freight ?? 0)}`).join(', ');
  const sum = money(sumOf(parts.map(({ order }) => order.freight ?? 0)));
  return (
    <Callout compact intent="primary" title={text('freight')} className={own.note ?? ''}>
      <p>{text('freightCharged', { charged, sum })}</p>
      <p>{text('freightSaved', { separate: money(separate), merged: money(merged), saved: money(saved) })}</p>
      <p>{text('freightStays')}</p>
    </Callout>
  );
}

function piecesOf(order: MergedOrder, pieces: Readonly<Record<string, string>>) {
  return order.lines
    .map((it) => ({ lineId: it.lineId, quantity: Number(pieces[pieceName(order, it.lineId)] ?? it.left) }))
    .filter((it) => it.quantity > 0 || Number.isNaN(it.quantity));
}

function pieceName({ orderId }: MergedOrder, lineId: string): string {
  return `${orderId} ${lineId}`;
}
