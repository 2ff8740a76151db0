import { useMemo } from 'react';
import { type Range, sizeOf } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type NumberColumn, NumberTable } from '#src/ui/table/NumberTable.tsx';
import css from './Genetic.module.css';
import { formatOrDash, percentTextOf, placeText } from './numbers.ts';
import type { Analysis } from './store.ts';
import { geneticWords } from './words.ts';

export function FindingsSection({ detail }: { readonly detail: Analysis }) {
  return (
    <div className={css.halves}>
      <Islands detail={detail} />
      <Repeats detail={detail} />
    </div>
  );
}

function Islands({ detail }: { readonly detail: Analysis }) {
  const text = useText(geneticWords);
  const count = useCount();
  const { islands } = detail;
  const length = detail.composition.length;
  const columns: readonly NumberColumn[] = [
    {
      id: 'place',
      label: text('place'),
      isText: true,
      cell: (row) => placeText(islands[row]!, length, count),
      order: (row) => islands[row]!.start,
    },
    {
      id: 'gc',
      label: 'GC',
      cell: (row) => percentTextOf(islands[row]!.gc, count, 1),
      order: (row) => islands[row]!.gc,
    },
    { id: 'cpg', label: 'CpG', cell: (row) => count(islands[row]!.cpg), order: (row) => islands[row]!.cpg },
    {
      id: 'ratio',
      label: text('ratio'),
      cell: (row) => formatOrDash(islands[row]!.ratio, count, 2),
      order: (row) => islands[row]!.ratio,
    },
  ];
  return (
    <section>
      <h2 className={css.heading}>{text('islands')}</h2>
      {islands.length === 0 ? (
        <p className={css.quiet}>{text('noIslands')}</p>
      ) : (
        <NumberTable label={text('islands')} rows={islands.length} columns={columns} height={280} />
      )}
    </section>
  );
}

interface Finding extends Range {
  readonly what: 'run' | 'tandem' | 'unknown' | 'low';
  readonly unit: string;
  readonly copies: number;
}

function Repeats({ detail }: { readonly detail: Analysis }) {
  const text = useText(geneticWords);
  const count = useCount();
  const length = detail.composition.length;
  const found = useMemo(() => findings(detail), [detail]);
  const total = detail.runs.found + detail.tandems.found + detail.unknown.found + detail.low.found;
  const columns: readonly NumberColumn[] = [
    {
      id: 'what',
      label: text('what'),
      isText: true,
      cell: (row) => text(found[row]!.what),
      order: (row) => found[row]!.what,
    },
    {
      id: 'place',
      label: text('place'),
      isText: true,
      cell: (row) => placeText(found[row]!, length, count),
      order: (row) => found[row]!.start,
    },
    {
      id: 'unit',
      label: text('unit'),
      isText: true,
      width: '80px',
      cell: (row) => found[row]!.unit,
      order: (row) => found[row]!.unit,
    },
    {
      id: 'copies',
      label: text('copies'),
      width: '72px',
      cell: (row) =>
        found[row]!.unit === '' ? '' : count(found[row]!.copies, found[row]!.unit.length > 1 ? 1 : 0),
      order: (row) => found[row]!.copies,
    },
  ];
  return (
    <section>
      <h2 className={css.heading}>{text('repeats')}</h2>
      {found.length === 0 ? (
        <p className={css.quiet}>{text('noRepeats')}</p>
      ) : (
        <NumberTable label={text('repeats')} rows={found.length} columns={columns} height={280} />
      )}
      <p className={css.quiet}>
        {total > found.length && text('firstOf', { shown: count(found.length), found: count(total) })}{' '}
        {Number.isFinite(detail.complexity) && text('complexity', { value: count(detail.complexity, 3) })}
      </p>
    </section>
  );
}

function findings({ runs, tandems, unknown, low, kind }: Analysis): readonly Finding[] {
  const letters = (unit: string) => (kind === 'rna' ? unit.replaceAll('T', 'U') : unit);
  return [
    ...runs.first.map((it) => ({ ...it, unit: letters(it.unit), what: 'run' as const })),
    ...tandems.first.map((it) => ({ ...it, unit: letters(it.unit), what: 'tandem' as const })),
    ...unknown.first.map((it) => ({ ...it, what: 'unknown' as const, unit: '', copies: sizeOf(it) })),
    ...low.first.map((it) => ({ ...it, what: 'low' as const, unit: '', copies: sizeOf(it) })),
  ].sort((a, b) => a.start - b.start);
}
