// bench: times the library over built-in inputs, beside other tools where these are on the PATH.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Peer } from '#bench/bench.ts';
import { benches } from '#bench/benches.ts';
import { LONG_QUESTIONS, longDesignOf } from '#bench/longDesigns.ts';
import { medianOf, timeBench } from '#bench/timing.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { benchFolder, removeFolder } from '#cli/bench/benchFolder.ts';
import {
  type CpuGoal,
  cpuGoalTextOf,
  readProcessorTime,
  timeFirstAct,
  timeWithinGoal,
} from '#cli/bench/cpuGoals.ts';
import { readToolVersions, timeProcesses } from '#cli/bench/processes.ts';
import { describeMachine, formatDuration, formatProcessRow, formatRatio } from '#cli/bench/processRow.ts';
import { type Command, type Given, type Io, isSet, readTextOption } from '#cli/command.ts';
import { manual } from '#cli/manuals/bench.ts';

interface Line {
  readonly name: string;
  readonly size: number;
  /** Time of the first run; absent where peers take turns. */
  readonly first?: number;
  readonly median: number;
  readonly isRight: boolean;
  readonly within?: CpuGoal | undefined;
  readonly peers: readonly {
    readonly tool: string;
    readonly median: number;
    /** How many times as long as ours: of processor time where the peer tells that. */
    readonly times: number;
    readonly goal?: number | undefined;
  }[];
}

export const command: Command = {
  name: 'bench',
  manual,
  async run(given, io): Promise<Result<void>> {
    const only = readTextOption(given, 'only') ?? '';
    if (isSet(given, 'processes')) return processes(only, given, io);
    if (isSet(given, 'proteins')) return proteins(only, io);
    const budget = Number(readTextOption(given, 'budget') ?? 350);
    const chosen = (await Promise.all(Object.values(benches).map((load) => load())))
      .flat()
      .filter((bench) => bench.name.includes(only));
    if (chosen.length === 0 || !(budget >= 0)) return err(nothingToRun(only));
    if (isSet(given, 'first')) {
      await io.write(`${await timeFirstAct(chosen[0]!)}\n`);
      return ok(undefined);
    }
    const tools = isSet(given, 'no-peers') ? new Map<string, string>() : toolsOnPath(chosen);
    if (!isSet(given, 'json')) await io.write(`${environment(tools)}\n\n${HEAD}\n`);
    const lines: Line[] = [];
    for (const bench of chosen) {
      const line = { ...sideBySide(bench, tools, budget), within: timeWithinGoal(bench, budget) };
      lines.push(line);
      await io.write(isSet(given, 'json') ? `${JSON.stringify(line)}\n` : `${row(line)}\n`);
    }
    const wrong = lines.filter((line) => !line.isRight);
    return wrong.length === 0 ? ok(undefined) : err(wrongAnswers(wrong));
  },
};

async function proteins(only: string, io: Io): Promise<Result<void>> {
  const chosen = LONG_QUESTIONS.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) return err(nothingToRun(only));
  const wrong: string[] = [];
  for (const { protein, preset, name } of chosen) {
    const before = process.cpuUsage();
    const { status, loss, broken, fault } = longDesignOf(protein, preset);
    const { user, system } = process.cpuUsage(before);
    if (broken > 0) wrong.push(name);
    const seconds = ((user + system) / 1e6).toFixed(1).padStart(5);
    const gap = status === 'none' ? '' : (100 * loss).toFixed(3);
    const head = `${name.padEnd(34)} ${String(protein.residues.length).padStart(5)} ${status.padEnd(8)} ${gap.padStart(7)}`;
    await io.write(`${head} ${seconds} s${fault ? `   ${fault.code}: ${fault.message.en}` : ''}\n`);
  }
  return wrong.length === 0 ? ok(undefined) : err(wrongAnswers(wrong.map((name) => ({ name }))));
}

async function processes(only: string, given: Given, io: Io): Promise<Result<void>> {
  const share = Number(readTextOption(given, 'share') ?? 1);
  if (!(share > 0 && share <= 1)) return err(nothingToRun(only));
  if (!isSet(given, 'json')) await io.write(`${describeMachine()}\n${readToolVersions()}\n\n`);
  const wrong: string[] = [];
  for (const line of timeProcesses(only, share)) {
    for (const { tool, isRight } of line.peers) if (!isRight) wrong.push(`${line.name}, ${tool}`);
    await io.write(isSet(given, 'json') ? `${JSON.stringify(line)}\n` : `${formatProcessRow(line)}\n`);
  }
  return wrong.length === 0 ? ok(undefined) : err(otherOutput(wrong));
}

const HEAD = `${'bench'.padEnd(66)} ${'first'.padStart(10)} ${'median'.padStart(10)} ${'acts'.padStart(12)} ${'residues'.padStart(12)}   other tools`;

function row({ name, size, first, median: time, isRight, within, peers }: Line): string {
  const ours = [
    name.padEnd(66),
    (first === undefined ? '' : formatDuration(first)).padStart(10),
    formatDuration(time).padStart(10),
    `${round(1000 / time)}/s`.padStart(12),
    `${round(size / 1000 / time)} M/s`.padStart(12),
  ].join(' ');
  const others = peers.map((peer) => {
    const { tool, times, goal } = peer;
    const requested = goal === undefined ? '' : `, goal ${goal}x${times >= goal ? '' : ': not met'}`;
    return `${tool} ${formatDuration(peer.median)} (${formatRatio(times)}${requested})`;
  });
  const reported = [...(within ? [cpuGoalTextOf(within)] : []), ...others];
  return `${ours}${isRight ? '' : '  WRONG ANSWER'}${reported.length > 0 ? `   ${reported.join(', ')}` : ''}`;
}

interface Turn {
  readonly tool: string;
  readonly goal?: number | undefined;
  readonly isCpu?: true | undefined;
  /** Milliseconds, or undefined where it cannot be done here. */
  act(): number | undefined;
}

/** Ours, the plain twin and the peers in turns, five each; the median of each counts. */
function sideBySide(bench: Bench, tools: ReadonlyMap<string, string>, budget: number): Line {
  const peers = bench.fasta ? (bench.peers ?? []).filter((peer) => tools.has(programOf(peer))) : [];
  const clock = { now: () => performance.now() };
  const twin = bench.hasTwin ? [{ tool: 'plain', act: () => plainTime(bench, budget) }] : [];
  if (peers.length + twin.length === 0) return { ...timeBench(bench, { ...clock, budget }), peers: [] };
  const folder = benchFolder();
  try {
    return inTurns(bench, { peers, twin, folder, budget });
  } finally {
    removeFolder(folder);
  }
}

function inTurns(
  bench: Bench,
  {
    peers,
    twin,
    folder,
    budget,
  }: {
    readonly peers: readonly Peer[];
    readonly twin: readonly Turn[];
    readonly folder: string;
    readonly budget: number;
  },
): Line {
  const clock = { now: () => performance.now() };
  const file = join(folder, 'input.fa');
  const library = join(folder, 'library.fa');
  if (peers.length > 0) writeFileSync(file, bench.fasta!());
  if (bench.library) writeFileSync(library, bench.library());
  const turns: readonly Turn[] = [
    ...twin,
    ...peers.map((peer) => ({
      tool: peer.tool,
      goal: peer.goal,
      isCpu: peer.tellsTime,
      act: () => peerTime(peer, file, library),
    })),
  ];
  let isRight = true;
  const own: number[] = [];
  const ownCpu: number[] = [];
  const isReported = peers.some((peer) => peer.tellsTime);
  const times = turns.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++) {
    const ours = timeBench(bench, { ...clock, budget: budget / TURNS, min: 1 });
    isRight &&= ours.isRight;
    own.push(ours.median);
    if (isReported)
      ownCpu.push(timeBench(bench, { now: readProcessorTime, budget: budget / TURNS, min: 1 }).median);
    for (const [at, { act }] of turns.entries()) {
      const time = times[at]!.length < turn ? undefined : act();
      if (time !== undefined) times[at]!.push(time);
    }
  }
  return {
    name: bench.name,
    size: bench.size,
    median: medianOf(own),
    isRight,
    peers: turns.flatMap(({ tool, goal, isCpu }, at) => {
      if (times[at]!.length < TURNS) return [];
      const time = medianOf(times[at]!);
      return [{ tool, goal, median: time, times: time / medianOf(isCpu ? ownCpu : own) }];
    }),
  };
}

const TURNS = 5;

function plainTime(bench: Bench, budget: number): number {
  return withoutKernels(() =>
    timeBench(bench, { now: () => performance.now(), budget: budget / TURNS, min: 1 }),
  ).median;
}

function peerTime(peer: Peer, file: string, library: string): number | undefined {
  const line = peer.command.replaceAll('{file}', file).replaceAll('{library}', library);
  const start = performance.now();
  const { status, stdout } = spawnSync('sh', ['-c', peer.tellsTime ? line : `${line} > /dev/null`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  const whole = performance.now() - start;
  if (status !== 0) return undefined;
  const time = peer.tellsTime ? Number(stdout) : whole;
  return time > 0 ? time : undefined;
}

/** Programs that the benches name and that are here, with their versions. */
function toolsOnPath(chosen: readonly Bench[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const peer of chosen.flatMap((bench) => bench.peers ?? [])) {
    const program = programOf(peer);
    if (found.has(program)) continue;
    const version = versionOf(program, peer);
    if (version !== undefined) found.set(program, version);
  }
  return found;
}

/** `EMBOSS 6.6.0.0`, or undefined where it is not installed. */
function versionOf(program: string, { tool, version }: Peer): string | undefined {
  const isHere = version !== undefined || spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!isHere) return undefined;
  const ask: Readonly<Record<string, string>> = {
    seqkit: 'seqkit version',
    seqtk: 'seqtk 2>&1 | grep -i version',
    EMBOSS: 'embossversion -auto',
    blastn: 'blastn -version',
  };
  const line = version ?? ask[tool] ?? `${program} --version`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
  if (version !== undefined && status !== 0) return undefined;
  return `${tool} ${/\d+(\.\d+)+\S*/.exec(`${stdout}${stderr}`)?.[0] ?? ''}`.trim();
}

/** The program of a line; a library called from Python is known by its name. */
function programOf({ command: line, tool, version }: Peer): string {
  return version === undefined ? line.split(' ')[0]! : tool;
}

function environment(tools: ReadonlyMap<string, string>): string {
  const others = [...new Set(tools.values())];
  return [
    describeMachine(),
    others.length > 0
      ? `beside ${others.join(', ')}: in turns, median of 5; the ratio is theirs over ours`
      : 'no other tool of those named by the benches was found on the PATH',
  ].join('\n');
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

function nothingToRun(only: string) {
  return fault('cli/usage', {
    en: `Expected benches whose name contains “${only}” and a budget of 0 ms or more; found none. Leave --only out to run all.`,
    zh: `没有名称包含“${only}”的测试项，或 --budget 不是非负数。去掉 --only 可运行全部测试。`,
  });
}

function wrongAnswers(wrong: readonly Pick<Line, 'name'>[]) {
  const names = wrong.map((line) => line.name).join('; ');
  return fault('bench/wrong', {
    en: `These benches did not give the answer that is pinned: ${names}.`,
    zh: `以下测试项的结果与预期不符：${names}。`,
  });
}

function otherOutput(wrong: readonly string[]) {
  return fault('bench/wrong', {
    en: `Expected the same output as these tools, found another: ${wrong.join('; ')}.`,
    zh: `以下测试项的输出与对照工具不一致：${wrong.join('；')}。`,
  });
}
