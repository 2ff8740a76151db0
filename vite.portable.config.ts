// The portable file: the same page as vite.config.ts makes, all in one HTML file that runs from a folder (file:)
// without network. Scripts, styles, fonts, icon and the code of the workers lie in it, and its policy lets nothing be
// loaded.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CONSTANTS, houseColors, namedIcons } from './vite.config.ts';

const NAME = 'genewright.html';

/** Parts that the served page has otherwise: how a worker starts, and a service worker. */
const portableParts: Plugin = {
  name: 'portable-parts',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === './start.ts' && importer?.endsWith('/workers/browser.ts'))
      return this.resolve('./startPortable.ts', importer);
    return id === 'virtual:pwa-register' ? '\0no-service-worker' : undefined;
  },
  load(id) {
    return id === '\0no-service-worker' ? 'export const registerSW = () => async () => {};' : undefined;
  },
};

const onePage: Plugin = {
  name: 'one-page',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('index.html was not built');
      let script = '';
      let style = '';
      for (const [name, it] of Object.entries(bundle)) {
        if (it === page) continue;
        if (it.type === 'chunk' && script === '') script = it.code;
        else if (it.type === 'asset' && name.endsWith('.css') && style === '') style = String(it.source);
        else return this.error(`the portable file has no place for ${name}`);
        delete bundle[name];
      }
      delete bundle['index.html'];
      this.emitFile({ type: 'asset', fileName: NAME, source: pageOf(String(page.source), script, style) });
    },
  },
};

function pageOf(html: string, scriptCode: string, styleCode: string): string {
  const script = inScript(scriptCode);
  const style = styleCode.trim();
  const icon = `data:image/svg+xml;base64,${readFileSync('public/icon.svg').toString('base64')}`;
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}' 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `style-src '${hashOf(style)}'`,
    'img-src data: blob:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  const places: readonly (readonly [RegExp, string])[] = [
    [/ *<script type="module"[^>]*><\/script>\n?/, ''],
    [/ *<link rel="(?:stylesheet|apple-touch-icon)"[^>]*>\n?/g, ''],
    [/(?<=<link rel="icon" href=")[^"]*/, icon],
    [
      /(?<=<meta charset="utf-8" \/>)/,
      `\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    ],
    [/<\/head>/, `  <style>${style}</style>\n  </head>`],
    [/<\/body>/, `  <script type="module">${script}</script>\n  </body>`],
  ];
  return places.reduce((page, [place, text]) => {
    if (page.search(place) < 0) throw new Error(`index.html has no ${place}`);
    return page.replace(place, () => text);
  }, html);
}

/**
 * As the content of an element: what HTML would read there as an end or a comment is written otherwise in its literal.
 */
function inScript(code: string): string {
  return code.trim().replace(/<(?=!--|\/?script)/gi, '\\x3C');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

export default defineConfig({
  publicDir: false,
  base: './',
  define: { ...CONSTANTS, __PORTABLE__: 'true' },
  plugins: [houseColors, namedIcons, portableParts, react(), onePage],
  worker: { format: 'iife', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    outDir: 'dist/portable',
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    modulePreload: false,
    chunkSizeWarningLimit: 12_000,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
