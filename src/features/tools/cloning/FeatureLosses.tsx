// Features of the molecules that a product holds no more, or only in part.
import { useLocalized, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import type { CloneProduct } from '#workers/jobs/clone.ts';
import css from './Cloning.module.css';
import { cloningWords } from './words.ts';

export function FeatureLosses({ notes }: { readonly notes: CloneProduct['featureLosses'] }) {
  const text = useText(cloningWords);
  const message = useLocalized();
  if (notes.length === 0) return null;
  return (
    <TitledCallout
      level={3}
      className={css.callout!}
      intent={notes.some((it) => it.isSerious) ? 'warning' : 'none'}
      title={text('featureLosses')}
    >
      <ul className={css.list}>
        {notes.map((it) => (
          <li key={it.message.en}>{message(it.message)}</li>
        ))}
      </ul>
    </TitledCallout>
  );
}
