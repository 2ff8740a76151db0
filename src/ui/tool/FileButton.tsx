import { Button } from '@blueprintjs/core';
import { FolderOpen } from '@blueprintjs/icons';
import { useRef } from 'react';

interface Props {
  readonly text: string;
  /** Its name, where the text alone does not tell several apart. */
  readonly label?: string;
  /** Endings, as an `input` takes them. */
  readonly accept: string;
  readonly intent?: 'primary';
  readonly isDisabled?: boolean;
  /** One file alone can be chosen. */
  onFile?(file: File): void;
  /** Several can be chosen. */
  onFiles?(files: readonly File[]): void;
}

/** A button that asks for files; the same file may be chosen twice. */
export function FileButton({ text, label, accept, intent, isDisabled = false, onFile, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<FolderOpen />}
        intent={intent ?? 'none'}
        text={text}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        accept={accept}
        aria-label={label ?? text}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          const [file] = files;
          if (file) onFile?.(file);
          if (files.length > 0) onFiles?.(files);
        }}
      />
    </>
  );
}
