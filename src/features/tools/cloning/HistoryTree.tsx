// How a product was made, as a tree: each molecule with the act that made it, and below it what went in.
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import type { CloneProduct } from '#workers/jobs/clone.ts';
import { actText } from './actText.ts';
import css from './Cloning.module.css';
import { historyWords } from './historyWords.ts';
import { SEQUENCE_FILES } from './store.ts';
import { cloningWords } from './words.ts';

interface Props extends Pick<CloneProduct, 'history' | 'molecules'> {
  /** A molecule that was given is replaced by a file. */
  onReplace(index: number, file: File): void;
}

export function HistoryTree({ history, molecules, onReplace }: Props) {
  const text = useText(historyWords);
  const last = history.steps.at(-1);
  if (!last) return null;
  return (
    <details className={css.history} open>
      <summary>{text('title')}</summary>
      <ul>
        <Node history={history} molecules={molecules} index={last.output} onReplace={onReplace} />
      </ul>
    </details>
  );
}

function Node({ history, molecules, index, onReplace }: Props & { readonly index: number }) {
  const text = useText(cloningWords);
  const own = useText(historyWords);
  const message = useLocalized();
  const count = useCount();
  const { name, topology, length } = molecules[index]!;
  const step = history.steps.find((it) => it.output === index);
  return (
    <li>
      <div>
        <strong>{name || own('unnamed')}</strong> · {text(topology)} · {text('bp', { count: count(length) })}
      </div>
      <div className={css.seguid}>{history.molecules[index]!.seguid}</div>
      {step ? (
        <div className={css.act}>{actText(step.act, message)}</div>
      ) : (
        <FileButton
          text={own('replace')}
          label={own('replaceOf', { name: name || own('unnamed') })}
          accept={SEQUENCE_FILES}
          onFile={(file) => onReplace(index, file)}
        />
      )}
      {step && step.inputs.length > 0 && (
        <ul>
          {[...new Set(step.inputs)].map((it) => (
            <Node key={it} history={history} molecules={molecules} index={it} onReplace={onReplace} />
          ))}
        </ul>
      )}
    </li>
  );
}
