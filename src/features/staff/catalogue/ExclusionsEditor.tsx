// Choices of an entry that do not go together, each with the sentence that the customer reads.
import { Button } from '@blueprintjs/core';
import { Add, Trash } from '@blueprintjs/icons';
import { useText } from '#src/core/text.ts';
import css from './Catalogue.module.css';
import { TextCell } from './OptionsEditor.tsx';
import type { ExclusionDraft } from './optionDrafts.ts';
import { catalogueWords } from './words.ts';

interface Props {
  readonly exclusions: readonly ExclusionDraft[];
  onChange(exclusions: readonly ExclusionDraft[]): void;
}

export function ExclusionsEditor({ exclusions, onChange }: Props) {
  const text = useText(catalogueWords);
  return (
    <fieldset className={css.rules}>
      <legend>{text('exclusions')}</legend>
      {exclusions.length === 0 && <p className={css.quiet}>{text('noExclusions')}</p>}
      {exclusions.map((exclusion, at) => {
        const set = (change: Partial<ExclusionDraft>) =>
          onChange(exclusions.map((it) => (it === exclusion ? { ...it, ...change } : it)));
        const remove = text('removeExclusion', { place: at + 1 });
        return (
          <div key={exclusion.key} className={css.rule} role="group" aria-label={`${at + 1}`}>
            <TextCell
              isWide
              label={text('together')}
              placeholder={text('whenHint')}
              value={exclusion.when}
              onChange={(when) => set({ when })}
            />
            <TextCell isWide label={text('whyEn')} value={exclusion.en} onChange={(en) => set({ en })} />
            <TextCell isWide label={text('whyZh')} value={exclusion.zh} onChange={(zh) => set({ zh })} />
            <Button
              variant="minimal"
              size="small"
              icon={<Trash />}
              aria-label={remove}
              title={remove}
              onClick={() => onChange(exclusions.filter((it) => it !== exclusion))}
            />
          </div>
        );
      })}
      <Button
        variant="minimal"
        size="small"
        icon={<Add />}
        text={text('addExclusion')}
        onClick={() => onChange([...exclusions, { key: crypto.randomUUID(), when: '', en: '', zh: '' }])}
      />
    </fieldset>
  );
}
