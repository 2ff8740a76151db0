// One paper with its tags, how it is cited, and what it was before. What is typed outlives a reload; a change by somebody else is
// told before anything is overwritten.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { LocalizedText } from '#bio/core/fault.ts';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import { problemsIn } from '../console/problemsIn.ts';
import { RevisionList } from '../console/RevisionList.tsx';
import { PaperFields } from './PaperFields.tsx';
import css from './Papers.module.css';
import { PaperTags } from './PaperTags.tsx';
import { contentOf, draftOf, newDraft, type PaperDraft, type SavedPaper } from './paperDraft.ts';
import { paperStaffWords } from './words.ts';

const LIST = `${paths.staff}/papers`;

export function PaperEditor({ id }: { readonly id: string | undefined }) {
  const text = useText(paperStaffWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const key = `${FORM_DRAFTS}paper:${id ?? 'new'}`;
  const [saved, setSaved] = useState<SavedPaper>();
  const [draft, setDraft] = useState<PaperDraft>();
  const [at, setAt] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [problems, setProblems] = useState<Readonly<Record<string, LocalizedText>>>({});
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found =
        id === undefined ? undefined : await staffCall('getStaffPaper', { id }, { isQuiet: true });
      const kept = await readItem<PaperDraft>(key).catch(() => undefined);
      if (!isCurrent) return;
      setSaved(found);
      setDraft(kept ?? (found ? draftOf(found) : newDraft()));
      setAt('ready');
    };
    load().catch(() => isCurrent && setAt('failed'));
    return () => {
      isCurrent = false;
    };
  }, [id, key]);
  if (at === 'failed')
    return <NonIdealState title={text('missing')} action={<Link to={LIST}>{text('toList')}</Link>} />;
  if (draft === undefined) return <Spinner aria-label={text('loading')} />;

  const change = (changed: Partial<PaperDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    writeItem(key, () => next);
  };
  const handleSave = async (state: PaperDraft['state']) => {
    setSaving(true);
    try {
      const { revision, publishedTime } = draft;
      const input = {
        ...(id !== undefined && { id, revision }),
        ...{ content: contentOf(draft), state, publishedTime },
      };
      const found = await problemsIn('savePaper', input);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      const { id: savedId } = await staffCall('savePaper', input);
      await deleteItem(key);
      notify(paperStaffWords.saved, { intent: 'success' });
      // Read back: what is shown from now on is what is kept.
      const kept = await staffCall('getStaffPaper', { id: savedId });
      setSaved(kept);
      setDraft(draftOf(kept));
      if (id === undefined) navigate(`${LIST}/${savedId}`, { replace: true });
    } catch {
      // The call has shown what was the matter; what was typed stays.
    } finally {
      setSaving(false);
    }
  };
  const handleBringBack = async (revision: number) => {
    if (id === undefined) return;
    const old = await staffCall('getStaffPaper', { id, revision }).catch(() => undefined);
    if (old !== undefined) change({ ...draftOf(old), revision: draft.revision });
  };
  const handleDiscard = async () => {
    await deleteItem(key);
    setProblems({});
    setDraft(saved ? draftOf(saved) : newDraft());
  };
  /** `content.authors.0` is one of the authors. */
  const nameOf = (field: string) => {
    const [, name = ''] = field.split('.');
    return text(name === 'title' ? 'paperTitle' : name in paperStaffWords ? (name as 'doi') : 'title');
  };
  const isChanged = saved === undefined || JSON.stringify(draftOf(saved)) !== JSON.stringify(draft);
  return (
    <>
      <PageHead
        title={draft.content.title || text('untitled')}
        lead={isChanged ? text('unsaved') : undefined}
        tools={
          <>
            <Link to={LIST}>{text('toList')}</Link>
            {isChanged && saved && <Button text={text('discard')} onClick={() => void handleDiscard()} />}
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
              disabled={!isChanged}
              onClick={() => void handleSave(draft.state)}
            />
          </>
        }
      />
      {Object.keys(problems).length > 0 && (
        <ul className={css.problems} role="alert">
          {Object.entries(problems).map(([field, it]) => (
            <li key={field}>
              {nameOf(field)}: {message(it)}
            </li>
          ))}
        </ul>
      )}
      <PaperFields draft={draft} onChange={change} />
      <PaperTags
        content={draft.content}
        onChange={(tags) => change({ content: { ...draft.content, ...tags } })}
      />
      {saved && (
        <RevisionList
          current={saved.revision}
          revisions={saved.revisions}
          onBringBack={(it) => void handleBringBack(it)}
        />
      )}
    </>
  );
}
