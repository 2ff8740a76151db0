import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { codonOffsetOf } from '#bio/core/feature.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, featureResiduesOf } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { junctionFramesOf } from './junctionFrames.ts';
import { moleculeFrom } from './molecule.ts';

const FIRST = 'ATGGCTAAAGGTCAT';
const SECOND = 'ATGTCTCGTGAACTG';
const BACKBONE = 'C'.repeat(60);

const cds = (name: string, start: number, size: number) => ({
  type: 'CDS',
  name,
  parts: [{ start, end: start + size, strand: 1 as const }],
  qualifiers: [],
});

/** Two genes with letters between them; the junction is that of the first `size` letters behind the first. */
function fusion(first: string, linker: string, size = 0) {
  const text = `${BACKBONE}${first}${linker}${SECOND}${BACKBONE}`;
  const at = BACKBONE.length + first.length;
  const record = createSequenceRecord({
    bytes: bytesOf(text),
    topology: 'circular',
    features: [cds('first', BACKBONE.length, first.length), cds('second', at + linker.length, SECOND.length)],
  });
  return { record, place: { at, size } };
}

test.each([
  ['in frame', FIRST, '', { state: 'inFrame', shift: 0, linker: '' }],
  ['a linker', FIRST, 'GGTGGAAGC', { state: 'inFrame', shift: 0, linker: 'GGS' }],
  ['one base more', FIRST, 'GGTG', { state: 'shifted', shift: 1, linker: '' }],
  ['two bases more', FIRST, 'GGTGG', { state: 'shifted', shift: 2, linker: '' }],
  ['a stop between', FIRST, 'GGTTGAGGT', { state: 'stop', shift: 0, linker: 'G*' }],
  ['its own stop', `${FIRST}TAA`, 'GGT', { state: 'ownStop', shift: 0, linker: '' }],
  // The last codon begins in the first and ends behind the junction: CA + TAA.
  ['a codon over the junction', FIRST.slice(0, -1), 'TAAGGTC', { state: 'inFrame', linker: 'HKV' }],
] as const)('%s, from every origin and strand', (_, first, linker, expected) => {
  const { record, place } = fusion(first, linker);
  const wanted = { junction: 0, from: 'first', to: 'second', ...expected };
  expect(junctionFramesOf(record, [place])).toEqual([expect.objectContaining({ ...wanted, strand: 1 })]);
  const n = record.bytes.length;
  for (const turn of [1, place.at - 3, place.at + 5, n - 1]) {
    const rotated = unwrap(rotate(record, turn));
    const at = (place.at - turn + n) % n;
    expect(junctionFramesOf(rotated, [{ at, size: 0 }])).toEqual([expect.objectContaining(wanted)]);
    const other = [{ at: (n - at) % n, size: 0 }];
    expect(junctionFramesOf(unwrap(flip(rotated)), other)).toEqual([
      expect.objectContaining({ ...wanted, strand: -1 }),
    ]);
  }
});

test('a gene that reads into a stop far before another is no fusion', () => {
  const { record, place } = fusion(FIRST, `GGTTGA${'C'.repeat(120)}`);
  expect(junctionFramesOf(record, [place])).toEqual([]);
});

test('a gene with its stop far before another, or alone at the junction, is no fusion', () => {
  const { record, place } = fusion(`${FIRST}TAA`, 'C'.repeat(120));
  expect(junctionFramesOf(record, [place])).toEqual([]);
  const alone = { ...record, features: record.features.slice(0, 1) };
  expect(junctionFramesOf(alone, [place])).toEqual([]);
});

// As pGEX, pMAL and pUC19 are annotated: one coding feature from the tag through the cloning sites to its stop.
test('a coding feature that two enzymes part on either side of an insert is two, and the fusion is in frame', () => {
  const head = 'ATGGCTAAACCC';
  const tail = 'GGTCATTGA';
  const vector = `${'ACCTTC'.repeat(4)}${head}GGATCCGCAGCTGAATTC${tail}${'CAGTAA'.repeat(5)}`;
  const size = head.length + 18 + tail.length;
  const feature = {
    type: 'CDS',
    name: 'tag',
    parts: [{ start: 24, end: 24 + size, strand: 1 as const }],
    qualifiers: [],
  };
  const plasmid = createSequenceRecord({
    name: 'v',
    bytes: bytesOf(vector),
    topology: 'circular',
    features: [feature],
  });
  const gene = {
    type: 'CDS',
    name: 'gene',
    parts: [{ start: 9, end: 21, strand: 1 as const }],
    qualifiers: [],
  };
  const line = { name: 'i', bytes: bytesOf('CCCGGATCCGTTGTTGCTGCTGAATTCCCC'), features: [gene] };
  for (const origin of [0, 30, 45, 60])
    for (const given of [plasmid, unwrap(flip(plasmid))]) {
      const inputs = [unwrap(rotate(given, origin)), createSequenceRecord(line)].map((record) => ({
        molecule: unwrap(moleculeFrom(record)),
        enzymes: ['BamHI', 'EcoRI'],
      }));
      const found = unwrap(assemble(inputs, { method: 'ligation' }));
      const [made] = found.products;
      const { record } = productMoleculeOf(found, made!);
      const places = made!.junctions.map((it) => ({ at: it.at, size: it.letters.length }));
      const frames = junctionFramesOf(record, places).map(
        (it) => `${it.from} ${it.state} ${it.to} ${it.linker}`,
      );
      expect(frames.toSorted()).toEqual(['gene inFrame tag E', 'tag inFrame gene S']);
      const tags = record.features.filter((it) => it.name === 'tag');
      const texts = tags.map((it) => textOf(featureResiduesOf(record, it)).slice(codonOffsetOf(it)));
      expect(texts.toSorted()).toEqual([`${head}GGATC`, `TTC${tail}`]);
    }
});
