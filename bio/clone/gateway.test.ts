// Gateway reactions done by hand in SnapGene (fixtures of OpenCloning): commercial vectors, whose att sites differ in
// bases outside the core. fixtures/golden/gateway.json names the files.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, featureResiduesOf, type Topology } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { findGatewaySites } from './attSites.ts';
import { flipMolecule, type Molecule, moleculeFrom } from './molecule.ts';

const golden: {
  readonly inputs: Readonly<Record<string, { readonly topology: Topology; readonly letters: string }>>;
  readonly products: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync('fixtures/golden/gateway.json', 'utf8'));

function molecule(name: string): Molecule {
  const { topology, letters } = golden.inputs[name]!;
  return unwrap(moleculeFrom(createSequenceRecord({ name, topology, bytes: bytesOf(letters) })));
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
  return new Map(wanted.map((it) => [it.seguid, productMoleculeOf(found, it)]));
}

test('BP into pDONR201, and LR from there into pBAD-DEST49', () => {
  const bp = wantedOf([molecule('pcr_product-attP1_2-attP2_2'), molecule('pDONR201')], 'gatewayBP');
  const entry = golden.products['pcr_product-attP1_2-attP2_2 x pDONR201']!;
  expect([...bp.keys()]).toEqual([entry]);
  const lr = wantedOf([bp.get(entry)!, molecule('pBAD-DEST49')], 'gatewayLR');
  expect([...lr.keys()]).toEqual([golden.products['entry x pBAD-DEST49']]);
});

test('BP of attB4 and attB1r into pDONR P4-P1R', () => {
  const bp = wantedOf([molecule('pcr_product-attP4_2-attP1_4'), molecule('pDONR P4-P1R')], 'gatewayBP');
  expect([...bp.keys()]).toEqual([golden.products['pcr_product-attP4_2-attP1_4 x pDONR P4-P1R']]);
});

test('back into the donor: the entry clone is wanted, not the longer circle that keeps the ccdB gene', () => {
  const insert = molecule('pcr_product-attP1_2-attP2_2');
  const [entry] = wantedOf([insert, molecule('pDONR201')], 'gatewayBP');
  const [clone] = [...wantedOf([entry![1], molecule('pBAD-DEST49')], 'gatewayLR')].filter(
    ([seguid]) => seguid === golden.products['entry x pBAD-DEST49'],
  );
  for (const inputs of [
    [clone![1], molecule('pDONR201')],
    [molecule('pDONR201'), flipMolecule(clone![1])],
  ])
    expect([...wantedOf(inputs, 'gatewayBP').keys()]).toEqual([entry![0]]);
});

/** A molecule with a feature of 40 bases around each of its sites, as vectors have them. */
function annotatedMolecule(name: string): Molecule {
  const plain = molecule(name);
  const { record } = plain;
  const features = findGatewaySites(record).sites.map((it) => ({
    type: 'protein_bind',
    name: it.name,
    parts: [{ start: it.overlap.start - 18, end: it.overlap.end + 17, strand: it.strand }],
    qualifiers: [{ key: 'bound_moiety', value: 'LR Clonase' }],
  }));
  return { ...plain, record: { ...record, features } };
}

test('features of att sites are renamed after recombination, whole, and for both orientations of the donor', () => {
  const insert = annotatedMolecule('pcr_product-attP1_2-attP2_2');
  for (const donor of [annotatedMolecule('pDONR201'), flipMolecule(annotatedMolecule('pDONR201'))]) {
    const made = [...wantedOf([insert, donor], 'gatewayBP').values()][0]!.record;
    const sites = findGatewaySites(made).sites;
    expect(sites.map((it) => it.name).sort()).toEqual(['attL1', 'attL2']);
    const features = made.features.filter((it) => it.type === 'misc_recomb');
    expect(features.map((it) => it.name).sort()).toEqual(['attL1', 'attL2']);
    expect(made.features.some((it) => it.name === 'attB1' || it.name === 'attP1')).toBe(false);
    for (const it of features) {
      const [part] = it.parts;
      expect(part!.end - part!.start).toBe(40);
      expect(part!.openStart ?? part!.openEnd).toBeUndefined();
      expect(part!.strand).toBe(sites.find(({ name }) => name === it.name)!.strand);
      expect(textOf(featureResiduesOf(made, it))).toMatch(/^.{15,16}TTTGTAC/);
    }
  }
});

test('recombination at one pair of sites gives a cointegrate, which is not wanted', () => {
  const entry = [
    ...wantedOf([molecule('pcr_product-attP1_2-attP2_2'), molecule('pDONR201')], 'gatewayBP'),
  ][0]!;
  const inputs = [entry[1], molecule('pBAD-DEST49')];
  const found = unwrap(
    assemble(
      inputs.map((it) => ({ molecule: it })),
      { method: 'gatewayLR' },
    ),
  );
  const fused = found.products.filter((it) => it.kind === 'cointegrate' && it.placed.length === 2);
  const size = inputs.reduce((sum, it) => sum + it.record.bytes.length, 0);
  expect(fused.map((it) => it.length)).toEqual([size, size]);
  expect(fused.map((it) => it.isWanted)).toEqual([false, false]);
  const namesOf = (it: (typeof fused)[number]) => it.junctions.map(({ site }) => site!.name).sort();
  expect(fused.map(namesOf).sort()).toEqual([
    ['attB1', 'attP1'],
    ['attB2', 'attP2'],
  ]);
  const { sites } = findGatewaySites(productMoleculeOf(found, fused[0]!).record);
  expect(sites).toHaveLength(4);
});
