import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { longFunctionsOf } from './parameterLists.mjs';

const swc = createRequire(import.meta.url)('@swc/core');
const longIn = (source) => longFunctionsOf(swc.parseSync(source, { syntax: 'typescript', tsx: true }));

test('finds every function with five parameters or more, by its name', () => {
  const source = `
    function read(a: A, b: B, c: C, d: D, e: E) {}
    const write = (a, b, c, d, e = 1) => 0;
    class Box { #fill(a, b, c, d, ...e) {} pour(a, b, c, d, e) {} constructor(a, b, c, d, e) {} }
    const pipe = { send(a, b, c, d, e) {} };`;
  expect(longIn(source)).toEqual(['read', 'write', 'fill', 'pour', 'constructor', 'send']);
});

test('leaves four parameters, options objects and types alone', () => {
  const source = `
    function read(a, b, c, { d, e, f }: Options) {}
    type Write = (a: A, b: B, c: C, d: D, e: E) => void;
    interface Box { fill(a: A, b: B, c: C, d: D, e: E): void }
    read(1, 2, 3, 4, 5);`;
  expect(longIn(source)).toEqual([]);
});
