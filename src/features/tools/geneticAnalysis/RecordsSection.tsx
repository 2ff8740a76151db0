import { useMemo } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type NumberColumn, NumberTable } from '#src/ui/table/NumberTable.tsx';
import css from './Genetic.module.css';
import { formatOrDash, percentTextOf } from './numbers.ts';
import type { DetailAnswer } from './store.ts';
import { geneticWords } from './words.ts';

interface Props {
  readonly table: DetailAnswer['table'];
  readonly lengths: DetailAnswer['lengths'];
  /** GC of all records together. */
  readonly gc: number;
  readonly chosen?: number;
  onChoose?(row: number): void;
}

export function RecordsSection({ table, lengths, gc, chosen, onChoose }: Props) {
  const text = useText(geneticWords);
  const count = useCount();
  const columns = useMemo(() => columnsOf(table, text, count), [table, text, count]);
  return (
    <section>
      <h2 className={css.heading}>{text('records')}</h2>
      <dl className={css.facts}>
        <Fact label={text('recordCount')} value={count(lengths.count)} />
        <Fact label={text('total')} value={count(lengths.total)} />
        <Fact label={text('inAll')} value={percentTextOf(gc, count)} />
        <Fact label={text('n50')} value={count(lengths.n50)} />
        <Fact label="L50" value={count(lengths.l50)} />
        <Fact label={text('n90')} value={count(lengths.n90)} />
        <Fact label={text('auN')} value={count(lengths.auN)} />
        <Fact label={text('shortest')} value={count(lengths.min)} />
        <Fact label={text('quartiles')} value={`${count(lengths.q1, 1)} · ${count(lengths.q3, 1)}`} />
        <Fact label={text('median')} value={count(lengths.median, 1)} />
        <Fact label={text('mean')} value={count(lengths.mean, 1)} />
        <Fact label={text('longest')} value={count(lengths.max)} />
      </dl>
      <NumberTable
        label={text('records')}
        rows={table.rows}
        columns={columns}
        height={330}
        chosen={chosen}
        {...(onChoose && { onChoose })}
      />
      <p className={css.quiet}>
        {table.notKept > 0
          ? text('notKept', { rows: count(table.rows), more: count(table.notKept) })
          : onChoose && text('chooseHint')}
      </p>
    </section>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function columnsOf(
  table: DetailAnswer['table'],
  text: ReturnType<typeof useText<typeof geneticWords>>,
  count: ReturnType<typeof useCount>,
): readonly NumberColumn[] {
  const integerColumn = (id: 'length' | 'n' | 'ambiguous' | 'gaps', label: string): NumberColumn => ({
    id,
    label,
    ...(id === 'length' && { width: 'minmax(92px, 1.2fr)' }),
    ...(id === 'ambiguous' && { width: 'minmax(76px, 1fr)' }),
    cell: (row) => count(table[id][row]!),
    order: (row) => table[id][row]!,
  });
  const skew = (id: 'gcSkew' | 'atSkew', label: string): NumberColumn => ({
    id,
    label,
    cell: (row) => formatOrDash(table[id][row]!, count, 3),
    order: (row) => table[id][row]!,
  });
  const name = (row: number) =>
    textOf(table.names.subarray(row === 0 ? 0 : table.nameEnds[row - 1], table.nameEnds[row])) ||
    text('unnamed', { number: row + 1 });
  return [
    { id: 'name', label: text('name'), isText: true, width: 'minmax(96px, 2.2fr)', cell: name, order: name },
    integerColumn('length', text('length')),
    {
      id: 'gc',
      label: 'GC',
      cell: (row) => percentTextOf(table.gc[row]!, count),
      order: (row) => table.gc[row]!,
    },
    skew('gcSkew', text('gcSkew')),
    skew('atSkew', text('atSkew')),
    integerColumn('n', text('n')),
    integerColumn('ambiguous', text('ambiguous')),
    integerColumn('gaps', text('gaps')),
  ];
}
