// Beside Run: the result as a small file that can be run again, with its input or without.
import { Button, MenuItem } from '@blueprintjs/core';
import { FloppyDisk } from '@blueprintjs/icons';
import { download } from '#src/core/download.ts';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { mayBeSaved, saveResult } from '#src/state/tool/replay.ts';
import { ENDING } from '#src/state/tool/savedResults.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from './KeyMenu.tsx';
import { replayWords } from './replayWords.ts';
import css from './SaveResultMenu.module.css';

export function SaveResultMenu({ tool }: { readonly tool: string }) {
  const text = useText(replayWords);
  if (!mayBeSaved(tool)) return null;
  return (
    <Popover
      placement="top-end"
      content={
        <KeyMenu className={css.menu!}>
          <li role="none" className={css.help}>
            {text('saveHelp')}
          </li>
          <MenuItem multiline text={text('withInput')} onClick={() => void save(tool, true)} />
          <MenuItem multiline text={text('withoutInput')} onClick={() => void save(tool, false)} />
        </KeyMenu>
      }
    >
      <Button variant="minimal" icon={<FloppyDisk />} text={text('saveResult')} />
    </Popover>
  );
}

async function save(tool: string, isIncluded: boolean): Promise<void> {
  const saved = await saveResult(tool, isIncluded);
  if (saved?.ok) download(`${saved.value.name}.${tool}${ENDING}`, saved.value.bytes, 'application/json');
  else if (saved) notify(saved.fault.message, { intent: 'danger', isSticky: true });
}
