// From a line of an order to sequencing verification, with the vector as it was ordered for its reference.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { handOver } from '#src/state/mySequences.ts';
import { loadVectorAsOrdered } from './store.ts';
import { ordersWords } from './words.ts';

interface Props {
  readonly quotationId: string;
  readonly line: { readonly id: string; readonly description: string };
}

export function VerifyButton({ quotationId, line }: Props) {
  const text = useText(ordersWords);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const handleVerify = async () => {
    setBusy(true);
    const vector = await loadVectorAsOrdered(quotationId, line.id).finally(() => setBusy(false));
    if (vector === undefined) return;
    handOver(paths.verification, { name: vector.name, text: vector.genBank });
    navigate(paths.verification);
  };
  return (
    <div>
      <Button
        size="small"
        text={text('verify')}
        aria-label={text('verifyLine', { name: line.description })}
        loading={isBusy}
        onClick={() => void handleVerify()}
      />
    </div>
  );
}
