// What is cited, in the order of a citation.
import { Checkbox, InputGroup, TextArea } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { PublicationFields } from '#src/features/staff/console/PublicationFields.tsx';
import css from './Papers.module.css';
import type { PaperDraft } from './paperDraft.ts';
import { paperStaffWords } from './words.ts';

interface Props {
  readonly draft: PaperDraft;
  onChange(changed: Partial<PaperDraft>): void;
}

const SHORT = [
  { name: 'journal', max: 200 },
  { name: 'volume', max: 40 },
  { name: 'issue', max: 40 },
  { name: 'pages', max: 60 },
  { name: 'doi', max: 200 },
] as const;

export function PaperFields({ draft, onChange }: Props) {
  const text = useText(paperStaffWords);
  const { content, year, authors, state, publishedTime } = draft;
  const set = (changed: Partial<PaperDraft['content']>) => onChange({ content: { ...content, ...changed } });
  return (
    <div className={css.form}>
      {(['title', 'titleZh'] as const).map((name) => (
        <Labeled key={name} label={text(name === 'title' ? 'paperTitle' : name)}>
          {(id) => (
            <TextArea
              id={id}
              fill
              rows={2}
              maxLength={500}
              lang={name === 'title' ? 'en' : 'zh-CN'}
              value={content[name]}
              onChange={({ currentTarget: { value } }) => set({ [name]: value.replace(/\s*\n\s*/g, ' ') })}
            />
          )}
        </Labeled>
      ))}
      <Labeled label={text('authors')}>
        {(id) => (
          <TextArea
            id={id}
            fill
            rows={5}
            maxLength={6_000}
            value={authors}
            onChange={({ currentTarget: { value } }) => onChange({ authors: value })}
          />
        )}
      </Labeled>
      <Checkbox
        checked={content.hasMoreAuthors}
        label={text('hasMore')}
        onChange={({ currentTarget: { checked } }) => set({ hasMoreAuthors: checked })}
      />
      <div className={css.row}>
        {SHORT.map(({ name, max }) => (
          <Labeled key={name} label={text(name)}>
            {(id) => (
              <InputGroup
                id={id}
                maxLength={max}
                value={content[name]}
                onValueChange={(value) => set({ [name]: value })}
              />
            )}
          </Labeled>
        ))}
        <Labeled label={text('year')}>
          {(id) => (
            <InputGroup
              id={id}
              inputMode="numeric"
              maxLength={4}
              value={year}
              onValueChange={(value) => onChange({ year: value.replace(/\D/g, '') })}
            />
          )}
        </Labeled>
        <PublicationFields state={state} publishedTime={publishedTime} onChange={onChange} />
      </div>
      {(['zh', 'en'] as const).map((language) => (
        <Labeled key={language} label={text(language === 'zh' ? 'noteZh' : 'noteEn')}>
          {(id) => (
            <TextArea
              id={id}
              fill
              rows={2}
              maxLength={1_000}
              lang={language === 'zh' ? 'zh-CN' : 'en'}
              value={content.notes[language]}
              onChange={({ currentTarget: { value } }) =>
                set({ notes: { ...content.notes, [language]: value } })
              }
            />
          )}
        </Labeled>
      ))}
    </div>
  );
}
