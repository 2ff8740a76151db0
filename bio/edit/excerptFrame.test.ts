// A coding feature that is cut reads on in its frame.
import { expect, test } from 'vitest';
import { codonOffsetOf, type Feature } from '#bio/core/feature.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { createSequenceRecord, featureResiduesOf } from '#bio/core/sequence.ts';
import { excerpt } from './splice.ts';

test('codons of what is left are codons of the whole, on both strands and over the origin', () => {
  const chance = createRandom(31);
  for (let run = 0; run < 300; run++) {
    const n = 60 + chance.int(40);
    const isCircular = chance.int(2) === 0;
    const first = chance.int(isCircular ? n : n - 40);
    const strand = chance.pick([1, -1] as const);
    const partAt = (from: number, size: number) => ({ start: from % n, end: (from % n) + size, strand });
    const parts = [partAt(first, 12 + chance.int(8)), partAt(first + 22, 8 + chance.int(9))];
    const skipped = chance.int(3);
    const feature: Feature = {
      type: 'CDS',
      name: 'gene',
      parts: strand === 1 ? parts : parts.toReversed(),
      qualifiers: skipped === 0 ? [] : [{ key: 'codon_start', value: String(skipped + 1) }],
    };
    const bytes = generateDna(chance, n);
    const record = createSequenceRecord({
      bytes,
      topology: isCircular ? 'circular' : 'linear',
      features: [feature],
    });
    const start = chance.int(n - 5);
    const end = isCircular ? start + 1 + chance.int(n) : Math.min(n, start + 1 + chance.int(n));
    const part = excerpt(record, { start, end });
    const [cut] = part.features;
    if (!cut) continue;
    const whole = Buffer.from(featureResiduesOf(record, feature)).toString();
    const left = Buffer.from(featureResiduesOf(part, cut)).toString();
    const places = [...whole].flatMap((_, i) => (whole.startsWith(left, i) ? [i] : []));
    // What is left is one stretch of the whole, or begins where that began.
    if (places.length === 0) continue;
    const frames = places.map((at) => (at + codonOffsetOf(cut) - skipped + 3) % 3);
    expect(frames, `run ${run}`).toContain(0);
  }
});
