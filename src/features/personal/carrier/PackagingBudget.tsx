// The packaged genome against its limit, and who uses its bases, as a bar and as a table.
import { Callout } from '@blueprintjs/core';
import { shown } from '#bio/core/range.ts';
import { useCount, useSays, useText } from '#src/core/text.ts';
import { typeColor } from '#src/ui/map/palette.ts';
import type { PackagingAnswer } from '#workers/jobs/packaging.ts';
import css from './Carrier.module.css';
import { carrierWords } from './words.ts';

export function PackagingBudget({
  packaging: answer,
  total,
}: {
  readonly packaging: PackagingAnswer;
  readonly total: number;
}) {
  const text = useText(carrierWords);
  const says = useSays();
  const count = useCount();
  const { packaging, length, budget } = answer;
  const rows = budget.filter((it) => it.bases > 0);
  const whole = length ? Math.max(length.limit, length.between) : 1;
  return (
    <section className={css.panel} aria-label={text('budget')}>
      <h2 className={css.heading}>{text('budget')}</h2>
      {packaging.at === 'none' && <p className={css.lead}>{says(packaging.says)}</p>}
      {packaging.at === 'ask' && <p className={css.lead}>{says(packaging.question)}</p>}
      {length && (
        <>
          <Callout compact intent={length.over > 0 ? 'warning' : 'success'}>
            {says(length.says)}
          </Callout>
          <div className={css.meter} aria-hidden="true">
            {rows.map((it, i) => (
              <span
                key={i}
                title={`${it.name || text('between')}: ${it.bases}`}
                style={{
                  width: `${(100 * it.bases) / whole}%`,
                  background: it.name ? typeColor(KEYS[i % KEYS.length]!) : 'var(--line-strong)',
                }}
              />
            ))}
            <i style={{ insetInlineStart: `${(100 * length.limit) / whole}%` }} />
          </div>
          <details>
            <summary>{text('itemised')}</summary>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{text('element')}</th>
                  <th scope="col">{text('place')}</th>
                  <th scope="col" className={css.figure}>
                    {text('bases')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((it, i) => (
                  <tr key={i}>
                    <td>{it.name || text('between')}</td>
                    <td className={css.mono}>{shown(it.range, total)}</td>
                    <td className={css.figure}>{count(it.bases)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}

/** Neighbours in the bar differ. */
const KEYS = ['CDS', 'promoter', 'rep_origin', 'protein_bind', 'polyA_signal', 'misc_feature'] as const;
