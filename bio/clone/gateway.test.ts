// Gateway clonings done by hand in SnapGene (OpenCloning's fixtures): vectors as they are sold, whose att sites differ in
// bases beside the core. fixtures/golden/gateway.json names the files.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { sequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { productMolecule } from './assembly.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const golden: {
  readonly inputs: Readonly<Record<string, { readonly topology: Topology; readonly letters: string }>>;
  readonly products: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync('fixtures/golden/gateway.json', 'utf8'));

function molecule(name: string): Molecule {
  const { topology, letters } = golden.inputs[name]!;
  return unwrap(moleculeFrom(sequenceRecord({ name, topology, bytes: bytesOf(letters) })));
}

/** The wanted products by their SEGUID. */
function wantedOf(inputs: readonly Molecule[], method: 'gatewayBP' | 'gatewayLR') {
  const found = unwrap(
    assemble(
      inputs.map((it) => ({ molecule: it })),
      { method },
    ),
  );
  const wanted = found.products.filter((it) => it.isWanted);
  return new Map(wanted.map((it) => [it.seguid, productMolecule(found, it)]));
}

test('BP into pDONR201, and LR from there into pBAD-DEST49', () => {
  const bp = wantedOf([molecule('pcr_product-attP1_2-attP2_2'), molecule('pDONR201')], 'gatewayBP');
  const entry = golden.products['pcr_product-attP1_2-attP2_2 x pDONR201']!;
  expect([...bp.keys()]).toEqual([entry]);
  const lr = wantedOf([bp.get(entry)!, molecule('pBAD-DEST49')], 'gatewayLR');
  expect([...lr.keys()]).toContain(golden.products['entry x pBAD-DEST49']);
  expect(lr.size).toBe(2);
});

test('BP of attB4 and attB1r into pDONR P4-P1R', () => {
  const bp = wantedOf([molecule('pcr_product-attP4_2-attP1_4'), molecule('pDONR P4-P1R')], 'gatewayBP');
  expect([...bp.keys()]).toEqual([golden.products['pcr_product-attP4_2-attP1_4 x pDONR P4-P1R']]);
});
