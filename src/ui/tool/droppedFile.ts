// The file that was dropped where one is taken. Of several the first is taken, and that is said.
import { formatLocalized } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { uiWords } from '#src/ui/words.ts';

export function takeDroppedFile({
  dataTransfer: { files },
}: {
  readonly dataTransfer: { readonly files: ArrayLike<File> };
}): File | undefined {
  const file = files[0];
  const count = files.length - 1;
  if (file && count > 0)
    notify(formatLocalized(uiWords.oneDropped, { name: file.name, count }), { intent: 'warning' });
  return file;
}
