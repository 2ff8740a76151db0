// A document as PDF and as Word: two buttons with its name, each busy while its file is made.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { defineWords, useText } from '#src/core/text.ts';
import { downloadDocument, type RequestedDocument } from '#src/state/documents.ts';
import css from './DocumentButtons.module.css';

const documentWords = defineWords({
  quotation: { en: 'Quotation', zh: '报价单' },
  orderSummary: { en: 'Order summary', zh: '订单确认单' },
  proForma: { en: 'Pro-forma invoice', zh: '形式发票' },
  pdf: { en: '{name} (PDF)', zh: '{name}（PDF）' },
  word: { en: '{name} (Word)', zh: '{name}（Word）' },
});

interface Props {
  readonly quotationId: string;
  readonly document: RequestedDocument['document'];
  /** Number of the quotation or order, used as the file name. */
  readonly number: string;
}

export function DocumentButtons({ quotationId, document, number }: Props) {
  const text = useText(documentWords);
  const [busy, setBusy] = useState<RequestedDocument['kind'] | undefined>();
  const name = text(document);
  const handleDownload = async (kind: RequestedDocument['kind']) => {
    setBusy(kind);
    await downloadDocument({ quotationId, kind, document }, `${number} ${name}`);
    setBusy(undefined);
  };
  return (
    <ButtonGroup className={css.group!}>
      {(['pdf', 'word'] as const).map((kind) => (
        <Button
          key={kind}
          icon={<Download />}
          text={text(kind, { name })}
          loading={busy === kind}
          disabled={busy !== undefined && busy !== kind}
          onClick={() => void handleDownload(kind)}
        />
      ))}
    </ButtonGroup>
  );
}
