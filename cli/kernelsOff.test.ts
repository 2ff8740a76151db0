// Where a machine cannot run the kernels nobody has to say so: the same commands write the same.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';

const DNA = textOf(generateDna(createRandom(3), 9000));
const FILE = bytesOf(
  `>a long\n${DNA.replace(/.{60}/g, '$&\n')}\n${'>b\nACGTN\n>c x\nGATTACA\n'.repeat(300)}`,
);
const RUNS: readonly (readonly [command: string, values: Readonly<Record<string, string | boolean>>])[] = [
  ['revcomp', {}],
  ['convert', { width: '70' }],
  ['gc', {}],
  ['gc', { summary: true }],
  ['gc', { window: '100' }],
  ['translate', { frame: '6' }],
  ['orfs', { min: '30' }],
];

/** What the commands write that are loaded anew, and whether they have kernels. */
async function runCommands(): Promise<{ readonly hasKernels: boolean; readonly texts: readonly string[] }> {
  vi.resetModules();
  const { commands } = await import('./commands.ts');
  const { openArena } = await import('#bio/kernel/wasmArena.ts');
  const texts: string[] = [];
  for (const [name, values] of RUNS) {
    let text = '';
    const put = (some: string | Uint8Array) => {
      text += typeof some === 'string' ? some : textOf(some);
    };
    const io = {
      read: async () => FILE,
      async *stream() {
        for (let at = 0; at < FILE.length; at += 4000) yield FILE.slice(at, at + 4000);
      },
      write: async (some: string | Uint8Array) => put(some),
      put,
      note: () => {},
    };
    const command = await commands[name]!();
    expect((await command.run({ values, files: ['x'] }, io)).ok).toBe(true);
    texts.push(text);
  }
  return { hasKernels: openArena(1000) !== undefined, texts };
}

function refuse(): never {
  throw new WebAssembly.CompileError('invalid value type');
}

/** As where there is no SIMD: `validate` returns false, and compiling throws. */
const withoutSimd = { ...WebAssembly, validate: () => false, Module: refuse, Instance: refuse };
const withoutMemory = { Module: WebAssembly.Module, Instance: WebAssembly.Instance, Memory: refuse };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each([
  ['SIMD', withoutSimd],
  ['WebAssembly', undefined],
  ['memory for WebAssembly', withoutMemory],
])('without %s', (_, found) => {
  it('every streaming command writes what it writes with kernels', async () => {
    const usual = await runCommands();
    expect(usual.hasKernels).toBe(true);
    expect(usual.texts.map((it) => it.length > 100)).toEqual(RUNS.map(() => true));
    vi.stubGlobal('WebAssembly', found);
    expect(await runCommands()).toEqual({ ...usual, hasKernels: false });
  });
});
