// Bundles of the server's code for Node. Most packages stay outside, in node_modules: some bring native or wasm files
// beside their modules. All files lie flat in one folder, so that code finds its worker beside it.
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { IN_SERVER } from './scripts/bundledImports.mjs';

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  publicDir: false,
  ssr: { noExternal: IN_SERVER },
  build: {
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
