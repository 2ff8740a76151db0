// What the files for container engines promise: compose.yaml brings no password of its own, no file of passwords goes
// into an image or a commit, and a pod may write where its server keeps what it has.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const compose = readFileSync('compose.yaml', 'utf8');
const example = readFileSync('deploy/compose.env.example', 'utf8');
const kubernetes = readFileSync('deploy/kubernetes.yaml', 'utf8');

it('does not start without the passwords, and the example names each of them, empty', () => {
  const used = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET)\w*)(:[?-])?/g)];
  expect(new Set(used.map(([, name]) => name))).toEqual(
    new Set(['POSTGRES_PASSWORD', 'ROWS_PASSWORD', 'S3_SECRET']),
  );
  expect(used.every(([, , otherwise]) => otherwise === ':?')).toBe(true);
  for (const [, name] of used) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
});

it('keeps the file with the passwords out of images and commits', () => {
  for (const list of ['.dockerignore', '.gitignore']) expect(readFileSync(list, 'utf8')).toMatch(/^\.env$/m);
});

it('compresses answers by names of their types: Caddy holds a stream of events back until its end', () => {
  const [, types] = /encode zstd gzip \{\s*match \{([^}]*)\}/.exec(compose) ?? [];
  expect(types).toContain('application/json*');
  expect(types).toContain('text/html*');
  expect(types).not.toMatch(/text\/(?:\*|event-stream)/);
});

it('gives a pod a data folder inside a volume, which the server makes its own', () => {
  // An emptyDir belongs to root and everyone may write there: the server refuses it as its data folder.
  const mounts = [...kubernetes.matchAll(/mountPath: (\/[\w/]+)/g)].map(([, path]) => path);
  const [, folder] = /name: DATA_DIR, value: (\S+) /.exec(kubernetes) ?? [];
  expect(mounts).not.toContain(folder);
  expect(mounts.some((it) => folder.startsWith(`${it}/`))).toBe(true);
});
