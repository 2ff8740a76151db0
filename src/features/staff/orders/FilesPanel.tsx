// The files with an order: what the customer sent, and what is delivered with the goods.
import { Button, FileInput, HTMLSelect } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { ATTACHMENT_TYPE_NAMES, type AttachmentType } from '#commerce/contract/attachments.ts';
import { call } from '#src/core/remote.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { staffCall } from '../console/calls.ts';
import css from '../console/Detail.module.css';
import { downloadFile } from '../console/downloads.ts';
import { TextInput } from '../console/TextInput.tsx';
import type { StaffOrder } from './LinesPanel.tsx';
import { orderWords } from './words.ts';

const TYPES: readonly AttachmentType[] = ['qcReport', 'orderSummary', 'signedContract', 'quote'];

interface Props {
  readonly order: StaffOrder;
  reload(): Promise<unknown>;
}

export function FilesPanel({ order, reload }: Props) {
  const text = useText(orderWords);
  const message = useLocalized();
  const [type, setType] = useState<AttachmentType>('qcReport');
  const [line, setLine] = useState('');
  const [chosen, setChosen] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const handleAttach = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    try {
      const { files } = await call('upload', { kind: 'purchaseOrder' }, { files: [chosen] });
      const fileId = files[0]?.id ?? '';
      const lineNumber = line.trim() === '' ? null : Number(line);
      await staffCall('attachToOrder', { orderId: order.id, fileId, type, lineNumber });
      notify(orderWords.attached, { intent: 'success' });
      setChosen(undefined);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
    await reload();
  };
  return (
    <section className={css.panel} aria-label={text('files')}>
      <h2 className={css.heading}>{text('files')}</h2>
      {order.attachments.length === 0 && <p className={css.quiet}>{text('noFiles')}</p>}
      <ul className={css.plain}>
        {order.attachments.map((it, at) => (
          <li key={`${at}-${it.id}`}>
            <span>
              {it.fileName}{' '}
              <span className={css.quiet}>
                {message(ATTACHMENT_TYPE_NAMES[it.type])}
                {it.lineNumber !== null && ` · ${text('line')} ${it.lineNumber}`}
              </span>
            </span>
            <Button
              variant="minimal"
              icon={<Download />}
              aria-label={text('download', { name: it.fileName })}
              onClick={() =>
                void downloadFile(
                  'downloadAttachment',
                  { quotationId: order.quotationId, fileId: it.id },
                  it.fileName,
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <FileInput
          hasSelection
          text={chosen?.name ?? text('file')}
          inputProps={{ 'aria-label': text('file'), accept: '.pdf,.png,.jpg,.jpeg,.doc,.docx' }}
          onInputChange={({ currentTarget: { files } }) => setChosen(files?.[0])}
        />
        <HTMLSelect
          aria-label={text('fileType')}
          value={type}
          options={TYPES.map((value) => ({ value, label: message(ATTACHMENT_TYPE_NAMES[value]) }))}
          onChange={({ currentTarget: { value } }) => setType(value as AttachmentType)}
        />
        <TextInput
          label={text('ofLine')}
          inputMode="numeric"
          value={line}
          maxLength={4}
          onChange={(it) => setLine(it.replace(/\D/g, ''))}
        />
        <Button
          text={text('attach')}
          loading={isBusy}
          disabled={chosen === undefined}
          onClick={() => void handleAttach()}
        />
      </div>
    </section>
  );
}
