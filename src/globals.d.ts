/// <reference types="vite-plugin-pwa/client" />

/** From package.json at build time. */
declare const __VERSION__: string;

/** `{brand}` in the paths of calls: the setting BRAND at build time. */
declare const __BRAND__: string;
