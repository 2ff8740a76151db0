import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import css from './SecondFactor.module.css';
import { secondFactorWords } from './words.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly ok: string;
  readonly isDigitsOnly?: boolean;
  onCancel?(): void;
  /** Rejected where the code was refused: that has been shown. */
  onSubmit(code: string): Promise<unknown>;
}

/** One code; a wrong one is taken out, since it is never good again. */
export function CodeForm({ label, hint, ok, isDigitsOnly, onCancel, onSubmit }: Props) {
  const text = useText(secondFactorWords);
  const id = useId();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const typed = code.trim();
  const isReady = isDigitsOnly
    ? /^\d{6}$/.test(typed.replace(/\s/g, ''))
    : typed.replace(/\s/g, '').length >= 6;
  const handleSubmit = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    try {
      await onSubmit(isDigitsOnly ? typed.replace(/\s/g, '') : typed);
    } catch {
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <FormGroup label={label} labelFor={id} {...(hint && { helperText: hint })} style={{ margin: 0 }}>
        <InputGroup
          id={id}
          autoFocus
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={isDigitsOnly ? 10 : 40}
          {...(isDigitsOnly && { inputMode: 'numeric' })}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
      </FormGroup>
      <div className={css.row}>
        <Button type="submit" intent="primary" text={ok} loading={isBusy} disabled={!isReady} />
        {onCancel && <Button text={text('cancel')} onClick={onCancel} />}
      </div>
    </form>
  );
}
