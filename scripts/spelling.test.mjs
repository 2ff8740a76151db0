// English texts are American; `catalogue` and `cancelled` are written so everywhere. Ids and columns of tables keep
// their spelling.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSourceFiles } from './sourceFiles.mjs';

const BRITISH = new RegExp(
  [
    'licence|defence|offence|\\bpractise',
    'centres?\\b|centred|\\btitre|(?:\\b|micro|milli)litre|\\bmetre|fibre|catalog(?!u)|programme\\b',
    'colour|behaviour|neighbour|favour|honour|labour|tumour',
    'cancel(?:ed|ing)\\b|labell(?:ed|ing)|modell(?:ed|ing)|travell(?:ed|ing)|signall(?:ed|ing)|\\bfulfil\\b|\\blearnt|\\bspelt',
    '\\bgrey|judgement|artefact|whilst|amongst|haem|oestr|sulph|analyse[ds]?\\b',
    '(?:optim|harmon|normal|recogn|summar|organ|minim|maxim|author|character|special|standard|util)is(?:e[ds]?|ing|ations?)\\b',
    '(?:visual|custom|general|immortal|initial|synthes|real)is(?:e[ds]?|ing|ations?)\\b',
  ].join('|'),
  'gi',
);

/** Ids, and words of ARIA, Stripe, PDF and formats. */
const NAMES = new RegExp(
  [
    '\\w*[fF]avourites?\\w*|\\w*FAVOURITES|\\w*[mM]icrolitres\\w*|MAX_MICROLITRES|harmonise(?:Help)?',
    'labelled[bB]y|(?:nearest|tm)Neighbour|[\\w-]+-codon-optimised\\||Haem39n',
    "=== 'canceled'|\\bCATALOG\\b|/Catalog|'colour'|grey: '#",
  ].join('|'),
  'g',
);

const read = (...paths) =>
  listSourceFiles(...paths)
    .filter((path) => !/\.test\.|\.zh\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const found = (path, text) => [...text.matchAll(BRITISH)].map(([word]) => `${path}: ${word}`);

test('articles, pages and documents', () => {
  const files = read('*.md', ':!THIRD-PARTY.md');
  // What stands as code is a name, over lines too.
  expect(files.flatMap(({ path, text }) => found(path, text.replace(/`[^`]*`/g, '')))).toEqual([]);
});

test('texts of the page, the server and the command line', () => {
  const files = read('src', 'contract', 'server', 'commerce', 'cli', 'workers', 'bio').filter(({ path }) =>
    /\.tsx?$/.test(path),
  );
  expect(
    files.flatMap(({ path, text }) =>
      found(path, text.replace(/^\s*(?:\/\/|\*|\/\*).*$|\s\/\/ .*$/gm, '').replace(NAMES, '')),
    ),
  ).toEqual([]);
});
