// The guided tour as driver.js draws it: one part of the page lit at a time, with its words and the ways on. Escape and
// *Skip* end it, the arrow keys turn the pages; the page behind cannot be touched meanwhile.
import { type Driver, driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import css from './Tour.module.css';

export interface TourStep {
  /** The part of the page with that `data-guide`; a step without one is shown in the middle of the page. */
  readonly part?: string | undefined;
  /** Goes to the page that it is about, before it is shown; without the part its heading is lit. */
  readonly open?: (() => void) | undefined;
  readonly title: string;
  readonly text: string;
}

export interface TourWords {
  readonly skip: string;
  readonly previous: string;
  readonly next: string;
  readonly finish: string;
}

/** Returns a function that ends it at once. `onEnd` gets whether the last step was left by *Finish*. */
export function startTour(
  steps: readonly TourStep[],
  words: TourWords,
  onEnd: (isFinished: boolean) => void,
): () => void {
  let hasEnded = false;
  // Not by the package's `onDestroyed`, which is not called while a step is still moving into its place.
  const end = (isFinished: boolean) => {
    if (hasEnded) return;
    hasEnded = true;
    removeEventListener('keydown', onKey, { capture: true });
    tour.destroy();
    onEnd(isFinished);
  };
  const shown = steps.filter(({ part, open }) => part === undefined || open !== undefined || partOf(part));
  const move = async (to: 1 | -1) => {
    if (hasEnded) return;
    const index = tour.getActiveIndex() ?? 0;
    const target = shown[index + to];
    if (target === undefined) {
      if (to === 1) end(true);
      return;
    }
    const before = target.part === undefined ? null : partOf(target.part);
    target.open?.();
    if (target.open !== undefined) await waitForPart(target.part, before);
    if (hasEnded) return;
    if (to === 1) tour.moveNext();
    else tour.movePrevious();
  };
  // One after another: the next press counts from the step that the last one led to, also while its page is fetched.
  let moves = Promise.resolve();
  const queueMove = (to: 1 | -1) => {
    moves = moves.then(() => move(to));
  };
  // Not the package's own keys, which are lost while a step is still moving into its place.
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') end(false);
    else if (event.key === 'ArrowRight') queueMove(1);
    else if (event.key === 'ArrowLeft') queueMove(-1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const tour: Driver = driver({
    steps: shown.map(({ part, title, text, open }) => ({
      ...(part !== undefined && { element: () => (partOf(part) ?? (open && headingOfPage()))! }),
      popover: { title, description: text, side: 'bottom', align: 'start' },
    })),
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 220,
    overlayOpacity: 0.55,
    overlayClickBehavior: () => {},
    disableActiveInteraction: true,
    skipMissingElement: true,
    stagePadding: 6,
    stageRadius: 8,
    popoverClass: css.tour!,
    showProgress: true,
    progressText: '{{current}} / {{total}}',
    nextBtnText: words.next,
    prevBtnText: words.previous,
    doneBtnText: words.finish,
    onPopoverRender: (popover) => dress(popover, words.skip),
    allowKeyboardControl: false,
    onNextClick: () => queueMove(1),
    onPrevClick: () => queueMove(-1),
    onDoneClick: () => end(true),
    onDestroyStarted: () => end(false),
  });
  addEventListener('keydown', onKey, { capture: true });
  tour.drive();
  return () => end(false);
}

function partOf(part: string): Element | null {
  return findVisible(`[data-guide="${part}"]`);
}

const LONGEST_WAIT_MS = 1_200;

/** A page that was not visited yet is fetched and drawn first; the page that is left may have a part of that name. */
async function waitForPart(part: string | undefined, before: Element | null): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  const isThere = (found: Element | null) => found !== null && found !== before;
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (part !== undefined && !isThere(partOf(part)) && performance.now() < end);
}

function headingOfPage(): Element | null {
  return findVisible('main h1');
}

/** Pages that were left stay in the document, hidden. */
function findVisible(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((it) => it.checkVisibility()) ?? null;
}

function dress({ wrapper, closeButton, nextButton }: PopoverDOM, skip: string): void {
  closeButton.textContent = skip;
  closeButton.setAttribute('aria-label', skip);
  wrapper.setAttribute('aria-modal', 'true');
  // After the package has given the focus to the first button, which is *Skip*.
  queueMicrotask(() => nextButton.focus({ preventScroll: true }));
}
