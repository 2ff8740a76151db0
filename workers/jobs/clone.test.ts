import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replayHistory } from '#bio/clone/history.ts';
import { parseHistory } from '#bio/clone/historyFile.ts';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import {
  type CloneAssemblyAnswer,
  type CloneHistoryAnswer,
  type CloneMoleculesAnswer,
  type CloneRunInput,
  cloneProduct,
  cloneRun,
} from './clone.ts';
import { cloneCounts, cloneInspect } from './cloneCounts.ts';
import { cloneExample } from './cloneExample.ts';

type Method = Extract<CloneRunInput['act'], { kind: 'assemble' }>['options']['method'];
type Source = CloneRunInput['sources'][number];

const silent = () => undefined;
const sourceOf = (text: string): Source => ({ source: { from: 'text', text }, readAs: {} });

async function runExample(method: Method, minOverlap?: number): Promise<CloneAssemblyAnswer> {
  const { molecules, enzymes } = unwrap(cloneExample({ method }));
  const sources = molecules.map((it, i) => ({
    ...sourceOf(it.text),
    enzymes: it.enzymes,
    isTopoVector: method === 'topo' && i === 0,
    isDephosphorylated: method === 'topo' && i > 0,
  }));
  const options = { method, enzymes, ...(minOverlap !== undefined && { minOverlap }) };
  return unwrap(
    await cloneRun({ sources, act: { kind: 'assemble', options } }, silent),
  ) as CloneAssemblyAnswer;
}

describe('the example of each method', () => {
  // pUC19 of 2,686 bp less its polylinker fragment, with EGFP of 720 bp and what its ends bring.
  it.each([
    ['ligation', 3361],
    ['goldenGate', 3418],
    ['gibson', 3406],
    ['hifi', 3406],
    ['inFusion', 3406],
    ['topo', 3406],
  ] as const)('%s gives EGFP in pUC19', async (method, length) => {
    const { assembly, origin } = await runExample(method);
    const [best] = assembly.products;
    expect(best).toMatchObject({ isWanted: true, topology: 'circular', length });
    const product = { pieces: assembly.pieces, walk: best! };
    const { record, genbank, file } = unwrap(cloneProduct({ product, origin, name: 'x' }));
    const features = record.features.map((it) => it.name).join();
    expect(features).toContain('AmpR (bla)');
    expect(features).toContain('EGFP');
    expect(genbank).toMatch(/^LOCUS +x +\d+ bp/);
    // How it was made is done again, and comes out the same.
    const replayed = unwrap(replayHistory(unwrap(parseHistory(file))));
    expect(replayed.at(-1)?.record.bytes).toEqual(record.bytes);
  });

  it('Gateway exchanges ccdB for EGFP, and the plasmid that keeps ccdB is named', async () => {
    for (const method of ['gatewayBP', 'gatewayLR'] as const) {
      const { assembly, pieces } = await runExample(method);
      const wanted = assembly.products.filter((it) => it.isWanted);
      const kept = wanted.filter((it) => it.placed.every(({ piece }) => !pieces[piece]!.hasCcdB));
      expect(kept).toHaveLength(1);
      expect(kept[0]!.placed.some(({ piece }) => pieces[piece]!.hasOrigin)).toBe(true);
      // No product ends in half a site: of two circles only circles come.
      if (method === 'gatewayLR')
        expect(assembly.products.every((it) => it.topology === 'circular')).toBe(true);
    }
  });

  it('Cre and Flp take EGFP out', async () => {
    for (const [method, site] of [
      ['cre', 34],
      ['flp', 34],
    ] as const) {
      const { assembly } = await runExample(method);
      const circles = assembly.products.filter((it) => it.placed.length === 1);
      expect(circles.map((it) => [it.length, it.isWanted])).toEqual([
        [2686 + site, true],
        [720 + site, false],
      ]);
    }
  });
});

it('features that the product lost or holds in part are named, with the molecule that they were on', async () => {
  const { assembly, origin } = await runExample('ligation');
  const product = { pieces: assembly.pieces, walk: assembly.products[0]! };
  const { featureLosses } = unwrap(cloneProduct({ product, origin, name: 'x' }));
  const texts = featureLosses.map((it) => it.message.en);
  expect(texts.join('\n')).toMatch(/^lacZ.* of pUC19 is interrupted after base \d+ of \d+/);
  expect(featureLosses[0]!.isSerious).toBe(true);
});

it('a history that is opened names what its last step has cost, as the step itself did', async () => {
  const { assembly, origin } = await runExample('ligation');
  const product = { pieces: assembly.pieces, walk: assembly.products[0]! };
  const { featureLosses, file } = unwrap(cloneProduct({ product, origin, name: 'x' }));
  const act = { kind: 'history' } as const;
  const opened = unwrap(await cloneRun({ sources: [sourceOf(file)], act }, silent)) as CloneHistoryAnswer;
  const { molecule, history } = opened;
  const again = cloneProduct({ product: { molecule, pattern: '' }, origin: { history }, name: 'x' });
  expect(unwrap(again).featureLosses).toEqual(featureLosses);
  expect(featureLosses).not.toEqual([]);
});

it.each([
  ['{"a":1}', 'clone/no-molecule-file', 'clone/no-history-file'],
  ['{"a":1', 'clone/no-molecule-file', 'clone/no-history-file'],
  ['{"sources":["src"],"name":"site"}', 'clone/no-molecule-file', 'clone/no-history-file'],
  ['{"format":"genewright-verification","version":1}', 'clone/no-molecule-file', 'clone/no-history-file'],
  ['{"format":"genewright-cloning","version":2}', 'clone/newer-history', 'clone/newer-history'],
  ['{"format":"genewright-cloning","version":1', 'clone/no-history', 'clone/no-history'],
  ['{"sources":[{}],"sequences":[]}', 'clone/no-open-cloning', 'clone/no-open-cloning'],
  ['{"sources":[],"sequences":[]}', 'clone/empty-history', 'clone/empty-history'],
])('%s is refused by what it is, as a molecule and as a history', async (text, asMolecule, asHistory) => {
  const codeOf = async (act: CloneRunInput['act']) => {
    const found = await cloneRun({ sources: [sourceOf(text)], act }, silent);
    return found.ok || found.fault.code;
  };
  expect(await codeOf({ kind: 'assemble', options: { method: 'ligation' } })).toBe(asMolecule);
  expect(await codeOf({ kind: 'history' })).toBe(asHistory);
  const inspected = await cloneInspect(sourceOf(text), silent);
  expect(inspected.ok || inspected.fault.code).toBe(asMolecule);
});

it('ends that were filled in are blunt pieces, and the product replays', async () => {
  const sources = [
    {
      ...sourceOf('>vector\nACTGACTTGACCATGTCAGTACGTAAGTCATCGTTACAGTGCATACTGGTCAGAATTC'),
      readAs: { topology: 'circular' as const },
      enzymes: ['EcoRI'],
      blunting: 'fill' as const,
    },
    { ...sourceOf('>insert\nATCCCGGGATGAAAGTCTACCATCAGGATACTTCAAGTCATGACTAACCCGGGAT'), enzymes: ['SmaI'] },
  ];
  const act = { kind: 'assemble', options: { method: 'ligation' } } as const;
  const { assembly, pieces, origin } = unwrap(
    await cloneRun({ sources, act }, silent),
  ) as CloneAssemblyAnswer;
  expect(pieces[0]!.ends!.left).toMatchObject({ kind: 'blunt', hasPhosphate: true });
  const best = assembly.products.find((it) => it.isWanted && it.isAsGiven)!;
  const product = { pieces: assembly.pieces, walk: best };
  const { record, file } = unwrap(cloneProduct({ product, origin, name: 'x' }));
  const letters = new TextDecoder().decode(record.bytes);
  expect(letters + letters).toContain('GAATTGGGATGAAAGTCTACCATCAGGATACTTCAAGTCATGACTAACCCAATTC');
  expect(unwrap(replayHistory(unwrap(parseHistory(file)))).at(-1)?.record.bytes).toEqual(record.bytes);
});

it('a molecule without a name is called as its field or its file, in the table, the notes and the history', async () => {
  const act = { kind: 'assemble', options: { method: 'ligation' } } as const;
  const sources = [
    { ...sourceOf('ACTGACTTGACCATGTCAGTACGTAAGTCATCGAATTC'), name: '分子 1', enzymes: ['EcoRI'] },
    { ...sourceOf('ATCCCGGGATGAAAGTCTACCATCAGGATACTTCAAG'), name: '分子 2', enzymes: ['EcoRI'] },
    {
      source: { from: 'file', file: new Blob(['>\nACGTTGCATGCCATTAC\n']), name: 'my insert.fa' },
      readAs: {},
    } as const,
  ];
  const { inputs, pieces, assembly, origin } = unwrap(
    await cloneRun({ sources, act }, silent),
  ) as CloneAssemblyAnswer;
  expect(inputs.map((it) => it.name)).toEqual(['分子 1', '分子 2', 'my insert']);
  expect(pieces.map((it) => it.name)).not.toContainEqual(expect.stringContaining('#'));
  expect(assembly.notes.map((it) => it.message.zh)).toContain('EcoRI 不切割分子 2。');
  expect(origin.history.molecules.map((it) => it.body?.name)).toEqual(['分子 1', '分子 2', 'my insert']);
  // Nothing names the first one.
  const bare = [{ ...sources[0]!, name: '' }];
  const { inputs: unnamed } = unwrap(await cloneRun({ sources: bare, act }, silent)) as CloneAssemblyAnswer;
  expect(unnamed[0]!.name).toBe('molecule 1');
});

it('a T-vector takes a PCR product with A on its ends, and does not close by itself', async () => {
  const { molecules } = unwrap(cloneExample({ method: 'ta' }));
  const sources = molecules.map((it, i) => ({
    ...sourceOf(it.text),
    enzymes: it.enzymes,
    tail: i === 0 ? ('T' as const) : ('A' as const),
  }));
  const act = { kind: 'assemble', options: { method: 'ligation' } } as const;
  const { assembly, pieces } = unwrap(await cloneRun({ sources, act }, silent)) as CloneAssemblyAnswer;
  expect(pieces[0]!.ends?.left).toMatchObject({ kind: "3'", letters: 'T' });
  expect(assembly.products[0]).toMatchObject({ isWanted: true, length: 2686 + 720 + 2 });
  expect(assembly.products.some((it) => it.kind === 'selfJoined')).toBe(false);
});

it('directional TOPO takes EGFP behind CACC in one direction', async () => {
  const { molecules } = unwrap(cloneExample({ method: 'topoD' }));
  const sources = molecules.map((it, i) => ({
    ...sourceOf(it.text),
    isTopoVector: i === 0,
    isDirectional: i === 0,
    isDephosphorylated: i > 0,
  }));
  const act = { kind: 'assemble', options: { method: 'topo' } } as const;
  const { assembly, pieces, origin } = unwrap(
    await cloneRun({ sources, act }, silent),
  ) as CloneAssemblyAnswer;
  expect(pieces[0]!.ends?.right).toMatchObject({ kind: "5'", letters: 'GGTG' });
  const wanted = assembly.products.filter((it) => it.isWanted);
  expect(wanted).toHaveLength(1);
  expect(wanted[0]).toMatchObject({ length: 2686 + 28 + 720, isAsGiven: true });
  const product = { pieces: assembly.pieces, walk: wanted[0]! };
  const { record, file } = unwrap(cloneProduct({ product, origin, name: 'x' }));
  expect(new TextDecoder().decode(record.bytes)).toContain('CCCCCTTCACCATGGTGAGC');
  expect(unwrap(replayHistory(unwrap(parseHistory(file)))).at(-1)?.record.bytes).toEqual(record.bytes);
});

it('what a PCR product holds of its template in part is named, without alarm where hardly any of it is there', async () => {
  const { molecules, primers } = unwrap(cloneExample({ method: 'pcr' }));
  const lossesOf = async (text: string) => {
    const act = { kind: 'pcr', primers: text, hasPhosphate: false, options: {} } as const;
    const made = unwrap(await cloneRun({ sources: [sourceOf(molecules[0]!.text)], act }, silent));
    const { products, origin } = made as CloneMoleculesAnswer;
    return unwrap(cloneProduct({ product: products[0]!, origin, name: 'amplicon' })).featureLosses;
  };
  expect(await lossesOf(primers!)).toEqual([
    {
      message: {
        en: "lacZ-alpha, part (61 %) of pUC19-EGFP is cut: 196 of 199 bases are missing at the 5' end.",
        zh: "pUC19-EGFP 的 lacZ-alpha, part (61 %) 被切断：5' 端缺少 196 bp（全长 199 bp）。",
      },
      isSerious: false,
    },
  ]);
  // The reverse primer without the stop codon.
  const [cut] = await lossesOf(primers!.replace('TTACTTGTACAGCTCGTCCA', 'CTTGTACAGCTCGTCCATGC'));
  expect(cut).toMatchObject({
    message: { en: expect.stringMatching(/ 3 of 720 .* 3' end/) },
    isSerious: true,
  });
});

it('PCR product, cut and ligated: what was made goes on with its ends and its history', async () => {
  const { molecules, primers } = unwrap(cloneExample({ method: 'pcr' }));
  const act = { kind: 'pcr', primers: primers!, hasPhosphate: false, options: {} } as const;
  const made = unwrap(
    await cloneRun({ sources: [sourceOf(molecules[0]!.text)], act }, silent),
  ) as CloneMoleculesAnswer;
  const [product] = made.products;
  expect(product).toMatchObject({ length: 740, ends: { left: { kind: 'blunt', hasPhosphate: false } } });
  const first = unwrap(cloneProduct({ product: product!, origin: made.origin, name: 'amplicon' }));

  const vector = unwrap(cloneExample({ method: 'ligation' })).molecules[0]!;
  const enzymes = ['EcoRI', 'HindIII'];
  const next = unwrap(
    await cloneRun(
      {
        sources: [
          { ...sourceOf(vector.text), enzymes },
          { ...sourceOf(first.file), enzymes },
        ],
        act: { kind: 'assemble', options: { method: 'ligation' } },
      },
      silent,
    ),
  ) as CloneAssemblyAnswer;
  const [best] = next.assembly.products;
  expect(best).toMatchObject({ isWanted: true, length: 3361 });
  const walk = { pieces: next.assembly.pieces, walk: best! };
  const { history, file } = unwrap(cloneProduct({ product: walk, origin: next.origin, name: 'x' }));
  expect(history.steps.map((it) => it.act.kind)).toEqual(['pcr', 'assemble']);
  expect(replayHistory(unwrap(parseHistory(file))).ok).toBe(true);

  // Saved and opened again, it comes out byte for byte; a file that was changed is refused.
  const open = (text: string) => cloneRun({ sources: [sourceOf(text)], act: { kind: 'history' } }, silent);
  const opened = unwrap(await open(file)) as CloneHistoryAnswer;
  const shown = unwrap(
    cloneProduct({ product: { molecule: opened.molecule, pattern: '' }, origin: opened, name: 'x' }),
  );
  expect(shown.file).toBe(file);
  expect(shown.molecules.map((it) => it.length).toSorted()).toEqual([2686, 3361, 3406, 740]);
  const changed = await open(file.replaceAll('"HindIII"', '"PstI"'));
  expect(changed.ok).toBe(false);
  const none = await open('>a\nACGT');
  expect(none.ok || none.fault.code).toBe('clone/no-history-file');
});

it('a mismatch is a warning, and the product has the bases of the primer', async () => {
  const { molecules, primers } = unwrap(cloneExample({ method: 'pcr' }));
  const changed = primers!.replace(/GTGAGCAAGGG/, 'GTGAGCTAGGG');
  expect(changed).not.toBe(primers);
  const act = { kind: 'pcr', primers: changed, hasPhosphate: false, options: { minBound: 15 } } as const;
  const { products } = unwrap(
    await cloneRun({ sources: [sourceOf(molecules[0]!.text)], act }, silent),
  ) as CloneMoleculesAnswer;
  expect(products[0]!.warnings.map((it) => it.en).join()).toContain('mismatch');
});

it('two oligos anneal to a duplex with overhangs; another number is refused', async () => {
  const { primers } = unwrap(cloneExample({ method: 'anneal' }));
  const act = { kind: 'anneal', primers: primers!, hasPhosphate: true } as const;
  const { products } = unwrap(await cloneRun({ sources: [], act }, silent)) as CloneMoleculesAnswer;
  expect(products[0]!.ends).toMatchObject({
    left: { kind: "5'", letters: 'CACC', hasPhosphate: true },
    right: { kind: "5'", letters: 'AAAC' },
  });
  const one = await cloneRun({ sources: [], act: { ...act, primers: 'a ACGTACGTACGT' } }, silent);
  expect(one.ok || one.fault.code).toBe('clone/two-oligos');
});

it('ends and names of pieces are those of the inputs, and the vector closed again is one of the products', async () => {
  const { pieces, inputs, assembly } = await runExample('ligation');
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

it('a site that dam methylation blocks is not cut in a plasmid from such a strain, and that is said', async () => {
  // ClaI, ATCGAT, is blocked where GATC overlaps it.
  const plasmid = `>p\n${'ACGTTGCATGCCGATTACGG'.repeat(10)}GATCGATC`;
  const cut = async (isMethylated: boolean) => {
    const source = {
      ...sourceOf(plasmid),
      readAs: { topology: 'circular' },
      enzymes: ['ClaI'],
      isMethylated,
    } as const;
    const act = { kind: 'assemble', options: { method: 'ligation' } } as const;
    return unwrap(await cloneRun({ sources: [source], act }, silent)) as CloneAssemblyAnswer;
  };
  expect((await cut(false)).pieces[0]!.ends).toBeDefined();
  const blocked = await cut(true);
  expect(blocked.pieces[0]!.ends).toBeUndefined();
  expect(blocked.assembly.notes.map((it) => it.code)).toContain('clone/methylated-site');
});

it('explains why the wanted product does not arise', async () => {
  const { assembly } = await runExample('gibson', 40);
  expect(assembly.products.filter((it) => it.isWanted)).toEqual([]);
  expect(
    assembly.conflicts
      .flat()
      .map((it) => it.message.en)
      .join(),
  ).toContain('40');
});

it('counts sites of what is typed, and none of what is no DNA', async () => {
  const counts = await cloneCounts({ source: { from: 'text', text: 'GAATTCAAGAATTC' }, readAs: {} }, silent);
  expect(unwrap(counts).cuts.get('EcoRI')).toBe(2);
  // Behind TCTAGA a C makes GATC, which dam methylates.
  const circle = {
    source: { from: 'text', text: `${'ACGTTGCA'.repeat(9)}TCTAGATC` } as const,
    readAs: { topology: 'circular' } as const,
  };
  const { cuts, spared } = unwrap(await cloneCounts(circle, silent));
  expect([cuts.get('XbaI'), spared.get('XbaI'), spared.has('EcoRI')]).toEqual([
    1,
    { by: 'dam', count: 1 },
    false,
  ]);
});

it('the history that a SnapGene file keeps is shown as it states it', async () => {
  const { files } = JSON.parse(readFileSync('fixtures/golden/snapgeneHistory.json', 'utf8'));
  const blob = new Blob([Buffer.from(files.gibson_assembly.bytes, 'base64')]);
  const source = { from: 'file', file: blob, name: 'a.dna' } as const;
  const ask = (given: Source) => cloneRun({ sources: [given], act: { kind: 'history' } }, silent);
  const answer = unwrap(await ask({ source, readAs: {} }));
  if (answer.kind !== 'stated') throw new Error(answer.kind);
  // Its Gibson assembly done here, with the fragments that it keeps, gives the sequence of the file.
  const lines = answer.root.inputs.map((it) => `>${it.name}\n${it.letters}\n`);
  const options = { method: 'gibson' } as const;
  const made = unwrap(
    await cloneRun({ sources: lines.map(sourceOf), act: { kind: 'assemble', options } }, silent),
  ) as CloneAssemblyAnswer;
  const circle = sourceOf(`>c\n${answer.root.letters}\n`);
  const same = unwrap(
    await cloneRun(
      { sources: [{ ...circle, readAs: { topology: 'circular' } }], act: { kind: 'assemble', options } },
      silent,
    ),
  ) as CloneAssemblyAnswer;
  expect(made.assembly.products[0]).toMatchObject({ isWanted: true, seguid: same.inputs[0]!.seguid });
  const none = await ask(sourceOf('ACGT'));
  expect(none.ok || none.fault.code).toBe('clone/no-history-file');
});

it('a file of five parts is five molecules: a product of all of them and the vector is searched for', async () => {
  const { bytes } = backboneOf('pBR322')!;
  const vector = `>dest\n${textOf(bytes).replace(/GGTCTC|GAGACC/g, 'GGTATC')}GGAGTGAGACCATATATATGGTCTCATGCC`;
  const overhangs = ['GGAG', 'TACT', 'AATG', 'GCTT', 'CGCT', 'TGCC'];
  const parts = overhangs.slice(1).map((right, i) => {
    const gene = `ACGTTGCAAC${'CATTGA'.repeat(20 + i)}`;
    return `>part${i + 1}\nTTATATGGTCTCA${overhangs[i]}${gene}${right}TGAGACCATATAA`;
  });
  const sources = [
    { ...sourceOf(vector), readAs: { topology: 'circular' as const } },
    sourceOf(parts.join('\n')),
  ];
  // The number that the page states, though there are six molecules in its two files.
  const options = { method: 'goldenGate' as const, enzymes: ['BsaI'], maxPieces: 3 };
  const { assembly } = unwrap(
    await cloneRun({ sources, act: { kind: 'assemble', options } }, silent),
  ) as CloneAssemblyAnswer;
  expect(assembly.maxPieces).toBe(7);
  expect(assembly.products[0]).toMatchObject({ isWanted: true, topology: 'circular' });
  expect(assembly.products[0]!.placed).toHaveLength(6);
});
