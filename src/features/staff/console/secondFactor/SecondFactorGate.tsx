// Before the console: the second factor, given or set up. What the server refuses without it is not asked for until
// then.
import type { ReactNode } from 'react';
import { useText } from '#src/core/text.ts';
import { useSession } from '#src/state/session.ts';
import { AnswerContent } from '../AnswerContent.tsx';
import { staffCall, useSecondFactorDues } from '../calls.ts';
import { useAnswer } from '../useAnswer.ts';
import { CodeForm } from './CodeForm.tsx';
import css from './SecondFactor.module.css';
import { SetUp } from './SetUp.tsx';
import { secondFactorWords } from './words.ts';

interface Props {
  readonly children: ReactNode;
}

export function SecondFactorGate({ children }: Props) {
  const { token } = useSession();
  const dues = useSecondFactorDues();
  // What one session has given says nothing of the next.
  return <SessionGate key={`${token} ${dues}`}>{children}</SessionGate>;
}

function SessionGate({ children }: Props) {
  const text = useText(secondFactorWords);
  const answer = useAnswer('own', () => staffCall('getSecondFactor', {}));
  return (
    <AnswerContent from={answer}>
      {({ isDemanded, isGiven, setTime }) => {
        const isSet = setTime !== null;
        if (isGiven || !(isSet || isDemanded)) return children;
        return (
          <section
            className={`${css.card} ${css.alone}`}
            aria-label={text(isSet ? 'giveTitle' : 'setUpTitle')}
          >
            <h1>{text(isSet ? 'giveTitle' : 'setUpTitle')}</h1>
            {isSet ? (
              <>
                <p>{text('giveLead')}</p>
                <CodeForm
                  label={text('code')}
                  hint={text('codeHint')}
                  ok={text('continue')}
                  onSubmit={async (code) => {
                    await staffCall('giveSecondFactor', { code });
                    answer.reload();
                  }}
                />
                <p className={css.quiet}>{text('lost')}</p>
              </>
            ) : (
              <>
                <p>{text('demanded')}</p>
                <SetUp isReplacing={false} onDone={answer.reload} />
              </>
            )}
          </section>
        );
      }}
    </AnswerContent>
  );
}
