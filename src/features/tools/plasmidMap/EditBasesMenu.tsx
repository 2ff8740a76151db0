// What can be done to the bases at the selection or the caret.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown, Changes, Cut, Duplicate, Edit, Trash } from '@blueprintjs/icons';
import { size } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { openBaseDialog } from './BaseDialog.tsx';
import {
  cutBases,
  deleteBases,
  pasteBases,
  reverseComplementSelection,
  setSelectionCase,
} from './baseEditing.ts';
import type { Selection } from './selection.ts';
import { mapWords } from './words.ts';

export function EditBasesMenu({ selection }: { readonly selection: Selection }) {
  const text = useText(mapWords);
  return (
    <Popover
      placement="top-end"
      content={
        <KeyMenu>
          <EditBasesItems selection={selection} />
        </KeyMenu>
      }
    >
      <Button size="small" icon={<Edit />} endIcon={<CaretDown />} text={text('editBases')} />
    </Popover>
  );
}

export function EditBasesItems({ selection }: { readonly selection: Selection }) {
  const text = useText(mapWords);
  const isCaret = size(selection) === 0;
  return (
    <>
      <MenuItem
        icon={<Edit />}
        text={text(isCaret ? 'insertBases' : 'replaceBases')}
        label="A C G T"
        onClick={() => openBaseDialog()}
      />
      <MenuItem
        icon={<Duplicate />}
        text={text('pasteBases')}
        label="Ctrl+V"
        onClick={() => void pasteFromClipboard()}
      />
      <MenuItem
        icon={<Cut />}
        text={text('cutBases')}
        label="Ctrl+X"
        disabled={isCaret}
        onClick={() => void cutBases()}
      />
      <MenuItem
        icon={<Trash />}
        text={text('deleteBases')}
        label="⌫"
        disabled={isCaret}
        onClick={() => deleteBases('back')}
      />
      <MenuDivider />
      <MenuItem
        icon={<Changes />}
        text={text('reverseComplementHere')}
        disabled={isCaret}
        onClick={reverseComplementSelection}
      />
      <MenuItem text={text('upperCase')} disabled={isCaret} onClick={() => setSelectionCase('upper')} />
      <MenuItem text={text('lowerCase')} disabled={isCaret} onClick={() => setSelectionCase('lower')} />
    </>
  );
}

async function pasteFromClipboard(): Promise<void> {
  try {
    await pasteBases(await navigator.clipboard.readText());
  } catch {
    notify(mapWords.pasteByKey, { intent: 'warning' });
  }
}
