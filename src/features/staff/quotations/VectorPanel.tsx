// The vector of a line on the map that My Vectors shows, and what the checks say of its sequence.
import { Button, Callout, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { runJob } from '#src/core/bio.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { VectorMap } from '#src/ui/map/VectorMap.tsx';
import type { VectorDetail } from '#workers/jobs/myVectors.ts';
import { quotationWords } from './words.ts';

interface Props {
  readonly quotationId: string;
  readonly lineId: string;
  /** As the quotation names its sequence. */
  readonly seguid: string;
}

type Shown =
  | { readonly at: 'closed' }
  | { readonly at: 'loading' }
  | { readonly at: 'failed' }
  | { readonly at: 'ready'; readonly name: string; readonly detail: VectorDetail };

export function VectorPanel({ quotationId, lineId, seguid }: Props) {
  const text = useText(quotationWords);
  const [shown, setShown] = useState<Shown>({ at: 'closed' });
  const handleOpen = async () => {
    setShown({ at: 'loading' });
    try {
      const { name, genBank } = await callStaff('getOrderedVector', { quotationId, lineId });
      const read = await runJob('vectorDetail', { genBank });
      setShown(read.ok ? { at: 'ready', name, detail: read.value } : { at: 'failed' });
    } catch {
      setShown({ at: 'failed' });
    }
  };
  if (shown.at === 'closed')
    return <Button size="small" text={text('map')} onClick={() => void handleOpen()} />;
  if (shown.at === 'loading') return <Spinner size={24} aria-label={text('loading')} />;
  if (shown.at === 'failed')
    return (
      <Callout intent="danger" compact role="alert">
        {text('mapFailed')} <Button size="small" text={text('again')} onClick={() => void handleOpen()} />
      </Callout>
    );
  return (
    <>
      <Checks detail={shown.detail} seguid={seguid} />
      <VectorMap record={shown.detail.record} name={shown.name} label="mapLabel" height={420} />
      <Button size="small" text={text('hideMap')} onClick={() => setShown({ at: 'closed' })} />
    </>
  );
}

function Checks({ detail, seguid }: { readonly detail: VectorDetail; readonly seguid: string }) {
  const text = useText(quotationWords);
  const message = useLocalized();
  const count = useCount();
  const { packaging, facts, record } = detail;
  const isSame = detail.seguid === seguid;
  return (
    <Callout compact intent={!isSame || (packaging.length?.over ?? 0) > 0 ? 'warning' : 'success'}>
      <strong>{text('checks')}</strong>
      <ul className={css.list}>
        <li>{isSame ? text('sameSeguid', { seguid }) : text('otherSeguid')}</li>
        <li>{text('lengthBp', { count: count(record.bytes.length) })}</li>
        {packaging.length && <li>{message(packaging.length.message)}</li>}
        {packaging.length?.warning && <li>{message(packaging.length.warning)}</li>}
        {packaging.faults.map((it) => (
          <li key={it.message.en}>{message(it.message)}</li>
        ))}
        {facts.resistance.length > 0 && <li>{text('resistance', { names: facts.resistance.join(', ') })}</li>}
      </ul>
    </Callout>
  );
}
