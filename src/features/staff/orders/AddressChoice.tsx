// To which of its addresses a parcel goes; one alone is read. Each is shown whole, since two may begin alike.
import { Radio, RadioGroup } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import type { StaffOrder } from './LinesPanel.tsx';
import own from './Parcels.module.css';
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
  if (first !== undefined && addresses.length === 1) return <p>{addressLineOf(first)}</p>;
  return (
    <RadioGroup
      className={own.addresses!}
      label={text('address')}
      selectedValue={place}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
    >
      {addresses.map((it, value) => (
        <Radio key={addressLineOf(it)} value={value} label={addressLineOf(it)} />
      ))}
    </RadioGroup>
  );
}

export function addressLineOf({ receiver, address, zipCode }: Address): string {
  return [receiver, address, zipCode].filter(Boolean).join(', ');
}
