// PCR, oligos, ends, TOPO, Gateway and recombinases: by hand, by letters, and by bio/recombine.
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { listRecombinations } from '#bio/recombine/products.ts';
import { findRecombinationSites } from '#bio/recombine/sites.ts';
import { listElements } from '#bio/table/elements.ts';
import { complementText } from '#fixtures/clone/bruteForce.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { pcrPatternsOf, performAct } from './acts.ts';
import { annealOligos, describeHomodimers, findHomodimers } from './annealOligos.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { findGatewaySites } from './attSites.ts';
import { addBase, bluntEnds, phosphorylate } from './ends.ts';
import { addStep, NO_HISTORY, replayHistory } from './history.ts';
import { flipMolecule, type Molecule, moleculeFrom, moleculeSeguidOf, strandsOf } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { simulatePcr } from './pcr.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 10_000 : 300;
const TIMEOUT = 1_800_000;
const reverseText = (text: string) => [...complementText(text)].reverse().join('');
const chance = createRandom(20);
const dna = (length: number) => textOf(generateDna(chance, length));

function molecule(
  text: string,
  given: Partial<SequenceRecord> = {},
  ends: Parameters<typeof moleculeFrom>[1] = {},
) {
  return unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(text), ...given }), ends));
}
const circle = (text: string, name = '') => molecule(text, { topology: 'circular', name });
const lettersOf = (it: Molecule) => textOf(it.record.bytes);
const assemblyOf = (inputs: readonly AssemblyInput[], options: AssembleOptions) =>
  unwrap(assemble(inputs, options));

describe('PCR', () => {
  test(`${RUNS} random primers with tails on lines and circles, by letters`, { timeout: TIMEOUT }, () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const own = createRandom(seed);
      const text = randomWord(own, 'ACG', 14 + own.int(10)) + randomWord(own, 'ACGT', 6);
      const isCircle = own.int(2) === 0;
      const size = 5;
      const from = own.int(text.length - size);
      const tail = randomWord(own, 'T', own.int(3));
      const forward = tail + text.slice(from, from + size);
      const to = own.int(text.length - size);
      const reverse = reverseText(text.slice(to, to + size));
      const template = isCircle ? circle(text) : molecule(text);
      const primers = [forward, reverse].map((it, i) => ({ name: `p${i}`, bytes: bytesOf(it) }));
      const found = unwrap(simulatePcr(template, primers, { minBound: size, maxMismatches: 0, limit: 1000 }));
      const apart = found.products
        .filter(
          (it) =>
            it.molecule.record.bytes.length >=
            primers[it.forward.primer]!.bytes.length + primers[it.reverse.primer]!.bytes.length,
        )
        .map((it) => [lettersOf(it.molecule), reverseText(lettersOf(it.molecule))].sort()[0]!);
      expect([...new Set(apart)].sort(), `seed ${seed}`).toEqual(
        ampliconsOf(text, [forward, reverse], size, isCircle),
      );
    }
  });

  /**
   * Every stretch between two 3' ends that face each other, with the primers before and behind it; on a circle also
   * once round where these 3' ends meet or overlap.
   */
  function ampliconsOf(text: string, primers: readonly string[], size: number, isCircle: boolean): string[] {
    const n = text.length;
    const long = isCircle ? text + text + text : text;
    const found = new Set<string>();
    for (const left of primers)
      for (const right of primers)
        for (let a = 0; a < n; a++) {
          if (long.slice(a, a + size) !== left.slice(-size)) continue;
          for (let b = a + size; b <= (isCircle ? a + n + size : n - size); b++) {
            if (long.slice(b, b + size) !== reverseText(right).slice(0, size)) continue;
            const product = left + long.slice(a + size, b) + reverseText(right);
            found.add([product, reverseText(product)].sort()[0]!);
          }
        }
    return [...found].sort();
  }

  test('mismatches and tails are in the product, and are warned of', () => {
    const text = dna(300);
    const at = (base: string) => (base === 'A' ? 'C' : 'A');
    const forward = `GGGGG${text.slice(20, 30)}${at(text[30]!)}${text.slice(31, 44)}`;
    const lastOff = text.slice(20, 43) + at(text[43]!);
    const reverse = reverseText(text.slice(230, 250));
    const result = (first: string) =>
      unwrap(
        simulatePcr(molecule(text), [
          { name: 'f', bytes: bytesOf(first) },
          { name: 'r', bytes: bytesOf(reverse) },
        ]),
      );
    const [product] = result(forward).products;
    expect(lettersOf(product!.molecule)).toBe(forward + text.slice(44, 250));
    expect(product!.warnings.map((it) => it.code)).toEqual(['clone/mismatch']);
    expect(product!.molecule.ends!.left.hasPhosphate).toBe(false);
    expect(result(lastOff).products[0]!.warnings.map((it) => it.code)).toEqual(['clone/mismatch-at-3-end']);
    expect(result(dna(20)).warnings.map((it) => it.code)).toEqual(['clone/primer-unbound']);
  });

  test('features of the template come along, over the origin too', () => {
    const text = dna(200);
    const feature = {
      type: 'CDS',
      name: 'x',
      parts: [{ start: 180, end: 220, strand: 1 as const }],
      qualifiers: [],
    };
    const template = molecule(text, { topology: 'circular', features: [feature] });
    const primers = [
      { name: 'f', bytes: bytesOf(`AAAA${text.slice(150, 170)}`) },
      { name: 'r', bytes: bytesOf(reverseText(text.slice(40, 60))) },
    ];
    const found = unwrap(simulatePcr(template, primers)).products.find(
      (it) => it.molecule.record.bytes.length < 200,
    )!;
    const cds = found.molecule.record.features.find((it) => it.type === 'CDS')!;
    expect(cds.parts).toEqual([{ start: 34, end: 74, strand: 1 }]);
  });
});

test(`${RUNS} pairs of random oligos anneal wherever all facing bases pair`, { timeout: TIMEOUT }, () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const own = createRandom(seed + 300_000);
    const top = randomWord(own, 'AC', 3 + own.int(5));
    const bottom =
      own.int(2) === 0 ? randomWord(own, 'GT', 3 + own.int(5)) : reverseText(top).slice(own.int(2));
    const under = [...bottom].reverse().join('');
    const minPaired = 2 + own.int(2);
    const expected: string[] = [];
    for (let shift = -under.length; shift <= top.length; shift++) {
      const pad = Math.max(0, -shift);
      const a = '.'.repeat(pad) + top;
      const b = '.'.repeat(pad + shift) + under;
      const length = Math.max(a.length, b.length);
      const rows = [a.padEnd(length, '.'), b.padEnd(length, '.')] as const;
      const columns = [...rows[0]].map((it, i) => [it, rows[1][i]!] as const);
      const paired = columns.filter(([x, y]) => x !== '.' && y !== '.');
      if (paired.length < minPaired || paired.some(([x, y]) => complementText(x) !== y)) continue;
      expected.push(`${rows[0]}|${[...rows[1]].reverse().join('')}`);
    }
    const found = annealOligos(
      { name: 't', bytes: bytesOf(top) },
      { name: 'b', bytes: bytesOf(bottom) },
      { minPaired },
    );
    const rows = found.ok ? found.value.map((it) => strandsOf(it).join('|').replaceAll('-', '.')) : [];
    expect(rows.sort(), `seed ${seed}`).toEqual(expected.sort());
  }
});

test('an oligo that reads the same on its other strand also pairs with itself, behind the duplexes of both', () => {
  const oligos = [
    { name: 'a', letters: 'AATTGCATGCATGCAATTCC', hasPhosphate: true },
    { name: 'b', letters: reverseText('AATTGCATGCATGCAATTCC') },
  ];
  const made = unwrap(performAct({ kind: 'anneal', oligos }, []));
  expect(made.map(({ molecule: it, pattern }) => [pattern, it.record.name, ...strandsOf(it)])).toEqual([
    ['0', 'a/b', 'AATTGCATGCATGCAATTCC', 'GGAATTGCATGCATGCAATT'],
    ['0/0 0', 'a/a', '--AATTGCATGCATGCAATTCC', '--AATTGCATGCATGCAATTCC'],
    ['1/1 0', 'b/b', 'GGAATTGCATGCATGCAATT--', 'GGAATTGCATGCATGCAATT--'],
  ]);
  expect(made[1]!.molecule.ends).toMatchObject({
    left: { hasPhosphate: true },
    right: { hasPhosphate: true },
  });
  let history = NO_HISTORY;
  for (const { pattern } of made)
    history = unwrap(addStep(history, { act: { kind: 'anneal', oligos }, inputs: [], pattern })).history;
  expect(unwrap(replayHistory(history)).map((it) => it.record.name)).toEqual(['a/b', 'a/a', 'b/b']);
  expect(
    describeHomodimers(
      findHomodimers(oligos.map((it) => ({ ...it, bytes: bytesOf(it.letters) }))),
      oligos,
    )[0],
  ).toEqual({
    en: 'a also pairs with itself over 18 bases; that duplex competes with the one of both oligos.',
    zh: 'a 也能自身配对（18 bp），形成的同源二聚体会与两条寡核苷酸的双链竞争。',
  });
  // One oligo twice: each duplex once. None of an ordinary pair, as of a guide RNA.
  const twice = unwrap(
    performAct({ kind: 'anneal', oligos: [oligos[0]!, { ...oligos[0]!, name: 'c' }] }, []),
  );
  expect(twice.map((it) => it.pattern)).toEqual(['0']);
  const guide = [
    { name: 'top', letters: 'CACCGGGCGAGGAGCTGTTCACCG' },
    { name: 'under', letters: 'AAACCGGTGAACAGCTCCTCGCCC' },
  ];
  expect(unwrap(performAct({ kind: 'anneal', oligos: guide }, [])).map((it) => it.pattern)).toEqual(['0']);
});

test('ends are filled, polished, trimmed and given a base', () => {
  const ends = {
    left: { kind: "5'", overhang: 2, hasPhosphate: true },
    right: { kind: "3'", overhang: 3, hasPhosphate: false },
  } as const;
  const it = molecule('AATTCCCGGG', {}, ends);
  expect(strandsOf(it)).toEqual(['AATTCCCGGG', '---GGGAA--']);
  expect(strandsOf(bluntEnds(it, 'fill'))).toEqual(['AATTCCCGGG', '---GGGAATT']);
  expect(strandsOf(bluntEnds(it, 'polish'))).toEqual(['AATTCCC', 'GGGAATT']);
  expect(strandsOf(bluntEnds(it, 'trim'))).toEqual(['TTCCC', 'GGGAA']);
  expect(strandsOf(addBase(bluntEnds(it, 'polish')))).toEqual(['-AATTCCCA', '-GGGAATTA']);
  expect(bluntEnds(flipMolecule(it), 'polish').ends!.left.hasPhosphate).toBe(false);
  expect(moleculeKeyOf(bluntEnds(flipMolecule(it), 'trim'))).toBe(moleculeKeyOf(bluntEnds(it, 'trim')));
});

test('an insert with A at its ends goes into a T-vector, both ways round; TOPO wants no phosphate', () => {
  const insert = addBase(
    molecule(dna(60), { name: 'insert' }, { left: { hasPhosphate: false }, right: { hasPhosphate: false } }),
  );
  const vector = addBase(molecule(dna(90), { name: 'vector' }), 'T');
  const ligated = assemblyOf([{ molecule: vector }, { molecule: insert }], {
    method: 'ligation',
    maxPieces: 2,
  });
  expect(ligated.products.filter((it) => it.topology === 'circular').map((it) => it.length)).toEqual([
    152, 152,
  ]);
  const topo = (molecules: readonly Molecule[]) =>
    assemblyOf(
      molecules.map((it, i) => ({ molecule: it, isTopoVector: i === 0 })),
      { method: 'topo', maxPieces: 2 },
    ).products.filter((it) => it.isWanted).length;
  expect(topo([vector, insert])).toBe(2);
  expect(topo([vector, phosphorylate(insert)])).toBe(0);
});

describe('Gateway', () => {
  /** Of several versions the first with an unchanged overlap; attB3 is also deposited with CAACTATG. */
  const site = (key: string) => {
    const { versions } = listElements().find((it) => it.id === key)!;
    const texts = versions.map((it) => Array.from(it.bases, (base) => 'ACGT'[base]).join(''));
    return texts.find((it) => it.includes('TTTGTA'))!;
  };

  test.each([
    'attb1',
    'attb2',
    'attb3',
    'attb4',
    'attb5',
    'attp1',
    'attp2',
    'attp3',
    'attp4',
    'attl1',
    'attl2',
    'attl3',
    'attl4',
    'attl5',
    'attr1',
    'attr2',
    'attr3',
    'attr4',
    'attr5',
  ])('the site %s of the table is recognized, on both strands', (key) => {
    const text = `GATTGCAGC${site(key)}GGATTGCCA`;
    const wanted = `att${key[3]!.toUpperCase()}${key[4]}`;
    for (const letters of [text, reverseText(text)]) {
      expect(findGatewaySites(molecule(letters).record).sites.map((it) => it.name)).toEqual([wanted]);
      const half = letters.length / 2;
      const rotated = circle(letters.slice(half) + letters.slice(0, half));
      expect(findGatewaySites(rotated.record).sites.map((it) => it.name)).toEqual([wanted]);
    }
  });

  test('BP makes the entry clone and its by-product, LR the expression clone, and the sites are those of the table', () => {
    const [gene, stuffer, back, other] = [dna(200), dna(150), dna(400), dna(300)];
    const insert = molecule(`GGGG${site('attb1')}${gene}${reverseText(site('attb2'))}CCCC`, { name: 'gene' });
    const donor = circle(`${back}${site('attp1')}${stuffer}${reverseText(site('attp2'))}`, 'donor');
    const bp = assemblyOf([{ molecule: insert }, { molecule: donor }], { method: 'gatewayBP' });
    const entry = bp.products.filter((it) => it.isWanted);
    expect(entry).toHaveLength(1);
    const made = productMoleculeOf(bp, entry[0]!);
    expect(
      findGatewaySites(made.record)
        .sites.map((it) => it.name)
        .sort(),
    ).toEqual(['attL1', 'attL2']);
    const destination = circle(
      `${other}${site('attr1')}${stuffer}${reverseText(site('attr2'))}`,
      'destination',
    );
    const lr = assemblyOf([{ molecule: made }, { molecule: destination }], { method: 'gatewayLR' });
    const complete = lr.products.filter((it) => it.kind === 'complete' && it.topology === 'circular');
    const clones = complete.map((it) => productMoleculeOf(lr, it));
    const expected = circle(`${other}${site('attb1')}${gene}${reverseText(site('attb2'))}`);
    expect(complete.map((it) => [it.isWanted, it.seguid === moleculeSeguidOf(expected)])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(clones.map(moleculeSeguidOf)).toContain(moleculeSeguidOf(expected));
  });

  test('without sites that react nothing is made, and it is said', () => {
    const found = assemblyOf([{ molecule: molecule(dna(50)) }, { molecule: circle(dna(60)) }], {
      method: 'gatewayBP',
    });
    expect(found.notes.map((it) => it.code)).toEqual(['clone/no-site', 'clone/no-site']);
    expect(found.products).toEqual([]);
  });
});

describe('Cre', () => {
  const LOXP = 'ATAACTTCGTATAATGTATGCTATACGAAGTTAT';

  test('what it does within one molecule agrees with bio/recombine', () => {
    for (const second of [LOXP, reverseText(LOXP)])
      for (const topology of ['linear', 'circular'] as const) {
        const it = molecule(`${dna(40)}${LOXP}${dna(50)}${second}${dna(60)}`, { topology });
        const found = assemblyOf([{ molecule: it }], { method: 'cre', maxPieces: 3 });
        const made = new Set(found.products.map((p) => moleculeSeguidOf(productMoleculeOf(found, p))));
        const sites = findRecombinationSites(it.record);
        const by = listRecombinations(it.record, sites).flatMap((event) =>
          event.products.map((p) => p.record),
        );
        expect(by.length).toBeGreaterThan(0);
        for (const record of by) expect(made).toContain(moleculeSeguidOf(unwrap(moleculeFrom(record))));
      }
  });

  test('two circles become one, and that is the wanted product', () => {
    const [a, b] = [dna(100), dna(80)];
    const found = assemblyOf(
      [{ molecule: circle(`${a}${LOXP}`, 'a') }, { molecule: circle(`${b}${LOXP}`, 'b') }],
      { method: 'cre', maxPieces: 2 },
    );
    const wanted = found.products.filter((it) => it.isWanted);
    expect(wanted.map((it) => it.seguid)).toEqual([moleculeSeguidOf(circle(`${a}${LOXP}${b}${LOXP}`))]);
  });
});

test('primers that differ where they overlap give both sequences, whichever strand of the template is on top', () => {
  const text = 'ATGGCTAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGGAC';
  const primers = [
    { name: 'f', bytes: bytesOf('AAGGGCGAGGAGCTCTTCACC') },
    { name: 'r', bytes: bytesOf(reverseText(text.slice(18, 42))) },
  ];
  const runs = [text, reverseText(text)].map((it) => unwrap(simulatePcr(molecule(it), primers)).products);
  const [top, bottom] = runs.map((products) => products.map((it) => moleculeSeguidOf(it.molecule)).sort());
  expect(new Set(top).size).toBe(2);
  expect(bottom).toEqual(top);
  const [own] = runs;
  expect(own!.map((it) => textOf(it.molecule.record.bytes).slice(9, 18))).toEqual(['GAGCTCTTC', 'GAGCTGTTC']);
  expect(own!.map((it) => it.warnings.map(({ code }) => code))).toEqual([
    ['clone/mismatch', 'clone/primers-alone', 'clone/differing-overlap'],
    ['clone/mismatch', 'clone/primers-alone', 'clone/differing-overlap'],
  ]);
  expect(pcrPatternsOf(own!)).toEqual(['0/1 0', '0/1 1']);
});
