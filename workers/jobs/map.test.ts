import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { mapCodons } from './mapCodons.ts';
import { listCutsInside } from './mapCutsInside.ts';
import { digestMap } from './mapDigest.ts';
import { openMap } from './mapOpen.ts';
import { findMapOrfs } from './mapOrfs.ts';
import { findMapPrimers } from './mapPrimers.ts';
import { measureSelection } from './mapSelect.ts';
import { listMapSites } from './mapSites.ts';
import { measureMapTracks } from './mapTracks.ts';

const circle = (text: string) =>
  createSequenceRecord({ name: 'c', bytes: bytesOf(text), topology: 'circular' });

async function openText(text: string) {
  return await openMap({ source: { from: 'text', text }, readAs: {} }, () => {});
}

describe('opening a map', () => {
  it('shows nucleotides, and says what it left out', async () => {
    const answer = unwrap(await openText('>a\nACGTACGTACGT\n>p\nMKWVTFISLLFLF\n>b\nGGGGCCCCAAAA\n'));
    expect(answer.records.map((it) => it.name)).toEqual(['a', 'b']);
    expect(answer.total).toBe(2);
    expect(answer.losses.map((it) => it.code)).toContain('map/left-out');
  });

  it('refuses a protein with a hint, and a record without residues', async () => {
    const protein = await openText('>p\nMKWVTFISLLFLFSSAYS\n');
    expect(protein.ok ? '' : protein.fault.code).toBe('map/protein');
  });

  it('names a record without a name', async () => {
    expect(unwrap(await openText('ACGTACGTAAACCC')).records[0]!.name).toBe('sequence 1');
  });
});

describe('the codons of a host', () => {
  it('stand by amino acid, the most used first, each share of its own amino acid', () => {
    const { codons } = unwrap(mapCodons({ table: 'csdb2022_511145', code: 1 }));
    expect(codons.length).toBe(64);
    const leucine = codons.filter((it) => it.aminoAcid === 'L');
    expect([leucine.length, leucine[0]!.bases]).toEqual([6, 'CTG']);
    expect(leucine.reduce((sum, it) => sum + it.share, 0)).toBeCloseTo(1);
    const mitochondrial = unwrap(mapCodons({ table: 'kazusa_human', code: 2 })).codons;
    expect(mitochondrial.find((it) => it.bases === 'TGA')?.aminoAcid).toBe('W');
    expect(mapCodons({ table: 'none', code: 1 }).ok).toBe(false);
  });
});

describe('what is found', () => {
  it('counts every enzyme, draws those that cut as often as asked, over the origin', () => {
    const record = circle(`TTC${'A'.repeat(60)}GGATCC${'A'.repeat(20)}GGATCC${'A'.repeat(20)}GAA`);
    const { sites, counts } = unwrap(listMapSites({ record, times: { min: 1, max: 1 } }));
    const times = new Map(counts.map((it) => [it.enzyme, it.times]));
    expect([times.get('EcoRI'), times.get('BamHI'), times.get('NotI')]).toEqual([1, 2, 0]);
    const length = record.bytes.length;
    expect(sites.find((it) => it.enzyme === 'EcoRI')).toMatchObject({
      range: { start: length - 3, end: length + 3 },
      cut: length - 2,
    });
    expect(sites.some((it) => it.enzyme === 'BamHI')).toBe(false);
    const chosen = unwrap(listMapSites({ record, chosen: ['BamHI'], times: { min: 1, max: 99 } }));
    expect(chosen.sites.map((it) => it.enzyme)).toEqual(['BamHI', 'BamHI']);
  });

  it('draws chosen nicking endonucleases with the strand, and never counts them as cutting', () => {
    const record = circle(`${'A'.repeat(30)}CCTCAGC${'A'.repeat(30)}GCTGAGG${'T'.repeat(9)}`);
    const chosen = unwrap(
      listMapSites({ record, chosen: ['Nt.BbvCI', 'Nb.BbvCI', 'BbvCI'], times: { min: 1, max: 99 } }),
    );
    const places = chosen.sites.map((it) => [it.enzyme, it.cut, it.otherCut, it.nicked, it.times]);
    expect(places).toEqual(
      expect.arrayContaining([
        ['BbvCI', 32, 35, undefined, 2],
        ['Nt.BbvCI', 32, 32, 1, 2],
        ['Nb.BbvCI', 35, 35, -1, 2],
        ['Nb.BbvCI', 69, 69, 1, 2],
        ['BbvCI', 69, 72, undefined, 2],
        ['Nt.BbvCI', 72, 72, -1, 2],
      ]),
    );
    expect(places).toHaveLength(6);
    expect(chosen.counts.some((it) => it.enzyme.includes('.'))).toBe(false);
    const all = unwrap(listMapSites({ record, times: { min: 1, max: 99 } }));
    expect(all.sites.some((it) => it.nicked !== undefined)).toBe(false);
  });

  it('leaves a circle whole where enzymes nick, and states that in both languages', () => {
    const record = circle(`${'A'.repeat(30)}CCTCAGC${'A'.repeat(30)}`);
    const { digest, nickNotes } = unwrap(digestMap({ record, enzymes: ['Nt.BbvCI'] }));
    expect(digest.fragments).toMatchObject([{ isCircle: true }]);
    expect(nickNotes).toHaveLength(1);
    expect(nickNotes[0]!.en).toMatch(/Nt\.BbvCI before 33 of the top strand.*open \(nicked\)/);
    expect(nickNotes[0]!.zh).toMatch(/Nt\.BbvCI（上链，第 33 位之前）.*开环/);
    const idle = unwrap(digestMap({ record, enzymes: ['Nb.BsmI'] })).nickNotes;
    expect(idle).toEqual([{ en: 'Nb.BsmI does not nick it.', zh: 'Nb.BsmI 无切口位点。' }]);
  });

  it('says where methylation of an ordinary strain stands in the way', () => {
    const record = circle(`${'A'.repeat(30)}TCTAGATC${'A'.repeat(30)}`);
    const { sites } = unwrap(listMapSites({ record, chosen: ['XbaI'], times: { min: 1, max: 9 } }));
    expect(sites[0]!.caution?.en).toContain('dam');
  });

  it('gives lanes for the uncut circle, each enzyme and all together, that add up', () => {
    const record = circle(`GAATTC${'A'.repeat(94)}GGATCC${'A'.repeat(94)}`);
    const { fragments } = unwrap(digestMap({ record, enzymes: ['EcoRI', 'BamHI'] })).digest;
    expect(fragments.map((it) => it.range.end - it.range.start)).toEqual([100, 100]);
  });

  it('reads the protein of a reading frame over the origin', () => {
    const record = circle(`GCTTAA${'C'.repeat(33)}ATG`);
    const { orfs } = unwrap(findMapOrfs({ record, minResidues: 2, starts: 'atg', code: 1 }));
    expect(orfs.find((it) => it.protein === 'MA')).toMatchObject({
      range: { start: 39, end: 48 },
      strand: 1,
    });
  });

  it('binds the user’s primers with tails, and says which bind nowhere or cannot be used', () => {
    const template = textOf(generateDna(createRandom(5), 400));
    const own = [
      { name: 'tailed', sequence: `GGGGGGGG${template.slice(100, 122)}` },
      { name: 'lost', sequence: textOf(generateDna(createRandom(99), 22)) },
      { name: 'odd', sequence: 'ACGT!' },
    ];
    const answer = unwrap(
      findMapPrimers({ record: circle(template), own, hasPanel: false, maxMismatches: 0 }),
    );
    expect(answer.primers).toHaveLength(1);
    expect(answer.primers[0]).toMatchObject({ name: 'tailed', strand: 1, mismatches: 0 });
    expect(answer.primers[0]!.range.end).toBe(122);
    expect(answer.primers[0]!.tail).toBeGreaterThan(5);
    expect(answer.unbound).toEqual(['lost']);
    expect(answer.refused).toHaveLength(1);
  });

  it('tells GC over the origin, Tm of what is as short as a primer, and the protein of either strand', () => {
    const record = circle('GGCATTTTTTTTTTTTTTTTTTTTTTTTTTTTCC');
    const over = unwrap(measureSelection({ record, range: { start: 32, end: 37 }, strand: 1, code: 1 }));
    expect(over.gc).toBe(1);
    expect(over.tm).toBeUndefined();
    const back = unwrap(measureSelection({ record, range: { start: 0, end: 6 }, strand: -1, code: 1 }));
    expect([back.protein, back.tm]).toEqual(['NA', undefined]);
    const oligo = unwrap(measureSelection({ record, range: { start: 0, end: 20 }, strand: 1, code: 1 }));
    expect(oligo.tm).toBeGreaterThan(20);
  });

  it('measures GC in equal steps that cover the whole sequence', () => {
    const half = `${'G'.repeat(3000)}${'A'.repeat(3000)}`;
    const { gc, mean } = unwrap(measureMapTracks({ record: { bytes: bytesOf(half), topology: 'linear' } }));
    expect(mean).toBe(0.5);
    expect([gc[0], gc[gc.length >> 2], gc.at(-1)]).toEqual([1, 1, 0]);
    expect([...gc].some(Number.isNaN)).toBe(false);
  });
});

it('cuts are counted in all and within a stretch over the origin', () => {
  const record = createSequenceRecord({
    bytes: bytesOf(`TTC${'A'.repeat(40)}GGATCC${'T'.repeat(40)}GAA`),
    topology: 'circular',
  });
  const { enzymes } = unwrap(listCutsInside({ record, stretch: { start: 80, end: 100 } }));
  const enzymeNamed = (name: string) => enzymes.find((it) => it.enzyme === name);
  expect(enzymeNamed('EcoRI')).toMatchObject({ all: 1, inside: 1 });
  expect(enzymeNamed('BamHI')).toMatchObject({ all: 1, inside: 0 });
  expect(enzymeNamed('NotI')).toMatchObject({ all: 0, inside: 0 });
});
