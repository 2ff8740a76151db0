// One article in both languages side by side, with what readers will see, and what it was before. What is typed outlives a
// reload; a change by somebody else is shown before anything is overwritten.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import { RevisionList } from '../console/RevisionList.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import css from './Articles.module.css';
import { ArticleText } from './ArticleText.tsx';
import { ARTICLES } from './address.ts';
import { type Article, type ArticleFields, fieldsOf, missingIn, newFields } from './articleFields.ts';
import { articleStaffWords } from './words.ts';

interface Draft {
  /** What it was changed from; 0 for a new one. */
  readonly revision: number;
  readonly fields: ArticleFields;
}

export function ArticleEditor({ id }: { readonly id: string | undefined }) {
  const text = useText(articleStaffWords);
  const navigate = useNavigate();
  const key = `${FORM_DRAFTS}article:${id ?? 'new'}`;
  const [article, setArticle] = useState<Article>();
  const [draft, setDraft] = useState<Draft>();
  const [at, setAt] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found =
        id === undefined ? undefined : await staffCall('getStaffArticle', { id }, { isQuiet: true });
      const kept = await readItem<Draft>(key).catch(() => undefined);
      if (!isCurrent) return;
      setArticle(found);
      setDraft(kept ?? { revision: found?.revision ?? 0, fields: found ? fieldsOf(found) : newFields() });
      setAt('ready');
    };
    load().catch(() => isCurrent && setAt('failed'));
    return () => {
      isCurrent = false;
    };
  }, [id, key]);
  if (at === 'failed')
    return <NonIdealState title={text('missing')} action={<Link to={ARTICLES}>{text('toList')}</Link>} />;
  if (draft === undefined) return <Spinner aria-label={text('loading')} />;

  const { fields } = draft;
  const change = (changed: Partial<ArticleFields>) => {
    const next = { ...draft, fields: { ...fields, ...changed } };
    setDraft(next);
    writeItem(key, () => next);
  };
  const missing = missingIn(fields);
  const handleSave = async (state: ArticleFields['state']) => {
    setSaving(true);
    try {
      const { texts, ...rest } = fields;
      const written = (['en', 'zh'] as const).filter((it) => texts[it].title.trim() !== '');
      const saved = await staffCall('saveArticle', {
        ...(id !== undefined && { id, revision: draft.revision }),
        ...{ ...rest, state, tags: [...rest.tags] },
        texts: Object.fromEntries(written.map((it) => [it, texts[it]])),
      });
      await deleteItem(key);
      notify(articleStaffWords.saved, { intent: 'success' });
      // Read back: what is shown from now on is what is kept.
      const found = await staffCall('getStaffArticle', { id: saved.id });
      setArticle(found);
      setDraft({ revision: found.revision, fields: fieldsOf(found) });
      if (id === undefined) navigate(`${ARTICLES}/${saved.id}`, { replace: true });
    } catch {
      // The call has shown what was the matter; what was typed stays.
    } finally {
      setSaving(false);
    }
  };
  const handleRevision = async (revision: number) => {
    if (id === undefined) return;
    const old = await staffCall('getStaffArticle', { id, revision }).catch(() => undefined);
    if (old !== undefined) change(fieldsOf(old));
  };
  const handleDiscard = async () => {
    await deleteItem(key);
    if (article) setDraft({ revision: article.revision, fields: fieldsOf(article) });
    else setDraft({ revision: 0, fields: newFields() });
  };
  const isChanged = article === undefined || JSON.stringify(fieldsOf(article)) !== JSON.stringify(fields);
  return (
    <>
      <PageHead
        title={fields.texts.en.title || fields.texts.zh.title || text('untitled')}
        lead={isChanged ? text('unsaved') : undefined}
        tools={
          <>
            <Link to={ARTICLES}>{text('toList')}</Link>
            {isChanged && article && <Button text={text('discard')} onClick={() => void handleDiscard()} />}
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
              disabled={missing.length > 0 || !isChanged}
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
      <ArticleFacts fields={fields} isNew={id === undefined} onChange={change} />
      <div className={css.languages}>
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
      {article && (
        <RevisionList
          current={article.revision}
          revisions={article.revisions}
          onBringBack={(it) => void handleRevision(it)}
        />
      )}
    </>
  );
}
