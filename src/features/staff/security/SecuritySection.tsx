// The own second factor: whether it is set up, another device, new recovery codes.
import { Button, Callout, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import detailCss from '#src/features/staff/console/Detail.module.css';
import { CodeForm } from '#src/features/staff/console/secondFactor/CodeForm.tsx';
import { RecoveryCodes } from '#src/features/staff/console/secondFactor/RecoveryCodes.tsx';
import css from '#src/features/staff/console/secondFactor/SecondFactor.module.css';
import { SetUp } from '#src/features/staff/console/secondFactor/SetUp.tsx';
import { secondFactorWords } from '#src/features/staff/console/secondFactor/words.ts';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';

const FEW = 3;

type State =
  | { readonly at: 'status' | 'setUp' | 'renew' }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

export function Section() {
  const text = useText(secondFactorWords);
  const answer = useAnswer('own', () => callStaff('getSecondFactor', {}));
  const [state, setState] = useState<State>({ at: 'status' });
  const handleDone = () => {
    setState({ at: 'status' });
    answer.reload();
  };
  const handleCancel = () => setState({ at: 'status' });
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <AnswerContent from={answer}>
        {(status) => (
          <section className={css.card} aria-label={text('title')}>
            {state.at === 'status' && <Status status={status} onSetUp={setState} />}
            {state.at === 'setUp' && (
              <SetUp
                isReplacing={status.setTime !== null}
                onCancel={handleCancel}
                onDone={() => {
                  notify(secondFactorWords.done, { intent: 'success' });
                  handleDone();
                }}
              />
            )}
            {state.at === 'renew' && (
              <>
                <p>{text('renewLead')}</p>
                <CodeForm
                  label={text('code')}
                  hint={text('codeHint')}
                  ok={text('renew')}
                  onCancel={handleCancel}
                  onSubmit={async (code) => {
                    const { recoveryCodes } = await callStaff('renewRecoveryCodes', { code });
                    setState({ at: 'codes', codes: recoveryCodes });
                  }}
                />
              </>
            )}
            {state.at === 'codes' && <RecoveryCodes codes={state.codes} onKept={handleDone} />}
          </section>
        )}
      </AnswerContent>
    </>
  );
}

interface StatusProps {
  readonly status: StaffOutputOf<'getSecondFactor'>;
  onSetUp(to: State): void;
}

function Status({ status: { setTime, recoveryCodesLeft }, onSetUp }: StatusProps) {
  const text = useText(secondFactorWords);
  const intl = useIntl();
  const isSet = setTime !== null;
  return (
    <>
      <dl className={detailCss.facts} style={{ width: '100%' }}>
        <div>
          <dt>{text('state')}</dt>
          <dd>
            <Tag minimal intent={isSet ? 'success' : 'warning'}>
              {text(isSet ? 'isOn' : 'isOff')}
            </Tag>
          </dd>
        </div>
        {isSet && (
          <>
            <div>
              <dt>{text('since')}</dt>
              <dd>{intl.formatDate(setTime, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
            </div>
            <div>
              <dt>{text('left')}</dt>
              <dd>{recoveryCodesLeft}</dd>
            </div>
          </>
        )}
      </dl>
      {isSet && recoveryCodesLeft <= FEW && <Callout intent="warning">{text('fewLeft')}</Callout>}
      <div className={css.row}>
        {isSet ? (
          <>
            <Button text={text('replace')} onClick={() => onSetUp({ at: 'setUp' })} />
            <Button text={text('renew')} onClick={() => onSetUp({ at: 'renew' })} />
          </>
        ) : (
          <Button intent="primary" text={text('setUpTitle')} onClick={() => onSetUp({ at: 'setUp' })} />
        )}
      </div>
    </>
  );
}
