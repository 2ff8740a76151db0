// %MinMax: where each window of codons lies between the least and the most used codons of the host.
import { useMemo } from 'react';
import { useLanguage, useText } from '#src/core/text.ts';
import { Plot } from '#src/ui/plot/Plot.tsx';
import type { PlotLine, PlotRow } from '#src/ui/plot/plotModel.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

export function ProfileSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const language = useLanguage();
  const { before, after, width } = entry.report.minMax;
  const positions = useMemo(
    () => Float64Array.from(after, (_, i) => 3 * i + Math.floor((3 * width) / 2)),
    [after, width],
  );
  const rows = useMemo((): readonly PlotRow[] => {
    const lines: PlotLine[] = [];
    if (before)
      lines.push({ id: 'before', label: codonWords.was[language], values: before, color: '--ink-3' });
    lines.push({ id: 'after', label: codonWords.now[language], values: after, color: '--accent' });
    return [
      { id: 'minmax', label: '%MinMax', lines, format: (value) => `${value.toFixed(0)} %`, height: 150 },
    ];
  }, [before, after, language]);
  if (after.length < 2) return null;
  return (
    <section aria-label={text('profile')}>
      <h3 className={css.heading}>{text('profile')}</h3>
      <Plot label={text('profile')} positions={positions} length={entry.design.dna.length} rows={rows} />
      <p className={css.help}>{text('profileNote')}</p>
    </section>
  );
}
