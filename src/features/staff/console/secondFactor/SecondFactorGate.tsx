// Before the console: the second factor, given or set up. What the server refuses without it is not asked for until
// then.
import { Activity, type ReactNode, useState } from 'react';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff, useSecondFactorDues } from '#src/features/staff/console/calls.ts';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { useSession } from '#src/state/session.ts';
import { CodeForm } from './CodeForm.tsx';
import css from './SecondFactor.module.css';
import { SetUp } from './SetUp.tsx';
import { secondFactorWords } from './words.ts';

type SecondFactor = StaffOutputOf<'getSecondFactor'>;

interface Props {
  readonly children: ReactNode;
}

export function SecondFactorGate({ children }: Props) {
  const { token } = useSession();
  // What one session has given means nothing for the next.
  return <SessionGate key={token}>{children}</SessionGate>;
}

/** The page that was open waits behind the form, as it was, where the session has to give it again. */
function SessionGate({ children }: Props) {
  const dues = useSecondFactorDues();
  const answer = useAnswer(`${dues}`, () => callStaff('getSecondFactor', {}));
  const isOpen = answer.value !== undefined && !isDue(answer.value);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {wasOpen && <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>}
      {!isOpen && (
        <AnswerContent from={answer}>
          {({ setTime }) => <FactorForm isSet={setTime !== null} onGiven={answer.reload} />}
        </AnswerContent>
      )}
    </>
  );
}

function isDue({ isDemanded, isGiven, setTime }: SecondFactor): boolean {
  return !isGiven && (isDemanded || setTime !== null);
}

function FactorForm({ isSet, onGiven }: { readonly isSet: boolean; onGiven(): void }) {
  const text = useText(secondFactorWords);
  const title = text(isSet ? 'giveTitle' : 'setUpTitle');
  return (
    <section className={`${css.card} ${css.alone}`} aria-label={title}>
      <h1>{title}</h1>
      {isSet ? (
        <>
          <p>{text('giveLead')}</p>
          <CodeForm
            label={text('code')}
            hint={text('codeHint')}
            ok={text('continue')}
            onSubmit={async (code) => {
              await callStaff('giveSecondFactor', { code });
              onGiven();
            }}
          />
          <p className={css.quiet}>{text('lost')}</p>
        </>
      ) : (
        <>
          <p>{text('demanded')}</p>
          <SetUp isReplacing={false} onDone={onGiven} />
        </>
      )}
    </section>
  );
}
