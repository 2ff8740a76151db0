// One article in both languages side by side, with what readers will see, and what it was before. What is typed outlives a
// reload; a change of somebody else is told before anything is overwritten.
import {
  Button,
  Classes,
  HTMLSelect,
  InputGroup,
  NonIdealState,
  Spinner,
  Tag,
  TextArea,
} from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { ServerHtml } from '#src/ui/page/ServerHtml.tsx';
import { staffCall } from '../console/calls.ts';
import { Labeled } from '../console/Labeled.tsx';
import css from './Articles.module.css';
import { ARTICLES } from './address.ts';
import { articleStaffWords, KIND_WORDS, KINDS, STATE_WORDS, STATES } from './words.ts';

type Article = StaffOutputOf<'getStaffArticle'>;
type Language = 'en' | 'zh';
type Fields = Omit<Article, 'id' | 'revision' | 'revisions' | 'texts'> & {
  readonly texts: Readonly<
    Record<Language, { readonly title: string; readonly summary: string; readonly body: string }>
  >;
};

interface Draft {
  /** What it was changed from; 0 for a new one. */
  readonly revision: number;
  readonly fields: Fields;
}

const EMPTY_TEXT = { title: '', summary: '', body: '' };

function newFields(): Fields {
  return {
    ...{ kind: 'news', slug: '', state: 'draft', place: 0, path: '', tags: [] },
    publishedTime: new Date().toISOString(),
    texts: { en: EMPTY_TEXT, zh: EMPTY_TEXT },
  };
}

function fieldsOf({ id: _, revision: __, revisions: ___, texts, ...fields }: Article): Fields {
  return { ...fields, texts: { en: texts.en ?? EMPTY_TEXT, zh: texts.zh ?? EMPTY_TEXT } };
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
  const change = (changed: Partial<Fields>) => {
    const next = { ...draft, fields: { ...fields, ...changed } };
    setDraft(next);
    writeItem(key, () => next);
  };
  const missing = missingIn(fields);
  const handleSave = async (state: Fields['state']) => {
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
      <Facts fields={fields} isNew={id === undefined} onChange={change} />
      <div className={css.languages}>
        {(['zh', 'en'] as const).map((language) => (
          <LanguageForm
            key={language}
            language={language}
            value={fields.texts[language]}
            onChange={(it) => change({ texts: { ...fields.texts, [language]: it } })}
          />
        ))}
      </div>
      {article && article.revisions.length > 1 && (
        <Revisions article={article} onRevision={(it) => void handleRevision(it)} />
      )}
    </>
  );
}

function missingIn({ slug, texts, path }: Fields): readonly (keyof typeof articleStaffWords)[] {
  const missing: (keyof typeof articleStaffWords)[] = [];
  if (!/^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,20}$/.test(slug)) missing.push('slugNeeded');
  if (texts.en.title.trim() === '' && texts.zh.title.trim() === '') missing.push('titleNeeded');
  for (const it of ['en', 'zh'] as const)
    if (texts[it].title.trim() === '' && (texts[it].body.trim() !== '' || texts[it].summary.trim() !== ''))
      missing.push(it === 'en' ? 'englishTitleNeeded' : 'chineseTitleNeeded');
  if (path !== '' && !/^\/(?!\/)/.test(path)) missing.push('pathNeeded');
  return missing;
}

interface FactsProps {
  readonly fields: Fields;
  readonly isNew: boolean;
  onChange(changed: Partial<Fields>): void;
}

function Facts({ fields, isNew, onChange }: FactsProps) {
  const text = useText(articleStaffWords);
  const message = useLocalized();
  const { kind, slug, state, place, path, tags, publishedTime } = fields;
  return (
    <div className={css.facts}>
      <Labeled label={text('kind')}>
        {(fieldId) => (
          <HTMLSelect
            id={fieldId}
            fill
            value={kind}
            disabled={!isNew}
            options={KINDS.map((value) => ({ value, label: message(KIND_WORDS[value]) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ kind: KINDS.find((it) => it === value) ?? kind })
            }
          />
        )}
      </Labeled>
      <Labeled label={text('slug')}>
        {(fieldId) => (
          <InputGroup
            id={fieldId}
            value={slug}
            disabled={!isNew}
            placeholder="new-serotype-2026"
            onChange={({ currentTarget: { value } }) => onChange({ slug: value.toLowerCase().trim() })}
          />
        )}
      </Labeled>
      <Labeled label={text('state')}>
        {(fieldId) => (
          <HTMLSelect
            id={fieldId}
            fill
            value={state}
            options={STATES.map((value) => ({ value, label: message(STATE_WORDS[value]) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ state: STATES.find((it) => it === value) ?? state })
            }
          />
        )}
      </Labeled>
      <Labeled label={text('publishedFrom')}>
        {(fieldId) => (
          <input
            id={fieldId}
            className={Classes.INPUT}
            type="datetime-local"
            value={localTime(publishedTime)}
            onChange={({ currentTarget: { value } }) => {
              const time = new Date(value);
              if (!Number.isNaN(time.getTime())) onChange({ publishedTime: time.toISOString() });
            }}
          />
        )}
      </Labeled>
      {kind === 'help' && (
        <Labeled label={text('place')}>
          {(fieldId) => (
            <InputGroup
              id={fieldId}
              inputMode="numeric"
              value={String(place)}
              onChange={({ currentTarget: { value } }) =>
                onChange({ place: Number(value.replace(/\D/g, '').slice(0, 6)) })
              }
            />
          )}
        </Labeled>
      )}
      {kind === 'help' && (
        <Labeled label={text('path')}>
          {(fieldId) => (
            <InputGroup
              id={fieldId}
              value={path}
              placeholder="/tools/primer"
              onChange={({ currentTarget: { value } }) => onChange({ path: value.trim() })}
            />
          )}
        </Labeled>
      )}
      <Labeled label={text('tags')}>
        {(fieldId) => (
          <InputGroup
            id={fieldId}
            defaultValue={tags.join(', ')}
            onBlur={({ currentTarget: { value } }) =>
              onChange({
                tags: [...new Set(value.split(/[,，]/).map((it) => it.trim()))].filter(Boolean).slice(0, 20),
              })
            }
          />
        )}
      </Labeled>
    </div>
  );
}

/** As a field of a form wants it: the browser's own time zone, minutes. */
function localTime(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface LanguageProps {
  readonly language: Language;
  readonly value: Fields['texts'][Language];
  onChange(value: Fields['texts'][Language]): void;
}

function LanguageForm({ language, value, onChange }: LanguageProps) {
  const text = useText(articleStaffWords);
  const [html, setHtml] = useState<string>();
  const name = language === 'zh' ? '中文' : 'English';
  const { body } = value;
  const isShown = html !== undefined;
  // What is shown follows what is typed, once the typing rests.
  useEffect(() => {
    if (!isShown) return;
    const waiting = setTimeout(() => {
      staffCall('previewArticle', { body }, { isQuiet: true }).then(
        (it) => setHtml(it.html),
        () => undefined,
      );
    }, 300);
    return () => clearTimeout(waiting);
  }, [body, isShown]);
  return (
    <section className={css.language} aria-label={name} lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <h2>{name}</h2>
      <Labeled label={text('name')}>
        {(fieldId) => (
          <InputGroup
            id={fieldId}
            value={value.title}
            maxLength={200}
            onChange={({ currentTarget: { value: title } }) => onChange({ ...value, title })}
          />
        )}
      </Labeled>
      <Labeled label={text('summary')}>
        {(fieldId) => (
          <TextArea
            id={fieldId}
            fill
            rows={2}
            maxLength={1_000}
            value={value.summary}
            onChange={({ currentTarget: { value: summary } }) => onChange({ ...value, summary })}
          />
        )}
      </Labeled>
      <Labeled label={text('body')}>
        {(fieldId) => (
          <TextArea
            id={fieldId}
            className={css.body!}
            fill
            rows={22}
            maxLength={100_000}
            spellCheck
            value={body}
            onChange={({ currentTarget: { value: changed } }) => onChange({ ...value, body: changed })}
          />
        )}
      </Labeled>
      <Button
        text={text(isShown ? 'hidePreview' : 'preview')}
        aria-expanded={isShown}
        onClick={() => setHtml(isShown ? undefined : '')}
      />
      {isShown && (
        <article className={css.preview}>
          <h1>{value.title}</h1>
          <ServerHtml html={html} isArticle />
        </article>
      )}
    </section>
  );
}

interface RevisionsProps {
  readonly article: Article;
  onRevision(revision: number): void;
}

function Revisions({ article, onRevision }: RevisionsProps) {
  const text = useText(articleStaffWords);
  const intl = useIntl();
  return (
    <section aria-label={text('revisions')}>
      <h2 className={css.heading}>{text('revisions')}</h2>
      <ul className={css.revisions}>
        {article.revisions.map(({ revision, at, author }) => (
          <li key={revision}>
            <Tag minimal>{revision}</Tag>
            {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })} · {author || text('release')}
            {revision !== article.revision && (
              <Button
                size="small"
                variant="minimal"
                text={text('bringBack')}
                aria-label={text('bringBackRevision', { revision })}
                onClick={() => onRevision(revision)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
