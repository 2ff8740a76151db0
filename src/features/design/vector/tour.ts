// The guided tour as driver.js draws it: one part of the page lit at a time, with its words and the ways on. Escape and *Skip*
// end it, the arrow keys turn the pages; the page behind cannot be touched meanwhile.
import { type Driver, driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import type { GuidePart } from './guideSteps.ts';
import css from './Tour.module.css';

export interface TourStep {
  readonly part: GuidePart;
  readonly title: string;
  readonly text: string;
}

export interface TourWords {
  readonly skip: string;
  readonly previous: string;
  readonly next: string;
  readonly finish: string;
}

/** Gives the way to end it at once. `onEnd` is told whether the last step was reached and left by *Finish*. */
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
    tour.destroy();
    onEnd(isFinished);
  };
  const shown = steps.filter(({ part }) => partOf(part));
  const tour: Driver = driver({
    steps: shown.map(({ part, title, text }) => ({
      element: () => partOf(part)!,
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
    onDoneClick: () => end(true),
    onDestroyStarted: () => end(false),
  });
  tour.drive();
  return () => end(false);
}

function partOf(part: GuidePart): Element | null {
  return document.querySelector(`[data-guide="${part}"]`);
}

function dress({ wrapper, closeButton, nextButton }: PopoverDOM, skip: string): void {
  closeButton.textContent = skip;
  closeButton.setAttribute('aria-label', skip);
  wrapper.setAttribute('aria-modal', 'true');
  // After the package has given the focus to the first button, which is *Skip*.
  queueMicrotask(() => nextButton.focus({ preventScroll: true }));
}
