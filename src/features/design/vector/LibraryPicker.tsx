// Elements that are in a slot of this kind, favorites first, searched in both languages; one click puts one in. For an
// ORF the genes of the name are offered too.
import { Checkbox, InputGroup, Tag } from '@blueprintjs/core';
import { InfoSign, Search } from '@blueprintjs/icons';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Slot } from '#bio/design/design.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { useFavorites } from '#src/state/favorites.ts';
import { FavoriteButton } from '#src/ui/element/FavoriteButton.tsx';
import type { GeneRow } from '#workers/jobs/genes.ts';
import type { LibraryRow } from '#workers/jobs/library.ts';
import { GeneList, useGeneCoding, useGenes } from './GeneList.tsx';
import genes from './GenePicker.module.css';
import { geneWords } from './geneWords.ts';
import { DRAGGED_ELEMENT, filterRows, useLibrary } from './library.ts';
import css from './Slots.module.css';
import { edit } from './store.ts';
import { designWords } from './words.ts';

const MAX_SHOWN = 60;

export function LibraryPicker({ slot }: { readonly slot: Slot }) {
  const text = useText(designWords);
  const message = useLocalized();
  const count = useCount();
  const rows = useLibrary();
  const [search, setSearch] = useState('');
  const [isAny, setAny] = useState(false);
  const favorites = useFavorites();
  const isMarked = (row: LibraryRow) => favorites.includes(row.id);
  const sought = useDeferredValue(search);
  const all = filterRows(rows, slot.kind, sought, isAny);
  const found = [...all.filter(isMarked), ...all.filter((row) => !isMarked(row))];
  const { content } = slot;
  return (
    <div className={css.picker}>
      <div className={css.searchRow}>
        <InputGroup
          type="search"
          leftIcon={<Search />}
          aria-label={text('search')}
          placeholder={text('search')}
          value={search}
          onValueChange={setSearch}
        />
        <Checkbox
          className={css.flat!}
          checked={isAny}
          label={text('anyKind')}
          onChange={() => setAny(!isAny)}
        />
      </div>
      <p className={css.found} role="status">
        {found.length === 0 && rows.length > 0
          ? text('nothingFound')
          : found.length > MAX_SHOWN
            ? text('foundFirst', { shown: MAX_SHOWN, count: found.length })
            : text('found', { count: found.length })}
      </p>
      {slot.kind === 'cds' && <Genes slot={slot} sought={sought} />}
      <ul className={css.elements} tabIndex={-1} aria-busy={sought !== search}>
        {found.slice(0, MAX_SHOWN).map((row) => (
          <li
            key={row.id}
            className={css.elementRow}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAGGED_ELEMENT, row.id);
              event.dataTransfer.effectAllowed = 'copyMove';
            }}
          >
            <button
              type="button"
              className={css.element}
              aria-pressed={content?.from === 'element' && content.id === row.id}
              onClick={() =>
                void edit([{ act: 'fill', slot: slot.id, content: { from: 'element', id: row.id } }])
              }
            >
              <span className={css.elementHead}>
                <strong>{row.form}</strong>
                <span className={css.size}>{text('bp', { count: count(row.length) })}</span>
              </span>
              <span className={css.about}>
                {isAny && <Tag minimal>{message(row.kind)}</Tag>} {message(row.message)}
              </span>
            </button>
            <div className={css.elementTools}>
              <FavoriteButton id={row.id} name={row.form} />
              <Link
                className={css.details}
                to={`${paths.sequenceDetail}?id=${row.id}`}
                aria-label={text('details', { name: row.form })}
                title={text('details', { name: row.form })}
              >
                <InfoSign />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Genes of the table by the name that was typed for an element. */
function Genes({ slot, sought }: { readonly slot: Slot; readonly sought: string }) {
  const text = useText(geneWords);
  const found = useGenes(sought);
  const read = useGeneCoding();
  const [note, setNote] = useState<string>();
  const choose = async (row: GeneRow) => {
    const chosen = await read(row);
    if (!chosen) return;
    const { symbol: name, bases } = chosen.gene;
    setNote(chosen.note);
    await edit([{ act: 'fill', slot: slot.id, content: { from: 'own', name, bases } }]);
  };
  return (
    <>
      {found && found.length > 0 && (
        <section aria-label={text('genes')}>
          <h3 className={genes.state}>{text('genes')}</h3>
          <GeneList found={found} onChoose={(row) => void choose(row)} />
        </section>
      )}
      {note && <p role="status">{note}</p>}
    </>
  );
}
