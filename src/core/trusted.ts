// Under the page's policy no text becomes code. Workers and the service worker are named by an address, which browsers with
// Trusted Types take only through a policy: this one lets through what stands among the app's own files, and nothing else.

interface Policies {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): unknown;
}

export function trustOwnScripts(): void {
  const policies = Reflect.get(globalThis, 'trustedTypes') as Policies | undefined;
  policies?.createPolicy('default', { createScriptURL: ownScript });
}

/** The address as it is, or an error, which the browser reports as a violation. */
function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  if (origin === location.origin && /^\/(?:assets\/[^/]+\.js|sw\.js)$/.test(pathname)) return address;
  throw new TypeError(`Not a script of this app: ${address}`);
}
