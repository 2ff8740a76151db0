// The buttons below a form of the profile.
import { Button } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { FormFailure } from '#src/ui/form/Field.tsx';
import formCss from '#src/ui/form/Form.module.css';
import type { Form, Values } from '#src/ui/form/useForm.ts';
import { accountWords } from '#src/ui/page/accountWords.ts';

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
