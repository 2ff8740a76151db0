import { textOf } from '#bio/core/bytes.ts';
import { type Range, size } from '#bio/core/range.ts';
import { residues, type SequenceRecord } from '#bio/core/sequence.ts';
import { copy } from '#src/core/download.ts';
import { notify } from '#src/state/notices.ts';
import { mapWords } from './words.ts';

/** Puts the arc that is selected on the clipboard, over the origin too, read along the strand asked for. */
export async function copySelection(
  record: SequenceRecord,
  range: Range,
  strand: 'top' | 'bottom',
): Promise<void> {
  await copyText(textOf(residues(record, range, strand === 'top' ? 1 : -1)), size(range));
}

export async function copyText(text: string, letters = text.length): Promise<void> {
  if (!(await copy(text))) return notify(mapWords.copyFailed, { intent: 'danger' });
  const count = letters.toLocaleString('en');
  notify(
    { en: mapWords.copied.en.replace('{count}', count), zh: mapWords.copied.zh.replace('{count}', count) },
    { intent: 'success' },
  );
}
