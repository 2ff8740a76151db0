import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { flipRange, wrapOnCircle } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { findOrfs, type Orf, type OrfOptions } from './orfs.ts';
import { translate } from './translate.ts';

const line = (text: string) => ({ bytes: bytesOf(text), topology: 'linear' }) as const;
const circle = (text: string) => ({ bytes: bytesOf(text), topology: 'circular' }) as const;
const places = (orfs: readonly Orf[]) => orfs.map((it) => [it.start, it.end, it.strand]);
const bases = fc.array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: 3, maxLength: 200 });
const rules = fc.record({
  starts: fc.constantFrom('atg' as const, 'code' as const, 'any' as const),
  nested: fc.boolean(),
  minResidues: fc.integer({ min: 1, max: 12 }),
});

test('the range holds start and stop codon, the residue count not the stop', () => {
  const [orf] = findOrfs(line('CCATGAAATAGCC'), { minResidues: 2 });
  expect(orf).toMatchObject({
    start: 2,
    end: 11,
    strand: 1,
    frame: 3,
    residues: 2,
    hasStart: true,
    hasStop: true,
  });
});

test('the bottom strand is read with its own frames', () => {
  const [orf] = findOrfs(line('GGCTATTTCATGG'), { minResidues: 2 });
  expect(orf).toMatchObject({ start: 2, end: 11, strand: -1, frame: -3, residues: 2 });
});

test('an ORF that runs into the end of a line is partial, and left out on request', () => {
  const text = 'CCATGAAAAAA';
  expect(findOrfs(line(text), { minResidues: 2 })[0]).toMatchObject({ start: 2, end: 11, hasStop: false });
  expect(findOrfs(line(text), { minResidues: 2, partial: false })).toEqual([]);
});

test('any codon after a stop may start; at the edge the start is open', () => {
  const orfs = findOrfs(line('AAATAGAAAAAATAG'), { minResidues: 1, starts: 'any', strands: 'forward' });
  const first = orfs.filter((it) => it.frame === 1);
  expect(places(first)).toEqual([
    [0, 6, 1],
    [6, 15, 1],
  ]);
  expect(first.map((it) => it.hasStart)).toEqual([false, true]);
});

test('nested starts are ORFs of their own to the same stop', () => {
  const orfs = findOrfs(line('ATGAAAATGAAATAG'), { minResidues: 1, nested: true, strands: 'forward' });
  expect(orfs.map((it) => [it.start, it.end, it.isNested])).toEqual([
    [0, 15, false],
    [6, 15, true],
  ]);
});

test('the code decides on starts and stops', () => {
  const starts = (code: number) =>
    findOrfs(line('TTGAAAATAAGATAA'), {
      minResidues: 1,
      starts: 'code',
      strands: 'forward',
      partial: false,
      code: getGeneticCode(code),
    });
  expect(places(starts(1))).toEqual([[0, 15, 1]]);
  expect(places(starts(2))).toEqual([[6, 12, 1]]);
});

test('on a circle an ORF goes on over the origin', () => {
  const [orf] = findOrfs(circle('AATAGCCCCCCATGA'), { minResidues: 2, strands: 'forward' });
  expect(orf).toMatchObject({ start: 11, end: 20, residues: 2, hasStop: true });
});

test('without a stop in its frame the ORF of a circle is endless, and said so', () => {
  const [orf] = findOrfs(circle(`ATG${'GCT'.repeat(20)}`), { minResidues: 5, strands: 'forward' });
  expect(orf).toMatchObject({ start: 0, end: 63, isEndless: true, hasStop: false, residues: 21 });
});

test('an ORF that goes round more than once says how often', () => {
  const text = `ATG${'GCT'.repeat(8)}GCTA`;
  const [orf] = findOrfs(circle(text), { minResidues: 5, strands: 'forward' });
  expect(text.length % 3).toBe(1);
  expect(orf).toMatchObject({ isEndless: false, hasStop: true, turns: 2, end: orf!.start + text.length });
});

test('every ORF reads from its start to its one stop', () => {
  fc.assert(
    fc.property(bases, rules, fc.boolean(), (letters, options, isCircular) => {
      const record = { ...(isCircular ? circle : line)(letters.join('')), kind: 'dna' } as const;
      for (const orf of findOrfs(record, { ...options, minResidues: 1 })) {
        if (orf.turns > 0) continue;
        const protein = textOf(unwrap(translate(residuesOf(record, orf, orf.strand))));
        expect(protein.length).toBe(orf.residues + (orf.hasStop ? 1 : 0));
        expect(protein.indexOf('*')).toBe(orf.hasStop ? orf.residues : -1);
        if (options.starts === 'atg') expect(protein[0]).toBe('M');
      }
    }),
  );
});

test('the reverse complement of a line has the same ORFs on the other strand', () => {
  fc.assert(
    fc.property(bases, rules, (letters, options) => {
      const record = line(letters.join(''));
      const reversed = { ...record, bytes: record.bytes.map((byte) => COMPLEMENT_DNA[byte]!).reverse() };
      const back = findOrfs(reversed, options).map((it) => {
        const { start, end } = flipRange(it, letters.length);
        return [start, end, -it.strand, -it.frame, it.residues];
      });
      const here = findOrfs(record, options).map((it) => [
        it.start,
        it.end,
        it.strand,
        it.frame,
        it.residues,
      ]);
      expect(here.sort()).toEqual(back.sort());
    }),
  );
});

test('the ORFs of a circle turn with it', () => {
  fc.assert(
    fc.property(bases, rules, fc.nat(199), (letters, options, by) => {
      const length = letters.length;
      const at = by % length;
      const reversed = circle([...letters.slice(at), ...letters.slice(0, at)].join(''));
      // An endless ORF begins at its first start from the origin, so it alone may begin elsewhere.
      const key = (orfs: readonly Orf[], shift: number) =>
        orfs
          .map(
            (it) =>
              `${it.isEndless ? 'endless' : wrapOnCircle({ start: it.start + shift, end: it.end + shift }, length).start} ${it.strand} ${it.residues} ${it.turns}`,
          )
          .sort();
      expect(key(findOrfs(reversed, options), at)).toEqual(
        key(findOrfs(circle(letters.join('')), options), 0),
      );
    }),
  );
});

test('a longer least length leaves out the shorter ones and no other', () => {
  const record = circle('ATGAAATAGCATGCCCAAATTTTAACATTTTCATATGGGGTGA');
  const options: OrfOptions = { minResidues: 1 };
  const all = findOrfs(record, options);
  for (const min of [1, 2, 3, 5, 9])
    expect(findOrfs(record, { ...options, minResidues: min })).toEqual(
      all.filter((it) => it.residues >= min),
    );
});

test('rows of marks and codon by codon find the same, with any letters', () => {
  const letters = fc.constantFrom(...'ACGTACGTACGTACGTACGTacgtNRYU-x');
  const text = fc
    .tuple(fc.array(letters, { minLength: 1, maxLength: 400 }), fc.nat(2000))
    .map(([part, more]) => {
      const dna = textOf(generateDna(createRandom(more), 3000 + more));
      return dna.slice(0, more) + part.join('') + dna.slice(more);
    });
  const options = fc.record({
    starts: fc.constantFrom('atg' as const, 'code' as const, 'any' as const),
    minResidues: fc.integer({ min: 1, max: 40 }),
    maxResidues: fc.constantFrom(60, Number.POSITIVE_INFINITY),
    partial: fc.boolean(),
    strands: fc.constantFrom('both' as const, 'forward' as const, 'reverse' as const),
    code: fc.constantFrom(1, 2, 11, 31).map(getGeneticCode),
  });
  let seen = 0;
  fc.assert(
    fc.property(text, options, (it, requested) => {
      const found = findOrfs(line(it), requested);
      expect(found).toEqual(withoutKernels(() => findOrfs(line(it), requested)));
      seen += found.length;
    }),
  );
  // By chance a line of one strand has none as long as was asked.
  expect(seen).toBeGreaterThan(1000);
});

test('more stretches than a row can tell are found codon by codon', () => {
  const text = 'ATGAAATAA'.repeat(20_000);
  const found = findOrfs(line(text), { minResidues: 1 });
  expect(found.length).toBeGreaterThan(10_000);
  expect(found).toEqual(withoutKernels(() => findOrfs(line(text), { minResidues: 1 })));
});
