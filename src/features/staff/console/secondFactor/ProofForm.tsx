// The password of who sets up the first authenticator, or a code to the phone or email of the account.
import { Button } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import type { Information } from '#src/state/account.ts';
import { createEmptyProof, findProofProblems, type Proof, proofOf } from '#src/state/proof.ts';
import { FormFailure } from '#src/ui/form/Field.tsx';
import { ProofFields } from '#src/ui/form/ProofFields.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import css from './SecondFactor.module.css';
import { secondFactorWords } from './words.ts';

interface Props {
  readonly info: Information;
  readonly ok: string;
  onCancel?(): void;
  /** Rejected where the proof was refused: that has been shown. */
  onSubmit(proof: Proof): Promise<void>;
}

export function ProofForm({ info, ok, onCancel, onSubmit }: Props) {
  const text = useText(secondFactorWords);
  const form = useForm({
    initial: createEmptyProof(info),
    check: (it) => findProofProblems(it, info),
    send: async (it) => onSubmit(await proofOf(it, info)),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate aria-label={text('setUpTitle')}>
      <ProofFields form={form} info={info} />
      <FormFailure form={form} />
      <div className={css.row}>
        <Button type="submit" intent="primary" text={ok} loading={form.isSending} />
        {onCancel && <Button text={text('cancel')} onClick={onCancel} />}
      </div>
    </form>
  );
}
