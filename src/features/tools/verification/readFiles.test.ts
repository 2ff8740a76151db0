import { expect, it } from 'vitest';
import { addNewFiles, listDroppedFiles, namesOf, readFileOf } from './readFiles.ts';

type Tree = File | 'broken' | { readonly [name: string]: Tree };

function createEntry(name: string, tree: Tree, path: string): FileSystemEntry {
  const fullPath = `${path}/${name}`;
  const refuse = (reject: (why: DOMException) => void) => reject(new DOMException('', 'NotFoundError'));
  if (tree instanceof File)
    return { isFile: true, fullPath, file: (resolve: (it: File) => void) => resolve(tree) } as never;
  const all =
    tree === 'broken' ? [] : Object.entries(tree).map(([key, it]) => createEntry(key, it, fullPath));
  const createReader = () => ({
    readEntries: (resolve: (some: unknown) => void, reject: (why: DOMException) => void) =>
      tree === 'broken' ? refuse(reject) : resolve(all.splice(0, 100)),
  });
  return { isFile: false, fullPath, createReader } as never;
}

function dropOf(trees: Readonly<Record<string, Tree>>) {
  return Object.entries(trees).map(([name, tree]) => ({
    webkitGetAsEntry: () => createEntry(name, tree, ''),
    getAsFile: () => null,
  }));
}

it('files of folders in folders come with their paths, however many', async () => {
  const names = Array.from({ length: 250 }, (_, i) => `${i}.ab1`);
  const inner = Object.fromEntries(names.map((name) => [name, new File([name], name)]));
  const { files } = await listDroppedFiles(dropOf({ plate: { inner, 'a.seq': new File(['A'], 'a.seq') } }));
  expect(files.map((it) => it.path)).toEqual([...names.map((name) => `plate/inner/${name}`), 'plate/a.seq']);
});

it('a folder that cannot be opened is named, and the others are read', async () => {
  const found = await listDroppedFiles(
    dropOf({ plate: { locked: 'broken', 'a.seq': new File(['A'], 'a.seq') }, gone: 'broken' }),
  );
  expect(found.files.map((it) => it.path)).toEqual(['plate/a.seq']);
  expect(found.unopened).toEqual(['plate/locked', 'gone']);
});

it('reads of one name and size are kept where their letters differ, and called by their folders', async () => {
  const at = (folder: string, letters: string) => ({
    file: new File([letters], 'A01.seq'),
    path: `${folder}/A01.seq`,
  });
  const one = [at('one', 'ACGT')];
  const both = await addNewFiles(one, [at('two', 'ACGA'), at('three', 'ACGT'), at('two', 'ACGA')]);
  expect(both.map((it) => it.path)).toEqual(['one/A01.seq', 'two/A01.seq']);
  expect(namesOf(both)).toEqual(['one/A01.seq', 'two/A01.seq']);
  expect(namesOf(one)).toEqual(['A01.seq']);
  expect(namesOf([readFileOf(new File([''], 'b.ab1'))])).toEqual(['b.ab1']);
});
