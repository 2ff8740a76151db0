// Bundles for Node: the command line and the benches, with their packages inside, so that they start quickly.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
  },
});
