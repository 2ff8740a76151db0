// The file of an invoice that was issued, put to it or in the place of one before.
import { useState } from 'react';
import { useText } from '#src/core/text.ts';
import { ChosenFile } from '#src/features/staff/console/ChosenFile.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { notify } from '#src/state/notices.ts';
import type { InvoiceRow } from './invoiceRow.ts';
import { uploadInvoice } from './uploadInvoice.ts';
import { invoiceStaffWords } from './words.ts';

interface Props {
  readonly row: InvoiceRow;
  onClose(): void;
  onDone(): void;
}

export function AttachDialog({ row, onClose, onDone }: Props) {
  const text = useText(invoiceStaffWords);
  const [chosen, setChosen] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const handleAttach = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    const fileId = await uploadInvoice(chosen);
    try {
      if (fileId === undefined) return;
      await callStaff('attachInvoice', { orderId: row.orderId, fileId });
      notify(invoiceStaffWords.attached, { intent: 'success' });
      onDone();
      onClose();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text('attachTo', { number: row.orderNumber })}
      ok={text('attach')}
      isReady={chosen !== undefined}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleAttach}
    >
      <p>{text('attachText')}</p>
      <ChosenFile
        label={text('chooseFile')}
        accept=".pdf,.png,.jpg,.jpeg"
        file={chosen}
        isWide
        onChoose={setChosen}
      />
    </FormDialog>
  );
}
