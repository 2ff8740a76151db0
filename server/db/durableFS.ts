// PGlite's file system of Node with a real fsync. PGlite 0.5.16 starts PostgreSQL with fsync off and gives it files
// that cannot be synced: measured, a power cut then loses acknowledged commits or the whole database.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Syncs } from './engine.ts';

interface Stream {
  readonly nfd?: number;
  readonly node: object;
}

interface Change {
  readonly size?: number;
  readonly mode?: number;
}

/** What is touched here, and by rigs that watch, of Emscripten's NODEFS. */
export interface NodeFiles {
  /** Turns an error of Node into the errno that PostgreSQL understands. */
  tryFSOperation<T>(operation: () => T): T;
  realPath(node: object): string;
  readonly stream_ops: {
    fsync?: (stream: Stream) => number;
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    setattr(stream: Stream, change: Change): void;
  };
  readonly node_ops: {
    setattr(node: object, change: Change): void;
    mknod(parent: object, name: string, mode: number, device: number): object;
    rename(node: object, to: object, name: string): void;
    unlink(parent: object, name: string): void;
    rmdir(parent: object, name: string): void;
  };
}

/** The rights of everybody but the owner. */
const WIDE = 0o077;

export type Hook = (files: NodeFiles) => void;

export class DurableFS extends NodeFS {
  readonly #hooks: readonly Hook[];
  readonly #unsynced = new Set<string>();
  #count = 0;

  /** `hooks` run after our own, on the same table of file operations: for rigs that watch them. */
  constructor(folder: string, hooks: readonly Hook[] = []) {
    super(folder);
    this.#hooks = hooks;
  }

  syncs(): Syncs {
    return { count: this.#count, unsyncedWal: [...this.#unsynced] };
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    return withHooks(await super.init(...given), [
      (files) => this.#makeDurable(files),
      (files) => this.#makePrivate(files),
      ...this.#hooks,
    ]);
  }

  /** Files of the owner alone, whatever umask the process has: PGlite makes them with 0666 and changes modes later. */
  #makePrivate(files: NodeFiles): void {
    const mknod = files.node_ops.mknod;
    files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~WIDE, device);
    const narrowChange = (change: Change) =>
      change.mode === undefined ? change : { ...change, mode: change.mode & ~WIDE };
    for (const operations of [files.node_ops, files.stream_ops]) {
      const setattr = operations.setattr;
      operations.setattr = (target: never, change: Change) => setattr(target, narrowChange(change));
    }
  }

  #makeDurable(files: NodeFiles): void {
    const write = files.stream_ops.write;
    files.stream_ops.write = (stream, ...rest) => {
      const path = files.realPath(stream.node);
      if (path.includes('pg_wal')) this.#unsynced.add(path);
      return write(stream, ...rest);
    };
    files.stream_ops.fsync = (stream) => {
      const path = files.realPath(stream.node);
      files.tryFSOperation(() => (stream.nfd === undefined ? syncPath(path) : fsyncSync(stream.nfd)));
      this.#unsynced.delete(path);
      this.#count++;
      return 0;
    };
  }
}

type Init = Awaited<ReturnType<NodeFS['init']>>;

/** What NodeFS gives Emscripten, with hooks on its table of file operations before the database touches a file. */
export function withHooks({ emscriptenOpts }: Init, hooks: readonly Hook[]): Init {
  const hook = (module: { readonly NODEFS: NodeFiles }) => {
    for (const it of hooks) it(module.NODEFS);
  };
  return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRuns(emscriptenOpts.preRun), hook] } };
}

/** Also of a directory, which Emscripten opens without a descriptor of its own. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function preRuns<T>(given: T | T[] | undefined): T[] {
  if (given === undefined) return [];
  return Array.isArray(given) ? given : [given];
}
