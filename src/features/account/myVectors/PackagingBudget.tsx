// The packaged genome against its limit, and who uses its bases, as a bar and as a table.
import { Callout } from '@blueprintjs/core';
import { formatRange, type Range } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useLabeled, useLocalized, useText } from '#src/core/text.ts';
import { asHex, typeColor } from '#src/ui/map/palette.ts';
import table from '#src/ui/table/Table.module.css';
import type { PackagingAnswer } from '#workers/jobs/packaging.ts';
import css from './MyVectors.module.css';
import { myVectorsWords } from './words.ts';

export function PackagingBudget({
  packaging: answer,
  record,
}: {
  readonly packaging: PackagingAnswer;
  readonly record: SequenceRecord;
}) {
  const text = useText(myVectorsWords);
  const message = useLocalized();
  const count = useCount();
  const labeled = useLabeled();
  const { packaging, length, budget } = answer;
  const total = record.bytes.length;
  const rows = budget.filter((it) => it.bases > 0);
  const whole = length ? Math.max(length.limit, length.between) : 1;
  return (
    <section className={css.panel} aria-label={text('budget')}>
      <h2 className={css.heading}>{text('budget')}</h2>
      {packaging.at === 'none' && <p className={css.lead}>{message(packaging.message)}</p>}
      {packaging.at === 'ask' && <p className={css.lead}>{message(packaging.question)}</p>}
      {length && (
        <>
          <Callout compact intent={length.over > 0 || length.warning ? 'warning' : 'success'}>
            <p>{message(length.message)}</p>
            {length.warning && <p>{message(length.warning)}</p>}
          </Callout>
          <div className={css.meter} aria-hidden="true">
            {rows.map((it, i) => (
              <span
                key={i}
                title={labeled(it.name || text('between'), it.bases)}
                style={{
                  width: `${(100 * it.bases) / whole}%`,
                  background: it.name ? colorOf(it.range, record) : 'var(--line-strong)',
                }}
              />
            ))}
            <i style={{ insetInlineStart: `${(100 * length.limit) / whole}%` }} />
          </div>
          <details>
            <summary>{text('itemized')}</summary>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{text('element')}</th>
                  <th scope="col">{text('place')}</th>
                  <th scope="col" className={table.figure}>
                    {text('bases')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((it, i) => (
                  <tr key={i}>
                    <td>{it.name || text('between')}</td>
                    <td className={css.mono}>{formatRange(it.range, total)}</td>
                    <td className={table.figure}>{count(it.bases)}</td>
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

/** That of the feature on the map which shares most with it. */
function colorOf(range: Range, { features }: SequenceRecord): string {
  let best = { shared: 0, color: typeColor('misc_feature') };
  for (const { type, color, parts } of features)
    for (const part of parts) {
      const shared = Math.min(part.end, range.end) - Math.max(part.start, range.start);
      const wide = Math.max(part.end, range.end) - Math.min(part.start, range.start);
      if (type !== 'source' && shared / wide > best.shared)
        best = { shared: shared / wide, color: asHex(color) ?? typeColor(type) };
    }
  return best.color;
}
