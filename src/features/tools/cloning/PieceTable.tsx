import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Cloning.module.css';
import { endText } from './describe.ts';
import type { AssemblyAnswer } from './store.ts';
import { cloningWords } from './words.ts';

/** What is in the tube when joining begins. */
export function PieceTable({ answer }: { readonly answer: AssemblyAnswer }) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
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
          {answer.pieces.map(({ name, length, ends }, i) => (
            <tr key={i}>
              <td>{name}</td>
              <td>{text('bp', { count: count(length) })}</td>
              <td>{ends ? endText(ends.left, message) : text('noEnds')}</td>
              <td>{ends ? endText(ends.right, message) : text('noEnds')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
