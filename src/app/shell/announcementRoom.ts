// The height that the announcements took in this browser last, so that the page leaves it free while it opens and does
// not move when they come. It holds for a window of the same width.
import { getStored, type StoredKey, store } from '#src/core/localStorage.ts';
import { isOrderingPath } from '#src/core/orderingArea.ts';

const ROOM: StoredKey = 'announcementRoom';
/** Two lines of text and what is around them; what was opened whole is not waited for. */
const MAX_HEIGHT = 60;

/** `390:31:51` is, in a window 390 px wide, 31 px on most pages and 51 px where something is ordered. */
export function roomFrom(stored: string | null, width: number, isOrdering: boolean): number {
  const [of, most, ordering] = partsOf(stored);
  return of === width ? Math.min((isOrdering ? ordering : most) ?? 0, MAX_HEIGHT) : 0;
}

/** What is stored then. */
export function withRoom(
  stored: string | null,
  {
    width,
    isOrdering,
    height,
  }: { readonly width: number; readonly isOrdering: boolean; readonly height: number },
): string {
  const [of, most, ordering] = partsOf(stored);
  const rounded = Math.min(Math.round(height), MAX_HEIGHT);
  const before = of === width ? [most, ordering] : [0, 0];
  return [width, ...(isOrdering ? [before[0], rounded] : [rounded, before[1]])].join(':');
}

function partsOf(stored: string | null): readonly number[] {
  const [, ...parts] = /^(\d{1,5}):(\d{1,3}):(\d{1,3})$/.exec(stored ?? '') ?? [];
  return parts.map(Number);
}

export function measureAnnouncementRoom(): number {
  const { pathname } = location;
  return hasAnnouncements(pathname) ? roomFrom(getStored(ROOM), innerWidth, isOrderingPath(pathname)) : 0;
}

export function rememberRoom(height: number): void {
  const stored = getStored(ROOM);
  const next = withRoom(stored, { width: innerWidth, isOrdering: isOrderingPath(location.pathname), height });
  if (next !== stored) store(ROOM, next);
}

/** Not in the console of the staff, nor on the pages of the questionnaire. */
export function hasAnnouncements(pathname: string): boolean {
  return !/^\/(?:questionnaire|staff)(?:\/|$)/.test(pathname);
}
