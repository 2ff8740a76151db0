// Compiles bio/kernel/as (AssemblyScript, SIMD) into one small module and writes it as text into
// bio/kernel/wasm.generated.ts, which is kept in the repository: a fresh clone needs no compiler to run, and a test
// compiles again and compares (kernel.test.mjs).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const folder = new URL('../bio/kernel/as/', import.meta.url);
/** Imported by others; what they export is no call of the module. */
const PARTS = [
  'blockJob.ts',
  'blockPass.ts',
  'blockWindow.ts',
  'fidelityTables.ts',
  'floors.ts',
  'saturated.ts',
  'slant.ts',
  'wholeJob.ts',
  'wholeProfile.ts',
];
const target = new URL('../bio/kernel/wasm.generated.ts', import.meta.url);

/** The text of the generated file. */
export async function compiled() {
  const files = readdirSync(folder)
    .filter((it) => it.endsWith('.ts'))
    .sort();
  let wasm;
  const { error, stderr } = await asc.main(
    [
      ...files.filter((it) => !PARTS.includes(it)),
      ...['--outFile', 'kernel.wasm', '--runtime', 'stub', '--importMemory', '--noAssert', '--converge'],
      ...['--optimizeLevel', '3', '--shrinkLevel', '0', '--enable', 'simd', '--enable', 'bulk-memory'],
      ...['--use', 'abort=', '--memoryBase', '64'],
    ],
    {
      readFile: (name) => (files.includes(name) ? readFileSync(new URL(name, folder), 'utf8') : null),
      writeFile: (_, bytes) => {
        wasm = bytes;
      },
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`${error.message}\n${stderr}`);
  return `// Made by scripts/kernel.mjs from bio/kernel/as: a WebAssembly module of ${wasm.length} bytes, base64.\nexport const WASM =\n  '${Buffer.from(wasm).toString('base64')}';\n`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(target, await compiled());
  console.log(readFileSync(target, 'utf8').split('\n', 1)[0]);
}
