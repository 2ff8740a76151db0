import { describe, expect, it } from 'vitest';
import { type ProcessBench, processBenches, readInputChunks } from '#bench/processes.ts';
import { disableKernels } from '#bio/kernel/wasmArena.ts';
import type { Io } from '#cli/command.ts';
import { commands } from '#cli/commands.ts';

/** Bytes. */
async function bytesWritten({ input, args }: ProcessBench): Promise<number> {
  let count = 0;
  const put = (bytes: string | Uint8Array) => {
    count += bytes.length;
  };
  const io: Io = {
    read: async () => new Uint8Array(0),
    async *stream() {
      yield* readInputChunks(input, 0.001);
    },
    write: async (some) => put(some),
    put,
    note: () => {},
  };
  const [name = '', ...rest] = args.split(' ');
  const values = rest[0] === '--frame' ? { frame: rest[1]! } : {};
  const command = await commands[name]!();
  expect((await command.run({ values, files: ['-'] }, io)).ok).toBe(true);
  return count;
}

describe('the commands that are timed as processes', () => {
  it.each(processBenches)('$name writes what is pinned', async (bench) => {
    expect(await bytesWritten(bench)).toBe(bench.yields);
  });

  it('write the same without kernels', async () => {
    disableKernels();
    for (const bench of processBenches) expect(await bytesWritten(bench), bench.name).toBe(bench.yields);
  });
});
