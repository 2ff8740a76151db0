// A questionnaire with its questions and its draw, made or changed. What is shown after saving is read back from the
// server.
import { Button, Classes, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { ChangedMeanwhile } from '#src/features/staff/console/editor/ChangedMeanwhile.tsx';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { NotLoaded } from '#src/features/staff/console/editor/NotLoaded.tsx';
import { SaveWithReason } from '#src/features/staff/console/editor/SaveWithReason.tsx';
import { useDraft } from '#src/features/staff/console/editor/useDraft.ts';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { notify } from '#src/state/notices.ts';
import { BothTexts } from './BothTexts.tsx';
import { DrawEditor } from './DrawEditor.tsx';
import {
  createEmptyQuestionnaire,
  definitionFrom,
  draftFrom,
  type QuestionnaireDraft,
  type StaffQuestionnaire,
} from './questionnaireDraft.ts';
import { TopicsEditor } from './TopicsEditor.tsx';
import { questionnaireStaffWords } from './words.ts';

interface Props {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  onSaved(): Promise<void>;
}

export function QuestionnaireEditor({ id, onSaved }: Props) {
  const text = useText(questionnaireStaffWords);
  const navigate = useNavigate();
  const state = useDraft<StaffQuestionnaire, QuestionnaireDraft>({
    id,
    key: `questionnaire:${id ?? 'new'}`,
    load: (it) => callStaff('getStaffQuestionnaire', { id: it }, { isQuiet: true }),
    draftOf: draftFrom,
    newDraft: createEmptyQuestionnaire,
  });
  const { at, saved, draft, isChanged, isBehind } = state;
  const [key, setKey] = useState(() => crypto.randomUUID());
  if (at === 'failed' || draft === undefined) return <NotLoaded from={state} />;
  const { definition, problems } = definitionFrom(draft);
  const change = (changed: Partial<QuestionnaireDraft>) => {
    state.change(changed);
    setKey(crypto.randomUUID());
  };
  const isLocked = saved !== undefined && saved.fills > 0;
  const givenOf = (awardId: string) => saved?.given.find((it) => it.awardId === awardId)?.given ?? 0;
  const handleSave = async (reason: string) => {
    if (definition === undefined) return false;
    try {
      const { id: savedId } = await callStaff(
        'saveStaffQuestionnaire',
        {
          ...(id === undefined ? { id: null } : { id, revision: draft.revision }),
          ...{ ...definition, reason },
        },
        // The same once more, after a lost answer, makes no second one.
        { idempotencyKey: key },
      );
      // Read again: what is shown from now on is what is kept.
      await state.discard();
      notify(questionnaireStaffWords.saved, { intent: 'success' });
      if (id === undefined) navigate(detailPathOf('questionnaires', savedId), { replace: true });
      await onSaved();
      return true;
    } catch {
      // The call has shown what was the matter; what was typed stays.
      await state.compare();
      return false;
    }
  };
  return (
    <div className={css.page}>
      <ChangedMeanwhile {...state} />
      <fieldset className={editor.form} disabled={state.isLooking} aria-label={text('facts')}>
        <Facts draft={draft} isLocked={isLocked} onChange={change} />
        <TopicsEditor topics={draft.topics} isLocked={isLocked} onChange={(topics) => change({ topics })} />
        <DrawEditor draft={draft} givenOf={givenOf} onChange={change} />
      </fieldset>
      {isChanged && saved && !isBehind && (
        <div className={css.actions}>
          <Button text={text('discard')} onClick={() => void state.discard()} />
        </div>
      )}
      <SaveWithReason
        problems={problems.map((it) => text(it))}
        isReady={definition !== undefined && isChanged && !isBehind}
        labels={{
          save: text('save'),
          reason: text('reason'),
          cancel: text('cancel'),
          hint: text('saveHint'),
        }}
        onSave={handleSave}
      />
    </div>
  );
}

interface FactsProps {
  readonly draft: QuestionnaireDraft;
  readonly isLocked: boolean;
  onChange(changed: Partial<QuestionnaireDraft>): void;
}

function Facts({ draft, isLocked, onChange }: FactsProps) {
  const text = useText(questionnaireStaffWords);
  return (
    <section className={css.panel} aria-label={text('facts')}>
      <h2 className={css.heading}>{text('facts')}</h2>
      <div className={css.facts}>
        <Labeled label={text('site')}>
          {(id) => (
            <HTMLSelect
              id={id}
              fill
              disabled={isLocked}
              value={String(draft.site)}
              options={([0, 1] as const).map((it) => ({ value: String(it), label: text(`site${it}`) }))}
              onChange={({ currentTarget: { value } }) => onChange({ site: value === '1' ? 1 : 0 })}
            />
          )}
        </Labeled>
        {(['opens', 'closes'] as const).map((name) => (
          <Labeled key={name} label={text(name)}>
            {(id) => (
              <input
                id={id}
                className={Classes.INPUT}
                type="datetime-local"
                value={draft[name]}
                onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
              />
            )}
          </Labeled>
        ))}
      </div>
      <div className={css.columns} style={{ marginTop: 'var(--gap-3)' }}>
        <BothTexts
          labels={{ en: text('titleEn'), zh: text('titleZh') }}
          value={draft.title}
          maxLength={200}
          onChange={(title) => onChange({ title })}
        />
        <BothTexts
          labels={{ en: text('introductionEn'), zh: text('introductionZh') }}
          value={draft.introduction}
          maxLength={4_000}
          isLong
          onChange={(introduction) => onChange({ introduction })}
        />
      </div>
    </section>
  );
}
