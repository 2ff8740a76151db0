// Bundles for Node: the command line and the benches, with their packages inside, so that they start quickly.
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/**
 * Commands that stream: all that they need is one file, for each file more costs a millisecond of the start (21 cost
 * 20).
 */
const STREAMS =
  /\/cli\/(?:command|manuals\/(?:manual|revcomp|gc|translate|convert)|commands\/(?:revcomp|gc|translate|convert)|io\/(?:files|bufferedOutput|unpack|readWholeFile)|gc\/(?:gcWorker|gcStretches|stretches))\.ts$/;

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].mjs',
        // main.ts waits at its top level: a file that held it too could not be imported by the commands.
        codeSplitting: { groups: [{ name: 'streams', test: STREAMS }] },
      },
    },
  },
});
