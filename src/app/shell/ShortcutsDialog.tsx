import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import css from './ShortcutsDialog.module.css';
import { shortcutsWords } from './shortcutsWords.ts';

const SHORTCUTS = [
  ['Ctrl+Enter', 'shortcutRun'],
  ['Ctrl+K', 'shortcutPalette'],
  ['Ctrl+B', 'shortcutSidebar'],
  ['?', 'shortcuts'],
] as const;

const ON_MAP = [
  ['A C G T …', 'keyType'],
  ['⌫  Del', 'keyDelete'],
  ['Ctrl+C  Ctrl+Shift+C', 'keyCopy'],
  ['Ctrl+X  Ctrl+V', 'keyCutPaste'],
  ['Ctrl+Z  Ctrl+Shift+Z', 'keyUndo'],
  ['← →  ↑ ↓', 'keyMove'],
  ['Shift+← …', 'keyExtend'],
  ['[  ]', 'keyMarks'],
  ['Ctrl+A  Esc', 'keyAll'],
  ['Ctrl+F', 'keyFind'],
  ['Ctrl+S', 'keySave'],
  ['Ctrl+wheel', 'keyZoom'],
] as const;

const ON_VERIFICATION = [
  ['[  ]', 'keyDifferences'],
  ['D', 'keyDoubtful'],
] as const;

export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; onClose(): void }) {
  const text = useText(shortcutsWords);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shortcuts')} style={{ width: 480 }}>
      <DialogBody>
        <List rows={SHORTCUTS} />
        <h3 className={css.title}>{text('keysOnMap')}</h3>
        <List rows={ON_MAP} />
        <h3 className={css.title}>{text('keysOnVerification')}</h3>
        <List rows={ON_VERIFICATION} />
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={text('close')} onClick={onClose} />} />
    </Dialog>
  );
}

function List({ rows }: { readonly rows: readonly (readonly [string, keyof typeof shortcutsWords])[] }) {
  const text = useText(shortcutsWords);
  return (
    <dl className={css.list}>
      {rows.map(([keys, id]) => (
        <div key={keys} className={css.row}>
          <dt>{text(id)}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
