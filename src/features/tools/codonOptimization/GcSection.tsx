// GC along the sequence with the limits as lines; where a limit holds the design back, the stretch is shaded and said.
import { SegmentedControl } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { GcReport } from '#bio/codon/report/report.ts';
import type { Range } from '#bio/core/range.ts';
import { toOneBased } from '#bio/core/range.ts';
import type { Language } from '#src/core/language.ts';
import { formatLocalized, useCount, useLanguage, useText } from '#src/core/text.ts';
import { Plot } from '#src/ui/plot/Plot.tsx';
import type { PlotLine, PlotRow } from '#src/ui/plot/plotModel.ts';
import css from './Codon.module.css';
import { ruleFormWords } from './rulesForm/words.ts';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

export function GcSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const formText = useText(ruleFormWords);
  const [at, setAt] = useState(0);
  const drawn = entry.report.gc.filter((it) => it.after.length > 1);
  const gc = drawn[at] ?? drawn[0];
  if (!gc) return null;
  return (
    <section aria-label={text('gcAlong')}>
      <div className={css.headingRow}>
        <h3 className={css.heading}>{text('gcAlong')}</h3>
        {drawn.length > 1 && (
          <SegmentedControl
            size="small"
            aria-label={formText('width')}
            options={drawn.map(({ width }, i) => ({ value: String(i), label: `${width} bp` }))}
            value={String(drawn.indexOf(gc))}
            onValueChange={(value) => setAt(Number(value))}
          />
        )}
      </div>
      <GcPlot gc={gc} length={entry.design.dna.length} />
      <Binding gc={gc} />
    </section>
  );
}

function GcPlot({ gc, length }: { readonly gc: GcReport; readonly length: number }) {
  const text = useText(codonWords);
  const positions = useMemo(
    () => Float64Array.from(gc.after, (_, start) => start + Math.floor(gc.width / 2)),
    [gc],
  );
  const language = useLanguage();
  const rows = useMemo(() => [rowOf(gc, language)], [gc, language]);
  return (
    <Plot label={text('gcLine', { width: gc.width })} positions={positions} length={length} rows={rows} />
  );
}

function Binding({ gc }: { readonly gc: GcReport }) {
  const text = useText(codonWords);
  const count = useCount();
  const prices = gc.prices ?? new Float32Array();
  let dearest = 0;
  let binding = 0;
  for (const [start, price] of prices.entries()) {
    if (price !== 0) binding++;
    if (Math.abs(price) > Math.abs(prices[dearest]!)) dearest = start;
  }
  return (
    <p className={css.help}>
      {text('bindingNote', {
        count: binding,
        at: count(toOneBased(dearest)),
        price: count(Math.abs(prices[dearest] ?? 0), 3),
      })}
    </p>
  );
}

function rowOf(gc: GcReport, language: Language): PlotRow {
  const { was, now, limits, binding, gcLine } = codonWords;
  const level = (value: number) => new Float32Array(gc.after.length).fill(value);
  const lines: PlotLine[] = [];
  if (gc.before) lines.push({ id: 'before', label: was[language], values: gc.before, color: '--ink-3' });
  lines.push({ id: 'after', label: now[language], values: gc.after, color: '--accent' });
  if (gc.min > 0)
    lines.push({ id: 'min', label: `${limits[language]} ≥`, values: level(gc.min), color: '--base-t' });
  if (gc.max < 1)
    lines.push({ id: 'max', label: `${limits[language]} ≤`, values: level(gc.max), color: '--base-t' });
  return {
    id: 'gc',
    label: formatLocalized(gcLine, { width: String(gc.width) })[language],
    lines,
    format: (value) => `${(100 * value).toFixed(1)} %`,
    bands: bandsOf(gc).map((range) => ({ ...range, label: binding[language] })),
    height: 190,
  };
}

function bandsOf({ prices, width }: GcReport): readonly Range[] {
  const bands: { start: number; end: number }[] = [];
  for (const [start, price] of (prices ?? new Float32Array()).entries()) {
    if (price === 0) continue;
    const last = bands.at(-1);
    if (last && start <= last.end) last.end = start + width;
    else bands.push({ start, end: start + width });
  }
  return bands;
}
