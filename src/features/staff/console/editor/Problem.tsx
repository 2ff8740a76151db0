import type { LocalizedText } from '#bio/core/fault.ts';
import { useLocalized } from '#src/core/text.ts';
import css from './Editor.module.css';

/** What is wrong with the field above. */
export function Problem({ of }: { readonly of: LocalizedText | undefined }) {
  const message = useLocalized();
  return of ? (
    <p className={css.problem} role="alert">
      {message(of)}
    </p>
  ) : null;
}
