import { describe, expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { cloneCounts, cloneDocument, cloneExample, cloneRun } from './clone.ts';

type Method = Parameters<typeof cloneExample>[0]['method'];

function runExample(method: Method, minOverlap?: number) {
  const { molecules, enzymes } = unwrap(cloneExample({ method }));
  const sources = molecules.map((it) => ({
    source: { from: 'text', text: it.text } as const,
    readAs: {},
    enzymes: it.enzymes,
    isPartial: false,
    isDephosphorylated: false,
  }));
  const options = { method, enzymes, ...(minOverlap !== undefined && { minOverlap }) };
  return cloneRun({ sources, options }, () => undefined);
}

describe('the example of each method', () => {
  // pUC19 of 2,686 bp less its polylinker fragment, with EGFP of 720 bp and what its ends bring.
  it.each([
    ['ligation', 3361],
    ['goldenGate', 3418],
    ['gibson', 3406],
    ['hifi', 3406],
    ['inFusion', 3406],
  ] as const)('%s gives EGFP in pUC19', async (method, length) => {
    const answer = unwrap(await runExample(method));
    const [best] = answer.assembly.products;
    expect(best).toMatchObject({ isWanted: true, topology: 'circular', length });
    const { record, genbank } = unwrap(
      cloneDocument({ pieces: answer.assembly.pieces, product: best!, name: 'x' }),
    );
    const features = record.features.map((it) => it.name).join();
    expect(features).toContain('AmpR (bla)');
    expect(features).toContain('EGFP');
    expect(genbank).toMatch(/^LOCUS +x +\d+ bp/);
  });
});

it('ends and names of pieces are those of the inputs, and the vector closed again is one of the products', async () => {
  const { pieces, inputs, assembly } = unwrap(await runExample('ligation'));
  const insert = pieces.find((it) => it.name === 'EGFP' && it.length > 700)!;
  expect(insert.ends?.left).toEqual({
    kind: "5'",
    letters: 'AGCT',
    hasPhosphate: true,
    enzymes: ['HindIII'],
  });
  expect(pieces.filter((it) => it.hasOrigin).map((it) => it.name)).toEqual(['pUC19']);
  expect(assembly.products.map((it) => it.seguid)).toContain(inputs[0]!.seguid);
});

it('explains why the wanted product does not arise', async () => {
  const { assembly } = unwrap(await runExample('gibson', 40));
  expect(assembly.products.filter((it) => it.isWanted)).toEqual([]);
  expect(
    assembly.conflicts
      .flat()
      .map((it) => it.message.en)
      .join(),
  ).toContain('40');
});

it('counts sites of what is typed, and none of what is no DNA', async () => {
  const counts = await cloneCounts(
    { source: { from: 'text', text: 'GAATTCAAGAATTC' }, readAs: {} },
    () => undefined,
  );
  expect(unwrap(counts).get('EcoRI')).toBe(2);
});
