import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import {
  britishIn,
  declaredIn,
  dialectIn,
  exportedFunctionsOf,
  exportFaultOf,
  faultOf,
  longCommentsIn,
} from './words.mjs';

const swc = createRequire(import.meta.url)('@swc/core');
const namesIn = (source) => declaredIn(swc.parseSync(source, { syntax: 'typescript', tsx: true }));

test('finds every kind of declaration, and which are functions', () => {
  const source = `
    export function read(input: string, { depth: level }: Options) {}
    const write = (to: string) => to;
    class Box { #inside = 1; open(lid: boolean) {} get size() { return 1; } }
    interface Options { readonly depth: number; close(): void }
    type Name = string;`;
  expect(namesIn(source).map(([name, isFunction]) => (isFunction ? `${name}()` : name))).toEqual([
    ...['read()', 'input', 'write()', 'to', 'Box', 'inside', 'open()', 'lid', 'size'],
    ...['Options', 'depth', 'close()', 'Name'],
  ]);
});

test.each([
  ['told', false],
  ['says', false],
  ['MOST_ROWS', false],
  ['LEAST', false],
  ['mostHeld', false],
  ['AskedSection', true],
  ['rowsTold', false],
  ['written', true],
  ['chained', true],
  ['plain', true],
  ['outside', true],
  ['maxColours', false],
  ['normaliseText', true],
])('refuses %s', (name, isFunction) => {
  expect(faultOf(name, isFunction)).toBeDefined();
});

test.each([
  ['message', false],
  ['written', false],
  ['readFasta', true],
  ['gcContent', true],
  ['listen', true],
  ['feed', true],
  ['isOpened', true],
  ['almost', false],
  ['determined', false],
  ['isFavourite', false],
  ['catalogueOf', true],
])('lets %s stand', (name, isFunction) => {
  expect(faultOf(name, isFunction)).toBeUndefined();
});

test('an exported function begins with a verb or ends in Of, From or To', () => {
  const source = `
    export function readFasta() {}
    export const rowsOf = () => [];
    export const sideways = function () {};
    export const ROWS = [];
    function hidden() {}`;
  expect(exportedFunctionsOf(swc.parseSync(source, { syntax: 'typescript' }))).toEqual([
    ...['readFasta', 'rowsOf', 'sideways'],
  ]);
  for (const name of ['readFasta', 'rowsOf', 'withTopology', 'ok', 'Screen'])
    expect(exportFaultOf(name), name).toBeUndefined();
  for (const name of ['sideways', 'gcContent', 'orderedPrimers', 'codonUsage'])
    expect(exportFaultOf(name), name).toContain('begin with a verb');
});

test('finds dialect in comments, not in code or names', () => {
  const text = '// It is told.\n * Turned over.\n// The word `told`.\nconst told = "told";';
  expect(dialectIn(text)).toEqual([1, 2]);
});

test('finds British spelling in comments, not in code or fixed names', () => {
  const text = '// The colour.\n * Optimised, or `optimised`.\n// microlitres\nconst centre = "grey";';
  expect(britishIn(text)).toEqual([
    [1, 'colour'],
    [2, 'Optimised'],
  ]);
});

test('finds comments of more than 120 characters, and no code', () => {
  const long = 'x'.repeat(118);
  expect(longCommentsIn(`// ${long}\n  * ${long}\n// ${long.slice(1)}\nf('${long}');`)).toEqual([1, 2]);
});
