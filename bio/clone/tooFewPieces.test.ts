import { expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { moleculeFrom } from './molecule.ts';

const OVERLAPS = ['ACGTTGCAACGGATCCATTG', 'TTGACCGTAGCTAGGCATCA', 'CGATACCGGTTAAGCTGACA'];

/** Three parts in a row; in a circle the last one joins the first. */
function partsOf(topology: 'circular' | 'linear') {
  const last = topology === 'circular' ? OVERLAPS[0]! : 'GAGTCTACCATGTTCCAGGT';
  return OVERLAPS.map((left, i) => {
    const letters = `${left}${'ACTGA'.repeat(20 + i)}${OVERLAPS[i + 1] ?? last}`;
    const record = createSequenceRecord({ name: `part${i + 1}`, bytes: bytesOf(letters) });
    return { molecule: unwrap(moleculeFrom(record)) };
  });
}

it.each(['circular', 'linear'] as const)(
  'fewer pieces are searched than molecules are wanted, %s: that is the reason',
  (topology) => {
    const options = { method: 'gibson', wanted: { topology }, minOverlap: 20 } as const;
    const parts = partsOf(topology);
    const { conflicts, products } = unwrap(assemble(parts, { ...options, maxPieces: 2 }));
    expect(products.some((it) => it.isWanted)).toBe(false);
    expect(conflicts.map((it) => it.map(({ code }) => code))).toEqual([['clone/few-pieces']]);
    expect(conflicts[0]![0]!.message.en).toBe(
      'Every molecule once is 3 pieces, and only products of up to 2 pieces were searched for: raise that number.',
    );
    expect(unwrap(assemble(parts, { ...options, maxPieces: 3 })).products.some((it) => it.isWanted)).toBe(
      true,
    );
  },
);
