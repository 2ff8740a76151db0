// Small random molecules by bio/clone and by hand, letter by letter (fixtures/clone/bruteForce): the same products, no
// more and no less. Alphabets and overhangs are short, so that joins and repeats are frequent.
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import {
  complementText,
  completeDigest,
  type Duplex,
  filledDuplex,
  homologyProducts,
  ligationProducts,
  nameOfDuplex,
  nameOfText,
  type PlainEnzyme,
  partialDigest,
  polishedDuplex,
  reachableDuplexes,
  recutPieces,
  reverseComplementText,
  singleCuts,
  tailedDuplex,
  trimmedDuplex,
} from '#fixtures/clone/bruteForce.ts';
import { flapProducts } from '#fixtures/clone/flapBruteForce.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import type { AssembleOptions } from './assemblyOptions.ts';
import { digestMolecule } from './digestMolecule.ts';
import { addBase, bluntEnds, dephosphorylate, phosphorylate } from './ends.ts';
import { flipMolecule, type Molecule, moleculeFrom } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 10_000 : 300;
/** Sets of which all that they can become is worked out. */
const SETS = Math.ceil(RUNS / 3);
const TIMEOUT = 1_800_000;

function duplexFrom({ record, ends, nicks }: Molecule): Duplex {
  const text = textOf(record.bytes).toUpperCase();
  const under = complementText(text);
  const shared = {
    isCircle: !ends,
    leftPhosphate: ends?.left.hasPhosphate ?? true,
    rightPhosphate: ends?.right.hasPhosphate ?? true,
    nicks: nicks.map(({ strand, at }) => `${strand === 1 ? 't' : 'b'}${at}`),
  };
  if (!ends) return { ...shared, top: text, bottom: under };
  const { left, right } = ends;
  const cover = (from: string, l: number, r: number) =>
    '.'.repeat(l) + from.slice(l, from.length - r) + '.'.repeat(r);
  return {
    ...shared,
    top: cover(text, left.kind === "3'" ? left.overhang : 0, right.kind === "5'" ? right.overhang : 0),
    bottom: cover(under, left.kind === "5'" ? left.overhang : 0, right.kind === "3'" ? right.overhang : 0),
  };
}

function randomLine(chance: Random, letters: string, size: number): Molecule {
  const end = () => {
    const kind = chance.pick(["5'", "3'", 'blunt'] as const);
    const overhang = kind === 'blunt' ? 0 : 1 + chance.int(2);
    return { kind, overhang, hasPhosphate: chance.int(5) > 0 };
  };
  const [left, right] = [end(), end()];
  const bytes = bytesOf(randomWord(chance, letters, left.overhang + right.overhang + 1 + chance.int(size)));
  return unwrap(moleculeFrom(createSequenceRecord({ bytes }), { left, right }));
}

const names = (duplexes: readonly Duplex[]) => [...new Set(duplexes.map(nameOfDuplex))].sort();

function productsOf(molecules: readonly Molecule[], options: AssembleOptions) {
  const found = unwrap(
    assemble(
      molecules.map((molecule) => ({ molecule })),
      { maxProducts: 100_000, maxSteps: 10_000_000, ...options },
    ),
  );
  expect(found.limit).toBeUndefined();
  const all = found.products.map((it) => nameOfDuplex(duplexFrom(productMoleculeOf(found, it))));
  // Each once.
  expect(new Set(all).size).toBe(all.length);
  return all.sort();
}

describe('by hand and by bio/clone', () => {
  test(`ligation of ${RUNS} random sets of lines`, { timeout: TIMEOUT }, () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const chance = createRandom(seed);
      const letters = chance.pick(['AT', 'ACGT', 'AC']);
      const molecules = Array.from({ length: 1 + chance.int(3) }, () => randomLine(chance, letters, 4));
      const maxPieces = 1 + chance.int(3);
      const wanted = names(ligationProducts(molecules.map(duplexFrom), maxPieces));
      expect(productsOf(molecules, { method: 'ligation', maxPieces }), `seed ${seed}`).toEqual(wanted);
    }
  });

  test(`ends of ${RUNS} random lines filled, polished, trimmed and tailed`, () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const line = randomLine(createRandom(seed + 300_000), 'ACGT', 6);
      const duplex = duplexFrom(line);
      const done = [
        [bluntEnds(line, 'fill'), filledDuplex(duplex)],
        [bluntEnds(line, 'polish'), polishedDuplex(duplex)],
        [bluntEnds(line, 'trim'), trimmedDuplex(duplex)],
        [addBase(line), tailedDuplex(duplex)],
      ] as const;
      for (const [made, wanted] of done)
        expect(nameOfDuplex(duplexFrom(made)), `seed ${seed}`).toBe(nameOfDuplex(wanted));
    }
  });

  test(`homologies of ${RUNS} random sets of lines`, { timeout: TIMEOUT }, () => {
    // The last one: a product that also arises with flaps, which are met first.
    for (const seed of [...Array.from({ length: RUNS }, (_, i) => i + 1), 9_000_261]) {
      const chance = createRandom(seed + 50_000);
      const letters = chance.pick(['AT', 'ACGT', 'AC']);
      const method = chance.pick(['gibson', 'hifi', 'inFusion'] as const);
      const molecules = Array.from({ length: 1 + chance.int(3) }, () => randomLine(chance, letters, 9));
      const maxPieces = 1 + chance.int(3);
      const minOverlap = 2 + chance.int(2);
      // The strand that is chewed: what sticks out of it is gone, what sticks out of the other one stays.
      const lost = method === 'inFusion' ? "3'" : "5'";
      const texts = molecules.map(({ record, ends }) => {
        const cut = (end: { kind: string; overhang: number }) => (end.kind === lost ? end.overhang : 0);
        return textOf(record.bytes.subarray(cut(ends!.left), record.bytes.length - cut(ends!.right)));
      });
      const search = method === 'hifi' ? flapProducts : homologyProducts;
      const wanted = [...new Set(search(texts, { min: minOverlap, max: maxPieces }).map(nameOfText))];
      const found = unwrap(
        assemble(
          molecules.map((molecule) => ({ molecule })),
          { method, minOverlap, maxPieces, maxProducts: 100_000, maxSteps: 10_000_000 },
        ),
      );
      const all = found.products.map((it) => {
        const { record } = productMoleculeOf(found, it);
        return nameOfText({ text: textOf(record.bytes), isCircle: record.topology === 'circular' });
      });
      expect([...new Set(all)].sort(), `seed ${seed}`).toEqual(wanted.sort());
      // What arises without flaps too is listed as that.
      const exact = homologyProducts(texts, { min: minOverlap, max: maxPieces }).map(nameOfText);
      const whole = new Set(all.filter((_, i) => found.products[i]!.removed === undefined));
      expect([...new Set(exact)].sort(), `seed ${seed}`).toEqual([...whole].sort());
    }
  });

  test(`digests of ${RUNS} random lines and circles, complete and partial`, { timeout: TIMEOUT }, () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const chance = createRandom(seed + 100_000);
      const enzymes = ['EcoRI', 'MseI', 'TaqI', 'NlaIII', 'BsaI', 'MnlI', 'BccI', 'MboI', 'AluI']
        .filter(() => chance.int(3) === 0)
        .map((it) => findEnzyme(it)!);
      const plain = enzymes.map((it): PlainEnzyme => ({ site: it.site, ...it.cuts[0]! }));
      const parts = [
        'GAATTC',
        'TTAA',
        'TCGA',
        'CATG',
        'GGTCTC',
        'GAGACC',
        'CCTC',
        'CCATC',
        'GATC',
        'AGCT',
        'A',
      ];
      const text = Array.from(
        { length: 4 + chance.int(4) },
        () => chance.pick(parts) + randomWord(chance, 'ACGT', chance.int(3)),
      ).join('');
      const molecule =
        chance.int(2) === 0 && text.length > 20
          ? unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(text), topology: 'circular' })))
          : unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(text) })));
      for (const [isPartial, digest] of [
        [false, completeDigest],
        [true, partialDigest],
      ] as const) {
        const found = digestMolecule(molecule, enzymes, { isPartial, limit: 100_000 });
        expect(names(found.fragments.map(duplexFrom)), `seed ${seed}`).toEqual(
          names(digest(duplexFrom(molecule), plain)),
        );
      }
    }
  });

  test(`Golden Gate of ${RUNS} random sets`, { timeout: TIMEOUT }, () => {
    const bsaI: PlainEnzyme = { site: 'GGTCTC', top: 7, bottom: 11 };
    for (let seed = 1; seed <= RUNS; seed++) {
      const chance = createRandom(seed + 150_000);
      const overhangs = ['AATG', 'GCTT', 'ACGT', 'AACG'];
      const piece = () =>
        `${randomWord(chance, 'ACGT', 2)}GGTCTC${randomWord(chance, 'AC', 1)}${chance.pick(overhangs)}${randomWord(chance, 'ACGT', 3 + chance.int(3))}${chance.pick(overhangs)}${randomWord(chance, 'AC', 1)}GAGACC${randomWord(chance, 'ACGT', 2)}`;
      const molecules = Array.from({ length: 1 + chance.int(2) }, () =>
        unwrap(
          moleculeFrom(
            createSequenceRecord({
              bytes: bytesOf(piece()),
              topology: chance.pick(['circular', 'linear'] as const),
            }),
          ),
        ),
      );
      const maxPieces = 1 + chance.int(3);
      const cut = molecules.flatMap((it) => completeDigest(duplexFrom(it), [bsaI]));
      const fragments = recutPieces(cut, [bsaI], { reach: 12, limit: 60 })!;
      const wanted = names(
        ligationProducts(fragments, maxPieces).filter((it) => singleCuts(it, [bsaI]).length === 0),
      );
      const options = { method: 'goldenGate', enzymes: ['BsaI'], maxPieces } as const;
      expect(productsOf(molecules, options), `seed ${seed}`).toEqual(wanted);
    }
  });

  test(`Golden Gate of ${SETS} random sets whose junctions make sites`, { timeout: TIMEOUT }, () => {
    const bsaI: PlainEnzyme = { site: 'GGTCTC', top: 7, bottom: 11 };
    let made = 0;
    let compared = 0;
    for (let seed = 1; seed <= SETS; seed++) {
      const molecules = randomSiteMakers(createRandom(seed + 350_000));
      const duplexes = molecules.map(duplexFrom);
      const cut = duplexes.flatMap((it) => completeDigest(it, [bsaI]));
      const pieces = recutPieces(cut, [bsaI], { reach: 12, limit: 40 });
      // Some grow without end: see assemble.test.ts.
      if (!pieces) continue;
      const isStable = (it: Duplex) => singleCuts(it, [bsaI]).length === 0;
      const wanted = names(ligationProducts(pieces, 2).filter(isStable));
      const options = { method: 'goldenGate', enzymes: ['BsaI'] } as const;
      expect(productsOf(molecules, { ...options, maxPieces: 2 }), `seed ${seed}`).toEqual(wanted);
      if (names(pieces).length === names(cut).length) continue;
      made++;

      // The same without a thought of pieces: all that cuts and ligations make of one another.
      const all = reachableDuplexes(duplexes, [bsaI], { maxLength: 60, limit: 400 });
      if (!all) continue;
      compared++;
      const reached = new Set(names(all));
      expect(
        names(pieces).filter((it) => !reached.has(it)),
        `seed ${seed}`,
      ).toEqual([]);
      const reported = new Set([...names(pieces), ...productsOf(molecules, { ...options, maxPieces: 5 })]);
      // What is shorter than six pieces are.
      const gain = Math.min(...pieces.map((it) => it.top.length - 4));
      const short = all.filter((it) => it.top.length < 6 * gain && it.top.length <= 32 && isStable(it));
      expect(
        names(short).filter((it) => !reported.has(it)),
        `seed ${seed}`,
      ).toEqual([]);
    }
    expect(made).toBeGreaterThan(SETS / 4);
    expect(compared).toBeGreaterThan(SETS / 8);
  });
});

/** Golden Gate molecules of which the first ends, or the second begins, within a site that their junction makes. */
function randomSiteMakers(chance: Random): readonly Molecule[] {
  const site = chance.pick(['GGTCTC', 'GAGACC']);
  const at = chance.int(3);
  const overhang = site.slice(at, at + 4);
  const others = ['AATG', 'GCTT', overhang];
  const word = (max: number) => randomWord(chance, 'ACGT', 1 + chance.int(max));
  const first = `${word(5)}${site.slice(0, at)}${overhang}AGAGACC${word(1)}`;
  const second = `${word(1)}GGTCTCA${overhang}${site.slice(at + 4)}${word(9)}`;
  const inner = `GGTCTCA${chance.pick(others)}${word(4)}${chance.pick(others)}AGAGACC`;
  const closed = `${second}${chance.pick(others)}AGAGACC${word(1)}`;
  const texts = [first, chance.pick([second, closed]), ...(chance.int(4) === 0 ? [inner] : [])];
  // As by PCR, mostly: blunt ends with a phosphate join each other without end.
  const hasPhosphate = chance.int(50) === 0;
  return texts.map((text) => {
    const record = createSequenceRecord({ bytes: bytesOf(text) });
    return unwrap(moleculeFrom(record, { left: { hasPhosphate }, right: { hasPhosphate } }));
  });
}

/** A line of TOPO cloning: blunt, or with one base more at each 3' end. */
interface TopoLine {
  readonly text: string;
  readonly isVector: boolean;
  readonly tail: '' | 'A' | 'T';
  readonly hasPhosphate: boolean;
}

/** Letters of the columns: what is added at the left 3' end is on the bottom strand. */
const columnsOf = ({ text, tail }: TopoLine) =>
  tail ? `${reverseComplementText(tail)}${text}${tail}` : text;

/** A vector and an insert in turns, each in either direction; by letters. */
function topoProducts(given: readonly TopoLine[], max: number): readonly string[] {
  const found = new Set<string>();
  const canJoin = (a: TopoLine, b: TopoLine) => {
    const insert = a.isVector ? b : a;
    const isPair = a.tail === '' ? b.tail === '' : a.tail + b.tail === 'AT' || a.tail + b.tail === 'TA';
    return a.isVector !== b.isVector && !insert.hasPhosphate && isPair;
  };
  const ways = given.flatMap((it) => [it, { ...it, text: reverseComplementText(it.text) }]);
  const extend = (chain: readonly TopoLine[], letters: string) => {
    const [first, last] = [chain[0]!, chain.at(-1)!];
    if (chain.length > 1) {
      found.add(nameOfText({ text: letters, isCircle: false }));
      if (canJoin(last, first))
        found.add(nameOfText({ text: letters.slice(first.tail.length), isCircle: true }));
    }
    if (chain.length === max) return;
    for (const next of ways)
      if (canJoin(last, next)) extend([...chain, next], letters + columnsOf(next).slice(next.tail.length));
  };
  for (const it of ways) extend([it], columnsOf(it));
  return [...found].sort();
}

test(`TOPO cloning of ${RUNS} random sets of lines`, { timeout: TIMEOUT }, () => {
  let products = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed + 250_000);
    const given = Array.from({ length: 2 + chance.int(2) }, (_, i): TopoLine => {
      const isVector = i === 0 || chance.int(4) === 0;
      return {
        text: randomWord(chance, 'ACGT', 3 + chance.int(4)),
        isVector,
        tail: chance.int(2) === 0 ? '' : isVector === chance.int(8) > 0 ? 'T' : 'A',
        hasPhosphate: chance.int(3) === 0,
      };
    });
    const maxPieces = 2 + chance.int(3);
    const inputs = given.map(({ text, isVector, tail, hasPhosphate }) => {
      const line = unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(text) })));
      return {
        molecule: hasPhosphate || isVector ? phosphorylate(line) : dephosphorylate(line),
        ...(tail && { tail }),
        isTopoVector: isVector,
      };
    });
    const found = unwrap(
      assemble(inputs, { method: 'topo', maxPieces, maxProducts: 100_000, maxSteps: 10_000_000 }),
    );
    const made = found.products.map((it) => {
      const { record } = productMoleculeOf(found, it);
      return nameOfText({ text: textOf(record.bytes), isCircle: record.topology === 'circular' });
    });
    products += made.length;
    expect([...new Set(made)].sort(), `seed ${seed}`).toEqual(topoProducts(given, maxPieces));
  }
  expect(products).toBeGreaterThan(RUNS);
});

test('a molecule is the same from its other strand and every origin', () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed + 200_000);
    const line = randomLine(chance, 'AT', 4);
    expect(moleculeKeyOf(flipMolecule(line))).toBe(moleculeKeyOf(line));
    const text = randomWord(chance, 'AT', 4).repeat(1 + chance.int(2));
    const turn = chance.int(text.length);
    const nicks = [{ strand: chance.pick([1, -1] as const), at: chance.int(text.length) }];
    const circle = (letters: string, at: number) =>
      unwrap(
        moleculeFrom(createSequenceRecord({ bytes: bytesOf(letters), topology: 'circular' }), {
          nicks: nicks.map((it) => ({ ...it, at })),
        }),
      );
    const one = circle(text, nicks[0]!.at);
    const rotated = circle(
      text.slice(turn) + text.slice(0, turn),
      (nicks[0]!.at - turn + text.length) % text.length,
    );
    expect(moleculeKeyOf(rotated)).toBe(moleculeKeyOf(one));
    expect(moleculeKeyOf(flipMolecule(one))).toBe(moleculeKeyOf(one));
  }
});
