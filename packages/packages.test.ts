// The packages as a stranger gets them: packed, installed into an empty project, run by Node, bundled for a page, and
// read by TypeScript; every example of its README prints what stands beside it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = mkdtempSync(join(tmpdir(), 'genewright-package-'));
const DEPENDENCIES = ['@noble/hashes', 'fflate', 'fast-xml-parser'];

const README = readFileSync('packages/bio/README.md', 'utf8');
const examples = [...README.matchAll(/^(.+):\n\n```js\n([\s\S]+?)```/gm)].map(
  ([, title = '', code = '']) => ({
    title,
    code,
    printed: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((it) => it[1]),
  }),
);

beforeAll(() => {
  for (const name of ['bio', 'cli'])
    run('npm', ['pack', '--workspace', `@genewright/${name}`, '--pack-destination', project], '.');
  // From the folders of this project: the test needs no network.
  const local = Object.fromEntries(DEPENDENCIES.map((it) => [it, `file:${resolve('node_modules', it)}`]));
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: local, overrides: local }),
  );
  const version = JSON.parse(readFileSync('packages/bio/package.json', 'utf8')).version as string;
  const packed = ['bio', 'cli'].map((it) => `./genewright-${it}-${version}.tgz`);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed]);
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('the README has ten examples or more', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10);
  for (const { printed } of examples) expect(printed.length).toBeGreaterThan(0);
});

test.each(examples)('$title', ({ code, printed }) => {
  writeFileSync(join(project, 'example.js'), code);
  expect(run('node', ['example.js']).trim().split('\n')).toEqual(printed);
});

test('its declarations are enough for a strict project without DOM and Node', () => {
  const uses = examples.map(({ code }) => code).join('\n');
  const doors = [...new Set([...uses.matchAll(/@genewright\/bio\/(\w+)/g)].map((it) => it[1]))];
  writeFileSync(
    join(project, 'reading.ts'),
    `${doors.map((it) => `import * as ${it} from '@genewright/bio/${it}';`).join('\n')}
export const residues: Uint8Array = core.bytesOf('ACGT');
export const reversed: Uint8Array = edit.reverseComplement(residues);
export const length: number = core.unwrap(format.parseSequences(residues)).records.length;
// @ts-expect-error a number is no sequence
edit.reverseComplement(4);
export { ${doors.join(', ')} };
`,
  );
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2023',
        lib: ['es2023'],
        types: [],
        skipLibCheck: false,
      },
      files: ['reading.ts'],
    }),
  );
  expect(run(resolve('node_modules/.bin/tsc'), ['-p', '.'])).toBe('');
});

test('a bundle for a page takes only what is used', async () => {
  mkdirSync(join(project, 'page'));
  writeFileSync(
    join(project, 'page/main.js'),
    `import { bytesOf, textOf } from '@genewright/bio/core';
import { reverseComplement } from '@genewright/bio/edit';
globalThis.answer = textOf(reverseComplement(bytesOf('AACG')));
`,
  );
  const built = await build({
    root: join(project, 'page'),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: 'main.js', formats: ['es'] } },
  });
  const [chunk] = (Array.isArray(built) ? built[0]! : (built as never)).output as { readonly code: string }[];
  new Function(chunk!.code)();
  expect(Reflect.get(globalThis, 'answer')).toBe('CGTT');
  expect(chunk!.code.length).toBeLessThan(100_000);
});

test('the command line is there', () => {
  writeFileSync(join(project, 'two.fa'), '>a\nAACG\n>b\nGGRN\n');
  expect(run('npx', ['--no-install', 'genewright', 'revcomp', 'two.fa'])).toBe('>a\nCGTT\n>b\nNYCC\n');
  expect(run('npx', ['--no-install', 'genewright', 'gc', 'two.fa'])).toContain('a');
});

function run(command: string, args: readonly string[], cwd = project): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
}
