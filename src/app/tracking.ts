// What is recorded of the use of the site: that a page was opened, how long it was looked at, and which
// control of it was clicked, by the name that the program gives it. Never what was typed, chosen or read.
import type { InputOf } from '#contract/contract.ts';

export type TrackingEvent = InputOf<'saveTrackingEvent'>;
export type PlainEvent = Pick<TrackingEvent, 'page' | 'type' | 'browsingDuration' | 'elementId'>;

const LONGEST_MS = 86_400_000;

interface Options {
  clock(): number;
  /** `isLast`: the page may be gone when an answer would come. */
  report(event: PlainEvent, isLast: boolean): void;
}

export interface Tracker {
  /** A page is shown. */
  show(page: string): void;
  /** The window is hidden or left: what was looked at so far counts. */
  hide(): void;
  /** The window is looked at again. */
  reveal(): void;
  click(target: EventTarget | null): void;
}

export function createTracker({ clock, report }: Options): Tracker {
  let page: string | undefined;
  /** Undefined while nobody looks. */
  let since: number | undefined;
  const countDuration = (isLast: boolean) => {
    if (page === undefined || since === undefined) return;
    const browsingDuration = Math.min(clock() - since, LONGEST_MS);
    since = undefined;
    report({ page, type: 'DURATION', browsingDuration }, isLast);
  };
  return {
    show(next) {
      if (next === page) return;
      countDuration(false);
      page = next;
      since = clock();
      report({ page, type: 'browse', browsingDuration: 0 }, false);
    },
    hide: () => countDuration(true),
    reveal() {
      since ??= clock();
    },
    click(target) {
      const elementId = elementNameOf(target);
      if (page !== undefined && elementId !== undefined)
        report({ page, type: 'click', browsingDuration: 0, elementId }, false);
    },
  };
}

/** As `contract/routes.ts` has it, which a visitor of the tools does not load. */
export const BEACON_ADDRESS = '/api/sys/PSysBurialPoint/save';

/** Fields, and what is made to be typed into. */
const INPUT = 'input, textarea, select, option, label, [contenteditable]:not([contenteditable="false"])';

function elementNameOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest(INPUT) !== null) return undefined;
  const control = target.closest('[data-track], a[href]');
  return controlNameOf(control?.getAttribute('data-track') ?? '', control?.getAttribute('href') ?? '');
}

const NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,79}$/;

/**
 * What a clicked control is called: its `data-track`, or where the link leads within the site. Nothing that is on the
 * page as text, since that may be a person's own.
 */
export function controlNameOf(given: string, href: string): string | undefined {
  if (given !== '') return NAME.test(given) ? given : undefined;
  // Without query and hash, which may name something of a person.
  const [path = ''] = href.split(/[?#]/);
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  const name = `link${path.replaceAll('/', '.')}`;
  // What looks like the id of something is not reported.
  return NAME.test(name) && !/\d{4}|[A-Za-z0-9_-]{21}/.test(name) ? name : undefined;
}
