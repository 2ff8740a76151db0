// One paper with its tags, how it is cited, and what it was before. What is typed outlives a reload; a change by
// somebody else is shown before anything is overwritten.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { LocalizedText } from '#bio/core/fault.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { ChangedMeanwhile } from '#src/features/staff/console/editor/ChangedMeanwhile.tsx';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { NotLoaded } from '#src/features/staff/console/editor/NotLoaded.tsx';
import { useDraft } from '#src/features/staff/console/editor/useDraft.ts';
import { findProblemsIn } from '#src/features/staff/console/problemsIn.ts';
import { RevisionList } from '#src/features/staff/console/RevisionList.tsx';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { PaperFields } from './PaperFields.tsx';
import { PaperTags } from './PaperTags.tsx';
import { contentOf, createPaperDraft, draftOf, type PaperDraft } from './paperDraft.ts';
import { paperStaffWords } from './words.ts';

const LIST = `${paths.staff}/papers`;

export function PaperEditor({ id }: { readonly id: string | undefined }) {
  const text = useText(paperStaffWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const state = useDraft({
    id,
    key: `paper:${id ?? 'new'}`,
    load: (it) => callStaff('getStaffPaper', { id: it }, { isQuiet: true }),
    ...{ draftOf, newDraft: createPaperDraft },
  });
  const { at, saved, draft, change, isChanged } = state;
  const [problems, setProblems] = useState<Readonly<Record<string, LocalizedText>>>({});
  const [isSaving, setSaving] = useState(false);
  if (at === 'failed' || draft === undefined)
    return <NotLoaded from={state} list={{ path: LIST, title: text('toList') }} />;

  /** Read anew: what is shown from now on is what is kept, by whomever. */
  const discard = () => {
    setProblems({});
    return state.discard();
  };
  const handleSave = async (next: PaperDraft['state']) => {
    setSaving(true);
    try {
      const { revision, publishedTime } = draft;
      const input = {
        ...(id !== undefined && { id, revision }),
        ...{ content: contentOf(draft), state: next, publishedTime },
      };
      const found = await findProblemsIn('savePaper', input);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      const { id: savedId } = await callStaff('savePaper', input);
      await discard();
      notify(paperStaffWords.saved, { intent: 'success' });
      if (id === undefined) navigate(`${LIST}/${savedId}`, { replace: true });
    } catch {
      // The call has shown what was the matter; what was typed stays.
      await state.compare();
    } finally {
      setSaving(false);
    }
  };
  const handleBringBack = async (revision: number) => {
    if (id === undefined) return;
    const old = await callStaff('getStaffPaper', { id, revision }).catch(() => undefined);
    if (old !== undefined) change({ ...draftOf(old), revision: draft.revision });
  };
  /** `content.authors.0` is one of the authors. */
  const nameOf = (field: string) => {
    const [, name = ''] = field.split('.');
    return text(name === 'title' ? 'paperTitle' : name in paperStaffWords ? (name as 'doi') : 'title');
  };
  return (
    <>
      <PageHead
        title={draft.content.title || text('untitled')}
        lead={isChanged ? text('unsaved') : undefined}
        tools={
          <>
            <Link to={LIST}>{text('toList')}</Link>
            {isChanged && saved && !state.isBehind && (
              <Button text={text('discard')} onClick={() => void discard()} />
            )}
            {saved?.state === 'published' && !isChanged && (
              <Button
                text={text('withdraw')}
                loading={isSaving}
                onClick={() => void handleSave('withdrawn')}
              />
            )}
            <Button
              text={text(draft.state === 'published' ? 'saveAndPublish' : 'save')}
              intent="primary"
              loading={isSaving}
              disabled={!isChanged || state.isBehind}
              onClick={() => void handleSave(draft.state)}
            />
          </>
        }
      />
      <ChangedMeanwhile {...state} discard={discard} />
      {Object.keys(problems).length > 0 && (
        <ul className={editor.problems} role="alert">
          {Object.entries(problems).map(([field, it]) => (
            <li key={field}>
              {nameOf(field)}: {message(it)}
            </li>
          ))}
        </ul>
      )}
      <fieldset className={editor.form} disabled={state.isLooking} aria-label={text('edit')}>
        <PaperFields draft={draft} onChange={change} />
        <PaperTags
          content={draft.content}
          onChange={(tags) => change({ content: { ...draft.content, ...tags } })}
        />
      </fieldset>
      {saved && !state.isBehind && (
        <RevisionList
          current={saved.revision}
          revisions={saved.revisions}
          onBringBack={(it) => void handleBringBack(it)}
        />
      )}
    </>
  );
}
