// The files of reads: those of dropped folders at any depth, and which are the same file.
export interface ReadFile {
  readonly file: File;
  /** With the folders that it was dropped in. */
  readonly path: string;
}

export interface DroppedFiles {
  readonly files: readonly ReadFile[];
  /** Paths of files and folders that the browser could not open. */
  readonly unopened: readonly string[];
}

type DroppedItem = Pick<DataTransferItem, 'webkitGetAsEntry' | 'getAsFile'>;

export async function listDroppedFiles(items: Iterable<DroppedItem>): Promise<DroppedFiles> {
  // Items are gone once this has waited: they are read at once. What is no entry of a file system is a file alone.
  const waiting = [...items].map((it) => {
    const entry = it.webkitGetAsEntry();
    const file = it.getAsFile();
    return entry ? filesOf(entry) : { files: file ? [readFileOf(file)] : [], unopened: [] };
  });
  return joinAll(await Promise.all(waiting));
}

export function readFileOf(file: File): ReadFile {
  return { file, path: file.webkitRelativePath || file.name };
}

async function filesOf(entry: FileSystemEntry): Promise<DroppedFiles> {
  const path = entry.fullPath.replace(/^\//, '');
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      return { files: [{ file, path }], unopened: [] };
    }
    const found: DroppedFiles[] = [];
    for (const it of await entriesOf(entry as FileSystemDirectoryEntry)) found.push(await filesOf(it));
    return joinAll(found);
  } catch {
    return { files: [], unopened: [path] };
  }
}

/** A reader hands out a hundred entries at a time, and none when it is done. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...some);
  }
}

function joinAll(all: readonly DroppedFiles[]): DroppedFiles {
  return { files: all.flatMap((it) => it.files), unopened: all.flatMap((it) => it.unopened) };
}

/** Bytes up to which files are compared letter by letter; larger ones by the time of their last change. */
const MAX_COMPARED = 20_000_000;

/** Both, each file once: one of the same name and content is the same, wherever it lies. */
export async function addNewFiles(
  before: readonly ReadFile[],
  added: readonly ReadFile[],
): Promise<readonly ReadFile[]> {
  const all = [...before];
  for (const it of added) {
    const alike = all.filter(({ file }) => file.name === it.file.name && file.size === it.file.size);
    const same = await Promise.all(alike.map(({ file }) => isSame(file, it.file)));
    if (!same.includes(true)) all.push(it);
  }
  return all;
}

async function isSame(a: File, b: File): Promise<boolean> {
  if (a.size > MAX_COMPARED) return a.lastModified === b.lastModified;
  try {
    const [one, other] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]);
    const bytes = new Uint8Array(other);
    return new Uint8Array(one).every((it, i) => it === bytes[i]);
  } catch {
    // One is gone: the job names it.
    return false;
  }
}

/** What each is called: its name, with its folders where another has the same. */
export function namesOf(files: readonly ReadFile[]): readonly string[] {
  const isShared = ({ name }: File) => files.filter((it) => it.file.name === name).length > 1;
  return files.map(({ file, path }) => (isShared(file) ? path : file.name));
}
