// The list of edits: each one in words, and a way back or forward to any of them.
import { Button, MenuItem } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { useText } from '#src/core/text.ts';
import css from '#src/features/tools/plasmidMap/Toolbar.module.css';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import type { Step } from './documents.ts';
import { useEditText } from './editText.ts';
import { goToStep, useOpenDocument } from './store.ts';

/** The latest are listed; undo goes back further. */
const MAX_LISTED = 200;

export function HistoryMenu() {
  const text = useText(mapWords);
  const editText = useEditText();
  const open = useOpenDocument();
  if (!open || open.steps.length === 0) return null;
  const from = Math.max(0, open.steps.length - MAX_LISTED);
  const listed: readonly { readonly step: Step; readonly done: number }[] = open.steps
    .map((step, i) => ({ step, done: i + 1 }))
    .slice(from)
    .reverse();
  return (
    <Popover
      placement="bottom-start"
      content={
        <KeyMenu className={css.history!}>
          {listed.map(({ step, done }) => (
            <MenuItem
              key={done}
              text={editText(step.edit)}
              label={new Date(step.time).toLocaleTimeString()}
              active={done === open.done}
              disabled={false}
              className={done > open.done ? css.undone! : ''}
              onClick={() => goToStep(done)}
            />
          ))}
          {from === 0 && (
            <MenuItem text={text('asOpened')} active={open.done === 0} onClick={() => goToStep(0)} />
          )}
        </KeyMenu>
      }
    >
      <Button icon={<History />} aria-label={text('editList')} title={text('editList')} />
    </Popover>
  );
}
