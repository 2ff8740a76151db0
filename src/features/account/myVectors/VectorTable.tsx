import { Checkbox } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { VerdictTag } from '#src/ui/feedback/VerdictTag.tsx';
import { ArchivedTag, DateCell, Remark } from '#src/ui/savedItems/cells.tsx';
import type { ListQuery } from '#src/ui/savedItems/listQuery.ts';
import { SavedTable } from '#src/ui/savedItems/SavedTable.tsx';
import { COLUMNS, type Column } from './list.ts';
import css from './MyVectors.module.css';
import { VectorMenu } from './VectorMenu.tsx';
import { myVectorsWords } from './words.ts';

interface Props {
  readonly vectors: readonly MyVector[];
  readonly query: ListQuery<Column>;
  onSort(value: string): void;
  readonly chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
}

const FIGURES: readonly Column[] = ['size', 'genome', 'insert', 'purchased'];
/** Shown on a phone. */
const NARROW: readonly Column[] = ['name', 'size'];
const FIRST_LEFT_OUT: readonly Column[] = ['purchased', 'source', 'plasmidClass', 'remark'];
const WRAPPED: readonly Column[] = ['type', 'source'];

export function VectorTable({ vectors, query, onSort, chosen, onChoose }: Props) {
  const text = useText(myVectorsWords);
  return (
    <SavedTable
      label={text('title')}
      things={vectors}
      columns={COLUMNS.map((id) => ({
        id,
        head: text(id === 'plasmidClass' ? 'classShort' : id),
        cell: (it: MyVector) => <Cell vector={it} column={id} />,
        isFigure: FIGURES.includes(id),
        isNarrow: NARROW.includes(id),
        isWrapped: WRAPPED.includes(id),
        ...(FIRST_LEFT_OUT.includes(id) && { leftOut: 'first' as const }),
        ...(id === 'resistance' && { leftOut: 'next' as const }),
      }))}
      query={query}
      onSort={onSort}
      mark={({ id, name }) => (
        <Checkbox
          className={css.flat!}
          checked={chosen.includes(id)}
          aria-label={text('choose', { name: name || text('unnamed') })}
          onChange={(event) =>
            onChoose(event.currentTarget.checked ? [...chosen, id] : chosen.filter((it) => it !== id))
          }
        />
      )}
      menu={(it) => <VectorMenu vector={it} />}
    />
  );
}

function Cell({ vector, column }: { readonly vector: MyVector; readonly column: Column }) {
  const text = useText(myVectorsWords);
  const count = useCount();
  const { facts } = vector;
  const bp = (bases: number | undefined) => (bases === undefined ? '–' : text('bp', { count: count(bases) }));
  switch (column) {
    case 'name':
      return (
        <>
          <Link to={`${paths.vectorDetail}?id=${vector.id}`}>{vector.name || text('unnamed')}</Link>{' '}
          <ArchivedTag isArchived={vector.isArchived} /> <VerdictTag checks={facts?.checks} />
          <span className={css.number}>{vector.id}</span>
        </>
      );
    case 'type':
      return facts ? [text(facts.type), vector.design?.serotype].filter(Boolean).join(', ') : '…';
    case 'size':
      return bp(vector.length);
    case 'genome':
      return bp(facts?.genomeSize);
    case 'insert':
      return bp(facts?.insertSize);
    case 'resistance':
      return facts?.resistance.join(', ') || '–';
    case 'created':
      return <DateCell at={vector.createdAt} />;
    case 'purchased':
      return count(vector.timesPurchased);
    case 'source':
      return text(vector.source);
    case 'plasmidClass':
      return text(vector.plasmidClass);
    case 'remark':
      return <Remark>{vector.remark}</Remark>;
  }
}
