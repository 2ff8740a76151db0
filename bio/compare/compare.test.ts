import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { replace } from '#bio/edit/splice.ts';
import { listBackbones } from '#bio/table/backbones.ts';
import { CODONS, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { type Comparison, compareVectors } from './compare.ts';

const CODE = getGeneticCode(1);
const SENSE = CODONS.filter((codon) => !CODE.stops.includes(codon));
const aminoAcid = (codon: string) => CODE.aminoAcids[CODONS.indexOf(codon)]!;
const CODING_AT = 700;

interface Built {
  readonly record: SequenceRecord;
  readonly codons: readonly string[];
  readonly strand: Strand;
}

/** A random circle of 3 kb with one coding sequence of 121 codons from base 700 on, and a promoter before it. */
function built(seed: number, strand: Strand = 1): Built {
  const chance = createRandom(seed);
  const codons = ['ATG', ...Array.from({ length: 119 }, () => chance.pick(SENSE)), 'TAA'];
  const coding = bytesOf(codons.join(''));
  const bytes = generateDna(chance, 3000);
  bytes.set(strand === 1 ? coding : reverseComplement(coding), CODING_AT);
  const part = (start: number, end: number) => [{ start, end, strand }];
  const features = [
    { type: 'CDS', name: 'gene', parts: part(CODING_AT, CODING_AT + coding.length), qualifiers: [] },
    { type: 'promoter', name: 'promoter', parts: part(200, 500), qualifiers: [] },
  ];
  return {
    record: createSequenceRecord({ name: 'built', bytes, topology: 'circular', features }),
    codons,
    strand,
  };
}

function replaceLetters(record: SequenceRecord, start: number, end: number, letters: string): SequenceRecord {
  return replace(record, { start, end }, { bytes: bytesOf(letters), features: [] }).record;
}

/** An edit in codon `codon` (from 0) of the coding sequence, in its own letters. */
function editedCodon(
  { record, strand, codons }: Built,
  codon: number,
  count: number,
  letters: string,
): SequenceRecord {
  const size = codons.length * 3;
  const [from, to] = [codon * 3, (codon + count) * 3];
  return strand === 1
    ? replaceLetters(record, CODING_AT + from, CODING_AT + to, letters)
    : replaceLetters(
        record,
        CODING_AT + size - to,
        CODING_AT + size - from,
        textOf(reverseComplement(bytesOf(letters))),
      );
}

function rotateOrFlip(record: SequenceRecord, by: number, isFlipped: boolean): SequenceRecord {
  const now = unwrap(rotate(record, by));
  return isFlipped ? unwrap(flip(now)) : now;
}

function compareRecords(a: SequenceRecord, b: SequenceRecord): Comparison {
  return unwrap(compareVectors(a, b));
}

function effectNames(it: Comparison): readonly string[] {
  return it.differences.flatMap(({ effects }) =>
    effects.map(({ effect }) => `${effect.kind} ${effect.name}`),
  );
}

const featureChangeOf = (it: Comparison, name: string) =>
  it.featureChanges.find((change) => change.name === name)?.change;

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const strands = fc.constantFrom<Strand>(1, -1);
const turns = fc.tuple(fc.integer({ min: 0, max: 2999 }), fc.boolean());
const RUNS = { numRuns: 40 };

test('a vector is the same molecule wherever it begins and whichever strand was written', () => {
  fc.assert(
    fc.property(seeds, strands, turns, turns, (seed, strand, [byA, flipA], [byB, flipB]) => {
      const { record } = built(seed, strand);
      const found = compareRecords(rotateOrFlip(record, byA, flipA), rotateOrFlip(record, byB, flipB));
      expect(found.isSame).toBe(true);
      expect(found.differences).toEqual([]);
      expect(found.featureChanges.map((it) => it.change)).toEqual(['intact', 'intact']);
      expect(found.strand).toBe(flipA === flipB ? 1 : -1);
    }),
    RUNS,
  );
});

test('the base that stands for the first of the first vector is reported', () => {
  fc.assert(
    fc.property(seeds, turns, turns, (seed, [byA, flipA], [byB, flipB]) => {
      const { record } = built(seed);
      const [a, b] = [rotateOrFlip(record, byA, flipA), rotateOrFlip(record, byB, flipB)];
      const { start, strand } = compareRecords(a, b);
      const range =
        strand === 1 ? { start: start!, end: start! + 40 } : { start: start! - 39, end: start! + 1 };
      const place = range.start < 0 ? { start: range.start + 3000, end: range.end + 3000 } : range;
      expect(textOf(residuesOf(b, place, strand))).toBe(textOf(a.bytes.subarray(0, 40)));
    }),
    RUNS,
  );
});

test('a base changed in a codon gives silent, missense or nonsense, with the codon and the residue', () => {
  fc.assert(
    fc.property(
      seeds,
      strands,
      fc.integer({ min: 1, max: 119 }),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 1, max: 3 }),
      turns,
      turns,
      (seed, strand, at, place, step, [byA, flipA], [byB, flipB]) => {
        const given = built(seed, strand);
        const was = given.codons[at]!;
        const base = 'ACGT'[('ACGT'.indexOf(was[place]!) + step) % 4]!;
        const now = was.slice(0, place) + base + was.slice(place + 1);
        const [p, q] = [aminoAcid(was), aminoAcid(now)];
        const name = p === q ? `${p}${at + 1}=` : `${p}${at + 1}${q}`;
        const kind = p === q ? 'silent' : q === '*' ? 'nonsense' : 'missense';
        const found = compareRecords(
          rotateOrFlip(given.record, byA, flipA),
          rotateOrFlip(editedCodon(given, at, 1, now), byB, flipB),
        );
        expect(found.differences.map((it) => [it.kind, it.edits])).toEqual([['substitution', 1]]);
        expect(effectNames(found)).toEqual([`${kind} ${name}`]);
        expect(found.differences[0]!.effects[0]!.effect.codons).toBe(`${was}>${now}`);
        expect(featureChangeOf(found, 'gene')).toBe('changed');
        expect(featureChangeOf(found, 'promoter')).toBe('intact');
      },
    ),
    RUNS,
  );
});

test('codons taken out or put in keep the frame, and stand as far right as equal residues allow', () => {
  fc.assert(
    fc.property(
      seeds,
      strands,
      fc.integer({ min: 1, max: 115 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      turns,
      (seed, strand, at, count, isDeletion, [by, isFlipped]) => {
        const given = built(seed, strand);
        const chance = createRandom(seed + 1);
        const more = Array.from({ length: count }, () => chance.pick(SENSE));
        const now = isDeletion ? editedCodon(given, at, count, '') : editedCodon(given, at, 0, more.join(''));
        const found = compareRecords(given.record, rotateOrFlip(now, by, isFlipped));
        expect(found.differences).toHaveLength(1);
        expect(found.differences[0]!.edits).toBe(3 * count);
        const kept = given.codons.slice(0, at).join('');
        // Put in behind the start and just as well before it: the gene is still there as it was.
        if (!isDeletion && `${kept}${more.join('')}`.endsWith(kept)) {
          expect(featureChangeOf(found, 'gene')).toBe('intact');
          return;
        }
        const { effect } = found.differences[0]!.effects[0]!;
        const before = given.codons.map(aminoAcid).join('');
        const after = isDeletion
          ? before.slice(0, at) + before.slice(at + count)
          : before.slice(0, at) + more.map(aminoAcid).join('') + before.slice(at);
        expect(applyChange(before, effect.name)).toBe(after);
        expect(effect.kind).toBe(isDeletion ? 'deletion' : 'insertion');
      },
    ),
    {
      ...RUNS,
      examples: [
        // In part before the start, or before it altogether, just as well.
        [143_624, 1, 1, 5, true, [0, false]],
        [604_634, 1, 1, 1, false, [0, false]],
      ],
    },
  );
});

test('a frameshift is reported with its first changed residue and its new stop', () => {
  fc.assert(
    fc.property(
      seeds,
      strands,
      fc.integer({ min: 3, max: 330 }),
      turns,
      (seed, strand, at, [by, isFlipped]) => {
        const given = built(seed, strand);
        const coding = given.codons.join('');
        const size = coding.length;
        const place = strand === 1 ? CODING_AT + at : CODING_AT + size - 1 - at;
        const now = replaceLetters(given.record, place, place + 1, '');
        const found = compareRecords(given.record, rotateOrFlip(now, by, isFlipped));
        expect(found.differences.map((it) => [it.kind, it.edits])).toEqual([['deletion', 1]]);
        const ring = now.bytes.length;
        const from = strand === 1 ? CODING_AT : CODING_AT + size - 1 - 2400;
        const read = textOf(
          residuesOf(
            now,
            { start: from + (from < 0 ? ring : 0), end: from + 2400 + (from < 0 ? ring : 0) },
            strand,
          ),
        );
        const after = translateText(read);
        const before = translateText(coding);
        const first = [...before].findIndex((letter, i) => letter !== after[i]);
        const [effect] = effectNames(found);
        if (after[first] === '*') expect(effect).toBe(`nonsense ${before[first]}${first + 1}*`);
        else if (before[first] !== '*')
          expect(effect).toBe(
            `frameshift ${before[first]}${first + 1}${after[first]}fs*${after.indexOf('*', first) - first + 1}`,
          );
      },
    ),
    RUNS,
  );
});

test('any planted edit is found, and only that: its letters put back give the second vector', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.integer({ min: 0, max: 2900 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      turns,
      turns,
      (seed, at, removed, added, [byA, flipA], [byB, flipB]) => {
        const { record } = built(seed);
        const letters = textOf(generateDna(createRandom(seed + 2), added));
        const a = rotateOrFlip(record, byA, flipA);
        const b = rotateOrFlip(replaceLetters(record, at, at + removed, letters), byB, flipB);
        const found = compareRecords(a, b);
        // From the end on, so that places before stay; what passes the origin last, since it moves the origin.
        const n = a.bytes.length;
        const order = (it: Range) => (it.end > n ? -1 : it.start);
        const sorted = found.differences.toSorted((x, y) => order(y.a) - order(x.a));
        let now = a;
        for (const it of sorted) {
          expect(textOf(residuesOf(a, it.a))).toBe(it.from);
          expect(textOf(residuesOf(b, it.b, found.strand))).toBe(it.to);
          const by = it.a.end > n ? now.bytes.length - n : 0;
          const place = { start: it.a.start + by, end: it.a.end + by };
          now = replace(now, place, { bytes: bytesOf(it.to), features: [] }).record;
        }
        expect(compareRecords(now, b).isSame).toBe(true);
        expect(found.shared).toBeGreaterThanOrEqual(3000 - removed - 8);
      },
    ),
    { ...RUNS, examples: [[776494, 2, 44, 30, [4, false], [0, false]]] },
  );
});

test('nothing but positions depends on how the two were written', () => {
  fc.assert(
    fc.property(seeds, turns, turns, (seed, [byA, flipA], [byB, flipB]) => {
      const { record } = built(seed);
      const chance = createRandom(seed + 3);
      const other = mutate(record, chance);
      const summaryOf = (it: Comparison) => ({
        kinds: it.differences.map((one) => `${one.kind} ${one.edits}`).sort(),
        effects: effectNames(it).toSorted(),
        featureChanges: it.featureChanges
          .map((change) => `${change.name} ${change.change} ${change.edits}`)
          .sort(),
        shared: it.shared,
      });
      const plain = compareRecords(record, other);
      const found = compareRecords(rotateOrFlip(record, byA, flipA), rotateOrFlip(other, byB, flipB));
      expect(summaryOf(found)).toEqual(summaryOf(plain));
      if (flipA) return;
      const back = found.differences.map((it) => (it.a.start + byA) % 3000).sort((x, y) => x - y);
      expect(back).toEqual(plain.differences.map((it) => it.a.start % 3000).sort((x, y) => x - y));
    }),
    RUNS,
  );
});

test('an inversion is reported as one, and the gene inside it is moved, not lost', () => {
  const { record } = built(7);
  const inverted = textOf(reverseComplement(record.bytes.subarray(600, 1200)));
  const found = compareRecords(record, { ...replaceLetters(record, 600, 1200, inverted), features: [] });
  expect(found.differences.map((it) => it.kind)).toEqual(['inversion']);
  expect(found.differences[0]!.a.end - found.differences[0]!.a.start).toBeGreaterThan(590);
  expect(featureChangeOf(found, 'gene')).toBe('moved');
  expect(featureChangeOf(found, 'promoter')).toBe('intact');
});

test('start and stop are reported when they go', () => {
  const given = built(11);
  expect(effectNames(compareRecords(given.record, editedCodon(given, 0, 1, 'ACG')))).toEqual([
    'startLost M1?',
  ]);
  const [lost] = effectNames(compareRecords(given.record, editedCodon(given, 120, 1, 'TGG')));
  expect(lost).toMatch(/^stopLost \*121Wext\*\d+$/);
});

test('two frameshifts that make each other good are one replacement', () => {
  const given = built(13);
  const coding = given.codons.join('');
  const at = CODING_AT + 90;
  const once = replaceLetters(given.record, at + 12, at + 13, '');
  const twice = replaceLetters(once, at, at, 'G');
  const [name, ...more] = new Set(effectNames(compareRecords(given.record, twice)));
  expect(more).toEqual([]);
  const after = translateText(`${coding.slice(0, 90)}G${coding.slice(90, 102)}${coding.slice(103)}`);
  if (!after.slice(0, 120).includes('*'))
    expect(applyChange(translateText(coding), name!.split(' ')[1]!)).toBe(after);
});

test('a record without features is compared by its known elements', () => {
  const plasmid = listBackbones().find((it) => it.key === 'pEGFP-N1')!;
  const record = createSequenceRecord({
    name: 'pEGFP-N1',
    bytes: plasmid.bytes.slice(),
    topology: 'circular',
  });
  const resistance = unwrap(compareVectors(record, record)).featureChanges.find(
    (it) => it.type === 'CDS' && /Kan|Neo/.test(it.name),
  )!;
  const middle = resistance.range.start + 300;
  const found = compareRecords(record, replaceLetters(record, middle, middle + 1, ''));
  expect(found.wereAnnotated).toEqual({ a: true, b: true });
  expect(found.featureChanges.find((it) => it.name === resistance.name)?.effects?.[0]?.kind).toBe(
    'frameshift',
  );
});

test('a feature of the second that the first has no bases for is new, and the other way round missing', () => {
  const { record } = built(17);
  const more = generateDna(createRandom(18), 400);
  const feature = {
    type: 'misc_feature',
    name: 'insert',
    parts: [{ start: 0, end: 400, strand: 1 as const }],
    qualifiers: [],
  };
  const longer = replace(record, { start: 2000, end: 2000 }, { bytes: more, features: [feature] }).record;
  expect(featureChangeOf(compareRecords(record, longer), 'insert')).toBe('new');
  expect(featureChangeOf(compareRecords(longer, record), 'insert')).toBe('missing');
  expect(compareRecords(record, longer).differences.map((it) => [it.kind, it.edits])).toEqual([
    ['insertion', 400],
  ]);
});

test('a line is compared with a circle, and two short lines without a common word', () => {
  const { record } = built(19);
  const line = { ...unwrap(rotate(record, 1234)), topology: 'linear' as const };
  expect(compareRecords({ ...line, features: [] }, record).differences).toEqual([]);
  const recordOf = (text: string) => createSequenceRecord({ bytes: bytesOf(text) });
  expect(compareRecords(recordOf('ACGTTGCA'), recordOf('ACGTAGCA')).differences.map((it) => it.kind)).toEqual(
    ['substitution'],
  );
});

test('what cannot be compared is refused with what to do', () => {
  const protein = createSequenceRecord({ name: 'p', bytes: bytesOf('MKV'), kind: 'protein' });
  const { record } = built(23);
  const found = compareVectors(protein, record);
  expect(found.ok ? '' : found.fault.code).toBe('compare/protein');
  const long = createSequenceRecord({ bytes: new Uint8Array(200_001).fill(65) });
  const refused = compareVectors(record, long);
  expect(refused.ok ? '' : refused.fault.code).toBe('compare/too-long');
});

test('a stretch put in the place of another of the same length is a replacement', () => {
  const { record } = built(37);
  const found = compareRecords(
    record,
    replaceLetters(record, 2000, 2300, textOf(generateDna(createRandom(38), 300))),
  );
  expect(found.differences.map((it) => it.kind)).toEqual(['replacement']);
});

test('two unrelated vectors share nothing, and nothing is claimed', () => {
  const found = compareRecords(built(29).record, built(31).record);
  expect(found.shared).toBeLessThan(60);
  expect(featureChangeOf(found, 'gene')).toBe('missing');
});

/** Five edits far from each other. */
function mutate(record: SequenceRecord, chance: Random): SequenceRecord {
  let now = record;
  for (let i = 4; i >= 0; i--) {
    const at = 100 + i * 550 + chance.int(300);
    const removed = chance.int(3);
    now = replaceLetters(now, at, at + removed, textOf(generateDna(chance, chance.int(4))));
  }
  return now;
}

function translateText(letters: string): string {
  return (letters.match(/.{3}/g) ?? []).map(aminoAcid).join('');
}

/** The protein with a change of HGVS made; stops at the end of the protein. */
function applyChange(protein: string, name: string): string {
  const match = /^[A-Z*]?(\d+)(?:_[A-Z*]?(\d+))?(del|ins|delins)([A-Z*]*)$/.exec(name)!;
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  return match[3] === 'ins'
    ? protein.slice(0, from) + match[4] + protein.slice(from)
    : protein.slice(0, from - 1) + match[4] + protein.slice(to);
}
