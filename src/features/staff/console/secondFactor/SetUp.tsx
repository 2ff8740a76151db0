// An authenticator is set up: who asks, the secret as QR code and text, a code of it, then the recovery codes.
import { useState } from 'react';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { useAccount } from '#src/state/account.ts';
import { CodeForm } from './CodeForm.tsx';
import { ProofForm } from './ProofForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './SecondFactor.module.css';
import { secondFactorWords } from './words.ts';

type State =
  | { readonly at: 'begin' }
  | { readonly at: 'confirm'; readonly begun: StaffOutputOf<'beginSecondFactor'> }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

interface Props {
  /** There is one: a code of it comes first. */
  readonly isReplacing: boolean;
  onCancel?(): void;
  onDone(): void;
}

export function SetUp({ isReplacing, onCancel, onDone }: Props) {
  const text = useText(secondFactorWords);
  const [state, setState] = useState<State>({ at: 'begin' });
  const { info } = useAccount();
  const begin = async (given: StaffInputOf<'beginSecondFactor'>) => {
    const begun = await callStaff('beginSecondFactor', given);
    setState({ at: 'confirm', begun });
  };
  if (state.at === 'codes') return <RecoveryCodes codes={state.codes} onKept={onDone} />;
  if (state.at === 'confirm')
    return (
      <>
        <p>{text('scan')}</p>
        <QrCode rows={state.begun.qr} label={text('qr')} />
        <p>{text('orType')}</p>
        <code className={css.secret}>{state.begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <p>{text('typeCode')}</p>
        <CodeForm
          label={text('digits')}
          ok={text('confirm')}
          isDigitsOnly
          {...(onCancel && { onCancel })}
          onSubmit={async (code) => {
            const { recoveryCodes } = await callStaff('confirmSecondFactor', { code });
            setState({ at: 'codes', codes: recoveryCodes });
          }}
        />
      </>
    );
  if (isReplacing)
    return (
      <>
        <p>{text('replaceLead')}</p>
        <CodeForm
          label={text('code')}
          hint={text('codeHint')}
          ok={text('continue')}
          {...(onCancel && { onCancel })}
          onSubmit={(code) => begin({ code })}
        />
      </>
    );
  if (!info) return null;
  return (
    <>
      <p>{text('proofLead')}</p>
      <ProofForm
        info={info}
        ok={text('begin')}
        {...(onCancel && { onCancel })}
        onSubmit={(proof) => begin({ proof })}
      />
    </>
  );
}
