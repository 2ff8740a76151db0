// Asks before an edit takes elements away, and lists them.
import { Alert } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { useFocusBack } from '#src/ui/feedback/useFocusBack.ts';
import { confirmLoss, useDesign, type Why } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

const EXPLAINED = {
  system: 'losingExplained',
  fewer: 'fewerExplained',
  slot: 'slotExplained',
} as const satisfies Record<Why, string>;
const CONFIRM = { system: 'change', fewer: 'reduce', slot: 'removeSlot' } as const satisfies Record<
  Why,
  string
>;

export function LossDialog() {
  const text = useText(designWords);
  const { pendingLoss } = useDesign();
  const box = useFocusBack(pendingLoss !== undefined, chosenSlot);
  // The alert hands these on to its dialog, though its type does not say so.
  const dialog = { containerRef: box, shouldReturnFocusOnClose: false };
  const why = pendingLoss?.why ?? 'system';
  return (
    <Alert
      isOpen={pendingLoss !== undefined}
      intent="warning"
      confirmButtonText={text(CONFIRM[why])}
      cancelButtonText={text('keepThem')}
      canEscapeKeyCancel
      onConfirm={() => confirmLoss(true)}
      onCancel={() => confirmLoss(false)}
      {...dialog}
    >
      <p>
        <strong>{text('losing')}</strong>
      </p>
      <ul className={css.lost}>
        {pendingLoss?.lost.map((name, i) => (
          <li key={i}>{name}</li>
        ))}
      </ul>
      <p>{text(EXPLAINED[why])}</p>
    </Alert>
  );
}

/** The slot that had the focus may be gone. */
function chosenSlot(): Element | null {
  return document.querySelector('[data-guide="cassette"] [aria-pressed="true"]');
}
