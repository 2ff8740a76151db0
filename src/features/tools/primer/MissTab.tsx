import { useMemo, useState } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type NumberColumn, NumberTable } from '#src/ui/table/NumberTable.tsx';
import { Alignment } from './Alignment.tsx';
import css from './Primer.module.css';
import type { PrimerAnswer } from './store.ts';
import { primerWords } from './words.ts';

export function MissTab({ answer }: { readonly answer: PrimerAnswer }) {
  const text = useText(primerWords);
  const columns = useMissColumns(answer);
  const [chosen, setChosen] = useState(0);
  const { misses, primers, template } = answer;
  if (misses.length === 0) return <p>{text('allBind')}</p>;
  const at = Math.min(chosen, misses.length - 1);
  const miss = misses[at]!;
  return (
    <div className={css.stack}>
      {miss.place && miss.site && (
        <Alignment
          primer={primers[miss.primer]!}
          hit={miss.place}
          site={miss.site}
          length={template.length}
        />
      )}
      <NumberTable
        label={text('notBinding')}
        rows={misses.length}
        columns={columns}
        chosen={at}
        onChoose={setChosen}
        height={420}
      />
    </div>
  );
}

function useMissColumns({ misses, primers, template }: PrimerAnswer): readonly NumberColumn[] {
  const text = useText(primerWords);
  const count = useCount();
  return useMemo(() => {
    const miss = (row: number) => misses[row]!;
    const name = (row: number) => primers[miss(row).primer]!.name;
    const placeOf = (row: number) => miss(row).place;
    const arrow = (strand: 1 | -1) => (strand === 1 ? `→ ${text('forward')}` : `← ${text('reverse')}`);
    return [
      {
        id: 'primer',
        label: text('primer'),
        isText: true,
        width: 'minmax(118px, 1.2fr)',
        cell: name,
        order: name,
      },
      {
        id: 'closest',
        label: text('closest'),
        width: 'minmax(96px, 1fr)',
        cell: (row) => {
          const at = placeOf(row);
          return at ? formatRange(at, template.length) : '–';
        },
        order: (row) => placeOf(row)?.start ?? Number.NaN,
      },
      {
        id: 'strand',
        label: text('strand'),
        isText: true,
        width: '84px',
        cell: (row) => {
          const at = placeOf(row);
          return at ? arrow(at.strand) : '–';
        },
        order: (row) => placeOf(row)?.strand ?? Number.NaN,
      },
      {
        id: 'mismatches',
        label: text('mismatches'),
        width: '88px',
        cell: (row) => (placeOf(row) ? count(placeOf(row)!.mismatches.length) : '–'),
        order: (row) => placeOf(row)?.mismatches.length ?? Number.NaN,
      },
      {
        id: 'because',
        label: text('because'),
        isText: true,
        width: 'minmax(140px, 1fr)',
        cell: (row) => text(`because_${miss(row).because}`),
        order: (row) => miss(row).because,
      },
      {
        id: 'edits',
        label: text('withGaps'),
        isText: true,
        width: 'minmax(150px, 1.2fr)',
        cell: (row) => {
          const { edits } = miss(row);
          if (!edits) return '–';
          const range = formatRange(edits, template.length);
          return text('edits', { count: edits.count, range, strand: edits.strand === 1 ? '→' : '←' });
        },
        order: (row) => miss(row).edits?.count ?? Number.NaN,
      },
    ];
  }, [misses, primers, template, text, count]);
}
