import { Button } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { FormFailure, TextField } from '#src/ui/form/Field.tsx';
import formCss from '#src/ui/form/Form.module.css';
import { useForm } from '#src/ui/form/useForm.ts';
import css from '#src/ui/quotation/Quotation.module.css';
import { bindContracts } from './store.ts';
import { offlineWords } from './words.ts';

const EMPTY = { customerName: '', authorizationCode: '' };

/** Both together open the contracts of a customer; which of them was wrong is never reported. */
export function BindForm() {
  const text = useText(offlineWords);
  const form = useForm({
    initial: EMPTY,
    check: async ({ customerName, authorizationCode }) => ({
      ...(customerName.trim() === '' && { customerName: offlineWords.enterCustomer }),
      ...(authorizationCode.trim() === '' && { authorizationCode: offlineWords.enterCode }),
    }),
    async send({ customerName, authorizationCode }) {
      await bindContracts(customerName.trim(), authorizationCode.trim());
      form.fill(EMPTY);
      notify(offlineWords.bound, { intent: 'success' });
    },
  });
  return (
    <form className={css.panel} onSubmit={form.submit} noValidate aria-label={text('bind')}>
      <h2 className={css.heading}>{text('bind')}</h2>
      <p className={css.quiet}>{text('bindHint')}</p>
      <div className={formCss.columns}>
        <TextField form={form} name="customerName" label={text('customerName')} isRequired maxLength={200} />
        <TextField
          form={form}
          name="authorizationCode"
          label={text('authorizationCode')}
          isRequired
          maxLength={60}
          placeholder="XXXX-XXXX-XXXX"
        />
      </div>
      <FormFailure form={form} />
      <Button type="submit" intent="primary" text={text('doBind')} loading={form.isSending} />
    </form>
  );
}
