import { Callout, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import { type NumberColumn, NumberTable } from '#src/ui/table/NumberTable.tsx';
import { Alignment } from './Alignment.tsx';
import css from './Primer.module.css';
import type { PrimerAnswer } from './store.ts';
import { primerWords } from './words.ts';

export function HitsTab({
  answer,
  chosen,
  onChoose,
}: {
  readonly answer: PrimerAnswer;
  readonly chosen: number;
  onChoose(hit: number): void;
}) {
  const text = useText(primerWords);
  const faultText = useFaultText();
  const columns = useHitColumns(answer);
  const at = Math.min(chosen, answer.hits.length - 1);
  const hit = answer.hits[at];
  if (!hit) return <NonIdealState icon={<Search size={28} />} description={text('noHits')} />;
  const primer = answer.primers[hit.primer]!;
  return (
    <div className={css.stack}>
      <Alignment primer={primer} hit={hit} site={hit.site} length={answer.template.length} />
      <About name={primer.name} isOwn={primer.isOwn} />
      {answer.tmFault && (
        <Callout compact intent="warning">
          {faultText(answer.tmFault)}
        </Callout>
      )}
      <NumberTable
        label={text('binding')}
        rows={answer.hits.length}
        columns={columns}
        chosen={at}
        onChoose={onChoose}
        height={420}
      />
      <p className={css.quiet}>{text('energyNote')}</p>
    </div>
  );
}

/** What a primer of the panel is for, and how well it is known. */
function About({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const text = useText(primerWords);
  const info = isOwn ? undefined : UNIVERSAL_PRIMERS.find((it) => it.name === name);
  if (!info) return null;
  const { target, use, records } = info;
  return (
    <p className={records === 0 ? css.warn : css.quiet}>
      {text(records === 0 ? 'notVerified' : 'seen', { target, use, count: records })}
    </p>
  );
}

function useHitColumns({ hits, primers, template }: PrimerAnswer): readonly NumberColumn[] {
  const text = useText(primerWords);
  const count = useCount();
  return useMemo(() => {
    const hit = (row: number) => hits[row]!;
    const primer = (row: number) => primers[hit(row).primer]!;
    const number = (value: number | undefined, decimals: number) =>
      value === undefined ? '–' : count(value, decimals);
    const energy = (value: number) => (value === 0 ? '–' : count(value, 1));
    return [
      {
        id: 'primer',
        label: text('primer'),
        isText: true,
        width: 'minmax(118px, 1.4fr)',
        cell: (row) => primer(row).name,
        order: (row) => primer(row).name,
      },
      {
        id: 'position',
        label: text('position'),
        width: 'minmax(92px, 1fr)',
        cell: (row) => formatRange(hit(row), template.length),
        order: (row) => hit(row).start,
      },
      {
        id: 'strand',
        label: text('strand'),
        isText: true,
        width: '84px',
        cell: (row) => (hit(row).strand === 1 ? `→ ${text('forward')}` : `← ${text('reverse')}`),
        order: (row) => hit(row).strand,
      },
      {
        id: 'mismatches',
        label: text('mismatches'),
        width: '88px',
        cell: (row) => count(hit(row).mismatches.length),
        order: (row) => hit(row).mismatches.length,
      },
      {
        id: 'tm',
        label: text('tm'),
        width: '56px',
        cell: (row) => number(hit(row).tm, 1),
        order: (row) => hit(row).tm ?? Number.NaN,
      },
      {
        id: 'gc',
        label: text('gc'),
        width: '46px',
        cell: (row) => count(100 * hit(row).gc, 0),
        order: (row) => hit(row).gc,
      },
      {
        id: 'bound',
        label: text('boundBases'),
        width: '60px',
        cell: (row) => count(hit(row).end - hit(row).start),
        order: (row) => hit(row).end - hit(row).start,
      },
      {
        id: 'tail',
        label: text('tail'),
        width: '52px',
        cell: (row) => (hit(row).tail === 0 ? '–' : count(hit(row).tail)),
        order: (row) => hit(row).tail,
      },
      {
        id: 'clamp',
        label: text('clamp'),
        width: '96px',
        cell: (row) => count(hit(row).clamp),
        order: (row) => hit(row).clamp,
      },
      {
        id: 'dimer',
        label: text('dimer'),
        width: '92px',
        cell: (row) => `${energy(primer(row).dimer)}${primer(row).dimerHoldsEnd ? ' 3′' : ''}`,
        order: (row) => primer(row).dimer,
      },
      {
        id: 'hairpin',
        label: text('hairpin'),
        width: '86px',
        cell: (row) => energy(primer(row).hairpin),
        order: (row) => primer(row).hairpin,
      },
    ];
  }, [hits, primers, template, text, count]);
}
