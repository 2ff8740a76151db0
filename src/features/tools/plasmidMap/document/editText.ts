// An edit in words, for the list of edits.
import { useCallback } from 'react';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import type { Edit } from '#bio/edit/edit.ts';
import { useCount, useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';

export function useEditText(): (edit: Edit) => string {
  const text = useText(mapWords);
  const count = useCount();
  return useCallback(
    (edit: Edit): string => {
      switch (edit.do) {
        case 'replace': {
          const { range, by } = edit;
          const inserted = by.bytes.length;
          const removed = sizeOf(range);
          if (removed === 0) return text('didInsert', { count: inserted, place: count(range.start) });

          const place = placeOf(range);
          return inserted === 0
            ? text('didDelete', { count: removed, place })
            : text('didReplace', { removed, place, inserted });
        }
        case 'letters':
          return text('didChangeLetters', { place: placeOf(edit.range) });
        case 'reverseComplement':
          return text('didReverseComplement', { place: placeOf(edit.range) });
        case 'letterCase':
          return text(edit.to === 'upper' ? 'didUpper' : 'didLower', { place: placeOf(edit.range) });
        case 'flip':
          return text('didFlip');
        case 'rotate':
          return text('didRotate', { place: count(edit.origin + 1) });
        case 'topology':
          return text(edit.to === 'circular' ? 'makeCircular' : 'makeLinear');
        case 'features':
          return text('didFeatures');
        case 'name':
          return text('didName', { name: edit.name });
        case 'record':
          return text('didRecord');
      }
    },
    [text, count],
  );
}

function placeOf(range: Parameters<typeof formatRange>[0]): string {
  return formatRange(range, Number.POSITIVE_INFINITY);
}
