import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Cloning.module.css';
import { endTextOf } from './describe.ts';
import type { AssemblyAnswer } from './store.ts';
import { cloningWords } from './words.ts';

/** What is in the tube when joining begins; of Gateway with all sites opened, of HiFi with all flaps. */
export function PieceTable({ answer }: { readonly answer: AssemblyAnswer }) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
  const { pieces } = answer.assembly;
  const whole = answer.pieces.filter(
    (_, i) => pieces[i]!.isCointegrate === undefined && pieces[i]!.removed === undefined,
  );
  return (
    <section className={css.tableBox} aria-label={text('pieces')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{text('piece')}</th>
            <th>{text('length')}</th>
            <th>{text('leftEnd')}</th>
            <th>{text('rightEnd')}</th>
          </tr>
        </thead>
        <tbody>
          {whole.map(({ name, length, ends }, i) => (
            <tr key={i}>
              <td>{name}</td>
              <td>{text('bp', { count: count(length) })}</td>
              <td>{ends ? endTextOf(ends.left, message) : text('noEnds')}</td>
              <td>{ends ? endTextOf(ends.right, message) : text('noEnds')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
