// Benchmarks in this browser: the built-in ones, or, when a FASTA file was given, four acts over the whole of it.
import { benches } from '#bio/bench/benches.ts';
import { type StreamBench, streamBenches } from '#bio/bench/stream.ts';
import { timed } from '#bio/bench/timing.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { looksLikeFasta } from '#bio/format/heads.ts';
import type { Tell } from '#workers/job.ts';
import type { Source } from '#workers/source.ts';
import { asFault, fileChunks } from '#workers/streamBytes.ts';

export interface BenchOptions {
  /** Milliseconds for each built-in bench. */
  readonly budget: number;
  /** The built-in benches of one room of the library, or all. */
  readonly room: string;
}

export interface BenchRow {
  /** Of a built-in bench its English name; of a stream bench its id. */
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
  tell: Tell,
): Promise<Result<BenchAnswer>> {
  if (source.from === 'file') return overFile(source.file, source.name, tell);
  const text = source.text.trim();
  return text === '' ? builtIn(options, tell) : overFile(new Blob([bytesOf(source.text)]), 'FASTA', tell);
}

async function builtIn({ budget, room }: BenchOptions, tell: Tell): Promise<Result<BenchAnswer>> {
  const rooms = Object.entries(benches).filter(([name]) => room === 'all' || room === name);
  const all = (await Promise.all(rooms.map(([, load]) => load()))).flat();
  const rows: BenchRow[] = [];
  for (const [done, one] of all.entries()) {
    tell({ done, total: all.length, unit: 'steps' });
    // A turn of the event loop lets the message out before the worker is busy again.
    await new Promise((resolve) => setTimeout(resolve, 0));
    rows.push({ ...timed(one, { now: () => performance.now(), budget }), isStream: false });
  }
  return ok({ rows, file: undefined });
}

async function overFile(file: Blob, name: string, tell: Tell): Promise<Result<BenchAnswer>> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (!looksLikeFasta(head)) return failed(notFasta());
  // A large file is read once for each act, a small one often enough for a median.
  const times = file.size > 50_000_000 ? 1 : 5;
  const total = streamBenches.length * times * file.size;
  const rows: BenchRow[] = [];
  let done = 0;
  let seen = { records: 0, residues: 0 };
  for (const one of streamBenches) {
    const taken: number[] = [];
    for (let run = 0; run < times; run++) {
      const start = performance.now();
      const result = await pushed(one, file, (bytes) => tell({ done: done + bytes, total, unit: 'bytes' }));
      if (!result.ok) return result;
      taken.push(performance.now() - start);
      done += file.size;
      if (one.id !== 'read') seen = result.value;
    }
    taken.sort((a, b) => a - b);
    rows.push({
      name: one.id,
      isStream: true,
      size: file.size,
      median: taken[Math.floor(times / 2)]!,
      best: taken[0]!,
      runs: times,
      isRight: true,
    });
  }
  return ok({ rows, file: { name, ...seen } });
}

/** Read as the tools read it: the next megabyte while this one is worked on. */
async function pushed(
  one: StreamBench,
  file: Blob,
  onBytes: (done: number) => void,
): Promise<Result<{ readonly records: number; readonly residues: number }>> {
  const run = one.begin();
  try {
    for await (const chunk of fileChunks(file, ({ done }) => onBytes(done))) {
      const broken = run.push(chunk);
      if (broken) return failed(broken);
    }
  } catch (error) {
    return failed(asFault(error));
  }
  return run.end();
}

function notFasta(): Fault {
  return fault('bench/not-fasta', {
    en: 'Expected a FASTA file (its first letter is “>”). Drop another file, or clear the input to run the built-in benchmarks.',
    zh: '应为 FASTA 文件（以“>”开头）。请换一个文件，或清空输入以运行内置测试。',
  });
}
