// The packages as a stranger gets them: packed, installed into an empty project, run by Node, bundled for a page, and
// read by TypeScript; every example of its README prints what is beside it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

describe('a bundle for a page', () => {
  test('takes only what is used', async () => {
    const code = await bundle(`
import { bytesOf, textOf } from '@genewright/bio/core';
import { reverseComplement } from '@genewright/bio/edit';
export default textOf(reverseComplement(bytesOf('AACG')));
`);
    expect(await answerOf(code)).toBe('CGTT');
    expect(code.length).toBeLessThan(100_000);
  });

  test('translates, cuts, optimizes and aligns', async () => {
    const code = await bundle(`
import { align, DNA_SCORING, ENDS_FREE } from '@genewright/bio/align';
import { DEFAULT_SETTINGS, optimize, problemOf } from '@genewright/bio/codon';
import { bytesOf, createSequenceRecord, textOf, unwrap } from '@genewright/bio/core';
import { digest, findEnzyme } from '@genewright/bio/cut';
import { getGeneticCode, translate } from '@genewright/bio/translate';

const plasmid = createSequenceRecord({ bytes: bytesOf('AAAGAATTCAAAAAGGATCCAAA') });
const settings = { ...DEFAULT_SETTINGS, enzymes: ['EcoRI'] };
const design = unwrap(optimize(unwrap(problemOf(settings, { protein: bytesOf('MKEFL*') }))));
const alignment = unwrap(align(bytesOf('ACGTTACG'), bytesOf('ACGTACG'), { scoring: DNA_SCORING, mode: ENDS_FREE }));
export default {
  protein: textOf(unwrap(translate(bytesOf('ATGTGAAGATAA'), { code: getGeneticCode(2) }))),
  fragments: digest(plasmid, [findEnzyme('EcoRI'), findEnzyme('BamHI')]).fragments.map(
    ({ range }) => range.end - range.start,
  ),
  design: [textOf(design.dna), design.status],
  alignment: [textOf(alignment.rowA), textOf(alignment.rowB), alignment.score],
};
`);
    expect(await answerOf(code)).toEqual({
      protein: 'MW**',
      fragments: [4, 11, 8],
      design: ['ATGAAGGAGTTCCTGTGA', 'optimal'],
      alignment: ['ACGTTACG', 'ACG-TACG', 25],
    });
  });
});

/** A module of the project with all that it imports, as a page loads it. */
async function bundle(source: string): Promise<string> {
  mkdirSync(join(project, 'page'), { recursive: true });
  writeFileSync(join(project, 'page/main.js'), source);
  const built = await build({
    root: join(project, 'page'),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: 'main.js', formats: ['es'] } },
  });
  const outputs = (Array.isArray(built) ? built[0]! : (built as never)).output as { readonly code: string }[];
  expect(outputs).toHaveLength(1);
  return outputs[0]!.code;
}

/** What it exports, where nothing of Node is at hand. */
async function answerOf(code: string): Promise<unknown> {
  const ofNode = ['process', 'Buffer', 'require', 'global', 'setImmediate'];
  const hidden = `const [${ofNode.join(', ')}] = [];\n`;
  const url = `data:text/javascript;base64,${Buffer.from(hidden + code).toString('base64')}`;
  return (await import(/* @vite-ignore */ url)).default;
}

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
