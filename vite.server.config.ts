// Bundles of the server's code for Node. Packages stay outside, in node_modules: some bring native or wasm files beside
// their modules. All files lie flat in one folder, so that code finds its worker beside it.
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  publicDir: false,
  build: {
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
