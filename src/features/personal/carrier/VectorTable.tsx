import { Checkbox, Tag } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/paths.ts';
import { useCount, useLanguage, useText } from '#src/core/text.ts';
import type { MyVector } from '#src/state/vectors.ts';
import css from './Carrier.module.css';
import { COLUMNS, type Column, type Wish } from './list.ts';
import { VectorMenu } from './VectorMenu.tsx';
import { carrierWords } from './words.ts';

interface Props {
  readonly vectors: readonly MyVector[];
  readonly wish: Wish;
  /** `size-desc` */
  onSort(value: string): void;
  readonly chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
}

const FIGURES: readonly Column[] = ['size', 'genome', 'insert', 'purchased'];
/** Shown on a phone. */
const NARROW: readonly Column[] = ['name', 'size'];

export function VectorTable({ vectors, wish, onSort, chosen, onChoose }: Props) {
  const text = useText(carrierWords);
  return (
    <div className={`${css.scroll} ${css.list}`} role="region" aria-label={text('title')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
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
                    {text(column === 'plasmidClass' ? 'classShort' : column)}
                    <i aria-hidden>{isSorted ? (wish.falls ? '▾' : '▴') : ''}</i>
                  </button>
                </th>
              );
            })}
            <th scope="col" className={css.actions}>
              <span className={css.unseen}>{text('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {vectors.map((it) => (
            <Row
              key={it.id}
              vector={it}
              isChosen={chosen.includes(it.id)}
              onChoose={(isOn) =>
                onChoose(isOn ? [...chosen, it.id] : chosen.filter((other) => other !== it.id))
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly vector: MyVector;
  readonly isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function Row({ vector, isChosen, onChoose }: RowProps) {
  const text = useText(carrierWords);
  const name = vector.name || text('unnamed');
  return (
    <tr data-archived={vector.isArchived}>
      <td>
        <Checkbox
          className={css.flat!}
          checked={isChosen}
          aria-label={text('choose', { name })}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      {COLUMNS.map((column) => (
        <td key={column} className={classOf(column)}>
          <Cell vector={vector} column={column} />
        </td>
      ))}
      <td className={css.actions}>
        <VectorMenu vector={vector} />
      </td>
    </tr>
  );
}

function Cell({ vector, column }: { readonly vector: MyVector; readonly column: Column }) {
  const text = useText(carrierWords);
  const count = useCount();
  const language = useLanguage();
  const { facts } = vector;
  const bp = (bases: number | undefined) => (bases === undefined ? '–' : text('bp', { count: count(bases) }));
  switch (column) {
    case 'name':
      return (
        <>
          <Link to={`${paths.vectorDetail}?id=${vector.id}`}>{vector.name || text('unnamed')}</Link>{' '}
          {vector.isArchived && <Tag minimal>{text('archived')}</Tag>}
          <span className={css.number}>{vector.id}</span>
        </>
      );
    case 'type':
      return facts ? text(facts.type) : '…';
    case 'size':
      return bp(vector.length);
    case 'genome':
      return bp(facts?.genomeSize);
    case 'insert':
      return bp(facts?.insertSize);
    case 'resistance':
      return facts?.resistance.join(', ') || '–';
    case 'created':
      return (
        <time dateTime={vector.createdAt}>
          {new Date(vector.createdAt).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en')}
        </time>
      );
    case 'purchased':
      return count(vector.timesPurchased);
    case 'source':
      return text(vector.source);
    case 'plasmidClass':
      return text(vector.plasmidClass);
    case 'remark':
      return <span className={css.remark}>{vector.remark}</span>;
  }
}

function classOf(column: Column): string {
  return [
    FIGURES.includes(column) ? css.figure : '',
    NARROW.includes(column) ? '' : css.wide,
    column === 'type' || column === 'source' ? css.wrapped : '',
  ].join(' ');
}
