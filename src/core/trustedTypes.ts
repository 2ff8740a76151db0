// Under the page's policy no text becomes code. Browsers with Trusted Types ask this policy wherever an address would
// become a worker or a text would become markup: it lets through the app's own script files, and text without a tag
// (the guided tour writes its labels as HTML). What may carry tags comes from DOMPurify, which has a policy of its own.

interface Policies {
  createPolicy(
    name: string,
    rules: { readonly [Rule in 'createScriptURL' | 'createHTML']: (text: string) => string },
  ): unknown;
}

export function trustOwnScripts(): void {
  const policies = Reflect.get(globalThis, 'trustedTypes') as Policies | undefined;
  policies?.createPolicy('default', { createScriptURL: ownScript, createHTML: tagless });
}

/** Scripts of a build; the development server loads a worker from its source. */
const OWN_SCRIPTS = import.meta.env.DEV
  ? /^\/(?:assets\/[^/]+\.js|sw\.js|workers\/bio\.worker\.ts)$/
  : /^\/(?:assets\/[^/]+\.js|sw\.js)$/;

/** The address as it is, or an error, which ends what would have loaded it. */
function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  if (origin === location.origin && OWN_SCRIPTS.test(pathname)) return address;
  throw new TypeError(`Not a script of this app: ${address}`);
}

function tagless(text: string): string {
  if (!text.includes('<')) return text;
  throw new TypeError('Markup from a text: use nodes, or DOMPurify.');
}
