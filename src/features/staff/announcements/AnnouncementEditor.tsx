// One announcement in both languages side by side, with what visitors will see. What is typed outlives a reload; a change by
// somebody else is reported before anything is overwritten.
import { Button, Callout, NonIdealState, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Problems } from '#src/core/check.ts';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import { detailPath } from '../console/DetailFrame.tsx';
import { problemsIn } from '../console/problemsIn.ts';
import { AnnouncementFacts } from './AnnouncementFacts.tsx';
import css from './Announcements.module.css';
import { AnnouncementText } from './AnnouncementText.tsx';
import {
  type AnnouncementDraft,
  draftOf,
  inputFrom,
  isPage,
  newDraft,
  type SavedAnnouncement,
} from './announcementDraft.ts';
import { withdraw } from './withdraw.ts';
import { announcementStaffWords } from './words.ts';

const LIST = `${paths.staff}/announcements`;

export function AnnouncementEditor({ id }: { readonly id: string | undefined }) {
  const text = useText(announcementStaffWords);
  const navigate = useNavigate();
  const key = `${FORM_DRAFTS}announcement:${id ?? 'new'}`;
  const [saved, setSaved] = useState<SavedAnnouncement>();
  const [draft, setDraft] = useState<AnnouncementDraft>();
  const [at, setAt] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [reads, setReads] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  // The same once more, after a lost answer, makes no second one.
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when asked to, `reads` says so
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found =
        id === undefined ? undefined : await staffCall('getStaffAnnouncement', { id }, { isQuiet: true });
      const kept = await readItem<AnnouncementDraft>(key).catch(() => undefined);
      if (!isCurrent) return;
      setSaved(found);
      setDraft(kept ?? (found ? draftOf(found) : newDraft()));
      setAt('ready');
    };
    load().catch(() => isCurrent && setAt('failed'));
    return () => {
      isCurrent = false;
    };
  }, [id, key, reads]);
  if (at === 'failed')
    return <NonIdealState title={text('missing')} action={<Link to={LIST}>{text('toList')}</Link>} />;
  if (draft === undefined) return <Spinner aria-label={text('loading')} />;

  const change = (changed: Partial<AnnouncementDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    setSendKey(crypto.randomUUID());
    writeItem(key, () => next);
  };
  const discard = async () => {
    await deleteItem(key);
    setProblems({});
    // What somebody else saved meanwhile is seen now.
    setReads(reads + 1);
  };
  const handleSave = async () => {
    setSaving(true);
    try {
      const input = inputFrom(draft, id);
      const found = { ...(await problemsIn('saveAnnouncement', input)) };
      if (input.link && !isPage(input.link.path)) found['link.path'] ??= announcementStaffWords.noSuchPage;
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      const { id: savedId } = await staffCall('saveAnnouncement', input, { idempotencyKey: sendKey });
      await deleteItem(key);
      notify(announcementStaffWords.saved, { intent: 'success' });
      if (id === undefined) return navigate(detailPath('announcements', savedId), { replace: true });
      // Read back: what is shown from now on is what is kept.
      setReads(reads + 1);
    } catch {
      // The call has shown what was the matter; what was typed stays.
    } finally {
      setSaving(false);
    }
  };
  const isLocked = saved?.state === 'withdrawn';
  const shown = isLocked ? draftOf(saved) : draft;
  const isChanged = saved === undefined || JSON.stringify(draftOf(saved)) !== JSON.stringify(draft);
  const canWithdraw =
    saved !== undefined && !isChanged && (saved.state === 'valid' || saved.state === 'planned');
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isLocked) void handleSave();
      }}
    >
      <PageHead
        title={text(id === undefined ? 'untitled' : 'edit')}
        lead={isChanged && !isLocked ? text('unsaved') : undefined}
        tools={
          <>
            <Link to={LIST}>{text('toList')}</Link>
            {isChanged && saved && !isLocked && (
              <Button text={text('discard')} onClick={() => void discard()} />
            )}
            {canWithdraw && (
              <Button
                text={text('withdraw')}
                onClick={() => void withdraw(saved, () => setReads(reads + 1))}
              />
            )}
            {!isLocked && (
              <Button
                type="submit"
                intent="primary"
                text={text('save')}
                loading={isSaving}
                disabled={!isChanged}
              />
            )}
          </>
        }
      />
      {isLocked && <Callout intent="primary">{text('locked')}</Callout>}
      <fieldset className={css.fields} disabled={isLocked} aria-label={text('edit')}>
        <AnnouncementFacts draft={shown} saved={saved} problems={problems} onChange={change} />
        <div className={css.languages}>
          {(['zh', 'en'] as const).map((language) => (
            <AnnouncementText
              key={language}
              language={language}
              draft={shown}
              problems={problems}
              onChange={change}
            />
          ))}
        </div>
      </fieldset>
    </form>
  );
}
