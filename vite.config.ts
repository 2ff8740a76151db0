import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import manifest from './package.json' with { type: 'json' };

/** Blueprint compiles its blue into the style sheet; the house is green. Left its shade, right ours. */
const SHADES: readonly (readonly [string, string])[] = [
  ['#184a90', '#094a3c'],
  ['#215db0', '#0c5a49'],
  ['#2d72d2', '#0f6b57'],
  ['#4c90f0', '#23906f'],
  ['#8abbff', '#5fc9a8'],
  ['rgba(33, 93, 176,', 'rgba(12, 90, 73,'],
  ['rgba(45, 114, 210,', 'rgba(15, 107, 87,'],
  ['rgba(76, 144, 240,', 'rgba(35, 144, 111,'],
  ['rgba(138, 187, 255,', 'rgba(95, 201, 168,'],
];

export const houseColors: Plugin = {
  name: 'house-colors',
  enforce: 'pre',
  transform(code, id) {
    if (!/blueprint(-select)?\.css/.test(id)) return undefined;
    return SHADES.reduce((css, [theirs, ours]) => css.replaceAll(theirs, ours), code);
  },
};

/**
 * The icons of the app are components. Blueprint fetches the paths of all its icons for one that is given by its name,
 * 300 kB a size, and lists all names at the first load: both are left out, also of what the installed app keeps. Of its
 * own components only PanelStack and EntityTitle have such a one.
 */
export const namedIcons: Plugin = {
  name: 'named-icons',
  enforce: 'pre',
  load(id) {
    if (/@blueprintjs\/icons\/.*\/generated\/16px\/blueprint-icons-16\.js/.test(id))
      return 'export const BlueprintIcons_16 = {}, BLUEPRINT_ICONS_16_CODEPOINTS = {};';
    const loader = /@blueprintjs\/icons\/.*\/paths-loaders\/(\w+)\.js/.exec(id)?.[1];
    if (!loader) return undefined;
    return `export const ${loader} = async (name) => { throw new Error('import the icon ' + name + ' as a component'); };`;
  },
};

/** The page names its parts from the root, so that it can be answered to any address. */
const pages: Plugin = {
  name: 'pages',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('index.html was not built');
      page.source = String(page.source).replaceAll('="./', '="/');
    },
  },
};

const BRAND = process.env['BRAND']?.trim() || 'genewright';
const PRODUCT = BRAND.charAt(0).toUpperCase() + BRAND.slice(1);

/** The page's own title and note, by the setting. */
const productName: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) => html.replaceAll('Genewright', PRODUCT),
};

/** What the code knows of its build; vite.portable.config.ts has the same but for the last. */
export const CONSTANTS = {
  __VERSION__: JSON.stringify(manifest.version),
  __BRAND__: JSON.stringify(BRAND),
  __PRODUCT__: JSON.stringify(PRODUCT),
  __PORTABLE__: 'false',
};

const isIn =
  (...folders: readonly string[]) =>
  (id: string): boolean =>
    folders.some((folder) => id.startsWith(normalizePath(join(import.meta.dirname, folder, '/'))));
const isConsole = isIn('src/features/staff');
const isCode = isIn('bio', 'workers', 'src');

/**
 * Modules that many screens need come in a few files: left to itself the bundler makes one a module or two, 98 for the
 * map.
 * `minShareCount` is the number of entries that load a module; with a lower one the first screen loads what only others
 * need.
 */
const SHARED_CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  { name: 'widgets', test: isIn('node_modules/@blueprintjs'), minShareCount: 4, priority: 3 },
  {
    name: 'shared',
    test: (id: string) => isCode(id) && !isConsole(id),
    minShareCount: 9,
    priority: 2,
  },
  { name: 'console', test: isConsole, minShareCount: 4, priority: 1 },
];

/** Of the 60 jobs of a worker; what only a few need is loaded when one of these is run. */
const WORKER_CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'shared', minShareCount: 20, priority: 1 },
];

export default defineConfig({
  base: './',
  define: CONSTANTS,
  plugins: [
    houseColors,
    namedIcons,
    productName,
    react(),
    VitePWA({
      // Prompt, never by itself: an update must not take away what is being typed.
      registerType: 'prompt',
      base: '/',
      manifest: {
        name: PRODUCT,
        short_name: PRODUCT,
        description: 'A sequence workbench that runs whole in the browser.',
        theme_color: '#0f5c4c',
        background_color: '#f4f6f5',
        display: 'standalone',
        start_url: '/',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,json}'],
        maximumFileSizeToCacheInBytes: 12_000_000,
        navigateFallback: '/index.html',
        // What the server answers itself, opened by a link.
        navigateFallbackDenylist: [/^\/(?:api|dev|health|ready|version\.json|genewright\.html)(?:[/?]|$)/],
        // Pictures of the help and of articles that were seen once are seen again without a network.
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && /^\/(?:help|content\/picture)\//.test(url.pathname),
            handler: 'StaleWhileRevalidate',
            options: { cacheName: 'pictures' },
          },
        ],
        cleanupOutdatedCaches: true,
        // In one file: where Trusted Types are required a service worker may not importScripts.
        inlineWorkboxRuntime: true,
      },
    }),
    pages,
  ],
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: WORKER_CHUNKS } } } },
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } },
  },
});
