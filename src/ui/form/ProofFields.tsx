// Who asks, in a form: the present password, or a code to what is bound.
import { Radio, RadioGroup } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import type { Information } from '#src/state/account.ts';
import { type ProofValues, sendProofCode, waysOf } from '#src/state/proof.ts';
import { CodeField } from './CodeField.tsx';
import css from './Form.module.css';
import { PasswordField } from './PasswordField.tsx';
import { proofWords } from './proofWords.ts';
import type { Form, Values } from './useForm.ts';

export function ProofFields<V extends ProofValues & Values>({
  form,
  info,
}: {
  readonly form: Form<V>;
  readonly info: Information;
}) {
  const text = useText(proofWords);
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
