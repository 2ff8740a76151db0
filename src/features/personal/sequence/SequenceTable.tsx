import { Tag } from '@blueprintjs/core';
import { useCount, useLanguage, useText } from '#src/core/text.ts';
import type { KeptSequence } from '#src/state/workspace.ts';
import { COLUMNS, type Column, type Wish } from './list.ts';
import css from './Sequence.module.css';
import { SequenceMenu } from './SequenceMenu.tsx';
import { sequenceWords } from './words.ts';

interface Props {
  readonly sequences: readonly KeptSequence[];
  readonly wish: Wish;
  /** `length-desc` */
  onSort(value: string): void;
}

/** Shown on a phone. */
const NARROW: readonly Column[] = ['name', 'length'];

export function SequenceTable({ sequences, wish, onSort }: Props) {
  const text = useText(sequenceWords);
  return (
    <div className={css.scroll} role="region" aria-label={text('title')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => {
              const isSorted = wish.sort === column;
              return (
                <th
                  key={column}
                  scope="col"
                  className={classOf(column)}
                  aria-sort={isSorted ? (wish.falls ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    className={css.sorter}
                    onClick={() => onSort(`${column}-${isSorted && !wish.falls ? 'desc' : 'asc'}`)}
                  >
                    {text(column)}
                    <i aria-hidden>{isSorted ? (wish.falls ? '▾' : '▴') : ''}</i>
                  </button>
                </th>
              );
            })}
            <th scope="col">{text('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {sequences.map((it) => (
            <tr key={it.id} data-archived={it.isArchived}>
              {COLUMNS.map((column) => (
                <td key={column} className={classOf(column)}>
                  <Cell sequence={it} column={column} />
                </td>
              ))}
              <td className={css.actions}>
                <SequenceMenu sequence={it} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ sequence, column }: { readonly sequence: KeptSequence; readonly column: Column }) {
  const text = useText(sequenceWords);
  const count = useCount();
  const language = useLanguage();
  switch (column) {
    case 'name':
      return (
        <span className={css.name}>
          {sequence.name} {sequence.isArchived && <Tag minimal>{text('archived')}</Tag>}
        </span>
      );
    case 'kind':
    case 'topology':
      return text(sequence[column]);
    case 'length':
      return text('residues', { count: count(sequence.length), kind: sequence.kind });
    case 'description':
      return <span className={css.remark}>{sequence.description}</span>;
    case 'created':
      return (
        <time dateTime={sequence.createdAt}>
          {new Date(sequence.createdAt).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en')}
        </time>
      );
  }
}

function classOf(column: Column): string {
  return [column === 'length' ? css.figure : '', NARROW.includes(column) ? '' : css.wide].join(' ');
}
