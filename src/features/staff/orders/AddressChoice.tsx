// To which of its addresses a parcel goes; one alone is read.
import { HTMLSelect } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import type { StaffOrder } from './LinesPanel.tsx';
import { orderWords } from './words.ts';

type Address = Pick<StaffOrder['address'], 'receiver' | 'address' | 'zipCode'>;

interface Props {
  readonly addresses: readonly Address[];
  readonly place: number;
  onChoose(place: number): void;
}

export function AddressChoice({ addresses, place, onChoose }: Props) {
  const text = useText(orderWords);
  const [first] = addresses;
  if (first !== undefined && addresses.length === 1) return <p>{addressLine(first)}</p>;
  return (
    <HTMLSelect
      fill
      aria-label={text('address')}
      value={place}
      options={addresses.map((it, value) => ({ value, label: addressLine(it) }))}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
    />
  );
}

export function addressLine({ receiver, address, zipCode }: Address): string {
  return [receiver, address, zipCode].filter(Boolean).join(', ');
}
