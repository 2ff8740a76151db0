// Histories of real files (fixtures/golden/snapgeneHistory.json names them).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { readSnapGeneHistory, type SnapGeneStep } from './snapgeneHistory.ts';
import { unpackXz } from './xz.ts';

interface Tree {
  readonly id: number;
  readonly name: string;
  readonly length: number;
  readonly isCircular: boolean;
  readonly operation: string;
  readonly inputs: readonly Tree[];
}

interface Case {
  readonly tree: Tree;
  readonly sequences: Readonly<Record<string, { readonly length: number; readonly sha256: string }>>;
  readonly bytes: string;
}

const { files }: { readonly files: Readonly<Record<string, Case>> } = JSON.parse(
  readFileSync('fixtures/golden/snapgeneHistory.json', 'utf8'),
);
const bytesOfCase = (it: Case) => new Uint8Array(Buffer.from(it.bytes, 'base64'));

const treeOf = ({ id, name, length, topology, operation, inputs }: SnapGeneStep): Tree => ({
  id,
  name,
  length,
  isCircular: topology === 'circular',
  operation,
  inputs: inputs.map(treeOf),
});
const allOf = (it: SnapGeneStep): readonly SnapGeneStep[] => [it, ...it.inputs.flatMap(allOf)];

test.each(Object.entries(files))('%s: the tree, and the sequences that are kept', (_, it) => {
  const root = unwrap(readSnapGeneHistory(bytesOfCase(it)))!;
  expect(treeOf(root)).toEqual(it.tree);
  const [last, ...earlier] = allOf(root);
  expect(last!.letters?.length).toBe(last!.length);
  for (const [id, { length, sha256 }] of Object.entries(it.sequences)) {
    const { letters } = earlier.find((step) => String(step.id) === id)!;
    expect(letters!.length).toBe(length);
    expect(createHash('sha256').update(letters!).digest('hex')).toBe(sha256);
  }
  expect(earlier.filter((step) => step.letters !== undefined)).toHaveLength(Object.keys(it.sequences).length);
});

/** Blocks of a file as they are, the tree of its history unpacked, as older versions of SnapGene wrote it. */
function unpackTree(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length; ) {
    const [type, size] = [bytes[at]!, view.getUint32(at + 1)];
    const data = bytes.subarray(at + 5, at + 5 + size);
    const kept = type === 7 ? unwrap(unpackXz(data)) : data;
    out.push(
      type,
      kept.length >>> 24,
      (kept.length >> 16) & 255,
      (kept.length >> 8) & 255,
      kept.length & 255,
    );
    for (const byte of kept) out.push(byte);
    at += 5 + size;
  }
  return Uint8Array.from(out);
}

test.each(Object.entries(files))('%s: the same from a tree that is not packed', (_, it) => {
  const bytes = bytesOfCase(it);
  const plain = unpackTree(bytes);
  expect(plain.length).toBeGreaterThan(bytes.length);
  expect(unwrap(readSnapGeneHistory(plain))).toEqual(unwrap(readSnapGeneHistory(bytes)));
});

test('primers of a PCR and enzymes of what was cut', () => {
  const root = unwrap(readSnapGeneHistory(bytesOfCase(files['gibson_assembly']!)))!;
  expect(root.inputs[0]!.primers.map((it) => it.name)).toEqual(['Vector.FOR', 'Vector.REV']);
  expect(root.inputs[0]!.letters!.startsWith(root.inputs[0]!.primers[0]!.letters)).toBe(true);
});

test('a file without a history has none; damaged ones are refused or read, never thrown at', () => {
  const chance = createRandom(6);
  expect(unwrap(readSnapGeneHistory(Uint8Array.of(0, 0, 0, 0, 2, 0, 65)))).toBeUndefined();
  for (const it of Object.values(files)) {
    const whole = bytesOfCase(it);
    for (let run = 0; run < 40; run++) {
      const bytes = whole.slice(0, run % 2 === 0 ? whole.length : chance.int(whole.length));
      if (bytes.length > 0) bytes[chance.int(bytes.length)]! ^= 1 << chance.int(8);
      const found = readSnapGeneHistory(bytes);
      expect(found.ok || found.fault.code).not.toBe('');
    }
  }
});
