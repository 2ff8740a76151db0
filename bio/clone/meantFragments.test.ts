// Of products that hold every molecule once, the wanted ones hold the fragment of each that is meant: the vector, not
// the bases between its sites; the gene, not the end that an enzyme cuts off.
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { listElements } from '#bio/table/elements.ts';
import { SITE_KINDS } from '#bio/table/lox.ts';
import { assemble } from './assemble.ts';
import type { Assembly } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const lettersOf = (key: string) => textOf(backboneOf(key)!.bytes).toUpperCase();
const GENE = lettersOf('pEGFP-N1').slice(678, 1398);

function moleculeOf(name: string, letters: string, topology: 'linear' | 'circular'): Molecule {
  return unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters), topology })));
}

const circleOf = (key: string) => moleculeOf(key, lettersOf(key), 'circular');
const lineOf = (name: string, letters: string) => moleculeOf(name, letters, 'linear');

function assemblyOf(inputs: readonly AssemblyInput[], options: AssembleOptions): Assembly {
  return unwrap(assemble(inputs, options));
}

const cutWith = (enzymes: readonly string[], ...molecules: readonly Molecule[]) =>
  assemblyOf(
    molecules.map((molecule) => ({ molecule, enzymes })),
    { method: 'ligation' },
  );

const wantedOf = ({ products }: Assembly) => products.filter((it) => it.isWanted).map((it) => it.length);

/** Circles of every molecule once that are not wanted, and what they lack. */
const lesserOf = ({ products }: Assembly) =>
  products
    .filter((it) => it.kind === 'complete' && it.topology === 'circular' && !it.isWanted)
    .map((it) => [it.length, it.shortfallText?.en]);

function elementOf(id: string): string {
  const { bases } = listElements().find((it) => it.id === id)!.versions[0]!;
  return Array.from(bases, (it) => 'ACGT'[it]).join('');
}

const reverseText = (text: string) => textOf(reverseComplementOf(bytesOf(text)));

describe('digest and ligation', () => {
  test('the insert in the vector is wanted, not in the bases between its two sites', () => {
    const insert = lineOf('EGFP', `GCGCAAGCTT${GENE}CTCGAGGCGC`);
    const vector = circleOf('pcDNA3.1+');
    for (const given of [
      [vector, insert],
      [insert, vector],
    ]) {
      const found = cutWith(['HindIII', 'XhoI'], ...given);
      const [wanted, ...others] = wantedOf(found);
      expect(wanted).toBeGreaterThan(6_000);
      expect(others).toEqual([]);
      const [[length, why]] = lesserOf(found) as [[number, string]];
      expect(length).toBeLessThan(900);
      expect(why).toMatch(/^with only \d+ of 5,4\d\d bp of pcDNA3\.1\+$/);
    }
  });

  test('an end that an enzyme cuts off the insert is not the insert', () => {
    const insert = lineOf('EGFP', `GCGCAAGCTT${GENE}GAATTCGCGC`);
    const found = assemblyOf(
      [
        {
          molecule: circleOf('pUC19-M77789'),
          enzymes: ['EcoRI'],
          blunting: 'fill',
          secondEnzymes: ['HindIII'],
        },
        { molecule: insert, enzymes: ['EcoRI', 'HindIII'] },
      ],
      { method: 'ligation' },
    );
    expect(wantedOf(found)).toEqual([]);
    expect(lesserOf(found).map(([, why]) => why)).toContain('with only 9 of 740 bp of EGFP');
    const messages = found.conflicts.flat().map((it) => it.message.en);
    expect(messages.some((it) => it.includes('EGFP') && it.includes('AATT'))).toBe(true);
  });

  test('a long end that is cut off is no insert either, whatever else fits', () => {
    const insert = lineOf('gene', `${GENE.slice(0, 200)}AAGCTT${GENE}GAATTCGCGC`);
    const vector = circleOf('pUC19-M77789');
    const found = assemblyOf(
      [
        { molecule: vector, enzymes: ['EcoRI'], blunting: 'fill', secondEnzymes: ['HindIII'] },
        { molecule: insert, enzymes: ['EcoRI', 'HindIII'] },
      ],
      { method: 'ligation' },
    );
    expect(wantedOf(found)).toEqual([]);
  });

  test('an insert out of a plasmid: one vector, and the fragment that is no second one', () => {
    for (const keys of [
      ['pcDNA3.1+', 'pEGFP-N1'],
      ['pEGFP-N1', 'pcDNA3.1+'],
    ])
      expect(wantedOf(cutWith(['BamHI', 'NotI'], ...keys.map(circleOf)))).toEqual([
        // Columns of both overhangs are in both fragments.
        5_382 + 745 - 8,
      ]);
  });

  test('an insert out of a plasmid into a vector that is given as a line', () => {
    const pUC19 = lettersOf('pUC19-M77789');
    const at = pUC19.indexOf('GAATTC') + 20;
    const vector = lineOf('vector', `GCGCCTCGAG${pUC19.slice(at)}${pUC19.slice(0, at - 40)}GGATCCGCGC`);
    const donor = lettersOf('pcDNA3.1+').replace('GGATCC', `GGATCC${GENE}`);
    const found = cutWith(['BamHI', 'XhoI'], vector, moleculeOf('donor', donor, 'circular'));
    expect(wantedOf(found)).toHaveLength(1);
    expect(wantedOf(found)[0]).toBeLessThan(4_000);
    expect(wantedOf(found)[0]).toBeGreaterThan(3_300);
  });

  test('a plasmid that closes behind what two sites cut out of it', () => {
    const plasmid = lettersOf('pUC19-M77789').replace('GAATTC', `GAATTC${GENE}GAATTC`);
    expect(wantedOf(cutWith(['EcoRI'], moleculeOf('plasmid', plasmid, 'circular')))).toEqual([2_686]);
  });

  test('both directions of an insert are wanted, in a vector that is cut once', () => {
    const insert = lineOf('gene', `GCGCGAATTC${GENE}GAATTCGCGC`);
    expect(wantedOf(cutWith(['EcoRI'], circleOf('pUC19-M77789'), insert))).toHaveLength(2);
  });

  test('a vector that a third site parts: what closes without its origin is not wanted, and it is said', () => {
    const backbone = lettersOf('pUC19-M77789').replace('GAATTC', 'GAATAC').replace('AAGCTT', 'AAGCTA');
    const filler = `GAATTC${GENE.slice(100, 400)}AAGCTT${GENE.slice(400, 600)}GAATTC`;
    const vector = moleculeOf('vector', backbone + filler, 'circular');
    const found = cutWith(['EcoRI', 'HindIII'], vector, lineOf('gene', `GCGCGAATTC${GENE}AAGCTTGCGC`));
    expect(wantedOf(found)).toEqual([]);
    expect(lesserOf(found).length).toBeGreaterThan(0);
    expect(found.conflicts.flat().map((it) => it.code)).toEqual(['clone/lesser-fragment']);
  });

  test('the same from each origin and strand of the vector, without features', () => {
    const letters = lettersOf('pcDNA3.1+');
    const insert = lineOf('EGFP', `GCGCAAGCTT${GENE}CTCGAGGCGC`);
    for (const at of [0, 900, 930, 3_900])
      for (const turn of [false, true]) {
        const record = createSequenceRecord({
          name: 'vector',
          bytes: bytesOf(letters.slice(at) + letters.slice(0, at)),
          topology: 'circular',
        });
        const vector = unwrap(moleculeFrom(turn ? unwrap(flip(record)) : record));
        expect(wantedOf(cutWith(['HindIII', 'XhoI'], vector, insert))).toHaveLength(1);
      }
  });
});

test('a partial digest: the vector opened at one of two sites is wanted, not without what lies between', () => {
  const pUC19 = lettersOf('pUC19-M77789');
  const vector = pUC19.replace('GAATTC', `GAATTC${GENE.slice(0, 300)}GAATTC`);
  const found = assemblyOf(
    [
      { molecule: moleculeOf('vector', vector, 'circular'), enzymes: ['EcoRI'], isPartial: true },
      { molecule: lineOf('gene', `GCGCGAATTC${GENE}GAATTCGCGC`), enzymes: ['EcoRI'] },
    ],
    { method: 'ligation', maxPieces: 2 },
  );
  expect(new Set(wantedOf(found))).toEqual(new Set([vector.length + GENE.length + 6]));
});

test('Gateway: the insert between attB sites is wanted, not the by-product', () => {
  const att = (kind: string, middle: string) =>
    `${elementOf(`att${kind}1`)}${middle}${reverseText(elementOf(`att${kind}2`))}`;
  const pUC19 = lettersOf('pUC19-M77789');
  const entry = moleculeOf('entry', `${pUC19}${att('l', GENE)}`, 'circular');
  const destination = moleculeOf('destination', `${pUC19}${att('r', elementOf('ccdb'))}`, 'circular');
  const found = assemblyOf([{ molecule: entry }, { molecule: destination }], { method: 'gatewayLR' });
  const wanted = found.products.filter((it) => it.isWanted);
  expect(wanted).toHaveLength(1);
  expect(wanted[0]!.junctions.map(({ site }) => site!.name).sort()).toEqual(['attB1', 'attB2']);
  expect(lesserOf(found).map(([, why]) => why)).toEqual(['by-product of the reaction']);
});

test('Golden Gate: the part takes the place of the dropout', () => {
  const pUC19 = lettersOf('pUC19-M77789').replaceAll('GGTCTC', 'GGTCAC').replaceAll('GAGACC', 'GTGACC');
  const gene = GENE.replaceAll('GGTCTC', 'GGTCAC').replaceAll('GAGACC', 'GTGACC');
  // Sites inside of the dropout, as in acceptors, and outside of it.
  for (const dropout of [
    `AATGAGAGACC${gene.slice(0, 300)}GGTCTCAGCTT`,
    `GGTCTCAAATG${gene.slice(0, 300)}GCTTAGAGACC`,
  ]) {
    const vector = moleculeOf('acceptor', `${pUC19}${dropout}`, 'circular');
    const part = lineOf('part', `GCGCGGTCTCAAATG${gene}GCTTAGAGACCGCGC`);
    const found = assemblyOf([{ molecule: vector }, { molecule: part }], {
      method: 'goldenGate',
      enzymes: ['BsaI'],
    });
    expect(wantedOf(found).every((it) => it > 3_000)).toBe(true);
  }
});

test('Cre and Flp: of a plasmid and the circle cut out of it, the plasmid', () => {
  for (const [name, method] of [
    ['loxP', 'cre'],
    ['FRT', 'flp'],
  ] as const) {
    const kind = SITE_KINDS.find((it) => it.name === name)!;
    const site = kind.left + kind.spacer + kind.right;
    const pUC19 = lettersOf('pUC19-M77789');
    // A circle that is longer than the plasmid, which has the origin.
    for (const inner of [GENE, GENE.repeat(4)]) {
      const floxed = moleculeOf('floxed', `${pUC19}${site}${inner}${site}`, 'circular');
      const found = assemblyOf([{ molecule: floxed }], { method });
      expect(wantedOf(found)).toEqual([pUC19.length + site.length]);
      expect(lesserOf(found)).toHaveLength(1);
    }
  }
});

test('a molecule that is given twice is there twice in what is wanted', () => {
  const insert = lineOf('gene', `GCGCGAATTC${GENE}GAATTCGCGC`);
  const vector = circleOf('pUC19-M77789');
  const doubled = cutWith(['EcoRI'], vector, insert, insert);
  const length = 2_686 + 2 * (GENE.length + 6);
  // Head to tail in either direction of the vector, head to head and tail to tail.
  expect(wantedOf(doubled)).toEqual([length, length, length, length]);
  expect(doubled.conflicts).toEqual([]);
  expect(new Set(wantedOf(cutWith(['EcoRI'], vector, vector)))).toEqual(new Set([2 * 2_686]));
});

test('a short tag out of a plasmid is wanted in the vector, beside the bases cut out of the vector in the donor', () => {
  const tag = 'GAATTCATGGACTACAAAGACGATGACGACAAGGGATCC';
  const donor = moleculeOf(
    'donor',
    `${lettersOf('pUC19-M77789').replace(/GAATTC.*GGATCC|GGATCC.*GAATTC/, '')}${tag}`,
    'circular',
  );
  // pBR322 without its own sites, and with two that are 114 bases apart.
  const plain = lettersOf('pBR322').slice(400, -20);
  const short = moleculeOf('vector', `${plain}GAATTC${GENE.slice(0, 108)}GGATCC`, 'circular');
  const lengths = wantedOf(cutWith(['EcoRI', 'BamHI'], short, donor));
  expect(lengths).toContain(short.record.bytes.length - 114 + tag.length - 6);
});
