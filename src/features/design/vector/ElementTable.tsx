import { formatRange, sizeOf } from '#bio/core/range.ts';
import type { Design } from '#bio/design/design.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { DesignAnswer } from '#workers/jobs/design.ts';
import { nameOf, useLibrary } from './library.ts';
import { slotColorOf } from './slotKinds.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

/** The elements of the cassette in their order, with their places on the vector, 1-based. */
export function ElementTable({ design, answer }: { readonly design: Design; readonly answer: DesignAnswer }) {
  const text = useText(designWords);
  const count = useCount();
  const rows = useLibrary();
  return (
    <section className={css.panel} aria-label={text('elements')}>
      <h2 className={css.heading}>{text('elements')}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{text('element')}</th>
              <th>{text('kind')}</th>
              <th>{text('place')}</th>
              <th>{text('strand')}</th>
              <th className={css.figure}>{text('length')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.places.map(({ slot: id, range }) => {
              const slot = design.slots.find((it) => it.id === id);
              return (
                slot?.content && (
                  <tr key={id}>
                    <td>
                      <i className={css.swatch} style={{ background: slotColorOf(slot.kind) }} />
                      {nameOf(slot.content, rows)}
                    </td>
                    <td>{text(slot.kind)}</td>
                    <td className={css.mono}>{formatRange(range, answer.record.bytes.length)}</td>
                    <td>{slot.strand === 1 ? '+' : '−'}</td>
                    <td className={css.figure}>{text('bp', { count: count(sizeOf(range)) })}</td>
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
