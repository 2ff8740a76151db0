// How a SnapGene file was made, as it keeps it: block 7, a tree in XML, packed with XZ but in older files, and a block
// 11 for each molecule of it, which may hold its sequence. SnapGene has not published either; what is known of them was
// found by reading files (sgffp, https://github.com/merv1n34k/sgffp, docs/format-spec.md). Read: names, forms, lengths,
// operations, enzymes, primers and sequences. Not read: features, colors and properties of earlier molecules.
import { bytesOf } from '#bio/core/bytes.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { ByteReader, isFault, readOrCutShort } from './binary.ts';
import { decodeText } from './lines.ts';
import { SEQUENCES } from './snapgene.ts';
import { findElements, parseXml, type XmlNode } from './xml.ts';
import { unpackXz } from './xz.ts';

export interface SnapGeneStep {
  readonly id: number;
  readonly name: string;
  readonly topology: Topology;
  /** As it is stated; 0 where it is not. */
  readonly length: number;
  /** SnapGene's word: `gibsonAssembly`, `insertFragment`, `invalid` for a molecule that was given. */
  readonly operation: string;
  /** That cut what went in. */
  readonly enzymes: readonly string[];
  readonly primers: readonly { readonly name: string; readonly letters: string }[];
  /** Upper case; absent where the file does not keep it. */
  readonly letters?: string;
  /** What went in. */
  readonly inputs: readonly SnapGeneStep[];
}

const TREE = 7;
const MOLECULE = 11;
/** Of XML that is not packed, as older versions wrote it. */
const LESS_THAN = 0x3c;
const COMPRESSED = 1;
/** Molecules of one tree; more are left out. */
const MAX_STEPS = 2_000;

/** The history of a SnapGene file; undefined where it keeps none. */
export function readSnapGeneHistory(bytes: Uint8Array): Result<SnapGeneStep | undefined> {
  const found = readOrCutShort('SnapGene', () => blocksOf(bytes));
  if (isFault(found)) return err(found);
  if (!found.tree) return ok(undefined);
  const xml = found.tree[0] === LESS_THAN ? ok(found.tree) : unpackXz(found.tree);
  if (!xml.ok) return xml;
  const [tree] = findElements(parseXml(decodeText(xml.value).text), 'HistoryTree');
  const [root] = tree ? childrenOf(tree, 'Node') : [];
  if (!root) return ok(undefined);
  const last = Number(root.attributes['ID']);
  const letters = found.final === undefined ? found.letters : new Map(found.letters).set(last, found.final);
  return ok(stepOf(root, letters, { count: 0 }));
}

interface Blocks {
  readonly tree?: Uint8Array;
  /** By the number of the molecule. */
  readonly letters: ReadonlyMap<number, string>;
  /** Letters of the sequence of the file itself. */
  readonly final?: string;
}

function blocksOf(bytes: Uint8Array): Blocks {
  const letters = new Map<number, string>();
  let tree: Uint8Array | undefined;
  let final: string | undefined;
  const reader = new ByteReader(bytes);
  while (!reader.isAtEnd) {
    const type = reader.byte();
    const data = reader.take(reader.readUint32());
    if (type === TREE) tree = data;
    else if (SEQUENCES.has(type)) final = decodeText(data.subarray(1)).text.toUpperCase();
    else if (type === MOLECULE) {
      const own = new ByteReader(data);
      const id = own.readUint32();
      const kept = sequenceIn(own);
      if (kept !== undefined) letters.set(id, kept);
    }
  }
  return { letters, ...(tree && { tree }), ...(final !== undefined && { final }) };
}

/** The sequence of a molecule; undefined where only its properties are kept. */
function sequenceIn(reader: ByteReader): string | undefined {
  const type = reader.byte();
  if (SEQUENCES.has(type)) return decodeText(reader.take(reader.readUint32()).subarray(1)).text.toUpperCase();
  if (type !== COMPRESSED) return undefined;
  const own = new ByteReader(reader.take(reader.readUint32()));
  const length = own.readUint32();
  // A stamp of the program that wrote it, and how many stretches are small letters.
  own.skip(1);
  const sections = own.readUint32();
  own.skip(4);
  let text = '';
  for (let i = 0; i < sections; i++) {
    const kind = own.byte();
    const count = own.readUint32();
    if (count > length - text.length) return undefined;
    const section = sectionText(own, kind, count);
    if (section === undefined) return undefined;
    text += section;
  }
  return text.length === length ? text : undefined;
}

/** Bases of 2 bits, ambiguity codes of 4, or so many N. Of a byte that is filled in part the last bits are used. */
function sectionText(reader: ByteReader, kind: number, count: number): string | undefined {
  if (kind === 3) return 'N'.repeat(count);
  const shape = SECTIONS[kind];
  if (!shape) return undefined;
  const { bits, letters } = shape;
  const each = 8 / bits;
  const packed = reader.take(Math.ceil(count / each));
  const out = new Uint8Array(count);
  const alphabet = bytesOf(letters);
  for (let i = 0; i < count; i++) {
    const at = Math.floor(i / each);
    const held = Math.min(each, count - at * each);
    out[i] = alphabet[(packed[at]! >> (bits * (held - 1 - (i % each)))) & ((1 << bits) - 1)]!;
  }
  return decodeText(out).text;
}

/** Codes without a letter are read as N. */
const SECTIONS: Readonly<Record<number, { readonly bits: number; readonly letters: string }>> = {
  1: { bits: 2, letters: 'GATC' },
  2: { bits: 4, letters: 'NNNNNBDHKMRSVWYN' },
};

function stepOf(node: XmlNode, letters: ReadonlyMap<number, string>, about: { count: number }): SnapGeneStep {
  about.count++;
  const { attributes } = node;
  const id = Number(attributes['ID']);
  const own = letters.get(id);
  const enzymes = childrenOf(node, 'InputSummary').flatMap(({ attributes: it }) => [
    it['name1'],
    it['name2'],
  ]);
  const inputs: SnapGeneStep[] = [];
  for (const it of childrenOf(node, 'Node'))
    if (about.count < MAX_STEPS) inputs.push(stepOf(it, letters, about));
  return {
    id,
    name: attributes['name'] ?? '',
    topology: attributes['circular'] === '1' ? 'circular' : 'linear',
    length: Number(attributes['seqLen']) || 0,
    operation: attributes['operation'] ?? '',
    enzymes: [...new Set(enzymes.filter((it) => it !== undefined && it !== ''))] as string[],
    primers: childrenOf(node, 'Oligo').map(({ attributes: it }) => ({
      name: it['name'] ?? '',
      letters: (it['sequence'] ?? '').toUpperCase(),
    })),
    ...(own !== undefined && { letters: own }),
    inputs,
  };
}

/** Its own, not those of molecules within it. */
function childrenOf({ children }: XmlNode, name: string): readonly XmlNode[] {
  return children.filter((it) => it.name === name);
}
