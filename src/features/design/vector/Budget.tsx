// Who uses the bases: what counts, against the limit, slot by slot, as a bar and as a table.
import { sizeOf } from '#bio/core/range.ts';
import type { Design } from '#bio/design/design.ts';
import { useCount, useLabeled, useText } from '#src/core/text.ts';
import type { DesignAnswer } from '#workers/jobs/design.ts';
import { nameOf, useLibrary } from './library.ts';
import { slotColorOf } from './slotKinds.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

export function Budget({ design, answer }: { readonly design: Design; readonly answer: DesignAnswer }) {
  const text = useText(designWords);
  const count = useCount();
  const { length, packaging, record } = answer;
  const bp = (bases: number) => text('bp', { count: count(bases) });
  const ends = design.system === 'lentivirus' ? 'LTR' : 'ITR';
  const genome = packaging.at === 'found' ? packaging.genome : undefined;
  return (
    <section className={css.panel} data-guide="length" aria-label={text('budget')}>
      <h2 className={css.heading}>{text('budget')}</h2>
      {length && <Bar design={design} answer={answer} limit={length.limit} between={length.between} />}
      <dl className={css.facts}>
        {length && genome && (
          <>
            <dt>{text('between', { ends })}</dt>
            <dd data-testid="between">{bp(length.between)}</dd>
            <dt>{text('endToEnd')}</dt>
            <dd>{bp(sizeOf(genome.endToEnd))}</dd>
            <dt>{text('limitIs')}</dt>
            <dd>{bp(length.limit)}</dd>
            <dt>{text(length.over > 0 ? 'over' : 'free')}</dt>
            <dd data-over={length.over > 0}>{bp(length.over > 0 ? length.over : length.room)}</dd>
          </>
        )}
        <dt>{text('whole')}</dt>
        <dd>{bp(record.bytes.length)}</dd>
      </dl>
      {length && <p className={css.quiet}>{text('counted')}</p>}
    </section>
  );
}

function Bar({
  design,
  answer,
  limit,
  between,
}: {
  readonly design: Design;
  readonly answer: DesignAnswer;
  readonly limit: number;
  readonly between: number;
}) {
  const text = useText(designWords);
  const labeled = useLabeled();
  const rows = useLibrary();
  const whole = Math.max(limit, between);
  const parts = answer.places.flatMap(({ slot: id, range }) => {
    const slot = design.slots.find((it) => it.id === id);
    const name = slot?.content ? nameOf(slot.content, rows) : id;
    return [{ id, name, bases: sizeOf(range), color: slot ? slotColorOf(slot.kind) : 'var(--line-strong)' }];
  });
  const rest = between - parts.reduce((sum, it) => sum + it.bases, 0);
  return (
    <div className={css.bar} aria-hidden="true">
      {parts.map((it) => (
        <span
          key={it.id}
          style={{ width: `${(100 * it.bases) / whole}%`, background: it.color }}
          title={labeled(it.name, it.bases)}
        />
      ))}
      {rest > 0 && (
        <span className={css.barRest} style={{ width: `${(100 * rest) / whole}%` }} title={text('rest')} />
      )}
      <i className={css.barLimit} style={{ left: `${(100 * limit) / whole}%` }} />
    </div>
  );
}
