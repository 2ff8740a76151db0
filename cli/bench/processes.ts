// Whole processes side by side: this command line, its plain twin and other tools take turns on one file, five times
// each.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessBench, type ProcessPeer, processBenches, readInputChunks } from '#bench/processes.ts';
import { medianOf, medianRatioOf } from '#bench/timing.ts';
import { benchFolder, removeFolder } from './benchFolder.ts';
import type { ProcessLine } from './processRow.ts';

/** Runs of each command. */
export const TURNS = 5;

/** A line for each bench whose name contains `only`; `share` of the input. */
export function* timeProcesses(only: string, share: number): Generator<ProcessLine> {
  const folder = benchFolder();
  try {
    for (const bench of processBenches.filter(({ name }) => name.includes(only))) {
      const file = join(folder, 'input.fa');
      writeInput(file, bench.input, share);
      yield timeProcess(bench, file, join(folder, 'output'));
    }
  } finally {
    removeFolder(folder);
  }
}

/** What is here of the tools that are run beside. */
export function readToolVersions(): string {
  const commands: readonly (readonly [tool: string, ask: string])[] = [
    ['seqtk', 'seqtk 2>&1 | grep -i version'],
    ['seqkit', 'seqkit version'],
    ['EMBOSS', 'embossversion -auto'],
  ];
  const found = commands.flatMap(([tool, ask]) => {
    const number = /\d+(\.\d+)+\S*/.exec(spawnSync('sh', ['-c', ask], { encoding: 'utf8' }).stdout)?.[0];
    return number ? [`${tool} ${number}`] : [];
  });
  return `beside ${found.join(', ') || 'no other tool'}: medians of the turns (${TURNS} and more), and of theirs over ours in each`;
}

function timeProcess(bench: ProcessBench, file: string, output: string): ProcessLine {
  const self = `${process.execPath} ${process.argv[1]} ${bench.args}`.replaceAll('{file}', file);
  const plain: ProcessPeer = { tool: 'plain', command: `GENEWRIGHT_PLAIN=1 ${self}`, goal: 1, isSame: true };
  const peers = [plain, ...bench.peers.filter(isHere)].map((peer) => ({ peer, times: [] as number[] }));
  const own: number[] = [];
  run(self);
  for (let turn = 0; turn < TURNS; turn++) {
    own.push(run(self));
    for (const { peer, times } of peers) times.push(run(peer.command.replaceAll('{file}', file)));
  }
  const ours = digest(self, output);
  return {
    name: bench.name,
    median: medianOf(own),
    peers: peers.map(({ peer, times }) => ({
      tool: peer.tool,
      median: medianOf(times),
      times: medianRatioOf(times, own),
      goal: peer.goal,
      isRight: !peer.isSame || digest(peer.command.replaceAll('{file}', file), output) === ours,
    })),
  };
}

export function isHere({ command }: ProcessPeer): boolean {
  return spawnSync('sh', ['-c', `command -v ${command.split(' ')[0]}`]).status === 0;
}

/**
 * Certificates of the machine's own, read at every start of Node, are no part of the work: 30 of 45 ms where they are
 * set.
 */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

/** Milliseconds of a command, what it writes thrown away or put into a file. */
export function run(command: string, output = '/dev/null'): number {
  const start = performance.now();
  spawnSync('sh', ['-c', `${command} > ${output}`], { stdio: 'ignore', env: ENVIRONMENT });
  return performance.now() - start;
}

function digest(command: string, output: string): string {
  run(command, output);
  return digestOf(output);
}

export function digestOf(path: string): string {
  const hash = createHash('sha1');
  const file = openSync(path, 'r');
  const buffer = new Uint8Array(1 << 20);
  for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer))
    hash.update(buffer.subarray(0, length));
  closeSync(file);
  return hash.digest('hex');
}

export function writeInput(path: string, input: ProcessBench['input'], share: number): void {
  const file = openSync(path, 'w');
  for (const chunk of readInputChunks(input, share)) writeSync(file, chunk);
  closeSync(file);
}
