// The head of an open map: name and topology, undo, edits of the whole, the view, and the ways out.
import { Button, ButtonGroup, DialogBody, MenuDivider, MenuItem, SegmentedControl } from '@blueprintjs/core';
import { CaretDown, Changes, Cross, Edit, Flag, FolderOpen, Redo, Ring, Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { NARROW, useMediaQuery } from '#src/core/mediaQuery.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import type { Scene } from '#src/ui/map/scene.ts';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { OriginDialog } from './dialogs/OriginDialog.tsx';
import { useDownloads, useSendable } from './document/exporting.ts';
import { HistoryMenu } from './document/HistoryMenu.tsx';
import { Identity } from './document/Identity.tsx';
import { OpenForm } from './document/OpenPage.tsx';
import {
  closeDocument,
  type Document,
  edit,
  notifyUndoable,
  redo,
  undo,
  useMap,
  useOpenDocument,
} from './document/store.ts';
import { SaveMenu } from './saving/SaveMenu.tsx';
import { VIEW_WORDS, VIEWS, type View } from './stage/views.ts';
import css from './Toolbar.module.css';
import { mapWords } from './words.ts';

interface Props {
  readonly document: Document;
  readonly record: SequenceRecord;
  readonly scene: Scene;
  readonly view: View;
  onView(view: View): void;
}

export function Toolbar({ document, record, scene, view, onView }: Props) {
  const text = useText(mapWords);
  const downloads = useDownloads(document, record, scene);
  const send = useSendable(record);
  const isNarrow = useMediaQuery(NARROW);
  return (
    <section className={css.bar} aria-label={text('toolbar')}>
      <Identity document={document} record={record} />
      <ButtonGroup>
        <History />
        <HistoryMenu />
        <EditMenu record={record} />
      </ButtonGroup>
      <SegmentedControl
        className={css.views!}
        size={isNarrow ? 'small' : 'medium'}
        aria-label={text('view')}
        value={view}
        options={VIEWS.map((value) => ({ value, label: text(VIEW_WORDS[value]) }))}
        onValueChange={(value) => onView(value as View)}
      />
      <div className={css.out}>
        <ResultActions from={paths.plasmidMap} downloads={downloads} send={send} />
        <SaveMenu />
        <OpenAnother />
      </div>
    </section>
  );
}

function History() {
  const text = useText(mapWords);
  const open = useOpenDocument();
  const done = open?.done ?? 0;
  return (
    <>
      <Button
        icon={<Undo />}
        aria-label={text('undo')}
        title={`${text('undo')} (Ctrl+Z)`}
        disabled={done === 0}
        onClick={undo}
      />
      <Button
        icon={<Redo />}
        aria-label={text('redo')}
        title={`${text('redo')} (Ctrl+Shift+Z)`}
        disabled={done === (open?.steps.length ?? 0)}
        onClick={redo}
      />
    </>
  );
}

function EditMenu({ record }: { readonly record: SequenceRecord }) {
  const text = useText(mapWords);
  const [isMoving, setMoving] = useState(false);
  const isCircular = record.topology === 'circular';
  const flip = () => {
    if (edit({ do: 'flip' })) notifyUndoable('flipped');
  };
  return (
    <>
      <Popover
        placement="bottom-start"
        content={
          <KeyMenu>
            {isCircular && (
              <MenuItem icon={<Flag />} text={text('setOrigin')} onClick={() => setMoving(true)} />
            )}
            <MenuItem icon={<Changes />} text={text('flip')} onClick={flip} />
            <MenuDivider />
            <MenuItem
              icon={<Ring />}
              text={text(isCircular ? 'makeLinear' : 'makeCircular')}
              onClick={() => edit({ do: 'topology', to: isCircular ? 'linear' : 'circular' })}
            />
          </KeyMenu>
        }
      >
        <Button icon={<Edit />} endIcon={<CaretDown />} text={text('edit')} />
      </Popover>
      {isMoving && <OriginDialog record={record} onClose={() => setMoving(false)} />}
    </>
  );
}

function OpenAnother() {
  const text = useText(mapWords);
  const [isOpen, setOpen] = useState(false);
  const hasRoom = useMediaQuery('(min-width: 1600px)');
  const { document } = useMap();
  const [seen, setSeen] = useState(document);
  if (seen !== document) {
    setSeen(document);
    setOpen(false);
  }
  return (
    <ButtonGroup>
      <Button
        icon={<FolderOpen />}
        aria-label={text('open')}
        title={text('openAnother')}
        {...(hasRoom && { text: text('open') })}
        onClick={() => setOpen(true)}
      />
      <Button
        icon={<Cross />}
        aria-label={text('close')}
        title={text('close')}
        onClick={() => closeDocument()}
      />
      <Dialog
        isOpen={isOpen}
        title={text('openAnother')}
        icon={<FolderOpen />}
        onClose={() => setOpen(false)}
        className={css.open!}
      >
        <DialogBody>
          <OpenForm />
        </DialogBody>
      </Dialog>
    </ButtonGroup>
  );
}
