// A text in both languages, side by side.
import { InputGroup, TextArea } from '@blueprintjs/core';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import type { Both } from './questionnaireDraft.ts';

interface Props {
  readonly labels: Both;
  readonly value: Both;
  readonly maxLength: number;
  readonly isLong?: boolean;
  onChange(value: Both): void;
}

export function BothTexts({ labels, value, maxLength, isLong = false, onChange }: Props) {
  return (['en', 'zh'] as const).map((language) => (
    <Labeled key={language} label={labels[language]}>
      {(id) => {
        const field = {
          ...{ id, maxLength, value: value[language], lang: language === 'zh' ? 'zh-CN' : 'en' },
          onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
            onChange({ ...value, [language]: currentTarget.value }),
        };
        return isLong ? <TextArea fill rows={3} {...field} /> : <InputGroup {...field} />;
      }}
    </Labeled>
  ));
}
