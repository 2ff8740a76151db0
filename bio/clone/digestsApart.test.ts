// Steps that cut what they join, written for OpenCloning: the digest is a source of its own there, and what is read
// again is the same molecule.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { assemble } from './assemble.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { addSource, addStep, type CloningHistory, NO_HISTORY, replayHistory } from './history.ts';
import { type Molecule, moleculeFrom, moleculeSeguidOf } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { readOpenCloning } from './openCloning.ts';
import { writeOpenCloning } from './openCloningWrite.ts';

const moleculeOf = (name: string, letters: string, topology: Topology): Molecule =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters), topology })));
const pcDNA3 = textOf(backboneOf('pcDNA3.1+')!.bytes).toUpperCase();
const vector = moleculeOf('pcDNA3', pcDNA3, 'circular');
const gene = textOf(backboneOf('pEGFP-N1')!.bytes).toUpperCase().slice(678, 1398);

/** The history of the first wanted product. */
function historyOf(inputs: readonly AssemblyInput[], options: AssembleOptions): CloningHistory {
  const found = unwrap(assemble(inputs, options));
  const wanted = found.products.find((it) => it.isWanted)!;
  let history = NO_HISTORY;
  const indices = inputs.map(({ molecule }) => {
    const added = addSource(history, molecule);
    history = added.history;
    return added.index;
  });
  const settings = inputs.map(({ molecule: _, ...it }) => it);
  const act = { kind: 'assemble', options, inputs: settings } as const;
  return unwrap(addStep(history, { act, inputs: indices, pattern: wanted.pattern })).history;
}

/** Types of the sources that make something, in the order of the file; checks that it is read as written. */
function typesOf(history: CloningHistory): readonly string[] {
  const { text, unsupported, stripped } = unwrap(writeOpenCloning(history));
  expect([unsupported, stripped]).toEqual([[], []]);
  const read = unwrap(readOpenCloning(text));
  expect(read.sources.filter((it) => it.state !== 'given' && it.state !== 'confirmed')).toEqual([]);
  const product = unwrap(replayHistory(history)).at(-1)!;
  const again = unwrap(replayHistory(read.history));
  expect(again.map(moleculeSeguidOf)).toContain(moleculeSeguidOf(product));
  expect(again.map(moleculeKeyOf)).toContain(moleculeKeyOf(product));
  const file: { readonly sources: readonly { readonly type: string; readonly input: readonly unknown[] }[] } =
    JSON.parse(text);
  return file.sources.filter((it) => it.input.length > 0).map((it) => it.type);
}

test.each([
  ['gibson', 'GibsonAssemblySource'],
  ['hifi', 'GibsonAssemblySource'],
  ['inFusion', 'InFusionSource'],
] as const)('%s into a vector that enzymes open in the same step', (method, type) => {
  const [first, last] = [pcDNA3.indexOf('AAGCTT'), pcDNA3.indexOf('CTCGAG')].sort((a, b) => a - b);
  const kept = method === 'inFusion' ? 4 : 0;
  const [leftEnd, rightStart] = [first! + 1 + kept, last! + 5 - kept];
  const insert = moleculeOf(
    'EGFP',
    pcDNA3.slice(leftEnd - 20, leftEnd) + gene + pcDNA3.slice(rightStart, rightStart + 20),
    'linear',
  );
  const inputs = [{ molecule: vector, enzymes: ['HindIII', 'XhoI'] }, { molecule: insert }];
  expect(typesOf(historyOf(inputs, { method })).toSorted()).toEqual(
    [type, 'RestrictionEnzymeDigestionSource'].toSorted(),
  );
});

const cut = (left: string, right: string) => moleculeOf('EGFP', `ACGA${left}${gene}${right}TGCA`, 'linear');

test('a vector filled in at one site and cut at another: digest, extension, digest, ligation', () => {
  const insert = moleculeOf('EGFP', `${gene}CTCGAGTGCA`, 'linear');
  const inputs = [
    { molecule: vector, enzymes: ['HindIII'], blunting: 'fill', secondEnzymes: ['XhoI'] },
    { molecule: insert, enzymes: ['XhoI'] },
  ] as const;
  expect(typesOf(historyOf(inputs, { method: 'ligation' })).toSorted()).toEqual([
    'LigationSource',
    'PolymeraseExtensionSource',
    'RestrictionEnzymeDigestionSource',
    'RestrictionEnzymeDigestionSource',
    'RestrictionEnzymeDigestionSource',
  ]);
});

test('a partial digest is one of its own; a complete one by the same enzymes stays one with the ligation', () => {
  const enzymes = ['HindIII', 'XhoI'];
  const insert = cut('AAGCTT', 'CTCGAG');
  const whole = [
    { molecule: vector, enzymes },
    { molecule: insert, enzymes },
  ];
  expect(typesOf(historyOf(whole, { method: 'ligation' }))).toEqual(['RestrictionAndLigationSource']);
  const partial = [
    { molecule: vector, enzymes },
    { molecule: insert, enzymes, isPartial: true },
  ];
  expect(typesOf(historyOf(partial, { method: 'ligation' })).toSorted()).toEqual([
    'LigationSource',
    'RestrictionEnzymeDigestionSource',
    'RestrictionEnzymeDigestionSource',
  ]);
});

test('enzymes of one input that would cut another are kept apart', () => {
  // The gene holds a site of BamHI, which opens the vector; BglII makes the ends of the insert.
  const inner = moleculeOf(
    'gene',
    `ACGAAGATCT${gene.slice(0, 300)}GGATCC${gene.slice(300)}AGATCTTGCA`,
    'linear',
  );
  const inputs = [
    { molecule: vector, enzymes: ['BamHI'] },
    { molecule: inner, enzymes: ['BglII'] },
  ];
  expect(typesOf(historyOf(inputs, { method: 'ligation' })).toSorted()).toEqual([
    'LigationSource',
    'RestrictionEnzymeDigestionSource',
    'RestrictionEnzymeDigestionSource',
  ]);
});

test('where enzymes cut nothing of what the product holds, it is written without them', () => {
  const ends = gene.slice(0, 30);
  const ring = moleculeOf('ring', `${ends}${gene.slice(100, 300)}${ends}`, 'linear');
  const history = historyOf([{ molecule: vector, enzymes: ['HindIII'] }, { molecule: ring }], {
    method: 'gibson',
    wanted: { seguid: moleculeSeguidOf(moleculeOf('', `${ends}${gene.slice(100, 300)}`, 'circular')) },
  });
  expect(typesOf(history)).toEqual(['GibsonAssemblySource']);
});

test('what has no form there stays a file, without what led to it', () => {
  const trimmed = [
    { molecule: vector, enzymes: ['HindIII'], blunting: 'trim' },
    { molecule: moleculeOf('EGFP', gene, 'linear') },
  ] as const;
  const { text, unsupported } = unwrap(writeOpenCloning(historyOf(trimmed, { method: 'ligation' })));
  expect(unsupported).toEqual([0]);
  expect(JSON.parse(text).sources).toHaveLength(3);
});
