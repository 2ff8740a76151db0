// The text of an article in one language, with what readers will see.
import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { notify } from '#src/state/notices.ts';
import { ArticleBody } from '#src/ui/article/ArticleBody.tsx';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import css from './Articles.module.css';
import type { ArticleFields, Language } from './articleFields.ts';
import { shrinkToWidth } from './shrinkToWidth.ts';
import { articleStaffWords } from './words.ts';

interface ArticleTextProps {
  readonly language: Language;
  readonly value: ArticleFields['texts'][Language];
  /** What readers see of it beside the text. */
  readonly facts: Pick<ArticleFields, 'kind' | 'path' | 'publishedTime'>;
  onChange(value: ArticleFields['texts'][Language]): void;
}

export function ArticleText({ language, value, facts, onChange }: ArticleTextProps) {
  const { kind, path, publishedTime } = facts;
  const text = useText(articleStaffWords);
  const [html, setHtml] = useState<string>();
  const name = language === 'zh' ? '中文' : 'English';
  const { body } = value;
  const isShown = html !== undefined;
  const area = useRef<HTMLTextAreaElement>(null);
  // What is shown follows what is typed, once the typing rests.
  useEffect(() => {
    if (!isShown) return;
    const waiting = setTimeout(() => {
      callStaff('previewArticle', { body }, { isQuiet: true }).then(
        (it) => setHtml(it.html),
        () => undefined,
      );
    }, 300);
    return () => clearTimeout(waiting);
  }, [body, isShown]);
  const handlePicture = async (file: File) => {
    const data = await shrinkToWidth(file);
    if (data === undefined) return notify(articleStaffWords.notRead, { intent: 'danger' });
    const saved = await callStaff('savePicture', { data }).catch(() => undefined);
    if (saved === undefined) return;
    const at = area.current?.selectionStart ?? body.length;
    const picture = `![${text('describe')}](${saved.path})`;
    onChange({ ...value, body: `${body.slice(0, at)}${picture}${body.slice(at)}` });
  };
  return (
    <section className={editor.panel} aria-label={name} lang={language === 'zh' ? 'zh-CN' : 'en'}>
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
            inputRef={area}
            rows={22}
            maxLength={100_000}
            spellCheck
            value={body}
            onChange={({ currentTarget: { value: changed } }) => onChange({ ...value, body: changed })}
          />
        )}
      </Labeled>
      <FileButton accept="image/*" text={text('insertPicture')} onFile={(file) => void handlePicture(file)} />
      <Button
        text={text(isShown ? 'hidePreview' : 'preview')}
        aria-expanded={isShown}
        onClick={() => setHtml(isShown ? undefined : '')}
      />
      {isShown && (
        <div className={css.preview}>
          <h1>{value.title}</h1>
          <p>{value.summary}</p>
          <ArticleBody article={{ html, path, publishedTime, language }} kind={kind} />
        </div>
      )}
    </section>
  );
}
