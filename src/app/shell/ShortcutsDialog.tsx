import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { appWords } from '../words.ts';
import css from './ShortcutsDialog.module.css';

const SHORTCUTS = [
  ['Ctrl+Enter', 'shortcutRun'],
  ['Ctrl+K', 'shortcutPalette'],
  ['Ctrl+B', 'shortcutSidebar'],
] as const;

export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; onClose(): void }) {
  const text = useText(appWords);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shortcuts')} style={{ width: 480 }}>
      <DialogBody>
        <dl className={css.list}>
          {SHORTCUTS.map(([keys, id]) => (
            <div key={keys} className={css.row}>
              <dt>{text(id)}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={text('close')} onClick={onClose} />} />
    </Dialog>
  );
}
