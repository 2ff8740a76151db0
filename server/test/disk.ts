// A disk that can lose its power: records every change that the engine makes to its files, and rebuilds the folder as
// it could stand after a power cut at any moment. What was written and not synced may be there or not, page by page.
// Names (created, renamed, removed files) come back in order up to the last sync of anything and a part of what
// followed, as on journalling file systems (ext4, XFS, APFS, NTFS); the content of a file counts as safe only when that
// file was synced.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { NodeFiles } from '#server/db/durableFS.ts';

/** A file keeps its number when it is renamed; `path` is relative to the folder. */
type Act =
  | { readonly did: 'write'; readonly file: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly did: 'size'; readonly file: number; readonly bytes: number }
  | { readonly did: 'sync'; readonly file: number }
  | { readonly did: 'create'; readonly path: string; readonly file: number }
  | { readonly did: 'mkdir' | 'unlink' | 'rmdir'; readonly path: string }
  | { readonly did: 'rename'; readonly path: string; readonly to: string }
  | { readonly did: 'ack'; readonly id: number };

/** What a disk keeps or loses of a write in one piece. */
const PAGE = 4_096;
const IS_FOLDER = 0o040000;

export class Disk {
  readonly #folder: string;
  readonly #base: Tree;
  readonly #acts: Act[] = [];
  readonly #nodes = new WeakMap<object, number>();
  readonly #paths: Map<string, number>;

  /** `folder` as it is now is on the disk; what comes after is recorded. Nothing else may change it. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#base = readTree(folder);
    this.#paths = new Map(this.#base.names);
  }

  /** A power cut falls before, between or after so many acts. */
  get length(): number {
    return this.#acts.length;
  }

  /** The engine reported the world that `id` is stored. */
  ack(id: number): void {
    this.#acts.push({ did: 'ack', id });
  }

  /** What was reported before the cut. */
  ackedBefore(cut: number): readonly number[] {
    return this.#acts.slice(0, cut).flatMap((it) => (it.did === 'ack' ? [it.id] : []));
  }

  /** The hook for `DurableFS`. It runs after the one that syncs, so a sync is recorded only when it was done. */
  readonly watch = (files: NodeFiles): void => {
    const { node_ops: nodes, stream_ops: streams } = files;
    const before = { ...nodes, write: streams.write, fsync: streams.fsync, setStream: streams.setattr };
    const pathOf = (node: object) => relative(this.#folder, files.realPath(node));
    const pathBelow = (parent: object, name: string) => join(pathOf(parent), name);
    const numberOf = (node: object) => this.#numberOf(node, () => pathOf(node));

    streams.write = (stream, buffer, offset, length, position) => {
      const count = before.write(stream, buffer, offset, length, position);
      const bytes = buffer.slice(offset, offset + count);
      this.#acts.push({ did: 'write', file: numberOf(stream.node), at: position, bytes });
      return count;
    };
    if (before.fsync !== undefined) {
      const fsync = before.fsync;
      streams.fsync = (stream) => {
        const result = fsync(stream);
        this.#acts.push({ did: 'sync', file: numberOf(stream.node) });
        return result;
      };
    }
    streams.setattr = (stream, change) => {
      before.setStream(stream, change);
      if (change.size !== undefined)
        this.#acts.push({ did: 'size', file: numberOf(stream.node), bytes: change.size });
    };
    nodes.setattr = (node, change) => {
      before.setattr(node, change);
      if (change.size !== undefined)
        this.#acts.push({ did: 'size', file: numberOf(node), bytes: change.size });
    };
    nodes.mknod = (parent, name, mode, device) => {
      const node = before.mknod(parent, name, mode, device);
      this.#recordMade(node, pathBelow(parent, name), (mode & IS_FOLDER) !== 0);
      return node;
    };
    nodes.rename = (node, to, name) => {
      const path = pathOf(node);
      const file = numberOf(node);
      before.rename(node, to, name);
      this.#acts.push({ did: 'rename', path, to: pathBelow(to, name) });
      this.#paths.delete(path);
      this.#paths.set(pathBelow(to, name), file);
    };
    nodes.unlink = (parent, name) => {
      before.unlink(parent, name);
      this.#acts.push({ did: 'unlink', path: pathBelow(parent, name) });
      this.#paths.delete(pathBelow(parent, name));
    };
    nodes.rmdir = (parent, name) => {
      before.rmdir(parent, name);
      this.#acts.push({ did: 'rmdir', path: pathBelow(parent, name) });
    };
  };

  /** The folder as the whole record makes it: equal to the real one when nothing escaped the record. */
  replay(target: string): void {
    writeTree(
      rebuilt(this.#base, this.#acts, () => true),
      target,
    );
  }

  /**
   * The folder as it may stand after a cut before act `cut`; `chance` gives numbers in [0, 1) and decides what is kept.
   */
  cutPower(target: string, cut: number, chance: () => number): void {
    const acts = this.#acts.slice(0, cut);
    const synced = new Map<number, number>();
    acts.forEach((act, index) => {
      if (act.did === 'sync') synced.set(act.file, index);
    });
    const lastSync = Math.max(-1, ...synced.values());
    const names = lastSync + Math.floor(chance() * (cut - lastSync));
    // All, none, or each page by itself: a disk that had time, one that had none, and what lies between.
    const mood = chance();
    const luck = mood < 0.25 ? () => false : mood < 0.5 ? () => true : () => chance() < 0.5;
    const tree = rebuilt(this.#base, acts, (act, index) => {
      if (act.did === 'write' || act.did === 'size') return (synced.get(act.file) ?? -1) > index || luck();
      return index <= names;
    });
    writeTree(tree, target);
  }

  #numberOf(node: object, place: () => string): number {
    const known = this.#nodes.get(node);
    if (known !== undefined) return known;
    const path = place();
    const file = this.#paths.get(path);
    // A folder: it can be synced and has no content here.
    if (file === undefined) return -1;
    this.#nodes.set(node, file);
    return file;
  }

  #recordMade(node: object, path: string, isFolder: boolean): void {
    if (isFolder) {
      this.#acts.push({ did: 'mkdir', path });
      return;
    }
    const file = this.#base.names.size + this.#acts.length;
    this.#nodes.set(node, file);
    this.#paths.set(path, file);
    this.#acts.push({ did: 'create', path, file });
  }
}

interface Tree {
  readonly folders: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, number>;
  readonly contents: ReadonlyMap<number, Uint8Array>;
}

function readTree(folder: string): Tree {
  const folders = new Set<string>();
  const names = new Map<string, number>();
  const contents = new Map<number, Uint8Array>();
  for (const it of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = relative(folder, join(it.parentPath, it.name));
    if (it.isDirectory()) folders.add(path);
    else {
      contents.set(names.size, readFileSync(join(folder, path)));
      names.set(path, names.size);
    }
  }
  return { folders, names, contents };
}

/** `isKept` is asked for each act, of a write for each of its pages. */
function rebuilt(base: Tree, acts: readonly Act[], isKept: (act: Act, index: number) => boolean): Tree {
  const folders = new Set(base.folders);
  const names = new Map(base.names);
  const changed = new Map<number, Growing>();
  const changing = (file: number): Growing => {
    const bytes = changed.get(file) ?? new Growing(base.contents.get(file));
    changed.set(file, bytes);
    return bytes;
  };
  acts.forEach((act, index) => {
    if (act.did === 'write') {
      for (const page of pages(act.at, act.bytes)) {
        if (isKept(act, index)) changing(act.file).write(page.at, page.bytes);
      }
      return;
    }
    if (!isKept(act, index)) return;
    switch (act.did) {
      case 'size':
        changing(act.file).resize(act.bytes);
        return;
      case 'create':
        names.set(act.path, act.file);
        return;
      case 'mkdir':
        folders.add(act.path);
        return;
      case 'unlink':
        names.delete(act.path);
        return;
      case 'rmdir':
        folders.delete(act.path);
        return;
      case 'rename': {
        const file = names.get(act.path);
        names.delete(act.path);
        if (file !== undefined) names.set(act.to, file);
        return;
      }
      case 'sync':
      case 'ack':
        return;
    }
  });
  const contents = new Map(base.contents);
  for (const [file, bytes] of changed) contents.set(file, bytes.content());
  return { folders, names, contents };
}

/** The content of a file while it grows by pages. */
class Growing {
  #room: Uint8Array;
  #length: number;

  constructor(content: Uint8Array = new Uint8Array(0)) {
    this.#room = content.slice();
    this.#length = content.length;
  }

  write(at: number, bytes: Uint8Array): void {
    if (at + bytes.length > this.#length) this.resize(at + bytes.length);
    this.#room.set(bytes, at);
  }

  resize(length: number): void {
    if (length > this.#room.length) {
      const room = new Uint8Array(Math.max(length, 2 * this.#room.length));
      room.set(this.#room.subarray(0, this.#length));
      this.#room = room;
    } else if (length < this.#length) this.#room.fill(0, length, this.#length);
    this.#length = length;
  }

  content(): Uint8Array {
    return this.#room.subarray(0, this.#length);
  }
}

function* pages(
  at: number,
  bytes: Uint8Array,
): Generator<{ readonly at: number; readonly bytes: Uint8Array }> {
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + PAGE - ((at + from) % PAGE));
    yield { at: at + from, bytes: bytes.subarray(from, to) };
    from = to;
  }
}

function writeTree(tree: Tree, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const it of tree.folders) mkdirSync(join(target, it), { recursive: true });
  for (const [path, file] of tree.names) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), tree.contents.get(file) ?? new Uint8Array(0));
  }
}
