// What can be done to the bases at the selection or the caret.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown, Changes, Cut, Duplicate, Edit, Trash } from '@blueprintjs/icons';
import { sizeOf } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import { openBaseDialog } from '#src/features/tools/plasmidMap/dialogs/BaseDialog.tsx';
import css from '#src/features/tools/plasmidMap/stage/SelectionBar.module.css';
import type { Selection } from '#src/features/tools/plasmidMap/stage/selection.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { notify } from '#src/state/notices.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import {
  cutBases,
  deleteBases,
  pasteBases,
  reverseComplementSelection,
  setSelectionCase,
} from './baseEditing.ts';
import { basesWords } from './basesWords.ts';

export function EditBasesMenu({ selection }: { readonly selection: Selection }) {
  const text = useText(basesWords);
  return (
    <Popover
      placement="top-end"
      content={
        <KeyMenu>
          <EditBasesItems selection={selection} />
        </KeyMenu>
      }
    >
      <Button
        size="small"
        icon={<Edit />}
        endIcon={<CaretDown />}
        text={<span className={css.label}>{text('editBases')}</span>}
        title={text('editBases')}
      />
    </Popover>
  );
}

export function EditBasesItems({ selection }: { readonly selection: Selection }) {
  const text = useText(mapWords);
  const own = useText(basesWords);
  const isCaret = sizeOf(selection) === 0;
  return (
    <>
      <MenuItem
        icon={<Edit />}
        text={isCaret ? own('insertBases') : text('replaceBases')}
        label="A C G T"
        onClick={() => openBaseDialog()}
      />
      <MenuItem
        icon={<Duplicate />}
        text={own('pasteBases')}
        label="Ctrl+V"
        onClick={() => void pasteFromClipboard()}
      />
      <MenuItem
        icon={<Cut />}
        text={own('cutBases')}
        label="Ctrl+X"
        disabled={isCaret}
        onClick={() => void cutBases()}
      />
      <MenuItem
        icon={<Trash />}
        text={own('deleteBases')}
        label="⌫"
        disabled={isCaret}
        onClick={() => deleteBases('back')}
      />
      <MenuDivider />
      <MenuItem
        icon={<Changes />}
        text={own('reverseComplementHere')}
        disabled={isCaret}
        onClick={reverseComplementSelection}
      />
      <MenuItem text={own('upperCase')} disabled={isCaret} onClick={() => setSelectionCase('upper')} />
      <MenuItem text={own('lowerCase')} disabled={isCaret} onClick={() => setSelectionCase('lower')} />
    </>
  );
}

async function pasteFromClipboard(): Promise<void> {
  try {
    await pasteBases(await navigator.clipboard.readText());
  } catch {
    notify(basesWords.pasteByKey, { intent: 'warning' });
  }
}
