// Clonings as textbooks do them. Sites of pBR322 stand where the map of New England Biolabs has them, which counts the
// first base of a site; lengths of its fragments follow from that.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { digest } from '#bio/cut/digest.ts';
import { findSites } from '#bio/cut/sites.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

function plasmid(key: string) {
  const { bytes } = backboneOf(key)!;
  return createSequenceRecord({ name: key, bytes, topology: 'circular' });
}

const moleculeOf = (record: ReturnType<typeof createSequenceRecord>) => unwrap(moleculeFrom(record));
const listOf = (...names: string[]) => unwrap(findEnzymes(names));

/** First bases of sites, from 1. */
function sitesOf(key: string, enzyme: string) {
  return findSites(plasmid(key), listOf(enzyme)).flatMap((it) => [...it.starts].map((start) => start + 1));
}

const lengthsOf = (key: string, ...names: string[]) =>
  digest(plasmid(key), listOf(...names)).fragments.map(({ range }) => range.end - range.start);

test('sites of pBR322 stand where its map has them', () => {
  const map = {
    HindIII: 29,
    EcoRV: 185,
    NheI: 229,
    BamHI: 375,
    SphI: 562,
    SalI: 651,
    PstI: 3607,
    PvuI: 3733,
    ScaI: 3844,
    SspI: 4168,
    EcoRI: 4359,
  };
  const found = Object.keys(map).map((it) => [it, ...sitesOf('pBR322', it)]);
  expect(found).toEqual(Object.entries(map));
});

test('pBR322: EcoRI and BamHI leave 3,984 and 377 bp, EcoRI and PstI 3,613 and 748 bp', () => {
  expect(lengthsOf('pBR322', 'EcoRI', 'BamHI').toSorted((a, b) => b - a)).toEqual([3984, 377]);
  expect(lengthsOf('pBR322', 'EcoRI', 'PstI').toSorted((a, b) => b - a)).toEqual([3613, 748]);
});

const gene = textOf(backboneOf('pEGFP-N1')!.bytes).slice(678, 1398);

function clone(vector: Molecule, insert: Molecule, enzymes: readonly string[]) {
  const cut = [vector, insert].map((molecule) => ({ molecule, enzymes }));
  return unwrap(assemble(cut, { method: 'ligation' }));
}

test('a gene with EcoRI and BamHI ends takes the place of the 377 bp, in one direction only', () => {
  const insert = createSequenceRecord({ name: 'gene', bytes: bytesOf(`GCGCGAATTC${gene}GGATCCGCGC`) });
  const { products } = clone(moleculeOf(plasmid('pBR322')), moleculeOf(insert), ['EcoRI', 'BamHI']);
  const circles = products.filter((it) => it.kind === 'complete' && it.topology === 'circular');
  // 5 bases of EcoRI before the gene and 1 of BamHI behind it; into the 377 bp fragment as well.
  expect(circles.map((it) => it.length).toSorted((a, b) => b - a)).toEqual([3984 + 726, 377 + 726]);
});

test('a gene with PstI ends goes into bla in both directions, beside the vector closed again', () => {
  const insert = createSequenceRecord({ name: 'gene', bytes: bytesOf(`GCGCCTGCAG${gene}CTGCAGGCGC`) });
  const { products } = clone(moleculeOf(plasmid('pBR322')), moleculeOf(insert), ['PstI']);
  const circles = products.filter((it) => it.topology === 'circular');
  expect(circles.filter((it) => it.isWanted).map((it) => it.length)).toEqual([5087, 5087]);
  expect(circles.some((it) => it.kind === 'selfJoined' && it.length === 4361)).toBe(true);
});

test('EGFP out of pEGFP-N1 into pcDNA3.1(+) by BamHI and NotI reads from the CMV promoter on', () => {
  const found = clone(moleculeOf(plasmid('pcDNA3.1+')), moleculeOf(plasmid('pEGFP-N1')), ['BamHI', 'NotI']);
  const [insert] = lengthsOf('pEGFP-N1', 'BamHI', 'NotI').toSorted((a, b) => a - b);
  const [vector] = lengthsOf('pcDNA3.1+', 'BamHI', 'NotI').toSorted((a, b) => b - a);
  const wanted = found.products.find((it) => it.isWanted && it.length === vector! + insert!)!;
  const text = textOf(productMoleculeOf(found, wanted).record.bytes);
  const around = text + text;
  const promoterEnd = textOf(backboneOf('pcDNA3.1+')!.bytes).slice(780, 820);
  const from = around.indexOf(promoterEnd);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(around.indexOf(gene, from) - from).toBeLessThan(400);
});

// HindIII and EcoRI stand 51 bases apart in the 2,686 of pUC19.
test('an insert cloned between two sites of pUC19 is wanted in the vector, not between the bases cut out of it', () => {
  const text = textOf(plasmid('pUC19-M77789').bytes).toUpperCase();
  const insert = `ACGTAC${'GAATTC'}${gene}${'AAGCTT'}GTACGT`;
  const lines = [insert, textOf(reverseComplementOf(bytesOf(insert)))];
  for (const at of [0, 420, 1_300])
    for (const letters of lines) {
      const vector = createSequenceRecord({
        name: 'pUC19',
        bytes: bytesOf(text.slice(at) + text.slice(0, at)),
        topology: 'circular',
      });
      for (const given of [vector, unwrap(flip(vector))]) {
        const line = moleculeOf(createSequenceRecord({ name: 'gene', bytes: bytesOf(letters) }));
        const { products } = clone(moleculeOf(given), line, ['EcoRI', 'HindIII']);
        const circles = products.filter((it) => it.kind === 'complete' && it.topology === 'circular');
        expect(circles.map((it) => [it.length, it.isWanted])).toEqual([
          [2_635 + 726, true],
          [51 + 726, false],
        ]);
      }
    }
});
