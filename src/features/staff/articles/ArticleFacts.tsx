// What is the same in both languages: kind, slug, state, time, place in the help, tags.
import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useLocalized, useText } from '#src/core/text.ts';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { PublicationFields } from '#src/features/staff/console/PublicationFields.tsx';
import css from './Articles.module.css';
import type { ArticleFields } from './articleFields.ts';
import { articleStaffWords, KIND_WORDS, KINDS } from './words.ts';

interface FactsProps {
  readonly fields: ArticleFields;
  readonly isNew: boolean;
  onChange(changed: Partial<ArticleFields>): void;
}

export function ArticleFacts({ fields, isNew, onChange }: FactsProps) {
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
      <PublicationFields state={state} publishedTime={publishedTime} onChange={onChange} />
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
