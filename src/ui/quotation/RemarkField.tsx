// The remark of a quotation, changed in place while it is reviewed, by a new revision after it was sent.
import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { editQuotation, type QuotationDetail } from '#src/state/ordering/quotation.ts';
import css from './Quotation.module.css';
import { quotationWords as words } from './quotationWords.ts';

interface Props {
  readonly quotation: QuotationDetail;
  onChange(quotation: QuotationDetail): void;
}

export function RemarkField({ quotation, onChange }: Props) {
  const text = useText(words);
  const [draft, setDraft] = useState<string | undefined>();
  const { id, remark, acts, status } = quotation;
  if (draft === undefined)
    return (
      <>
        <p className={css.quiet}>{remark || text('noRemark')}</p>
        {acts.includes('remark') && (
          <Button size="small" text={text('editRemark')} onClick={() => setDraft(remark)} />
        )}
      </>
    );
  const handleSave = async () => {
    const after = await editQuotation(id, 'remark', { remark: draft.trim() });
    if (after === undefined) return;
    setDraft(undefined);
    notify(words.remarkSaved, { intent: 'success' });
    onChange(after);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <TextArea
        fill
        autoResize
        aria-label={text('remark')}
        maxLength={2_000}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      {status === 'readyToOrder' && <p className={css.quiet}>{text('remarkHint')}</p>}
      <div className={css.actions}>
        <Button type="submit" intent="primary" text={text('saveRemark')} />
        <Button text={text('keep')} onClick={() => setDraft(undefined)} />
      </div>
    </form>
  );
}
