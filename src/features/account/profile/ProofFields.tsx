// Who asks, in a form: the present password, or a code to what is bound; and the buttons below it.
import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import type { Information } from '#src/state/account.ts';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { FormFailure } from '#src/ui/form/Field.tsx';
import formCss from '#src/ui/form/Form.module.css';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import type { Form, Values } from '#src/ui/form/useForm.ts';
import { accountWords } from '#src/ui/page/accountWords.ts';
import css from './Basic.module.css';
import { type ProofValues, sendProofCode, waysOf } from './proof.ts';
import { basicWords } from './words.ts';

export function ProofFields<V extends ProofValues & Values>({
  form,
  info,
}: {
  readonly form: Form<V>;
  readonly info: Information;
}) {
  const text = useText(basicWords);
  const ways = waysOf(info);
  const WORDS = {
    password: text('byPassword'),
    phone: text('byPhone', { phone: info.phone ?? '' }),
    email: text('byEmail', { email: info.email ?? '' }),
  };
  return (
    <>
      {ways.length > 1 && (
        <RadioGroup
          label={text('proof')}
          selectedValue={form.values.by}
          onChange={(event) => form.set('by', event.currentTarget.value as V['by'])}
        >
          {ways.map((way) => (
            <Radio key={way} value={way} label={WORDS[way]} />
          ))}
        </RadioGroup>
      )}
      {form.values.by === 'password' ? (
        <PasswordField
          form={form}
          name="presentPassword"
          label={text('presentPassword')}
          autoComplete="current-password"
        />
      ) : (
        <>
          {ways.length === 1 && (
            <p className={css.hint}>
              {text('provedBy', { target: (form.values.by === 'phone' ? info.phone : info.email) ?? '' })}
            </p>
          )}
          <CodeField
            form={form}
            name="proofCode"
            label={text('codeProof')}
            send={() => sendProofCode(form.values, info)}
          />
        </>
      )}
    </>
  );
}

export function Actions<V extends Values>({
  form,
  act,
  isDangerous = false,
  onCancel,
}: {
  readonly form: Form<V>;
  readonly act: string;
  readonly isDangerous?: boolean;
  onCancel(): void;
}) {
  const shared = useText(accountWords);
  return (
    <>
      <FormFailure form={form} />
      <div className={formCss.actions}>
        <Button
          type="submit"
          intent={isDangerous ? 'danger' : 'primary'}
          loading={form.isSending}
          text={act}
        />
        <Button text={shared('cancel')} onClick={onCancel} />
      </div>
    </>
  );
}
