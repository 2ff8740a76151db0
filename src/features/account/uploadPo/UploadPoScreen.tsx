// A purchase order for a quotation: `?id=` names it. Number and amount that are typed are compared with the quotation.
import { Button, Callout, FormGroup, InputGroup, NonIdealState } from '@blueprintjs/core';
import { Help, Paperclip } from '@blueprintjs/icons';
import { useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { DOCUMENT_FORMATS } from '#contract/validation.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { notify } from '#src/state/notices.ts';
import { attachPo, loadQuotation, type QuotationDetail } from '#src/state/ordering/quotation.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import { isSameNumber, minorUnitsOf } from './compare.ts';
import { uploadPoWords as words } from './words.ts';

const ACCEPTED = DOCUMENT_FORMATS.map((it) => `.${it}`).join(',');
const MAX_BYTES = 10_000_000;

export function UploadPoScreen() {
  const text = useText(words);
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      {id === null ? (
        <NonIdealState
          icon={<Help size={40} />}
          title={text('noQuotation')}
          action={<Link to={paths.accountQuotations}>{text('toList')}</Link>}
        />
      ) : (
        <One key={id} id={id} />
      )}
    </AccountPage>
  );
}

function One({ id }: { readonly id: string }) {
  const text = useText(words);
  const loaded = useMemo(() => createLoaded(() => loadQuotation(id)), [id]);
  return (
    <>
      <p>
        <Link to={`${paths.accountQuotations}?id=${id}`}>{text('back')}</Link>
      </p>
      <AsyncContent from={loaded}>{(quotation) => <PoForm quotation={quotation} />}</AsyncContent>
    </>
  );
}

function PoForm({ quotation }: { readonly quotation: QuotationDetail }) {
  const text = useText(words);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | undefined>();
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [numberField, amountField, fileField] = [useId(), useId(), useId()];
  const { id, number, currency } = quotation;
  const total = quotation.total === null ? text('toQuote') : formatMoney(quotation.total, currency);
  const [typedNumber, setTypedNumber] = useState('');
  const [typedAmount, setTypedAmount] = useState('');
  const amount = minorUnitsOf(typedAmount);
  const isOtherAmount = amount !== undefined && quotation.total !== null && amount !== quotation.total;
  const handleFile = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MAX_BYTES) notify(words.tooLarge, { intent: 'danger' });
    else setFile(chosen);
  };
  const handleSend = async () => {
    setMissing(file === undefined);
    if (file === undefined) return document.getElementById(fileField)?.focus();
    setSending(true);
    const isAttached = await attachPo(id, file);
    setSending(false);
    if (!isAttached) return;
    setFile(undefined);
    notify(words.attached, { intent: 'success' });
    navigate(`${paths.accountQuotations}?id=${id}`);
  };
  return (
    <form
      className={css.panel}
      aria-label={text('title')}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSend();
      }}
    >
      <h2 className={css.heading}>{text('quotation', { number, total })}</h2>
      <FormGroup
        label={text('file')}
        labelFor={fileField}
        {...(isMissing && file === undefined && { helperText: text('noFile'), intent: 'danger' as const })}
      >
        <Button
          id={fileField}
          icon={<Paperclip />}
          text={file?.name ?? text('choose')}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={text('file')}
          onChange={(event) => handleFile(event.target.files?.[0])}
        />
      </FormGroup>
      <FormGroup label={text('numberOnPo')} labelFor={numberField}>
        <InputGroup
          id={numberField}
          maxLength={60}
          value={typedNumber}
          onChange={(event) => setTypedNumber(event.currentTarget.value)}
        />
      </FormGroup>
      <FormGroup label={text('amountOnPo')} labelFor={amountField}>
        <InputGroup
          id={amountField}
          inputMode="decimal"
          maxLength={30}
          value={typedAmount}
          onChange={(event) => setTypedAmount(event.currentTarget.value)}
        />
      </FormGroup>
      <div role="status">
        {typedNumber.trim() !== '' && !isSameNumber(typedNumber, number) && (
          <Callout compact intent="warning">
            {text('otherNumber', { number })}
          </Callout>
        )}
        {typedAmount.trim() !== '' && amount === undefined && (
          <Callout compact intent="warning">
            {text('noAmount')}
          </Callout>
        )}
        {isOtherAmount && (
          <Callout compact intent="warning">
            {text('otherAmount', { total })}
          </Callout>
        )}
      </div>
      <Button type="submit" intent="primary" text={text('attach')} loading={isSending} />
    </form>
  );
}
