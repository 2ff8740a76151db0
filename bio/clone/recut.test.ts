import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { moleculeFrom } from './molecule.ts';

const line = (text: string) => unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(text) })));

test('Golden Gate: blunt ends that join without end do not hold up the search for made sites', () => {
  const words = ['AT', 'AA', 'TA'];
  const tiny = words.map((text) => ({ molecule: line(text) }));
  const options = { method: 'goldenGate', enzymes: ['BsaI'] } as const;
  const started = performance.now();
  expect(unwrap(assemble(tiny, options)).limit).toBeUndefined();

  // Stubs of thirty inputs, each with a site of its own.
  const overhangs = Array.from(
    { length: 30 },
    (_, i) => `A${['AA', 'AC', 'CA', 'CC', 'CT', 'TC'][i % 6]}${'ACGTC'[i % 5]}`,
  );
  const many = overhangs.map((it, i) => ({
    molecule: line(`GGTCTCA${it}${'ACCA'.repeat(9)}${overhangs[(i + 1) % 30]}TGAGACC`),
  }));
  expect(unwrap(assemble(many, { ...options, maxSteps: 2_000 })).limit).not.toBe('pieces');
  expect(performance.now() - started).toBeLessThan(30_000);
});
