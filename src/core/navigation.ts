// Where the page is. Served from a host its addresses are paths; in the portable file they are behind a hash,
// and no server is behind them.

/** Where a host serves the portable file. */
export const PORTABLE_ADDRESS = '/genewright.html';

/** True where the page is a file and not an address of a host. */
export function isFile(): boolean {
  return __PORTABLE__ || location.host === '';
}

/**
 * The specification writes addresses with a hash, `/#/questionnaire/detail`: where a host serves the page such a link
 * leads to the path itself. Returns that path, and nothing for any other fragment.
 */
export function readPathInHash(hash: string): string | undefined {
  return !isFile() && /^#\/(?!\/)/.test(hash) ? hash.slice(1) : undefined;
}

/** The app's own address as it is now: path, query and fragment, whichever way they are written. */
export function getCurrentUrl(): URL {
  if (!isFile()) return new URL(location.href);
  const inHash = location.hash.startsWith('#/') ? location.hash.slice(1) : '/';
  return new URL(inHash, 'file:///');
}

/** A parameter of the address; that of a file may also stand before the hash: `file.html?lang=zh`. */
export function readSearchParam(name: string): string | null {
  return getCurrentUrl().searchParams.get(name) ?? new URLSearchParams(location.search).get(name);
}

/** For links that the router does not make: those that begin again, and those into another tab. */
export function hrefOf(path: string): string {
  return isFile() ? `#${path}` : path;
}

/** The address of the app's icon, as the page itself names it. */
export function getIconAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';
}

/** Goes to an address of the app, and the page begins again there. */
export function reloadAt(path: string): void {
  if (isFile()) {
    location.hash = path;
    location.reload();
  } else {
    location.assign(path);
  }
}
