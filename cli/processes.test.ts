import { describe, expect, it } from 'vitest';
import { inputChunks, processBenches } from '#bio/bench/processes.ts';
import type { Io } from './command.ts';
import { commands } from './commands.ts';

describe('the commands that are timed as processes', () => {
  it.each(processBenches)('$name writes what is pinned', async ({ input, args, yields }) => {
    let written = 0;
    const put = (bytes: string | Uint8Array) => {
      written += bytes.length;
    };
    const io: Io = {
      read: async () => new Uint8Array(0),
      async *stream() {
        yield* inputChunks(input, 0.001);
      },
      write: async (some) => put(some),
      put,
      note: () => {},
    };
    const [name = '', ...rest] = args.split(' ');
    const values = rest[0] === '--frame' ? { frame: rest[1]! } : {};
    const command = await commands[name]!();
    expect((await command.run({ values, files: ['-'] }, io)).ok).toBe(true);
    expect(written).toBe(yields);
  });
});
