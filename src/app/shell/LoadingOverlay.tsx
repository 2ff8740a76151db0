import { Spinner } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { useOverlay } from '#src/state/overlay.ts';
import { uiWords } from '#src/ui/words.ts';
import css from './LoadingOverlay.module.css';

/** Over the page while something must be waited for. */
export function LoadingOverlay() {
  const text = useText(uiWords);
  const isShown = useOverlay();
  return (
    <div role="status">
      {isShown && (
        <div className={css.veil}>
          <div className={css.box}>
            <Spinner />
            <p>{text('pleaseWait')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
