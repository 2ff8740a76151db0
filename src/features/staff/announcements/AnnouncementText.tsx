// The text of an announcement in one language, with what visitors will see.
import { InputGroup, TextArea } from '@blueprintjs/core';
import type { Problems } from '#src/core/check.ts';
import { type Language, LOCALE } from '#src/core/language.ts';
import { useText } from '#src/core/text.ts';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { Problem } from '#src/features/staff/console/editor/Problem.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { AnnouncementStrip } from '#src/ui/announcement/AnnouncementStrip.tsx';
import css from './Announcements.module.css';
import { type AnnouncementDraft, linkOf } from './announcementDraft.ts';
import { announcementStaffWords } from './words.ts';

interface Props {
  readonly language: Language;
  readonly draft: AnnouncementDraft;
  readonly problems: Problems;
  onChange(changed: Partial<AnnouncementDraft>): void;
}

export function AnnouncementText({ language, draft, problems, onChange }: Props) {
  const text = useText(announcementStaffWords);
  const { kind, texts, names } = draft;
  const name = language === 'zh' ? '中文' : 'English';
  const link = linkOf(draft);
  return (
    <section className={editor.panel} aria-label={name}>
      <h2 lang={LOCALE[language]}>{name}</h2>
      <div>
        <Labeled label={text('textIn')}>
          {(id) => (
            <TextArea
              id={id}
              fill
              rows={5}
              maxLength={300}
              lang={LOCALE[language]}
              aria-invalid={problems[`texts.${language}`] !== undefined}
              value={texts[language]}
              onChange={({ currentTarget: { value } }) =>
                onChange({ texts: { ...texts, [language]: value.replace(/\s*\n\s*/g, ' ') } })
              }
            />
          )}
        </Labeled>
        <p className={editor.hint}>{text('count', { count: texts[language].length })}</p>
        <Problem of={problems[`texts.${language}`]} />
      </div>
      {link && (
        <div>
          <Labeled label={text('linkName')}>
            {(id) => (
              <InputGroup
                id={id}
                maxLength={60}
                lang={LOCALE[language]}
                aria-invalid={problems[`link.names.${language}`] !== undefined}
                value={names[language]}
                onValueChange={(value) => onChange({ names: { ...names, [language]: value } })}
              />
            )}
          </Labeled>
          <Problem of={problems[`link.names.${language}`]} />
        </div>
      )}
      <div>
        <h3 className={css.subheading}>{text('preview')}</h3>
        {texts[language].trim() === '' ? (
          <p className={editor.hint}>{text('nothingYet')}</p>
        ) : (
          <div className={css.preview}>
            <AnnouncementStrip announcement={{ kind, texts, link }} language={language} />
          </div>
        )}
      </div>
    </section>
  );
}
