// Whether a mouse button or a finger is down. A field that is left by pressing a button is left before the button is
// clicked.
let isDown = false;

/** At once, or when what is down has come up and its click is through. */
export function waitForPointerUp(): Promise<void> {
  if (!isDown) return Promise.resolve();
  return new Promise((resolve) => {
    const runAfter = () => {
      for (const it of UP) removeEventListener(it, runAfter, true);
      setTimeout(resolve);
    };
    for (const it of UP) addEventListener(it, runAfter, true);
  });
}

const UP = ['pointerup', 'pointercancel'] as const;

/** From the start of the page on. */
export function watchPointer(): void {
  addEventListener('pointerdown', () => note(true), true);
  for (const it of UP) addEventListener(it, () => note(false), true);
}

function note(is: boolean): void {
  isDown = is;
}
