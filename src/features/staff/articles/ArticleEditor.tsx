// The editor of an article, in both languages side by side, with a preview and its earlier revisions. A draft survives
// a reload; a change by somebody else is shown before it can be overwritten.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { ChangedMeanwhile } from '#src/features/staff/console/editor/ChangedMeanwhile.tsx';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { NotLoaded } from '#src/features/staff/console/editor/NotLoaded.tsx';
import { useDraft } from '#src/features/staff/console/editor/useDraft.ts';
import { RevisionList } from '#src/features/staff/console/RevisionList.tsx';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import css from './Articles.module.css';
import { ArticleText } from './ArticleText.tsx';
import { ARTICLES } from './address.ts';
import { type ArticleFields, createArticleFields, fieldsOf, listMissingFields } from './articleFields.ts';
import { articleStaffWords } from './words.ts';

interface Draft {
  /** The revision that the draft is based on; 0 for a new article. */
  readonly revision: number;
  readonly fields: ArticleFields;
}

export function ArticleEditor({ id }: { readonly id: string | undefined }) {
  const text = useText(articleStaffWords);
  const navigate = useNavigate();
  const state = useDraft({
    id,
    key: `article:${id ?? 'new'}`,
    load: (it) => callStaff('getStaffArticle', { id: it }, { isQuiet: true }),
    draftOf: (it): Draft => ({ revision: it.revision, fields: fieldsOf(it) }),
    newDraft: (): Draft => ({ revision: 0, fields: createArticleFields() }),
  });
  const { at, saved: article, draft, isChanged } = state;
  const [isSaving, setSaving] = useState(false);
  if (at === 'failed' || draft === undefined)
    return <NotLoaded from={state} list={{ path: ARTICLES, title: text('toList') }} />;

  const { fields } = draft;
  const change = (changed: Partial<ArticleFields>) => state.change({ fields: { ...fields, ...changed } });
  const missing = listMissingFields(fields);
  const handleSave = async (next: ArticleFields['state']) => {
    setSaving(true);
    try {
      const { texts, ...rest } = fields;
      const languages = (['en', 'zh'] as const).filter((it) => texts[it].title.trim() !== '');
      const saved = await callStaff('saveArticle', {
        ...(id !== undefined && { id, revision: draft.revision }),
        ...{ ...rest, state: next, tags: [...rest.tags] },
        texts: Object.fromEntries(languages.map((it) => [it, texts[it]])),
      });
      // Reloads the article, so that the editor shows what is stored.
      await state.discard();
      notify(articleStaffWords.saved, { intent: 'success' });
      if (id === undefined) navigate(`${ARTICLES}/${saved.id}`, { replace: true });
    } catch {
      // The call has shown the error; the draft stays.
      await state.compare();
    } finally {
      setSaving(false);
    }
  };
  const handleRevision = async (revision: number) => {
    if (id === undefined) return;
    const old = await callStaff('getStaffArticle', { id, revision }).catch(() => undefined);
    if (old !== undefined) change(fieldsOf(old));
  };
  return (
    <>
      <PageHead
        title={fields.texts.en.title || fields.texts.zh.title || text('untitled')}
        lead={isChanged ? text('unsaved') : undefined}
        tools={
          <>
            <Link to={ARTICLES}>{text('toList')}</Link>
            {isChanged && article && !state.isBehind && (
              <Button text={text('discard')} onClick={() => void state.discard()} />
            )}
            {article?.state === 'published' && !isChanged && (
              <Button
                text={text('withdraw')}
                loading={isSaving}
                onClick={() => void handleSave('withdrawn')}
              />
            )}
            <Button
              text={text(fields.state === 'published' ? 'saveAndPublish' : 'save')}
              intent="primary"
              loading={isSaving}
              disabled={missing.length > 0 || !isChanged || state.isBehind}
              onClick={() => void handleSave(fields.state)}
            />
          </>
        }
      />
      {isChanged && missing.length > 0 && (
        <ul className={css.missing}>
          {missing.map((it) => (
            <li key={it}>{text(it)}</li>
          ))}
        </ul>
      )}
      <ChangedMeanwhile {...state} />
      <fieldset className={editor.form} disabled={state.isLooking} aria-label={text('edit')}>
        <ArticleFacts fields={fields} isNew={id === undefined} onChange={change} />
        <div className={editor.languages}>
          {(['zh', 'en'] as const).map((language) => (
            <ArticleText
              key={language}
              language={language}
              value={fields.texts[language]}
              facts={fields}
              onChange={(it) => change({ texts: { ...fields.texts, [language]: it } })}
            />
          ))}
        </div>
      </fieldset>
      {article && !state.isBehind && (
        <RevisionList
          current={article.revision}
          revisions={article.revisions}
          onBringBack={(it) => void handleRevision(it)}
        />
      )}
    </>
  );
}
