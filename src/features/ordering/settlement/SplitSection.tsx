// Splits an order over several addresses: each shipment has an address, a remark, and a quantity of each product.
import { Button, FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { Add, Trash } from '@blueprintjs/icons';
import { useId } from 'react';
import { useLocalized, useText } from '#src/core/text.ts';
import { addresses } from '#src/state/buyer/addresses.ts';
import { type Checkout, changeCheckout, type SplitShipment } from '#src/state/cart/checkout.ts';
import { useLoaded } from '#src/state/loaded.ts';
import { NumberInput } from '#src/ui/form/NumberInput.tsx';
import { shownFaultsOf } from './blocks.ts';
import { useLineName } from './ProductsSection.tsx';
import css from './Settlement.module.css';
import type { Preview } from './store.ts';
import { settlementWords } from './words.ts';

interface Props {
  readonly draft: Checkout;
  readonly preview: Preview;
}

const MAX_SHIPMENTS = 10;

export function SplitSection({ draft: { shipments }, preview }: Props) {
  const text = useText(settlementWords);
  const change = (key: string, part: Partial<SplitShipment>) =>
    changeCheckout({ shipments: shipments.map((it) => (it.key === key ? { ...it, ...part } : it)) });
  const handleAdd = () => {
    const fresh = { key: crypto.randomUUID(), addressId: null, remark: '', quantities: {} };
    changeCheckout({ shipments: [...shipments, fresh] });
  };
  return (
    <>
      <p className={css.hint}>{text('splitHint')}</p>
      {shipments.map((it, at) => (
        <Shipment
          key={it.key}
          shipment={it}
          number={at + 1}
          preview={preview}
          onChange={(part) => change(it.key, part)}
          onRemove={() => changeCheckout({ shipments: shipments.filter((other) => other.key !== it.key) })}
        />
      ))}
      <div>
        <Button
          icon={<Add />}
          text={text('addShipment')}
          disabled={shipments.length >= MAX_SHIPMENTS}
          onClick={handleAdd}
        />
      </div>
    </>
  );
}

interface ShipmentProps {
  readonly shipment: SplitShipment;
  readonly number: number;
  readonly preview: Preview;
  onChange(part: Partial<SplitShipment>): void;
  onRemove(): void;
}

function Shipment({ shipment, number, preview, onChange, onRemove }: ShipmentProps) {
  const text = useText(settlementWords);
  const message = useLocalized();
  const lineName = useLineName();
  const { value: entries = [] } = useLoaded(addresses);
  const id = useId();
  const title = text('shipmentOf', { number });
  const products = preview.statement.lines.filter((it) => it.serviceId === null);
  return (
    <fieldset className={css.shipment}>
      <legend>{title}</legend>
      <Button
        className={css.remove!}
        variant="minimal"
        icon={<Trash />}
        aria-label={text('removeShipment', { number })}
        onClick={onRemove}
      />
      <FormGroup label={text('shipmentAddress')} labelFor={`${id}-address`}>
        <HTMLSelect
          id={`${id}-address`}
          fill
          value={shipment.addressId ?? ''}
          onChange={(event) => onChange({ addressId: event.currentTarget.value || null })}
        >
          <option value="">{text('selectAddress')}</option>
          {entries.map((it) => (
            <option key={it.id} value={it.id}>
              {`${it.receiver} · ${it.address}`}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup label={text('shipmentRemark')} labelFor={`${id}-remark`}>
        <TextArea
          id={`${id}-remark`}
          fill
          rows={2}
          maxLength={500}
          value={shipment.remark}
          onChange={(event) => onChange({ remark: event.target.value })}
        />
      </FormGroup>
      {products.map((it) => {
        const name = lineName(it.id, it.productType);
        return (
          <div key={it.id} className={css.pieces}>
            <span>{text('piecesOf', { name, count: it.quantity })}</span>
            <NumberInput
              style={{ width: 72 }}
              min={0}
              max={it.quantity}
              minorStepSize={null}
              clampValueOnBlur
              aria-label={text('piecesOf', { name, count: it.quantity })}
              value={shipment.quantities[it.id] ?? 0}
              onValueChange={(value) =>
                Number.isInteger(value) &&
                onChange({ quantities: { ...shipment.quantities, [it.id]: value } })
              }
            />
          </div>
        );
      })}
      <ul className={css.faults} role="status">
        {shownFaultsOf(shipment, preview).map((it) => (
          <li key={it.en}>{message(it)}</li>
        ))}
      </ul>
    </fieldset>
  );
}
