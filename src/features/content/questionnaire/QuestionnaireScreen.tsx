// The questionnaire that is open, or the one that `?id=` names; and what the account filled in and drew so far.
import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { loadQuestionnaire } from '#src/state/questionnaire.ts';
import { useSession } from '#src/state/session.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { NotOpen, QuestionnaireForm } from '#src/ui/questionnaire/QuestionnaireForm.tsx';
import { ResultsPage } from './ResultsPage.tsx';
import { questionnairePageWords } from './words.ts';

export function QuestionnaireScreen() {
  const { pathname } = useLocation();
  return pathname.startsWith(paths.questionnaireResults) ? <ResultsPage /> : <Detail />;
}

function Detail() {
  const text = useText(questionnairePageWords);
  const language = useLanguage();
  const [search] = useSearchParams();
  const { token } = useSession();
  const id = search.get('id');
  // Loads again for another language, and after a login.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on them
  const loaded = useMemo(() => createLoaded(() => loadQuestionnaire(id)), [id, language, token]);
  return (
    <AsyncContent from={loaded} pageTitle={text('title')}>
      {({ questionnaire, answers, fillId }) => (
        <AccountPage title={questionnaire?.title ?? text('title')} hasMenu={false} needsServer>
          {questionnaire === undefined || answers === undefined ? (
            <NotOpen />
          ) : (
            <QuestionnaireForm
              key={`${questionnaire.id} ${token}`}
              questionnaire={questionnaire}
              answers={answers}
              fillId={fillId}
            />
          )}
          {token !== null && (
            <p>
              <Link to={paths.questionnaireResults}>{text('toResults')}</Link>
            </p>
          )}
        </AccountPage>
      )}
    </AsyncContent>
  );
}
