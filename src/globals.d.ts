/// <reference types="vite-plugin-pwa/client" />

/** From package.json at build time. */
declare const __VERSION__: string;
