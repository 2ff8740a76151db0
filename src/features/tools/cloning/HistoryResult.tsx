// A saved history that was opened: whether it came out as recorded, its last molecule and the tree.
import { useMemo } from 'react';
import { useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import css from './Cloning.module.css';
import { historyWords } from './historyWords.ts';
import { ProductView } from './ProductView.tsx';
import type { HistoryAnswer } from './store.ts';

export function HistoryResult({ answer }: { readonly answer: HistoryAnswer }) {
  const text = useText(historyWords);
  const { name, molecule, history, seguid, unconfirmed, losses } = answer;
  const title = name || text('unnamed');
  const given = useMemo(
    () => ({ product: { molecule, pattern: '' }, origin: { history }, name: title }),
    [molecule, history, title],
  );
  const { topology, bytes } = molecule.record;
  return (
    <>
      <ParseWarnings losses={losses} />
      <TitledCallout intent="success" title={text('confirmed', { count: history.steps.length })}>
        {unconfirmed.length > 0 && (
          <>
            <p>{text('unconfirmed')}</p>
            <ul className={css.list}>
              {unconfirmed.map(({ id, type, state }) => (
                <li key={id}>
                  {id}: {type} · {text(state === 'differs' ? 'differs' : 'unknown')}
                </li>
              ))}
            </ul>
          </>
        )}
      </TitledCallout>
      <ProductView
        title={title}
        about={{ name: title, topology, length: bytes.length, seguid }}
        given={given}
      />
    </>
  );
}
