// The tags of a paper in its four facets, and a new tag where none fits.
import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { Facet } from '#contract/archive.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import css from './Papers.module.css';
import { FACET_WORDS, paperStaffWords } from './words.ts';

type Tags = StaffOutputOf<'listPaperTags'>;
type Chosen = Readonly<Record<Facet, string[]>>;

interface Props {
  readonly content: Chosen;
  onChange(tags: Partial<Chosen>): void;
}

const ORDER = Object.keys(FACET_WORDS) as readonly Facet[];

export function PaperTags({ content, onChange }: Props) {
  const answer = useAnswer('paperTags', () => callStaff('listPaperTags', {}, { isQuiet: true }));
  return (
    <AnswerContent from={answer}>
      {(tags: Tags) => (
        <div className={css.facets}>
          {ORDER.map((facet) => (
            <FacetTags
              key={facet}
              facet={facet}
              tags={tags}
              chosen={content[facet]}
              onChange={(codes) => onChange({ [facet]: codes })}
              onAdded={answer.reload}
            />
          ))}
        </div>
      )}
    </AnswerContent>
  );
}

interface FacetProps {
  readonly facet: Facet;
  readonly tags: Tags;
  readonly chosen: readonly string[];
  onChange(codes: string[]): void;
  onAdded(): void;
}

function FacetTags({ facet, tags, chosen, onChange, onAdded }: FacetProps) {
  const text = useText(paperStaffWords);
  const message = useLocalized();
  const [isAdding, setAdding] = useState(false);
  const name = message(FACET_WORDS[facet]);
  return (
    <fieldset className={css.facet}>
      <legend>{name}</legend>
      {tags
        .filter((it) => it.facet === facet)
        .map(({ code, names }) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            label={message(names)}
            onChange={() =>
              onChange(chosen.includes(code) ? chosen.filter((it) => it !== code) : [...chosen, code])
            }
          />
        ))}
      {isAdding ? (
        <NewTag
          facet={facet}
          onClose={(code) => {
            setAdding(false);
            if (code === undefined) return;
            onAdded();
            onChange([...chosen, code]);
          }}
        />
      ) : (
        <Button
          size="small"
          variant="minimal"
          text={text('newTag')}
          aria-label={text('newTagOf', { facet: name })}
          onClick={() => setAdding(true)}
        />
      )}
    </fieldset>
  );
}

interface NewTagProps {
  readonly facet: Facet;
  onClose(code: string | undefined): void;
}

function NewTag({ facet, onClose }: NewTagProps) {
  const text = useText(paperStaffWords);
  const [tag, setTag] = useState({ code: '', en: '', zh: '' });
  const isWhole = /^[a-zA-Z0-9-]{1,40}$/.test(tag.code) && tag.en.trim() !== '' && tag.zh.trim() !== '';
  const handleAdd = async () => {
    const { code, en, zh } = tag;
    const isSaved = await callStaff('savePaperTag', { facet, code, names: { en, zh } }).catch(() => false);
    if (isSaved) onClose(code);
  };
  const labels = { code: text('tagCode'), en: text('tagEn'), zh: text('tagZh') } as const;
  return (
    <div className={css.newTag}>
      {(['code', 'en', 'zh'] as const).map((name) => (
        <Labeled key={name} label={labels[name]}>
          {(id) => (
            <InputGroup
              id={id}
              size="small"
              maxLength={name === 'code' ? 40 : 100}
              value={tag[name]}
              onValueChange={(value) => setTag({ ...tag, [name]: value })}
            />
          )}
        </Labeled>
      ))}
      <div className={css.acts}>
        <Button size="small" text={text('tagAdd')} disabled={!isWhole} onClick={() => void handleAdd()} />
        <Button size="small" variant="minimal" text={text('cancel')} onClick={() => onClose(undefined)} />
      </div>
    </div>
  );
}
