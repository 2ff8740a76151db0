// The bio library as a package: a file of JavaScript for each of ours, so that a bundler takes only what is used.
import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

const EXPORTS = readdirSync('bio/exports').filter((it) => !it.endsWith('.test.ts'));

export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2023',
    minify: false,
    emptyOutDir: false,
    outDir: 'packages/bio/dist',
    lib: { entry: EXPORTS.map((it) => `bio/exports/${it}`), formats: ['es'] },
    rolldownOptions: {
      external: /^(?:@noble\/hashes|fflate|fast-xml-parser)(?:\/|$)/,
      output: { preserveModules: true, preserveModulesRoot: 'bio', entryFileNames: '[name].js' },
    },
  },
});
