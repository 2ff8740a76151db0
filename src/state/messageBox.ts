// The message box: modal, one at a time, and a second request while one is open never resolves. 480 px wide,
// closed by a click beside it, which counts as no.
import { proxy, ref, useSnapshot } from 'valtio';
import type { LocalizedText } from '#bio/core/fault.ts';

export interface Box {
  /** `alert` has only the button that agrees. */
  readonly kind: 'confirm' | 'alert';
  /** Falls back to a word for an error. */
  readonly title?: LocalizedText;
  readonly message: LocalizedText;
  readonly ok?: LocalizedText;
  readonly cancel?: LocalizedText;
  /** What a key pressed without reading answers is no. */
  readonly isGuarded?: boolean;
}

const state = proxy<{ open: (Box & { readonly answer: (isAgreed: boolean) => void }) | undefined }>({
  open: undefined,
});

/** True when the person agreed. */
export function ask(box: Box): Promise<boolean> {
  if (state.open) return new Promise(() => {});
  return new Promise((resolve) => {
    state.open = ref({ ...box, answer: resolve });
  });
}

export function answerBox(isAgreed: boolean): void {
  const { open } = state;
  state.open = undefined;
  open?.answer(isAgreed);
}

export function useMessageBox(): Box | undefined {
  return useSnapshot(state).open;
}
