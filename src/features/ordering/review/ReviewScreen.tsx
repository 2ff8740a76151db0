// A quotation right after it was made: `?quotation=` names it. Below it the customer is asked for an opinion,
// with its draw.
import { Button, NonIdealState } from '@blueprintjs/core';
import { Help } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { createLoaded, useLoaded } from '#src/state/loaded.ts';
import { loadQuotation } from '#src/state/ordering/quotation.ts';
import { useReloadOnReturn } from '#src/state/ordering/useReloadOnReturn.ts';
import { loadQuestionnaire } from '#src/state/questionnaire.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { QuestionnaireForm } from '#src/ui/questionnaire/QuestionnaireForm.tsx';
import { QuotationView } from '#src/ui/quotation/QuotationView.tsx';
import { reviewWords } from './words.ts';

export function ReviewScreen() {
  const text = useText(reviewWords);
  const [search] = useSearchParams();
  const id = search.get('quotation');
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false} needsSession>
      {id === null ? (
        <NonIdealState
          icon={<Help size={40} />}
          title={text('noQuotation')}
          action={<Link to={paths.accountQuotations}>{text('toList')}</Link>}
        />
      ) : (
        <One key={id} id={id} />
      )}
    </AccountPage>
  );
}

function One({ id }: { readonly id: string }) {
  const loaded = useMemo(() => createLoaded(() => loadQuotation(id)), [id]);
  useReloadOnReturn(loaded);
  return (
    <AsyncContent from={loaded}>
      {(quotation) => (
        <>
          <QuotationView loaded={quotation} />
          <Feedback />
        </>
      )}
    </AsyncContent>
  );
}

/** Nothing where no questionnaire is open, or the account has filled it in and drawn. */
function Feedback() {
  const text = useText(reviewWords);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are those of the language
  const loaded = useMemo(() => createLoaded(() => loadQuestionnaire(null)), [language]);
  const { value } = useLoaded(loaded);
  const [isOpen, setOpen] = useState(false);
  const { questionnaire, answers, fillId } = value ?? {};
  if (questionnaire === undefined || answers === undefined) return null;
  if (questionnaire.isFilled && questionnaire.drawId === null) return null;
  return (
    <section aria-label={questionnaire.title} style={{ marginTop: 'var(--gap-5)' }}>
      <h2>{questionnaire.title}</h2>
      {isOpen ? (
        <QuestionnaireForm questionnaire={questionnaire} answers={answers} fillId={fillId} />
      ) : (
        <>
          <p>{text(questionnaire.drawId === null ? 'feedback' : 'feedbackAndDraw')}</p>
          <Button
            text={text(questionnaire.isFilled ? 'toDraw' : 'fillIn')}
            aria-expanded={false}
            onClick={() => setOpen(true)}
          />
        </>
      )}
    </section>
  );
}
