import { sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { copy } from '#src/core/download.ts';
import { formatLocalized } from '#src/core/text.ts';
import type { Selection } from '#src/features/tools/plasmidMap/stage/selection.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { notify } from '#src/state/notices.ts';
import { copyBases } from './baseEditing.ts';

/** Copies the selected arc to the clipboard, over the origin too, read along the given strand. */
export async function copySelection(
  record: SequenceRecord,
  selection: Selection,
  strand: 'top' | 'bottom',
): Promise<void> {
  if (await copyBases(record, selection, strand === 'top' ? 1 : -1)) notifyCopied(sizeOf(selection));
}

export async function copyText(text: string, letters = text.length): Promise<void> {
  if (!(await copy(text))) return notify(mapWords.copyFailed, { intent: 'danger' });
  notifyCopied(letters);
}

function notifyCopied(letters: number): void {
  notify(formatLocalized(mapWords.copied, { count: letters }), { intent: 'success' });
}
