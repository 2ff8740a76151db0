import { useLocalized, useText } from '#src/core/text.ts';
import css from './Cloning.module.css';
import type { AssemblyAnswer } from './store.ts';
import { cloningWords } from './words.ts';

interface Props {
  readonly answer: AssemblyAnswer;
  /** The number of pieces cannot be chosen. */
  readonly isFixed?: boolean;
}

/** What limits the list, and what is to be known of the inputs. */
export function AssemblyNotes({ answer, isFixed = false }: Props) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const { limit, completeTo, hasLonger, recut, notes, conflicts, products, maxPieces } = answer.assembly;
  const reasons = new Set(conflicts.flat().map((it) => message(it.message)));
  const lines = [
    ...(limit && completeTo > 0
      ? [text('limited', { count: completeTo })]
      : hasLonger && !limit
        ? [text(isFixed ? 'longerFixed' : 'longer', { count: maxPieces })]
        : []),
    ...(recut > 0 ? [text('recut', { count: recut })] : []),
    ...(products.some((it) => it.kind === 'cointegrate') ? [text('cointegrates')] : []),
    // What is a reason too stands there.
    ...notes.map((it) => message(it.message)).filter((it) => !reasons.has(it)),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={css.list} aria-label={text('notes')}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
