// What can be done with one vector, in the list and on its page.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  Archive,
  Download,
  Duplicate,
  Edit,
  GitMerge,
  More,
  SendTo,
  ShoppingCart,
  Trash,
} from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { tools } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { addVectorLine } from '#src/state/cart/addToCart.ts';
import { handOver } from '#src/state/mySequences.ts';
import { duplicateVector, type MyVector } from '#src/state/myVectors.ts';
import { openDesign } from '#src/state/openDesign.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { discard, handoffOf, saveVector, setAside } from './actions.ts';
import { EditDialog } from './EditDialog.tsx';
import css from './MyVectors.module.css';
import { myVectorsWords } from './words.ts';

interface Props {
  readonly vector: MyVector;
  /** Called when the vector is gone. */
  onGone?(): void;
}

export function VectorMenu({ vector, onGone }: Props) {
  const text = useText(myVectorsWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const isServerThere = useServer() === 'there';
  const [isEditing, setEditing] = useState(false);
  const { id, design } = vector;
  const name = vector.name || text('unnamed');
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <KeyMenu className={css.menu!}>
            {design && (
              <MenuItem icon={<GitMerge />} text={text('open')} onClick={() => void openDesign(design)} />
            )}
            {isServerThere && (
              <MenuItem
                icon={<ShoppingCart />}
                text={text('addToCart')}
                onClick={() => void addVectorLine(vector.uuid)}
              />
            )}
            <MenuItem icon={<Edit />} text={text('edit')} onClick={() => setEditing(true)} />
            <MenuItem
              icon={<Duplicate />}
              text={text('duplicate')}
              onClick={() => void duplicateVector(id, text('copyOf', { name }))}
            />
            <MenuItem
              icon={<Archive />}
              text={text(vector.isArchived ? 'restore' : 'archive')}
              onClick={() => void setAside(id, !vector.isArchived)}
            />
            <MenuDivider title={text('openIn')} />
            {tools
              .filter((it) => it.accepts.includes('dna'))
              .map((it) => (
                <MenuItem
                  key={it.path}
                  icon={<SendTo />}
                  text={message(it.title)}
                  onClick={async () => {
                    const handoff = await handoffOf(vector);
                    if (!handoff) return;
                    handOver(it.path, handoff);
                    navigate(it.path);
                  }}
                />
              ))}
            <MenuDivider />
            <MenuItem
              icon={<Download />}
              text={text('downloadGenBank')}
              onClick={() => void saveVector(vector, 'genbank')}
            />
            <MenuItem
              icon={<Download />}
              text={text('downloadSnapGene')}
              onClick={() => void saveVector(vector, 'snapgene')}
            />
            <MenuItem
              icon={<Download />}
              text={text('downloadFasta')}
              onClick={() => void saveVector(vector, 'fasta')}
            />
            <MenuDivider />
            <MenuItem
              icon={<Trash />}
              text={text('delete')}
              onClick={() => {
                void discard(id);
                onGone?.();
              }}
            />
          </KeyMenu>
        }
      >
        <Button variant="minimal" icon={<More />} aria-label={text('more', { name })} />
      </Popover>
      {isEditing && <EditDialog vector={vector} onClose={() => setEditing(false)} />}
    </>
  );
}
