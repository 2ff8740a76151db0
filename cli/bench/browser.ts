// The app in a browser side by side with other tools and with the bare reading of the file, on 1 GB: they take turns,
// and every second turn goes backward, so that none always follows the same one. The browser is handed in by who starts
// it (scripts/benchBrowser.mjs, and a journey that pins what each yields).
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTED_BY_SEQKIT, type ProcessPeer, REVERSED_BY_OTHERS, readInputText } from '#bench/processes.ts';
import { medianOf, medianRatioOf } from '#bench/timing.ts';
import { digestOf, isHere, run, TURNS, writeInput } from './processes.ts';
import type { ProcessLine } from './processRow.ts';

export { benchFolder, removeFolder } from './benchFolder.ts';
export { readToolVersions } from './processes.ts';
export { describeMachine as machine, formatProcessRow as processRow } from './processRow.ts';

/** A tool of the app in a tab of its own, a file chosen. */
export interface Tab {
  /** Runs it: milliseconds, as it tells them. */
  run(): Promise<number>;
  /** Path of what it offers for download. */
  download(label: string): Promise<string>;
  /**
   * Memory of the process of the tab before something and at most meanwhile; undefined where the system does not tell.
   */
  memory(during: () => Promise<unknown>): Promise<MemoryOfRun | undefined>;
  close(): Promise<void>;
}

/** MB. */
export interface Memory {
  /** The pages of the process that are no file's and nobody else's. */
  readonly own: number;
  readonly resident: number;
}

interface MemoryOfRun {
  readonly before: Memory;
  readonly max: Memory;
}

export interface BrowserLine extends ProcessLine {
  /** Whether it yields what the command line does. */
  readonly isRight: boolean;
  /** Before the first run of the tab, and at most in the first and the last. */
  readonly memory?: MemoryOfRun | undefined;
}

export interface InBrowser {
  open(tool: 'reverseUtils' | 'geneticAnalysis' | 'bench', file: string): Promise<Tab>;
  /** For inputs and outputs, on a disk. */
  readonly folder: string;
  /** The built command line. */
  readonly cli: string;
  /** Share of the input sizes, 0 to 1. From 64 MB on the tools read a file as a stream. */
  readonly share?: number;
  readonly turns?: number;
}

/** How many times as long as in the app, when others write a file too. */
const GOALS: Readonly<Record<string, number>> = { seqtk: 1.3, seqkit: 2.5 };
const OF_BARE_READING = 0.95;

/** What the files are. */
export function inputsTextOf(share: number): string {
  const inputOf = (name: 'long' | 'chromosomes') => readInputText(name, share);
  return `input: random DNA in lines of 60; ${inputOf('long')} (long chromosomes), ${inputOf('chromosomes')}`;
}

export async function* timeInBrowser(given: InBrowser): AsyncGenerator<BrowserLine> {
  const { folder, share = 1 } = given;
  const file = join(folder, 'input.fa');
  writeInput(file, 'long', share);
  yield reverseInBrowser('1 GB of long chromosomes', file, given);
  writeInput(file, 'chromosomes', share);
  yield reverseInBrowser('1 GB of chromosomes', file, given);
  yield* countInBrowser('1 GB of chromosomes', file, given);
}

async function reverseInBrowser(input: string, file: string, given: InBrowser): Promise<BrowserLine> {
  const { open, folder, turns = TURNS } = given;
  const output = join(folder, 'output');
  const tab = await open('reverseUtils', file);
  const peers = REVERSED_BY_OTHERS.filter(isHere);
  const first = await tab.memory(() => tab.run());
  const times = await inTurns(turns, [
    async () => [['ours', await tab.run()]],
    ...peers.map((peer) => async () => [[peer.tool, toFile(peer, file, output)] as const]),
  ]);
  const last = await tab.memory(() => tab.run());
  const written = digestOf(await tab.download('FASTA'));
  await tab.close();
  run(`${process.execPath} ${given.cli} revcomp ${file}`, output);
  return {
    name: `browser, revcomp: ${input}, file to file`,
    median: medianOf(times('ours')),
    isRight: written === digestOf(output),
    memory: ofBoth(first, last),
    peers: peers.map((peer) => {
      toFile(peer, file, output);
      const isRight = digestOf(output) === written;
      const theirs = times(peer.tool);
      const factor = medianRatioOf(theirs, times('ours'));
      return { tool: peer.tool, median: medianOf(theirs), times: factor, goal: GOALS[peer.tool], isRight };
    }),
  };
}

/** Milliseconds of a tool that writes a new file. */
function toFile({ command }: ProcessPeer, file: string, output: string): number {
  rmSync(output, { force: true });
  return run(command.replaceAll('{file}', file), output);
}

async function* countInBrowser(input: string, file: string, given: InBrowser): AsyncGenerator<BrowserLine> {
  const { open, folder, turns = TURNS } = given;
  const benches = await open('bench', file);
  const tool = await open('geneticAnalysis', file);
  const seqkit: ProcessPeer = { tool: 'seqkit', command: COUNTED_BY_SEQKIT };
  const isSeqkitHere = isHere(seqkit);
  let isRight = true;
  const acts = async () => {
    await benches.run();
    const rows = rowsOf(await benches.download('CSV'), ',');
    isRight &&= rows.every((row) => row['right'] === 'true');
    return rows.map((row) => [row['bench']!, Number(row['median_ms'])] as const);
  };
  await acts();
  const first = await tool.memory(() => tool.run());
  // Bare reading takes 0.24 to 0.35 s, from one time to the next: more turns for a median that means something.
  const times = await inTurns(2 * turns + 1, [
    acts,
    async () => [['tool', await tool.run()]],
    ...(isSeqkitHere ? [async () => [['seqkit', run(seqkit.command.replace('{file}', file))] as const]] : []),
  ]);
  const memory = ofBoth(first, await tool.memory(() => tool.run()));
  const table = rowsOf(await tool.download('TSV'), '\t');
  await tool.close();
  await benches.close();
  const output = join(folder, 'output');
  run(`${process.execPath} ${given.cli} gc ${file}`, output);
  const isSame = numbersOf(table) === numbersOf(rowsOf(output, '\t'));
  const line = (what: string, act: string): BrowserLine => {
    const ours = times(act);
    const besideText = (name: string) => ({
      median: medianOf(times(name)),
      times: medianRatioOf(times(name), ours),
      isRight: true,
    });
    const peers = [
      { tool: 'bare reading', ...besideText('read'), goal: OF_BARE_READING },
      ...(isSeqkitHere ? [{ tool: 'seqkit', ...besideText('seqkit') }] : []),
    ];
    return { name: `browser, ${what}: ${input}`, median: medianOf(ours), isRight, peers };
  };
  yield line('letters and GC', 'composition');
  yield line('with dinucleotides', 'pairs');
  yield { ...line('composition tool', 'tool'), isRight: isSame, memory };
}

function ofBoth(first: MemoryOfRun | undefined, last: MemoryOfRun | undefined): MemoryOfRun | undefined {
  if (!first || !last) return undefined;
  const max = (kind: keyof Memory) => Math.max(first.max[kind], last.max[kind]);
  return { before: first.before, max: { own: max('own'), resident: max('resident') } };
}

type Act = () => Promise<readonly (readonly [name: string, milliseconds: number])[]>;

/** The numbers that the acts reported under a name, one per turn. */
async function inTurns(turns: number, acts: readonly Act[]): Promise<(name: string) => readonly number[]> {
  const times = new Map<string, number[]>();
  for (let turn = 0; turn < turns; turn++)
    for (const act of turn % 2 === 0 ? acts : acts.toReversed()) {
      // What one has written is not to be on its way to the disk while the next one is timed.
      spawnSync('sync');
      for (const [name, time] of await act()) times.set(name, [...(times.get(name) ?? []), time]);
    }
  return (name) => times.get(name) ?? [];
}

function rowsOf(path: string, separator: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const names = head.split(separator);
  return lines.map((line) => {
    const cells = line.split(separator);
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}

/** Fractions are written with other digits by the page. */
function numbersOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = ['name', 'length', 'a', 'c', 'g', 't', 'n', 'ambiguous', 'gaps'];
  return rows.map((row) => columns.map((column) => row[column]).join(' ')).join('\n');
}
