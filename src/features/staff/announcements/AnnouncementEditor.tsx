// One announcement in both languages side by side, with what visitors will see. What is typed outlives a reload; a
// change by somebody else is shown before anything is overwritten.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Problems } from '#src/core/check.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { ChangedMeanwhile } from '#src/features/staff/console/editor/ChangedMeanwhile.tsx';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { NotLoaded } from '#src/features/staff/console/editor/NotLoaded.tsx';
import { useDraft } from '#src/features/staff/console/editor/useDraft.ts';
import { findProblemsIn } from '#src/features/staff/console/problemsIn.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { AnnouncementFacts } from './AnnouncementFacts.tsx';
import { AnnouncementText } from './AnnouncementText.tsx';
import {
  type AnnouncementDraft,
  createAnnouncementDraft,
  draftOf,
  inputFrom,
  isPage,
} from './announcementDraft.ts';
import { withdraw } from './withdraw.ts';
import { announcementStaffWords } from './words.ts';

const LIST = `${paths.staff}/announcements`;

export function AnnouncementEditor({ id }: { readonly id: string | undefined }) {
  const text = useText(announcementStaffWords);
  const navigate = useNavigate();
  const state = useDraft({
    id,
    key: `announcement:${id ?? 'new'}`,
    load: (it) => callStaff('getStaffAnnouncement', { id: it }, { isQuiet: true }),
    ...{ draftOf, newDraft: createAnnouncementDraft },
  });
  const { at, saved, draft, isChanged } = state;
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  // The same once more, after a lost answer, makes no second one.
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  if (at === 'failed' || draft === undefined)
    return <NotLoaded from={state} list={{ path: LIST, title: text('toList') }} />;

  const change = (changed: Partial<AnnouncementDraft>) => {
    state.change(changed);
    setSendKey(crypto.randomUUID());
  };
  /** Read anew: what is shown from now on is what is kept, by whomever. */
  const discard = () => {
    setProblems({});
    return state.discard();
  };
  const handleSave = async () => {
    setSaving(true);
    try {
      const input = inputFrom(draft, id);
      const found = { ...(await findProblemsIn('saveAnnouncement', input)) };
      if (input.link && !isPage(input.link.path)) found['link.path'] ??= announcementStaffWords.noSuchPage;
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      const { id: savedId } = await callStaff('saveAnnouncement', input, { idempotencyKey: sendKey });
      await discard();
      notify(announcementStaffWords.saved, { intent: 'success' });
      if (id === undefined) navigate(detailPathOf('announcements', savedId), { replace: true });
    } catch {
      // The call has shown what was the matter; what was typed stays.
      await state.compare();
    } finally {
      setSaving(false);
    }
  };
  // What was typed before somebody withdrew it is still there to be read.
  const isLocked = saved?.state === 'withdrawn' && !state.isBehind;
  const shown = isLocked ? draftOf(saved) : draft;
  const canWithdraw =
    saved !== undefined && !isChanged && (saved.state === 'valid' || saved.state === 'planned');
  return (
    <form
      className={editor.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isLocked && !state.isBehind) void handleSave();
      }}
    >
      <PageHead
        title={text(id === undefined ? 'untitled' : 'edit')}
        lead={isChanged && !isLocked ? text('unsaved') : undefined}
        tools={
          <>
            <Link to={LIST}>{text('toList')}</Link>
            {isChanged && saved && !isLocked && !state.isBehind && (
              <Button text={text('discard')} onClick={() => void discard()} />
            )}
            {canWithdraw && <Button text={text('withdraw')} onClick={() => void withdraw(saved, discard)} />}
            {!isLocked && (
              <Button
                type="submit"
                intent="primary"
                text={text('save')}
                loading={isSaving}
                disabled={!isChanged || state.isBehind}
              />
            )}
          </>
        }
      />
      <ChangedMeanwhile {...state} discard={discard} />
      {isLocked && <Callout intent="primary">{text('locked')}</Callout>}
      <fieldset className={editor.form} disabled={isLocked || state.isLooking} aria-label={text('edit')}>
        <AnnouncementFacts draft={shown} saved={saved} problems={problems} onChange={change} />
        <div className={editor.languages}>
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
