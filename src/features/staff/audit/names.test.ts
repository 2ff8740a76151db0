// Every act that the server records has a name in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actName } from './names.ts';

it('names every act that the server writes into the trail', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((it) => it.endsWith('.ts') && !it.includes('test'))
    .map((it) => readFileSync(`server/${it}`, 'utf8'))
    .filter((it) => /record(?:Change|Claim)\(/.test(it));
  const acts = sources.flatMap((it) =>
    [...it.matchAll(/(?:act: |recordClaim\()'(\w+)'/g)].map((act) => act[1]),
  );
  // Steps of a machine, of which another act is recorded.
  const steps = new Set(['price', 'revise']);
  const nameless = [...new Set(acts)].filter((it = '') => !steps.has(it) && actName(it).en === it);
  expect(acts.length).toBeGreaterThan(40);
  expect(nameless).toEqual([]);
});
