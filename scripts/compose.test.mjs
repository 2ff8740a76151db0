// compose.yaml brings no password of its own: whoever starts it has set one.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const compose = readFileSync('compose.yaml', 'utf8');
const example = readFileSync('deploy/compose.env.example', 'utf8');

it('does not start without the passwords, and the example names each of them, empty', () => {
  const used = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET)\w*)(:[?-])?/g)];
  expect(new Set(used.map(([, name]) => name))).toEqual(new Set(['POSTGRES_PASSWORD', 'S3_SECRET']));
  expect(used.every(([, , otherwise]) => otherwise === ':?')).toBe(true);
  for (const [, name] of used) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
});
