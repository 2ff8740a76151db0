// What the command palette finds while a map is open: what can be done with it, its features and the enzymes drawn on
// it.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Command } from '#src/state/commands.ts';
import type { Scene } from '#src/ui/map/scene.ts';
import { openBaseDialog } from './dialogs/BaseDialog.tsx';
import { edit, getCurrentSelection, notifyUndoable, redo, select, undo } from './document/store.ts';
import { saveDocument } from './saving/saving.ts';
import { VIEW_WORDS, VIEWS, type View } from './stage/views.ts';
import { mapWords } from './words.ts';

export function listMapCommands(scene: Scene, onView: (view: View) => void): readonly Command[] {
  const label = mapWords.title;
  const flip = () => {
    if (edit({ do: 'flip' })) notifyUndoable('flipped');
  };
  const topology = scene.isCircular ? 'linear' : 'circular';
  return [
    { message: mapWords.save, label: keys('Ctrl+S'), act: () => void saveDocument() },
    { message: mapWords.undo, label: keys('Ctrl+Z'), act: undo },
    { message: mapWords.redo, label: keys('Ctrl+Shift+Z'), act: redo },
    ...VIEWS.map((view) => ({
      message: joinTexts(mapWords.view, mapWords[VIEW_WORDS[view]]),
      label,
      act: () => onView(view),
    })),
    {
      message: mapWords.selectAll,
      label: keys('Ctrl+A'),
      act: () => select({ start: 0, end: scene.length, strand: 1 }),
    },
    ...(getCurrentSelection()
      ? [{ message: mapWords.replaceBases, label, act: () => openBaseDialog() }]
      : []),
    { message: mapWords.flip, label, act: flip },
    {
      message: mapWords[scene.isCircular ? 'makeLinear' : 'makeCircular'],
      label,
      act: () => edit({ do: 'topology', to: topology }),
    },
    ...scene.marks.map((it) => ({
      message: keys(it.name),
      label: mapWords[MARK_WORDS[it.kind]],
      act: () => select({ ...it.span, strand: it.strand === -1 ? -1 : 1 }, it.id),
    })),
    ...scene.sites.flatMap((it) =>
      it.names.map((name) => ({
        message: keys(`${name} (${it.baseBefore})`),
        label: mapWords.enzymes,
        act: () => select({ ...it.range, strand: 1 }, it.id),
      })),
    ),
  ];
}

const MARK_WORDS = {
  feature: 'features',
  element: 'elements',
  orf: 'orfs',
  primer: 'primers',
} as const;

/** A name or a key, the same in both languages. */
function keys(text: string): LocalizedText {
  return { en: text, zh: text };
}

function joinTexts(a: LocalizedText, b: LocalizedText): LocalizedText {
  return { en: `${a.en}: ${b.en}`, zh: `${a.zh}：${b.zh}` };
}
