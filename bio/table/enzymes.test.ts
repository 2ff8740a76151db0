import { describe, expect, it } from 'vitest';
import {
  findEnzyme,
  findEnzymes,
  isoschizomersOf,
  isTypeIIS,
  listCommercialEnzymes,
  listEnzymes,
  neoschizomersOf,
  overhangOf,
  siteNotationOf,
  siteWithCutsOf,
  specificityOf,
} from './enzymes.ts';

const enzymeOf = (name: string) => findEnzyme(name)!;

describe('enzymes', () => {
  it('hold 626 commercial ones, each with a known cut', () => {
    expect(listEnzymes()).toHaveLength(1087);
    expect(listCommercialEnzymes()).toHaveLength(626);
    expect(listCommercialEnzymes().every((enzyme) => enzyme.cuts.length > 0)).toBe(true);
    expect(new Set(listEnzymes().map((enzyme) => enzyme.name)).size).toBe(1087);
  });

  it.each([
    ['EcoRI', 'G^AATT_C', "5'", 4],
    ['PstI', 'C_TGCA^G', "3'", 4],
    ['SmaI', 'CCC^_GGG', 'blunt', 0],
    ['BsaI', 'GGTCTCN^NNNN_N', "5'", 4],
    ['SfiI', 'GGCCN_NNN^NGGCC', "3'", 3],
    ['MboI', '^GATC_', "5'", 4],
    ['TspRI', '_NNCASTGNN^', "3'", 9],
    ['BcgI', '_NN^NNNNNNNNNNCGANNNNNNTGCNNNNNNNNNN_NN^', "3'", 2],
  ] as const)('%s cuts %s', (name, text, kind, length) => {
    expect(siteWithCutsOf(enzymeOf(name)).replace(/N*$/, '')).toBe(text.replace(/N*$/, ''));
    expect(overhangOf(enzymeOf(name))).toEqual({ kind, length });
  });

  it.each([
    ['EcoRI', 'G^AATTC'],
    ['AcuI', 'CTGAAG(16/14)'],
    ['BsaI', 'GGTCTC(1/5)'],
    ['BtsI', 'GCAGTG(2/0)'],
    ['BcgI', '(10/12)CGAN6TGC(12/10)'],
    ['MboI', '^GATC'],
    ['SfiI', 'GGCCNNNN^NGGCC'],
    ['XcmI', 'CCANNNNN^NNNNTGG'],
    ['AvaIII', 'ATGCAT'],
  ])('%s is written %s in catalogues', (name, text) => {
    expect(siteNotationOf(enzymeOf(name)).replace(/N5/, 'NNNNN')).toBe(text);
  });

  it('are found by name however it is typed, and a wrong one is refused with its neighbors', () => {
    expect(enzymeOf(' ecorI ').name).toBe('EcoRI');
    expect(enzymeOf('CviKI_1').name).toBe('CviKI-1');
    const answer = findEnzymes(['EcoRI', 'EcoRX']);
    expect(answer).toMatchObject({ ok: false, fault: { code: 'cut/unknown-enzyme' } });
    expect(answer.ok || answer.fault.message.en).toMatch(/EcoRX.*EcoRI/);
  });

  it('know their isoschizomers and neoschizomers', () => {
    const names = (list: readonly { readonly name: string }[]) => list.map((it) => it.name);
    expect(names(isoschizomersOf(enzymeOf('BsmBI')))).toEqual(['Esp3I']);
    expect(names(neoschizomersOf(enzymeOf('KpnI')))).toContain('Acc65I');
    expect(names(isoschizomersOf(enzymeOf('KpnI')))).not.toContain('Acc65I');
    expect(names(neoschizomersOf(enzymeOf('DpnI')))).toContain('MboI');
  });

  it('tell type IIS apart, and how much a site reads', () => {
    expect(
      ['BsaI', 'FokI', 'SapI', 'EcoRI', 'BcgI', 'BtsI'].map((name) => isTypeIIS(enzymeOf(name))),
    ).toEqual([true, true, true, false, false, true]);
    expect(specificityOf(enzymeOf('EcoRI'))).toBe(6);
    expect(specificityOf(enzymeOf('SfiI'))).toBe(8);
    expect(specificityOf(enzymeOf('HincII'))).toBe(5);
  });

  it('say what methylation does to them', () => {
    expect(enzymeOf('XbaI')).toMatchObject({ dam: 'blocked', dcm: 'none' });
    expect(enzymeOf('DpnI').needs).toBe('dam');
    expect(enzymeOf('EcoRI').needs).toBeUndefined();
  });
});
