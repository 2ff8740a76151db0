import { HTMLTable } from '@blueprintjs/core';
import type { Extremes, Figures } from '#bio/codon/report/figures.ts';
import { useCount, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

type Word = keyof typeof codonWords;

/** Every figure of the sequence before and after. */
export function FiguresTable({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const count = useCount();
  const { after, plain } = entry.report;
  const before = entry.report.before ?? plain;
  return (
    <section aria-label={text('figures')}>
      <h3 className={css.heading}>{text('figures')}</h3>
      {plain && <p className={css.help}>{text('plainNote')}</p>}
      <HTMLTable compact className={css.figures!} aria-label={text('figures')}>
        <thead>
          <tr>
            <th scope="col">{text('figure')}</th>
            {before && <th scope="col">{text(plain ? 'plain' : 'was')}</th>}
            <th scope="col">{text('now')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([word, show]) => (
            <tr key={word}>
              <th scope="row" className={css.figureName}>
                {text(word)}
              </th>
              {before && <td className={css.oneLine}>{show(before, count)}</td>}
              <td className={css.oneLine}>{show(after, count)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

type Count = ReturnType<typeof useCount>;

const ROWS: readonly (readonly [Word, (figures: Figures, count: Count) => string])[] = [
  ['cai', ({ cai }, count) => (cai === undefined ? '—' : count(cai, 4))],
  ['gcTotal', ({ gc }, count) => percent(gc, count)],
  ['gc3', ({ gc3 }, count) => percent(gc3, count)],
  ['gc50', ({ gc50 }, count) => extremes(gc50, count)],
  ['gc100', ({ gc100 }, count) => extremes(gc100, count)],
  ['gcStart', ({ gcStart }, count) => percent(gcStart, count)],
  ['cpgCount', ({ cpg }, count) => count(cpg)],
  ['cpgRatio', ({ cpgRatio }, count) => (cpgRatio === undefined ? '—' : count(cpgRatio, 2))],
  ['upaCount', ({ upa }, count) => count(upa)],
  ['upaRatio', ({ upaRatio }, count) => (upaRatio === undefined ? '—' : count(upaRatio, 2))],
  ['rareCount', ({ rare }, count) => count(rare)],
  ['rareClusters', ({ rareClusters }, count) => count(rareClusters)],
  ['enc', ({ effectiveCodons }, count) => (effectiveCodons === undefined ? '—' : count(effectiveCodons, 1))],
  ['usageDistance', ({ usageDistance }, count) => count(usageDistance, 1)],
  ['longestRun', ({ longestRun }, count) => `${count(longestRun.length)} ${longestRun.base}`],
  ['coverage', ({ repeatCoverage }, count) => percent(repeatCoverage, count)],
  ['longestRepeat', ({ longestRepeat }, count) => (longestRepeat === 0 ? '< 9' : count(longestRepeat))],
  ['stems', ({ stems }, count) => count(stems)],
  ['startStems', ({ startStems }, count) => count(startStems)],
  ['otherFrames', ({ otherFrames }, count) => count(otherFrames)],
];

function extremes(gc: Extremes | undefined, count: Count): string {
  return gc ? `${count(100 * gc.min, 1)} / ${percent(gc.max, count)}` : '—';
}

function percent(value: number, count: Count): string {
  return `${count(100 * value, 1)} %`;
}
