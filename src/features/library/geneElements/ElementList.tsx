// Elements as links, drawn only where visible; the page scrolls, so the list has the height it needs in sight.
import { Tag } from '@blueprintjs/core';
import { InfoSign, Tick } from '@blueprintjs/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useCount, useLabeled, useLocalized, useText } from '#src/core/text.ts';
import { describeHost, elementWords } from '#src/ui/element/elementWords.ts';
import { FavoriteButton } from '#src/ui/element/FavoriteButton.tsx';
import type { LibraryRow } from '#workers/jobs/library.ts';
import css from './Library.module.css';
import { libraryWords } from './words.ts';

const ROW = 62;

export function ElementList({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const text = useText(libraryWords);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  return (
    <div ref={scroller} className={css.scroller}>
      <ul className={css.list} style={{ height: virtual.getTotalSize() }} aria-label={text('title')}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]!;
          return (
            <li
              key={row.id}
              className={css.row}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
            >
              <Row row={row} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Row({ row }: { readonly row: LibraryRow }) {
  const text = useText(libraryWords);
  const element = useText(elementWords);
  const message = useLocalized();
  const count = useCount();
  const labeled = useLabeled();
  const { search } = useLocation();
  return (
    <>
      <Link className={css.link!} to={`${paths.sequenceDetail}?id=${row.id}`} state={{ search }}>
        <span className={css.words}>
          <span className={css.name}>{row.form}</span>
          <span className={css.description}>{message(row.message)}</span>
        </span>
        <span className={css.facts}>
          {row.license && (
            <Tag
              minimal
              className={css.tag!}
              intent="warning"
              icon={<InfoSign size={12} />}
              title={labeled(element('license'), row.license)}
            >
              {row.license}
            </Tag>
          )}
          <Tag minimal className={css.tag!}>
            {message(row.kind)}
          </Tag>
          {row.host && <span className={css.host}>{message(describeHost(row.host))}</span>}
          <span className={css.length}>{text('bp', { length: count(row.length) })}</span>
          <span className={css.verified} title={element(row.verification)}>
            {row.verification === 'twice' && <Tick aria-label={element('twice')} />}
          </span>
        </span>
      </Link>
      <FavoriteButton id={row.id} name={row.form} />
    </>
  );
}
