// My Vectors: what was finished and kept in this browser.
import { Button, Checkbox, InputGroup, MenuDivider, MenuItem, Tag } from '@blueprintjs/core';
import { Archive, Duplicate, Edit, More, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import {
  archiveVector,
  deleteVector,
  type KeptVector,
  putVector,
  renameVector,
  useVectors,
} from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { VerdictTag } from '#src/ui/feedback/VerdictTag.tsx';
import { DateCell } from '#src/ui/savedItems/cells.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { createFreshId, open, useDesign } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

export function VectorList() {
  const text = useText(designWords);
  const vectors = useVectors();
  const [hasArchived, setHasArchived] = useState(false);
  const shown = vectors.filter((it) => hasArchived || !it.isArchived);
  return (
    <section className={css.panel} aria-label={text('myVectors')}>
      <div className={css.panelHead}>
        <h2 className={css.heading}>{text('myVectors')}</h2>
        {vectors.some((it) => it.isArchived) && (
          <Checkbox
            className={css.flat!}
            checked={hasArchived}
            label={text('showArchived')}
            onChange={() => setHasArchived(!hasArchived)}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className={css.quiet}>{text('noVectors')}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th>{text('name')}</th>
                <th className={css.wide}>{text('system')}</th>
                <th className={css.figure}>{text('length')}</th>
                <th className={css.wide}>{text('savedOn')}</th>
                <th className={css.wide}>{text('id')}</th>
                <th>{text('actions')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((it) => (
                <Row key={it.id} vector={it} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ vector }: { readonly vector: KeptVector }) {
  const text = useText(designWords);
  const message = useLocalized();
  const count = useCount();
  const navigate = useNavigate();
  const { menu } = useDesign();
  const [renaming, setRenaming] = useState<string>();
  const { design } = vector;
  const name = design.name || text('unnamed');
  const system = menu?.systems.find((it) => it.id === design.system);
  const commit = () => {
    if (renaming?.trim()) void renameVector(vector.id, renaming.trim());
    setRenaming(undefined);
  };
  return (
    <tr>
      <td>
        {renaming === undefined ? (
          <>
            {name} {vector.isArchived && <Tag minimal>{text('archived')}</Tag>}{' '}
            <VerdictTag checks={vector.facts?.checks} />
          </>
        ) : (
          <InputGroup
            aria-label={text('name')}
            autoFocus
            size="small"
            value={renaming}
            onValueChange={setRenaming}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
              if (event.key === 'Escape') setRenaming(undefined);
            }}
          />
        )}
      </td>
      <td className={css.wide}>{system && message(system.message)}</td>
      <td className={css.figure}>{text('bp', { count: count(vector.length) })}</td>
      <td className={css.wide}>
        <DateCell at={vector.savedAt} />
      </td>
      <td className={`${css.mono} ${css.wide}`}>{vector.id}</td>
      <td className={css.rowActions}>
        <Button
          size="small"
          text={text('open')}
          onClick={async () => {
            await open(design);
            navigate(paths.vectorDesign);
          }}
        />
        <Popover
          placement="bottom-end"
          content={
            <KeyMenu>
              <MenuItem icon={<Edit />} text={text('rename')} onClick={() => setRenaming(name)} />
              <MenuItem
                icon={<Duplicate />}
                text={text('duplicate')}
                onClick={() => {
                  const id = createFreshId();
                  const copy = { ...design, id, name: text('copyOf', { name }) };
                  void putVector({ ...vector, id, design: copy, savedAt: new Date().toISOString() });
                }}
              />
              <MenuItem
                icon={<Archive />}
                text={text(vector.isArchived ? 'unarchive' : 'archive')}
                onClick={() => void archiveVector(vector.id, !vector.isArchived)}
              />
              <MenuDivider />
              <MenuItem icon={<Trash />} text={text('delete')} onClick={() => void remove(vector.id)} />
            </KeyMenu>
          }
        >
          <Button size="small" variant="minimal" icon={<More />} aria-label={text('more', { name })} />
        </Popover>
      </td>
    </tr>
  );
}

async function remove(id: string): Promise<void> {
  const gone = await deleteVector(id);
  if (!gone) return;
  notify(designWords.deleted, {
    action: { message: designWords.undo, onClick: () => void putVector(gone) },
  });
}
