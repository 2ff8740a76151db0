// The keyboard on the map and its letters: arrows move by 1 and 10 bases (in letters by a row), Page by 100, Shift
// extends, [ and ] step through the marks; letters are typed, on a map into a dialog.
import type { KeyboardEvent } from 'react';
import { sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { openBaseDialog } from '#src/features/tools/plasmidMap/dialogs/BaseDialog.tsx';
import { cutBases, deleteBases, typeBases } from '#src/features/tools/plasmidMap/document/baseEditing.ts';
import { copySelection } from '#src/features/tools/plasmidMap/document/copying.ts';
import { withoutFeature } from '#src/features/tools/plasmidMap/document/editing.ts';
import {
  editFeatures,
  getActiveMark,
  getCurrentSelection,
  notifyUndoable,
  redo,
  select,
  undo,
} from '#src/features/tools/plasmidMap/document/store.ts';
import type { Scene } from '#src/ui/map/scene.ts';
import { type Selection, stepSelection } from './selection.ts';

/** Bases that a key moves the caret by. */
export const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -10,
  ArrowDown: 10,
  PageUp: -100,
  PageDown: 100,
};

interface MapKeys {
  readonly record: SequenceRecord;
  readonly scene: Scene;
  /** Letters in a row, where the keys go to letters. */
  readonly perRow?: number;
}

export function handleMapKey(event: KeyboardEvent, { record, scene, perRow }: MapKeys): void {
  if (act(event, record, scene, perRow)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function act(
  event: KeyboardEvent,
  record: SequenceRecord,
  scene: Scene,
  perRow: number | undefined,
): boolean {
  const { length, isCircular } = scene;
  const selection: Selection = getCurrentSelection() ?? { start: 0, end: 0, strand: 1 };
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isCommand) {
    if (key === 'z') event.shiftKey ? redo() : undo();
    else if (key === 'y') redo();
    else if (key === 'a') select({ start: 0, end: length, strand: 1 });
    else if (key === 'c' && sizeOf(selection) > 0)
      void copySelection(record, selection, event.shiftKey ? 'bottom' : 'top');
    else if (key === 'x' && sizeOf(selection) > 0) void cutBases();
    else return false;
    return true;
  }
  if (event.altKey) return false;
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const by = perRow !== undefined && isVertical ? (key === 'ArrowUp' ? -perRow : perRow) : KEY_STEPS[key];
  if (by !== undefined) {
    select(stepSelection(selection, by, { extend: event.shiftKey, length, isCircular }));
    return true;
  }
  switch (key) {
    case 'Home':
    case 'End': {
      const at = key === 'Home' ? 0 : length;
      select({ start: at, end: at, strand: selection.strand });
      return true;
    }
    case 'Escape':
      select(undefined);
      return true;
    case '[':
    case ']':
      stepMark(key === ']' ? 1 : -1, scene);
      return true;
    case 'Delete': {
      const index = featureIndexOf(getActiveMark());
      if (index === undefined) return deleteBases('forward');
      editFeatures(withoutFeature(record, index).features);
      notifyUndoable('deleted');
      return true;
    }
    case 'Backspace':
      return deleteBases('back');
    default:
      return isBase(event.key) && typeLetter(event.key, perRow !== undefined);
  }
}

/** IUPAC codes; other letters stay free for the keys of the page. */
function isBase(key: string): boolean {
  return /^[ACGTURYSWKMBDHVN]$/i.test(key);
}

function typeLetter(letter: string, isInLetters: boolean): boolean {
  if (!getCurrentSelection()) return false;
  if (isInLetters) typeBases(letter);
  else openBaseDialog(letter);
  return true;
}

export function featureIndexOf(id: string | undefined): number | undefined {
  return id?.startsWith('feature:') ? Number(id.slice(8)) : undefined;
}

function stepMark(step: 1 | -1, scene: Scene): void {
  const marks = scene.marks.filter((it) => it.kind !== 'orf').toSorted((a, b) => a.span.start - b.span.start);
  if (marks.length === 0) return;
  const at = marks.findIndex((it) => it.id === getActiveMark());
  const next =
    marks[at < 0 ? (step === 1 ? 0 : marks.length - 1) : (at + step + marks.length) % marks.length]!;
  select({ ...next.span, strand: next.strand === -1 ? -1 : 1 }, next.id);
}
