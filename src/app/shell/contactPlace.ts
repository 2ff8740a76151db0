// Where the contact widget is: on no page of the questionnaire or of the staff's console; in the status bar where the
// whole window is the work; elsewhere it floats, and the page leaves the room for it free.
import { paths } from '#src/core/routes.ts';

export function isContactHidden(pathname: string): boolean {
  return /^\/(?:questionnaire|staff)(?:\/|$)/.test(pathname);
}

/** True on every page but the tools and the vector designer, where windows are wide. */
export function isContactFloating(pathname: string): boolean {
  const fillsWindow =
    pathname.startsWith(`${paths.tools}/`) || pathname.startsWith('/layout/home/service/carrier/');
  return !fillsWindow && !isContactHidden(pathname);
}
