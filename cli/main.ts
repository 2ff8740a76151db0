// genewright <command> [options] [file ...]: the bio library on files and pipes.
// Exit code 0: done; 2: bad input or bad use, one line on standard error; 3: a saved result that comes out otherwise; 1: a bug.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, type Transferable, Worker, workerData } from 'node:worker_threads';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault, faultText } from '#bio/core/fault.ts';
import { disableKernels } from '#bio/kernel/wasmArena.ts';
import { type Command, type Io, Refused } from './command.ts';
import { commands } from './commands.ts';
import type { GcWorkerInput } from './gc/gcWorkerInput.ts';
import { againOf, chunksOf, plainFile, put, scratch } from './io/files.ts';
import { toUserFacingFault } from './userFacingFault.ts';

const io: Io = {
  async read(path) {
    if (path !== '-') return new Uint8Array(await readFile(path));
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return new Uint8Array(Buffer.concat(chunks));
  },
  stream: chunksOf,
  write: async (out) => put(typeof out === 'string' ? bytesOf(out) : out),
  put,
  readAgain: againOf,
  scratch,
  plainFile: plainFile,
  second: availableParallelism() > 1 ? startSecond : undefined,
  note: (line) => void process.stderr.write(`${line}\n`),
};

// Most commands are over before code that V8 optimizes so early is used: a third of the processor time was for that.
setFlagsFromString('--interrupt-budget=600000');
// The plain twin of the whole command, for `bench --processes`.
if (process.env['GENEWRIGHT_PLAIN']) disableKernels();
if (isMainThread) process.exitCode = await main(process.argv.slice(2));
else (await import('./gc/gcWorker.ts')).runGcWorker(workerData as GcWorkerInput);

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await io.write(await overview());
    return name === undefined ? 2 : 0;
  }
  const load = commands[name];
  if (!load) return refuse(unknownCommand(name));
  const command = await load();
  try {
    return await runCommand(command, rest);
  } catch (error) {
    if (error instanceof Refused) return refuse(error.fault);
    const found = toUserFacingFault(error, command);
    if (found) return refuse(found);
    throw error;
  }
}

function startSecond(requested: GcWorkerInput, move: readonly Transferable[]): void {
  new Worker(new URL(import.meta.url), { workerData: requested, transferList: [...move] })
    // What it does not do the first does.
    .on('error', () => {})
    .unref();
}

async function runCommand(command: Command, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if ((values as Record<string, unknown>)['help']) {
    await io.write(`genewright ${command.name}: ${command.summary}\n\n${command.help.trim()}\n`);
    return 0;
  }
  const files = positionals.length === 0 ? ['-'] : positionals;
  const done = await command.run({ values: values as Record<string, string | boolean>, files }, io);
  return done.ok ? 0 : refuse(done.fault);
}

function refuse(it: Fault): number {
  io.note(`genewright: ${faultText(it, 'en').replaceAll('\n', ' ')}`);
  return it.code === 'result/different' ? 3 : 2;
}

function unknownCommand(name: string): Fault {
  const known = Object.keys(commands).join(', ');
  return fault('cli/unknown-command', {
    en: `Expected one of ${known}; found “${name}”. See genewright --help.`,
    zh: `应为 ${known} 之一，实际为“${name}”。参见 genewright --help。`,
  });
}

async function overview(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = all.map((command) => `  ${command.name.padEnd(10)} ${command.summary}`);
  return `genewright <command> [options] [file ...]   (- or no file: standard input)\n\n${lines.join('\n')}\n\ngenewright <command> --help shows its options.\n`;
}
