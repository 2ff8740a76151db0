// One file to be attached: its name once it is chosen, in the language of the page.
import { FileInput } from '@blueprintjs/core';
import { defineWords, useText } from '#src/core/text.ts';

const fileWords = defineWords({ browse: { en: 'Browse', zh: '浏览' } });

interface Props {
  /** Which file is meant, while none is chosen. */
  readonly label: string;
  /** Endings, as `.pdf,.png`. */
  readonly accept: string;
  readonly file: File | undefined;
  readonly isWide?: boolean;
  onChoose(file: File | undefined): void;
}

export function ChosenFile({ label, accept, file, isWide = false, onChoose }: Props) {
  const text = useText(fileWords);
  return (
    <FileInput
      // Its gray before a choice is too light to be read.
      hasSelection
      fill={isWide}
      text={file?.name ?? label}
      buttonText={text('browse')}
      inputProps={{ 'aria-label': label, accept }}
      onInputChange={({ currentTarget: { files } }) => onChoose(files?.[0])}
    />
  );
}
