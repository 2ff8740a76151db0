// The program genewright: files, pipes and threads of Node for the commands.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, type Transferable, Worker, workerData } from 'node:worker_threads';
import { bytesOf } from '#bio/core/bytes.ts';
import { disableKernels } from '#bio/kernel/wasmArena.ts';
import type { Io } from './command.ts';
import type { GcWorkerInput } from './gc/gcWorkerInput.ts';
import { againOf, chunksOf, createScratch, openPlainFile, put } from './io/files.ts';
import { runCommandLine } from './runCommandLine.ts';

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
  scratch: createScratch,
  plainFile: openPlainFile,
  second: availableParallelism() > 1 ? startSecond : undefined,
  note: (line) => void process.stderr.write(`${line}\n`),
};

// Most commands are over before code that V8 optimizes so early is used: a third of the processor time was for that.
setFlagsFromString('--interrupt-budget=600000');
// The plain twin of the whole command, for `bench --processes`.
if (process.env['GENEWRIGHT_PLAIN']) disableKernels();
if (isMainThread) process.exitCode = await runCommandLine(process.argv.slice(2), io);
else (await import('./gc/gcWorker.ts')).runGcWorker(workerData as GcWorkerInput);

function startSecond(requested: GcWorkerInput, move: readonly Transferable[]): void {
  new Worker(new URL(import.meta.url), { workerData: requested, transferList: [...move] })
    // What it does not do the first does.
    .on('error', () => {})
    .unref();
}
