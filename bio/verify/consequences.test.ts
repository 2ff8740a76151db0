import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { consequencesAloneOf, consequencesOf } from './consequences.ts';

const RUNS = 8 * Number(process.env['GENEWRIGHT_LONG'] ?? 1);

test('each change does what it does alone', () => {
  let coding = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed);
    const n = 3000;
    const bytes = generateDna(chance, n);
    const features: Feature[] = [0, 1, 2].map((i) => {
      const start = i * 1000 + chance.int(200);
      // Genes overlap, and one passes the origin.
      const end = start + 3 * (200 + chance.int(150));
      bytes.set(bytesOf('ATG'), start);
      return { type: 'CDS', name: `gene ${i}`, parts: [{ start, end, strand: 1 }], qualifiers: [] };
    });
    const record = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular', features });
    const changes = Array.from({ length: 30 }, (_, i) => {
      const start = i * 100 + chance.int(90);
      const removed = chance.int(3);
      const from = textOf(bytes.slice(start, start + removed));
      const to = textOf(generateDna(chance, i === 7 ? 80 : chance.int(4)));
      return { range: { start, end: start + removed }, from, to };
    }).filter(({ from, to }) => from !== to);
    const each = consequencesAloneOf(record, changes);
    expect(each).toEqual(changes.map((it) => consequencesOf(record, [it])[0]));
    coding += each.filter((it) => it.length > 0).length;
  }
  expect(coding).toBeGreaterThan(10 * RUNS);
});
