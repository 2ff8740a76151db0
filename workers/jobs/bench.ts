// Benchmarks in this browser: the built-in ones, or, when a FASTA file was given, five acts over the whole of it.
import { benches } from '#bench/benches.ts';
import { type StreamBench, type StreamYield, streamBenches } from '#bench/stream.ts';
import { medianOf, timeBench } from '#bench/timing.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { looksLikeFasta } from '#bio/format/fileHead.ts';
import type { OnProgress } from '#workers/job.ts';
import type { Source } from '#workers/source.ts';
import { asFault, readFileChunks } from '#workers/streamBytes.ts';

export interface BenchOptions {
  /** Milliseconds for each built-in bench. */
  readonly budget: number;
  /** The built-in benches of one room of the library, or all. */
  readonly room: string;
}

export interface BenchRow {
  /** English name of a built-in bench, or id of a stream bench. */
  readonly name: string;
  readonly isStream: boolean;
  /** Residues, or bytes of the file. */
  readonly size: number;
  /** Milliseconds. */
  readonly median: number;
  readonly best: number;
  readonly runs: number;
  readonly isRight: boolean;
}

export interface BenchAnswer {
  readonly rows: readonly BenchRow[];
  readonly file: { readonly name: string; readonly records: number; readonly residues: number } | undefined;
}

export async function bench(
  { source, options }: { readonly source: Source; readonly options: BenchOptions },
  onProgress: OnProgress,
): Promise<Result<BenchAnswer>> {
  if (source.from === 'file') return overFile(source.file, source.name, onProgress);
  const text = source.text.trim();
  return text === ''
    ? builtIn(options, onProgress)
    : overFile(new Blob([bytesOf(source.text)]), 'FASTA', onProgress);
}

async function builtIn({ budget, room }: BenchOptions, onProgress: OnProgress): Promise<Result<BenchAnswer>> {
  const rooms = Object.entries(benches).filter(([name]) => room === 'all' || room === name);
  const all = (await Promise.all(rooms.map(([, load]) => load()))).flat();
  const rows: BenchRow[] = [];
  for (const [done, one] of all.entries()) {
    onProgress({ done, total: all.length, unit: 'steps' });
    // A turn of the event loop lets the message out before the worker is busy again.
    await new Promise((resolve) => setTimeout(resolve, 0));
    rows.push({ ...timeBench(one, { now: () => performance.now(), budget }), isStream: false });
  }
  return ok({ rows, file: undefined });
}

async function overFile(file: Blob, name: string, onProgress: OnProgress): Promise<Result<BenchAnswer>> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (!looksLikeFasta(head)) return err(notFasta());
  // A large file is read twice for each act, a small one often enough for a median. Every second turn goes backward, so
  // that no act always follows the same one, and a machine that becomes slower or faster meanwhile favors none.
  const turns = file.size > 50_000_000 ? 2 : 5;
  const total = streamBenches.length * turns * file.size;
  const taken = new Map(streamBenches.map((one) => [one.id, [] as number[]]));
  let done = 0;
  let seen: StreamYield = { records: 0, residues: 0 };
  const wrong = new Set<string>();
  for (let turn = 0; turn < turns; turn++)
    for (const one of turn % 2 === 0 ? streamBenches : streamBenches.toReversed()) {
      const start = performance.now();
      const result = await pushAll(one, file, (bytes) =>
        onProgress({ done: done + bytes, total, unit: 'bytes' }),
      );
      if (!result.ok) return result;
      taken.get(one.id)!.push(performance.now() - start);
      done += file.size;
      if (one.id === 'parse') seen = result.value;
      const { records, residues } = one.id === 'read' ? { records: 0, residues: file.size } : seen;
      if (result.value.records !== records || result.value.residues !== residues) wrong.add(one.id);
    }
  const rows = [...taken].map(([id, times]) => ({
    name: id,
    isStream: true,
    size: file.size,
    median: medianOf(times),
    best: Math.min(...times),
    runs: turns,
    isRight: !wrong.has(id),
  }));
  return ok({ rows, file: { name, ...seen } });
}

/** Read as the tools read it: the next megabyte while this one is worked on. */
async function pushAll(
  one: StreamBench,
  file: Blob,
  onBytes: (done: number) => void,
): Promise<Result<StreamYield>> {
  const run = one.begin();
  try {
    for await (const chunk of readFileChunks(file, ({ done }) => onBytes(done))) {
      const broken = run.push(chunk);
      if (broken) return err(broken);
    }
  } catch (error) {
    return err(asFault(error));
  }
  return run.end();
}

function notFasta(): Fault {
  return fault('bench/not-fasta', {
    en: 'Expected a FASTA file (its first letter is “>”). Drop another file, or clear the input to run the built-in benchmarks.',
    zh: '应为 FASTA 文件（以“>”开头）。请换一个文件，或清空输入以运行内置测试。',
  });
}
