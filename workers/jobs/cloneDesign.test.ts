import { expect, it } from 'vitest';
import { replayHistory } from '#bio/clone/history.ts';
import { moleculeSeguidOf } from '#bio/clone/molecule.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { cloneProduct } from './clone.ts';
import { type CloneDesignInput, cloneDesign } from './cloneDesign.ts';
import { cloneExample } from './cloneExample.ts';

const silent = () => undefined;
const [vector] = unwrap(cloneExample({ method: 'ligation' })).molecules;
const [template] = unwrap(cloneExample({ method: 'pcr' })).molecules;

const partOf = (text: string, change: Partial<CloneDesignInput['parts'][number]> = {}) => ({
  source: { from: 'text', text } as const,
  readAs: {},
  enzymes: [],
  range: '',
  isReversed: false,
  ...change,
});

// EGFP is behind base 414 of its template.
const insert = partOf(template!.text, { range: '415..1134' });

it.each([
  ['ligation', ['EcoRI', 'HindIII'], 2, ['digest', 'pcr']],
  ['gibson', ['EcoRI', 'HindIII'], 2, ['digest', 'pcr']],
  ['inFusion', ['SmaI'], 2, ['digest', 'pcr']],
  // Without enzymes the circle is amplified too.
  ['hifi', [], 4, ['pcr', 'pcr']],
  // pUC19 has no BbsI site, so it is amplified.
  ['goldenGate', [], 4, ['pcr', 'pcr']],
] as const)('%s: primers, and a product whose steps are done again', async (method, enzymes, count, acts) => {
  const options = { method, ...(method === 'goldenGate' && { enzyme: 'BbsI' }) };
  const parts = [partOf(vector!.text, { enzymes }), insert];
  const answer = unwrap(await cloneDesign({ parts, options, stock: '' }, silent));
  expect(answer.primers).toHaveLength(count);
  expect(answer.primers.every((it) => !it.isStock && it.places > 0)).toBe(true);
  expect(moleculeSeguidOf(answer.product!.molecule)).toBe(answer.seguid);
  const { product, origin } = answer;
  const { history, record } = unwrap(cloneProduct({ product: product!, origin: origin!, name: 'x' }));
  expect(history.steps.map((it) => it.act.kind)).toEqual([...acts, 'assemble']);
  expect(unwrap(replayHistory(history)).at(-1)!.record.bytes).toEqual(record.bytes);
});

it('a primer at hand is used, a range that is none is refused with its molecule', async () => {
  const parts = [partOf(vector!.text, { enzymes: ['EcoRI', 'HindIII'] }), insert];
  const ask = (stock: string, given = parts) =>
    cloneDesign({ parts: given, options: { method: 'ligation' }, stock }, silent);
  const fresh = unwrap(await ask(''));
  const [first] = fresh.primers;
  const again = unwrap(await ask(`freezer-7\t${first!.letters}\nother\tACGTACGTACGTACGTAC`));
  expect(again.primers.map((it) => [it.name, it.isStock])).toEqual([
    ['freezer-7', true],
    [fresh.primers[1]!.name, false],
  ]);
  const refused = await ask('', [parts[0]!, { ...insert, range: '9..99999' }]);
  expect(refused.ok || refused.fault).toMatchObject({ code: 'range/unreadable', place: {} });
});

it('a vector without enzymes is refused for restriction cloning', async () => {
  const parts = [partOf(vector!.text), insert];
  const refused = await cloneDesign({ parts, options: { method: 'ligation' }, stock: '' }, silent);
  expect(refused.ok || refused.fault.code).toBe('clone/no-cut-vector');
});

it('Golden Gate: inner sites are listed with their price, and removed by silent changes', async () => {
  // pUC19 has one BsaI site, in bla; one site is no acceptor, so the circle is amplified.
  const parts = [partOf(vector!.text), insert];
  const options = { method: 'goldenGate', enzyme: 'BsaI' } as const;
  const plain = unwrap(await cloneDesign({ parts, options, stock: '' }, silent));
  expect(plain.product).toBeUndefined();
  expect(plain.domestication).toMatchObject({
    isDone: false,
    reasons: [],
    price: { fragments: 1, primers: 2 },
    sites: [{ part: 'pUC19', enzyme: 'BsaI' }],
  });
  const done = unwrap(await cloneDesign({ parts, options, stock: '', isDomesticating: true }, silent));
  const { sites, price } = done.domestication!;
  expect(done.domestication!.isDone).toBe(true);
  expect(sites[0]!.change).toMatchObject({ isCoding: true });
  const { from, to, aminoAcid } = sites[0]!.change!.codon!;
  expect(from).not.toBe(to);
  expect(aminoAcid).toMatch(/^[A-Z]$/);
  const basesOf = (it: typeof done) => it.primers.reduce((sum, { letters }) => sum + letters.length, 0);
  expect(basesOf(done) - basesOf(plain)).toBe(price!.bases);
  const { product, junctions, origin } = done;
  const made = unwrap(cloneProduct({ product: product!, junctions: junctions!, origin: origin!, name: 'x' }));
  const letters = new TextDecoder().decode(made.record.bytes);
  expect(letters + letters.slice(0, 5)).not.toMatch(/GGTCTC|GAGACC/);
  // Both halves of bla read on in one frame.
  expect(made.frames.filter((it) => it.from.startsWith('AmpR'))).toEqual([
    expect.objectContaining({ state: 'inFrame', from: 'AmpR (bla)', to: 'AmpR (bla)' }),
  ]);
  expect(unwrap(replayHistory(made.history)).at(-1)!.record.bytes).toEqual(made.record.bytes);
});

it.each([
  ['in frame', '', { state: 'inFrame', linker: 'GS' }],
  ['out of frame', 'G', { state: 'shifted', shift: 1 }],
] as const)('a gene that comes as letters alone is a coding sequence: fused %s', async (_, more, frame) => {
  const tag = 'ATGAGCGGCCACCACCACCATCATCACGGC';
  const [read] = unwrap(parseSequences(bytesOf(template!.text))).records;
  const gene = textOf(read!.bytes.subarray(414, 1134));
  const plasmid = createSequenceRecord({
    ...{ name: 'tagged', topology: 'circular' },
    bytes: bytesOf(`${tag}${more}GGATCCTTGCATGCAAGAATTC${'ACCTGTTC'.repeat(40)}`),
    features: [
      { type: 'CDS', name: 'tag', parts: [{ start: 0, end: tag.length, strand: 1 }], qualifiers: [] },
    ],
  });
  const parts = [
    partOf(textOf(writeGenBank([plasmid])), { enzymes: ['BamHI', 'EcoRI'] }),
    partOf(`>gene\n${gene}\n`),
  ];
  const answer = unwrap(await cloneDesign({ parts, options: { method: 'ligation' }, stock: '' }, silent));
  const { product, junctions, origin } = answer;
  const made = unwrap(cloneProduct({ product: product!, junctions: junctions!, origin: origin!, name: 'x' }));
  expect(made.record.features.map((it) => it.name)).toContain('gene');
  expect(made.frames).toEqual([expect.objectContaining({ from: 'tag', to: 'gene', ...frame })]);
});

it('what of a vector is used is said', async () => {
  const parts = [partOf(vector!.text, { enzymes: ['EcoRI', 'HindIII'] }), insert];
  const answer = unwrap(await cloneDesign({ parts, options: { method: 'gibson' }, stock: '' }, silent));
  expect(answer.notes[0]!.en).toBe(
    'pUC19: cut by EcoRI and HindIII at 2 places; the fragment of 2,639 bp is the vector, 55 bp are left out.',
  );
});

it('what else arises is listed: by one site the insert goes in either direction, and the vector closes again', async () => {
  const parts = [partOf(vector!.text, { enzymes: ['HindIII'] }), insert];
  const answer = unwrap(await cloneDesign({ parts, options: { method: 'ligation' }, stock: '' }, silent));
  const { assembly, pieces, inputs } = answer.assembled!;
  expect(pieces.map((it) => it.name).slice(0, 1)).toEqual(['pUC19']);
  const wanted = assembly.products.filter((it) => it.isWanted);
  expect(wanted.map((it) => it.seguid)).toEqual([answer.seguid]);
  const complete = assembly.products.filter((it) => it.kind === 'complete' && it.topology === 'circular');
  expect(complete).toHaveLength(2);
  expect(new Set(complete.map((it) => it.length)).size).toBe(1);
  const closed = assembly.products.find((it) => it.seguid === inputs[0]!.seguid);
  expect(closed).toMatchObject({ kind: 'selfJoined', topology: 'circular' });

  const two = [partOf(vector!.text, { enzymes: ['EcoRI', 'HindIII'] }), insert];
  const directed = unwrap(
    await cloneDesign({ parts: two, options: { method: 'ligation' }, stock: '' }, silent),
  );
  const others = directed.assembled!.assembly.products.filter((it) => it.kind === 'complete' && !it.isWanted);
  expect(others.filter((it) => it.topology === 'circular')).toEqual([]);
});

it('a circle that is amplified whole is opened before base 1, and where else is typed as a part', async () => {
  const ask = async (range: string) => {
    const parts = [partOf(vector!.text, { range }), insert];
    return unwrap(await cloneDesign({ parts, options: { method: 'gibson' }, stock: '' }, silent));
  };
  const answer = await ask('');
  expect(answer.notes.map((it) => it.en)).toEqual([
    'pUC19: the circle is amplified whole, from base 1 round to base 2,686. To open it elsewhere, type a part such as 101..100.',
  ]);
  const moved = await ask('101..100');
  expect(moved.notes).toEqual([]);
  const lengths = [answer, moved].map((it) => it.product!.molecule.record.bytes.length);
  expect(lengths).toEqual([2686 + 720, 2686 + 720]);
  expect(moved.seguid).not.toBe(answer.seguid);
});

it('names the sites of its enzymes inside of an insert, over the origin too', async () => {
  const letters = 'ACGTTGCATCGGATACCTGAAGCTTGATCGATTACGGACTGACGGCATTCA';
  const design = async (text: string, change: Partial<CloneDesignInput['parts'][number]>) => {
    const parts = [partOf(vector!.text, { enzymes: ['HindIII', 'EcoRI'] }), partOf(text, change)];
    return unwrap(await cloneDesign({ parts, options: { method: 'ligation' }, stock: '' }, silent));
  };
  // Cut once, its halves join again: the construct is one of the products.
  const cut = await design(`>cut\n${letters}\n`, {});
  expect(cut.product).toBeDefined();
  expect(cut.reasons[0]!.en).toContain(
    'cut holds 1 site of these enzymes itself (HindIII 20) and is cut there',
  );
  const opened = { readAs: { topology: 'circular' }, range: '31..30' } as const;
  expect((await design(`>cut\n${letters}\n`, opened)).reasons[0]!.zh).toContain('（HindIII 20）');
  expect((await design(`>cut\n${letters}\n`, { range: '24..51' })).reasons).toEqual([]);
  // The product of a PCR whose primers brought the sites already.
  const tailed = await design(`>tailed\nGATCGAAGCTTGCCACC${letters.slice(26)}GAATTCTAGTGACTAGACTGATCG\n`, {});
  expect(tailed.product).toBeUndefined();
  expect(tailed.reasons[0]!.en).toMatch(/tailed holds 2 sites .*\(HindIII 6, EcoRI \d+\).*“already there”/);
});

it('names a Golden Gate enzyme whose site stays on the vector, and those that cut nothing', async () => {
  const letters = textOf(backboneOf('pcDNA3.1+')!.bytes);
  const vectorFile = partOf(`>pcDNA3\n${letters}\n`, { readAs: { topology: 'circular' } });
  const design = async (enzyme: string) =>
    unwrap(
      await cloneDesign(
        { parts: [vectorFile, insert], options: { method: 'goldenGate', enzyme }, stock: '' },
        silent,
      ),
    );
  const { product, reasons } = await design('BsaI');
  expect(product).toBeUndefined();
  const [, free] = /None of these molecules is cut by ([^:]*):/.exec(reasons[0]!.en)!;
  expect(free!.split(', ')).not.toContain('BsaI');
  for (const enzyme of free!.split(', ').slice(0, 2)) expect((await design(enzyme)).product).toBeDefined();
});

it('features that the digest or the primers cost are named, and what of the vector is left out', async () => {
  const lossesOf = async (vectorPart: ReturnType<typeof partOf>, method: 'ligation' | 'gibson') => {
    const parts = [vectorPart, insert];
    const { product, origin } = unwrap(await cloneDesign({ parts, options: { method }, stock: '' }, silent));
    const { featureLosses } = unwrap(cloneProduct({ product: product!, origin: origin!, name: 'x' }));
    return featureLosses;
  };
  const cut = await lossesOf(partOf(vector!.text, { enzymes: ['EcoRI', 'HindIII'] }), 'ligation');
  expect(cut[0]).toMatchObject({ isSerious: true });
  expect(cut[0]!.message.en).toMatch(/^lacZ.* of pUC19 is interrupted after base \d+ of \d+/);
  // Only the origin is amplified.
  const { features } = unwrap(parseSequences(bytesOf(vector!.text))).records[0]!;
  const { start, end } = features.find((it) => it.type === 'rep_origin')!.parts[0]!;
  const amplified = partOf(vector!.text, { range: `${start - 40}..${end + 40}` });
  const left = (await lossesOf(amplified, 'gibson')).map((it) => it.message.en);
  expect(left.join('\n')).toMatch(/^Not in the product, of pUC19: .*AmpR \(bla\)/m);
});
