// Files of the origin-private file system for results and for what is put aside, and what becomes of them. One that is
// being written is locked by its handle; a worker that was ended leaves it unlocked under the same name, and whoever
// opens the next removes it. A result stays for the page that offers it, until newer ones push it out; when no page is
// left, the next one removes it. Nobody waits for that: a file of 1 GB that has come to the disk takes the system up to
// a second.
const FOLDER = 'outputs';
const PAGE = 'genewright-page';
const OLD_MS = 6 * 3600_000;
const MAX_KEPT = 4;

export interface PrivateFile {
  readonly handle: FileSystemSyncAccessHandle;
  /** The file under a name that stays; close the handle before. */
  finish(): Promise<Blob>;
  remove(): Promise<void>;
}

/** Undefined where the browser has no private file system. `part` becomes a result. */
export async function openPrivate(purpose: 'part' | 'spill'): Promise<PrivateFile | undefined> {
  try {
    const folder = await folderOf();
    const rest = `${Date.now()}-${Math.trunc(performance.now() * 1000)}`;
    const result = `result-${rest}`;
    const name = purpose === 'part' && !canMove() ? result : `${purpose}-${rest}`;
    const { file, handle } = await lockFile(folder, name);
    void clean(folder).catch(() => {});
    return {
      handle,
      async finish() {
        if (name !== result) await (file as FileSystemFileHandle & Movable).move(result);
        void clean(folder).catch(() => {});
        return file.getFile();
      },
      remove: () => folder.removeEntry(name),
    };
  } catch {
    return undefined;
  }
}

/** Of a page, once: while it lives its results stay. */
export function holdResults(): void {
  void navigator.locks?.request(PAGE, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
}

/** Of a page that holds its results: removes what other pages left behind, if none of them is open any more. */
export async function removeLeftOver(since = performance.timeOrigin): Promise<void> {
  try {
    const { held = [] } = await navigator.locks.query();
    if (held.filter(({ name }) => name === PAGE).length !== 1) return;
    const folder = await folderOf();
    for (const { name, at } of await filesIn(folder)) if (at < since) await removeFile(folder, name);
  } catch {
    // Without locks or private files there is nothing left over.
  }
}

/** Not known to lib.dom. */
interface Movable {
  move(name: string): Promise<void>;
}

function canMove(): boolean {
  return typeof FileSystemFileHandle !== 'undefined' && 'move' in FileSystemFileHandle.prototype;
}

async function folderOf(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

/** Another worker may remove it between being made and being locked. */
async function lockFile(folder: FileSystemDirectoryHandle, name: string) {
  for (let tries = 3; ; tries--) {
    const file = await folder.getFileHandle(name, { create: true });
    try {
      return { file, handle: await file.createSyncAccessHandle() };
    } catch (error) {
      if (tries === 1) throw error;
    }
  }
}

/** What nobody writes any more, and results older than six hours or pushed out by newer ones. */
async function clean(folder: FileSystemDirectoryHandle): Promise<void> {
  const now = Date.now();
  let kept = 0;
  for (const { name, at } of await filesIn(folder)) {
    const isResult = name.startsWith('result-');
    if (isResult && ++kept <= MAX_KEPT && now - at < OLD_MS) continue;
    await removeFile(folder, name);
  }
}

async function filesIn(folder: FileSystemDirectoryHandle) {
  const found: { readonly name: string; readonly at: number }[] = [];
  for await (const name of folder.keys()) found.push({ name, at: Number(name.split('-')[1]) });
  return found.sort((a, b) => b.at - a.at);
}

/** One that is being written is locked and stays. */
async function removeFile(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await folder.removeEntry(name).catch(() => {});
}
