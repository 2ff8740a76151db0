import { describe, expect, it } from 'vitest';
import { findEnzyme, findEnzymes, listEnzymes } from './enzymes.ts';
import {
  findDigestEnzymes,
  findNickingEnzyme,
  listNickingEnzymes,
  nickNotationOf,
} from './nickingEnzymes.ts';

describe('nicking endonucleases', () => {
  // As NEB's catalogue and charts state them: offsets from the end of the site, top/bottom.
  it.each([
    ['Nb.BbvCI', 'CCTCAGC', 'none/-2', 'CCTCA_GC'],
    ['Nb.BsmI', 'GAATGC', 'none/-1', 'GAATG_C'],
    ['Nb.BsrDI', 'GCAATG', 'none/0', 'GCAATG_'],
    ['Nb.BssSI', 'CACGAG', 'none/-1', 'CACGA_G'],
    ['Nb.BtsI', 'GCAGTG', 'none/0', 'GCAGTG_'],
    ['Nt.AlwI', 'GGATC', '4/none', 'GGATCNNNN^'],
    ['Nt.BbvCI', 'CCTCAGC', '-5/none', 'CC^TCAGC'],
    ['Nt.BsmAI', 'GTCTC', '1/none', 'GTCTCN^'],
    ['Nt.BspQI', 'GCTCTTC', '1/none', 'GCTCTTCN^'],
    ['Nt.BstNBI', 'GAGTC', '4/none', 'GAGTCNNNN^'],
    ['Nt.CviPII', 'CCD', '-3/none', '^CCD'],
  ])('%s reads %s and nicks at %s', (name, site, offsets, notation) => {
    const enzyme = findNickingEnzyme(name)!;
    const offset = enzyme.nick - enzyme.site.length;
    expect(enzyme.site).toBe(site);
    expect(enzyme.strand === 1 ? `${offset}/none` : `none/${offset}`).toBe(offsets);
    expect(nickNotationOf(enzyme)).toBe(notation);
  });

  it('nick where the enzyme that they derive from cuts that strand', () => {
    const parents = listNickingEnzymes().flatMap((enzyme) => {
      const parent = findEnzyme(enzyme.name.slice(3));
      return parent ? [{ enzyme, parent }] : [];
    });
    expect(parents.map((it) => it.parent.name).sort()).toEqual(
      'AlwI BbvCI BbvCI Bpu10I Bpu10I BsmAI BsmI BspQI BsrDI BssSI BtsI Mva1269I'.split(' '),
    );
    for (const { enzyme, parent } of parents) {
      const cut = parent.cuts[0]!;
      expect([enzyme.name, enzyme.site, enzyme.nick]).toEqual([
        enzyme.name,
        parent.site,
        enzyme.strand === 1 ? cut.top : cut.bottom,
      ]);
    }
  });

  it('are named by the strand, and stand outside of the table of enzymes that cut', () => {
    for (const { name, strand } of listNickingEnzymes())
      expect(name.slice(0, 3)).toBe(strand === 1 ? 'Nt.' : 'Nb.');
    expect(listEnzymes().some((it) => it.name.startsWith('N') && it.name.includes('.'))).toBe(false);
    expect(findEnzyme('Nt.BbvCI')).toBeUndefined();
  });

  it('are refused where both strands are to be cut, in words of their own', () => {
    const answer = findEnzymes(['EcoRI', 'nt.BbvCI']);
    expect(answer).toMatchObject({ ok: false, fault: { code: 'cut/nicking-enzyme' } });
    expect(answer.ok || answer.fault.message.en).toMatch(/nicks one strand .* cuts no molecule/);
    expect(answer.ok || answer.fault.message.zh).toMatch(/切口酶.*一条链/);
  });

  it('are found among the enzymes of a digest, and a wrong name is refused', () => {
    const found = findDigestEnzymes(['EcoRI', ' nt.bbvci', 'Nt.BbvCI', 'BamHI']);
    expect(found.ok && found.value.enzymes.map((it) => it.name)).toEqual(['EcoRI', 'BamHI']);
    expect(found.ok && found.value.nicking.map((it) => it.name)).toEqual(['Nt.BbvCI']);
    expect(findDigestEnzymes(['Nt.EcoRI'])).toMatchObject({
      ok: false,
      fault: { code: 'cut/unknown-enzyme' },
    });
    expect(findDigestEnzymes(['EcoRX']).ok).toBe(false);
  });
});
