import { expect, test } from 'vitest';
import { upwardImportsOf } from './upwardImports.mjs';

const up = (path) => `'../${path}'`;

test('refuses every way to import from above, and names the room', () => {
  const source = [
    `import { a } from ${up('words.ts')};`,
    `import ${up('shell/start.ts')};`,
    'import {',
    '  b,',
    `} from ${up('../core/b.ts')};`,
    `export type { C } from ${up('../../bio/core/c.ts')};`,
    `const d = await import(${up('d.ts')});`,
    `vi.mock(${up('e.ts')});`,
    `import css from './${'../'}F.module.css';`,
  ].join('\n');
  expect(upwardImportsOf('src/app/shell/x.ts', source)).toEqual([
    [1, '#src/app/words.ts'],
    [2, '#src/app/shell/start.ts'],
    [5, '#src/core/b.ts'],
    [6, '#bio/core/c.ts'],
    [7, '#src/app/d.ts'],
    [8, '#src/app/e.ts'],
    [9, '#src/app/F.module.css'],
  ]);
});

test('lets stand what is beside, what has no room and what is no import', () => {
  const source = [
    "import { a } from './a.ts';",
    "import { b } from '#src/core/b.ts';",
    `const file = new URL(${up('fixtures/golden/primer.json')}, import.meta.url);`,
    `import config from ${up('playwright.config.ts')};`,
  ].join('\n');
  expect(upwardImportsOf('e2e/x.ts', source)).toEqual([]);
});
