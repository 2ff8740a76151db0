// Every reader takes time in proportion to the length of the file, whatever is in it.
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom as randomFrom } from '#bio/core/random.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { countWork } from '#fixtures/countWork.ts';
import { smallFiles } from '#fixtures/smallFiles.ts';
import { parseSequences } from './detect.ts';
import { GCG_DIVIDER } from './gcg.ts';
import { listUnwrittenNotes } from './snapgeneNotes.ts';
import { parseXml } from './xml.ts';

/** Characters of a long file. */
const LONG = 200_000;

/** What is `times` times at one place of a file. */
const ODD: readonly string[] = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\n\r',
  'a',
  'A',
  '1',
  '"',
  '""',
  '/',
  '//',
  '(',
  ')',
  ',',
  '<',
  '=',
  ';',
  '>',
  '@',
  '+',
  '*',
  '-',
  '.',
  '\0',
  '\xe9',
  '中',
  'a ',
  '1 ',
  'ab\n',
  'ab cd\n',
  '            text\n',
  '     CDS             1..9\n',
  '                     /note="x"\n',
  '                     text\n',
  '                     /note="x\n',
  'join(',
  'complement(',
  '1..2,',
  '1^2,',
  'COMMENT     x\n',
  'CC   x\n',
  'CO   x\n',
  'RN   [1]\nRT   x\n',
  'FT                   /x\n',
  'KEYWORDS    .\n',
  'LOCUS x\n',
  'ID   x\n',
  'ORIGIN\n',
  'SQ\n',
  '//\n',
  '>x\n',
  '>\n',
  '@x\nA\n+\nI\n',
  ';x\n',
  'a\tA\t',
  'a\tACGT\n',
  'ACGTACGT\r',
  '        1 acgt\n',
  "5'-",
]; // prettier-ignore

const places = (text: string): readonly number[] => {
  const lines = [...text.matchAll(/\n/g)].map((it) => it.index + 1);
  return [0, ...lines, ...lines.map((at) => at - 1)];
};

const random = randomFrom(Number(process.env['GENEWRIGHT_SEED'] ?? 1));
/** The share of the files that is tried in the ordinary run. */
const SHARE = process.env['GENEWRIGHT_LONG'] ? 1 : 0.02;
/** Milliseconds for all files of a format: what a single one may take is limited where it is read. */
const TIMEOUT = process.env['GENEWRIGHT_LONG'] ? 1_800_000 : 30_000;

type Make = (times: number) => string;

/** Each odd thing at each place, and the whole repeated or with other line ends. */
function oddFiles(text: string): readonly Make[] {
  const inside = ODD.flatMap((odd) =>
    places(text).map(
      (at): Make =>
        (times) =>
          text.slice(0, at) + odd.repeat(times) + text.slice(at),
    ),
  );
  return [
    ...inside,
    (times) => text.repeat(times),
    (times) => text.repeat(times).replaceAll('\n', '\r'),
    (times) => text.replace(/\/\/\n$/, '').repeat(times),
    (times) => text.replaceAll('\n', '\n'.repeat(times)),
  ];
}

/** The last four, which are made of the whole file, and a share of the others. */
function sampleOf(files: readonly Make[], share: number): readonly Make[] {
  return files.filter((_, i) => i >= files.length - 4 || random.next() < share);
}

const excerptOf = (make: Make) => JSON.stringify(make(1)).slice(0, 300);

test.each([...['*', '(', '\t', 'Length: 1 ', 'Length: 1 Check: 1 '], ...['\n*', '\n Length: 1']])(
  'the line above a GCG sequence is looked for in one pass: %j',
  (odd) => {
    const text = odd.repeat(1_000_000 / odd.length);
    // Milliseconds; where words are tried from each place on, it takes minutes.
    const isFound = () =>
      runInNewContext('find()', { find: () => GCG_DIVIDER.test(text) }, { timeout: 20_000 });
    expect(isFound()).toBe(false);
  },
);

const RUN = 1_000_000;

test.each<[string, () => unknown]>([
  [
    'digits in an EMBL ID line',
    () =>
      parseSequences(bytesOf(`ID   X; SV 1; ${'1'.repeat(RUN)} x\nSQ   Sequence 4 BP;\n     acgt 4\n//\n`)),
  ],
  ['letters in an XML tag', () => parseXml(`<Notes ${'b'.repeat(RUN)} />`)],
  ['blanks in an XML tag', () => parseXml(`<Notes b${' '.repeat(RUN)} />`)],
  [
    'blanks in a reference that goes to a SnapGene file',
    () =>
      listUnwrittenNotes(
        createSequenceRecord({
          bytes: bytesOf('acgt'),
          annotations: { references: `1 a${' '.repeat(RUN)}b` },
        }),
      ),
  ],
])('a run of a million %s is read once', (_, read) => {
  // Milliseconds; where it is read from each place on, it takes minutes.
  expect(() => runInNewContext('read()', { read }, { timeout: 20_000 })).not.toThrow();
});

describe.each(Object.entries(smallFiles))('%s', { timeout: TIMEOUT }, (_, text) => {
  test('work over texts and bytes grows as the file', () => {
    const tooMuch = sampleOf(oddFiles(text), 2 * SHARE).flatMap((make) => {
      const [small, middle, large] = [40, 80, 160].map((times) => {
        const bytes = bytesOf(make(times));
        return countWork(() => parseSequences(bytes));
      });
      // Of a quadratic one the second step is four times the first, of a linear one twice.
      const isLinear = large! - middle! <= 2.6 * Math.max(0, middle! - small!) + 4 * middle!;
      return isLinear ? [] : [`${excerptOf(make)} ${small} ${middle} ${large}`];
    });
    expect(tooMuch).toEqual([]);
  });

  test('a long one ends', () => {
    for (const make of sampleOf(oddFiles(text), SHARE / 5)) {
      const bytes = bytesOf(make(Math.ceil(LONG / (make(2).length - make(1).length))));
      // A hundred times what a linear reader takes; a quadratic one takes minutes.
      const isOver = () =>
        runInNewContext('read()', { read: () => parseSequences(bytes) }, { timeout: 20_000 });
      expect(isOver, excerptOf(make)).not.toThrow();
    }
  });
});
