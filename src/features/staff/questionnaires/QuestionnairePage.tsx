// One questionnaire: opened and closed, edited, and what was answered.
import { Button, Callout, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { DetailFrame, detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { useLoaded } from '#src/features/staff/console/useLoaded.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { QuestionnaireEditor } from './QuestionnaireEditor.tsx';
import type { StaffQuestionnaire } from './questionnaireDraft.ts';
import { ResultsPanel } from './ResultsPanel.tsx';
import { questionnaireStaffWords } from './words.ts';

export function QuestionnairePage({ id }: { readonly id: string | undefined }) {
  const text = useText(questionnaireStaffWords);
  if (id !== undefined) return <Existing id={id} />;
  const toList = <Link to={`${paths.staff}/questionnaires`}>{text('toList')}</Link>;
  return (
    <>
      <PageHead title={text('newTitle')} tools={toList} />
      <QuestionnaireEditor id={undefined} onSaved={async () => undefined} />
    </>
  );
}

function Existing({ id }: { readonly id: string }) {
  const text = useText(questionnaireStaffWords);
  const message = useLocalized();
  const loaded = useLoaded(id, (it) => callStaff('getStaffQuestionnaire', { id: it }, { isQuiet: true }));
  const reload = async () => {
    await loaded.reload();
  };
  return (
    <DetailFrame section="questionnaires" back={text('toList')} loaded={loaded}>
      {(it) => (
        <>
          <PageHead
            title={message(it.title)}
            tools={
              <>
                <Tag minimal intent={it.state === 'open' ? 'success' : 'none'}>
                  {text(it.state)}
                </Tag>{' '}
                <StateButton questionnaire={it} onDone={reload} />
              </>
            }
          />
          {it.fills > 0 && <Callout intent="primary">{text('locked')}</Callout>}
          {it.fills > 0 && <ResultsPanel questionnaire={it} />}
          {it.draw !== null && (
            <p style={{ margin: 0 }}>
              <Link to={`${detailPathOf('questionnaires', 'wins')}?questionnaireId=${it.id}`}>
                {text('toWins')}
              </Link>
            </p>
          )}
          <QuestionnaireEditor id={it.id} onSaved={reload} />
        </>
      )}
    </DetailFrame>
  );
}

interface StateProps {
  readonly questionnaire: StaffQuestionnaire;
  onDone(): Promise<void>;
}

function StateButton({ questionnaire: { id, state }, onDone }: StateProps) {
  const text = useText(questionnaireStaffWords);
  const [isAsking, setAsking] = useState(false);
  const isOpening = state !== 'open';
  const title = text(isOpening ? 'openIt' : 'closeIt');
  const handleSubmit = async (reason: string) => {
    try {
      await callStaff('setQuestionnaireState', { id, state: isOpening ? 'open' : 'closed', reason });
    } catch {
      // The call has shown what was the matter.
      return false;
    }
    notify(questionnaireStaffWords.changed, { intent: 'success' });
    await onDone();
    return true;
  };
  return (
    <>
      <Button text={title} onClick={() => setAsking(true)} />
      {isAsking && (
        <ReasonDialog
          isOpen
          title={title}
          reasonLabel={text('reason')}
          ok={title}
          cancel={text('cancel')}
          onClose={() => setAsking(false)}
          onSubmit={handleSubmit}
        >
          <p>{text(isOpening ? 'openHint' : 'closeHint')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
