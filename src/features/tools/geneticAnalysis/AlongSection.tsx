import { Button, Collapse } from '@blueprintjs/core';
import { CaretDown, CaretRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { toOneBased } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { Plot } from '#src/ui/plot/Plot.tsx';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import css from './Genetic.module.css';
import { formatOrDash } from './numbers.ts';
import type { GeneticPlot } from './plots.ts';
import type { Analysis } from './store.ts';
import { geneticWords } from './words.ts';

/** Below this a plot shows less than the letters themselves. */
const MIN_LENGTH = 60;

export function AlongSection({ detail, plot }: { readonly detail: Analysis; readonly plot: GeneticPlot }) {
  const text = useText(geneticWords);
  const count = useCount();
  const [isOpen, setOpen] = useState(false);
  const { profile } = detail;
  if (plot.length < MIN_LENGTH) return null;
  return (
    <section>
      <h2 className={css.heading}>{text('along')}</h2>
      <p className={css.quiet}>
        {text('alongHow', { window: count(profile.window), step: count(profile.step) })} {text('turnNote')}
      </p>
      <Plot label={text('along')} {...plot} />
      <Button
        variant="minimal"
        size="small"
        icon={isOpen ? <CaretDown /> : <CaretRight />}
        text={text('showTable')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Collapse isOpen={isOpen}>
        <WindowTable detail={detail} />
      </Collapse>
    </section>
  );
}

function WindowTable({ detail }: { readonly detail: Analysis }) {
  const text = useText(geneticWords);
  const count = useCount();
  const { profile } = detail;
  const column = (
    id: 'gc' | 'gcSkew' | 'atSkew' | 'cpg' | 'walk',
    label: string,
    decimals: number,
    scale = 1,
  ) => ({
    id,
    label,
    cell: (row: number) => formatOrDash(profile[id][row]! * scale, count, decimals),
    order: (row: number) => profile[id][row]!,
  });
  return (
    <NumberTable
      label={text('showTable')}
      rows={profile.centers.length}
      columns={[
        {
          id: 'position',
          label: text('position'),
          cell: (row) => count(toOneBased(profile.centers[row]!)),
          order: (row) => profile.centers[row]!,
        },
        column('gc', `${text('plotGc')} (%)`, 2, 100),
        column('gcSkew', text('gcSkew'), 4),
        column('atSkew', text('atSkew'), 4),
        column('walk', text('plotWalk'), 0),
        column('cpg', text('plotCpg'), 3),
      ]}
    />
  );
}
