// What is typed between the key that opens the palette and the moment its field has the focus: the palette's code may
// have to be loaded first. The keys are held back from what is behind it.

let typed = '';
let stop: (() => void) | undefined;

/** From now on; Escape or a click gives up. */
export function holdKeys(onGiveUp: () => void): void {
  takeKeys();
  const handle = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') {
      takeKeys();
      onGiveUp();
    } else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const giveUp = () => void takeKeys();
  addEventListener('keydown', handle, true);
  addEventListener('pointerdown', giveUp, true);
  stop = () => {
    removeEventListener('keydown', handle, true);
    removeEventListener('pointerdown', giveUp, true);
  };
}

/** What was typed since; it is over. */
export function takeKeys(): string {
  stop?.();
  stop = undefined;
  const keys = typed;
  typed = '';
  return keys;
}
