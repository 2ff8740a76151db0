// A six-digit code that is sent to a phone or a mailbox: the field, and the button that sends it and counts until the
// next.
import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { TextField } from './Field.tsx';
import { formWords } from './formWords.ts';
import type { Form, Values } from './useForm.ts';

interface Props<V extends Values> {
  readonly form: Form<V>;
  readonly name: keyof V & string;
  readonly label?: string;
  /** Sends a code; undefined when none can be sent yet; the reason is then shown at its field. */
  send(): Promise<{ readonly validFor: number; readonly again: number } | undefined>;
}

export function CodeField<V extends Values>({ form, name, label, send }: Props<V>) {
  const text = useText(formWords);
  const [again, setAgain] = useState(0);
  const [isSending, setSending] = useState(false);
  const isCounting = again > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setAgain((it) => Math.max(0, it - 1)), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  const handleSend = async () => {
    setSending(true);
    try {
      const sent = await send();
      if (!sent) return;
      setAgain(sent.again);
      notify(formWords[sent.validFor > 300 ? 'codeSentLong' : 'codeSent'], { intent: 'success' });
    } catch {
      // The call has said why.
    } finally {
      setSending(false);
    }
  };
  return (
    <TextField
      form={form}
      name={name}
      label={label ?? text('code')}
      isRequired
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      right={
        <Button
          variant="minimal"
          intent="primary"
          loading={isSending}
          disabled={isCounting}
          text={isCounting ? text('sendAgain', { seconds: again }) : text('sendCode')}
          onClick={handleSend}
        />
      }
    />
  );
}
