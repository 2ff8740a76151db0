// How a parcel travels, and that it left: of one order or of several.
import { Button } from '@blueprintjs/core';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { notify } from '#src/state/notices.ts';
import { orderWords } from './words.ts';

const EMPTY = { carrier: '', trackingNumber: '', note: '' };

interface Props {
  readonly ok: string;
  /** Its pieces are right. */
  readonly isReady: boolean;
  /** Fields before those of the parcel. */
  readonly children?: ReactNode;
  ship(facts: typeof EMPTY, idempotencyKey: string): Promise<unknown>;
  /** It has left: the next parcel is another one. */
  onShipped?(): void;
  reload(): Promise<unknown>;
}

export function ParcelForm({ ok, isReady, children, ship, onShipped, reload }: Props) {
  const text = useText(orderWords);
  const [facts, setFacts] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const { carrier, trackingNumber, note } = facts;
  const change = (changed: Partial<typeof EMPTY>) => setFacts((before) => ({ ...before, ...changed }));
  const handleShip = async () => {
    setBusy(true);
    try {
      await ship(facts, key.current);
      notify(orderWords.shippedNow, { intent: 'success' });
      // The next one goes with the same carrier, most often.
      change({ trackingNumber: '', note: '' });
      onShipped?.();
    } catch {
      // The call has said why; what was typed stays.
    } finally {
      key.current = crypto.randomUUID();
      setBusy(false);
    }
    await reload();
  };
  return (
    <div className={css.fields}>
      {children}
      <TextInput
        label={text('carrier')}
        value={carrier}
        maxLength={100}
        onChange={(it) => change({ carrier: it })}
      />
      <TextInput
        label={text('trackingNumber')}
        value={trackingNumber}
        maxLength={100}
        onChange={(it) => change({ trackingNumber: it })}
      />
      <TextInput
        isWide
        label={text('note')}
        value={note}
        maxLength={500}
        onChange={(it) => change({ note: it })}
      />
      <Button
        intent="primary"
        text={ok}
        loading={isBusy}
        disabled={!isReady || carrier.trim() === '' || trackingNumber.trim() === ''}
        onClick={() => void handleShip()}
      />
    </div>
  );
}
