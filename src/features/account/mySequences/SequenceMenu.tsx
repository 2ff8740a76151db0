// What can be done with one kept sequence.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  Archive,
  Clipboard,
  CloudUpload,
  Download,
  Duplicate,
  Edit,
  History,
  More,
  SendTo,
  ShoppingCart,
  Trash,
} from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, tools } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { moveToAccount } from '#src/state/keepSequence.ts';
import { changeSequence, duplicateSequence, handOver, type KeptSequence } from '#src/state/mySequences.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { useHeldSequences } from '#src/state/sync/heldItems.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { RevisionsDialog } from '#src/ui/savedItems/RevisionsDialog.tsx';
import { savedWords } from '#src/ui/savedItems/words.ts';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { canBeSynthesized, copyLetters, discard, formatsOf, orderGene, restore, save } from './actions.ts';
import { EditDialog } from './EditDialog.tsx';
import css from './Sequence.module.css';
import { sequenceWords } from './words.ts';

export function SequenceMenu({ sequence }: { readonly sequence: KeptSequence }) {
  const text = useText(sequenceWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const isServerThere = useServer() === 'there';
  const keptText = useText(savedWords);
  const [dialog, setDialog] = useState<'edit' | 'revisions'>();
  const close = () => setDialog(undefined);
  const { id, name, kind, isArchived } = sequence;
  const isHeld = useHeldSequences().includes(sequence.uuid);
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <KeyMenu className={css.menu!}>
            {isServerThere && canBeSynthesized(sequence) && (
              <MenuItem
                icon={<ShoppingCart />}
                text={text('orderGene')}
                onClick={() => void orderGene(sequence)}
              />
            )}
            {isHeld && (
              <MenuItem
                icon={<CloudUpload />}
                text={text('saveToAccount')}
                onClick={() => void moveToAccount(sequence)}
              />
            )}
            <MenuItem icon={<Edit />} text={text('edit')} onClick={() => setDialog('edit')} />
            <MenuItem
              icon={<History />}
              text={keptText('revisions')}
              onClick={() => setDialog('revisions')}
            />
            <MenuItem
              icon={<Duplicate />}
              text={text('duplicate')}
              onClick={() => void duplicateSequence(id, text('copyOf', { name }))}
            />
            <MenuItem
              icon={<Archive />}
              text={text(isArchived ? 'restore' : 'archive')}
              onClick={() => void changeSequence(id, { isArchived: !isArchived })}
            />
            <MenuItem icon={<Clipboard />} text={text('copy')} onClick={() => void copyLetters(sequence)} />
            <MenuDivider title={text('openIn')} />
            {tools
              .filter((it) => it.accepts.includes(kind))
              .map((it) => (
                <MenuItem
                  key={it.path}
                  icon={<SendTo />}
                  text={message(it.title)}
                  onClick={() => {
                    handOver(it.path, { name, text: sequence.text, sequenceId: id });
                    navigate(it.path);
                  }}
                />
              ))}
            <MenuDivider />
            {formatsOf(sequence).map((format) => (
              <MenuItem
                key={format}
                icon={<Download />}
                text={text('download', { format })}
                onClick={() => void save(sequence, format)}
              />
            ))}
            <MenuDivider />
            <MenuItem icon={<Trash />} text={text('delete')} onClick={() => void discard(id)} />
          </KeyMenu>
        }
      >
        <Button variant="minimal" icon={<More />} aria-label={text('more', { name })} />
      </Popover>
      {dialog === 'edit' && <EditDialog sequence={sequence} onClose={close} />}
      {dialog === 'revisions' && (
        <RevisionsDialog
          sequenceId={id}
          name={name}
          onOpen={(revision) => {
            handOver(paths.plasmidMap, { name: revision.name, text: revision.text });
            navigate(paths.plasmidMap);
          }}
          onRestore={(revision) => {
            close();
            void restore(sequence, revision);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
