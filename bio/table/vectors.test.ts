import { describe, expect, it } from 'vitest';
import { seguidOf } from '#bio/core/seguid.ts';
import { backboneOf, listBackbones } from './backbones.ts';
import { listElements } from './elements.ts';
import { ELEMENT_TYPES } from './elementTypes.ts';

const text = (codes: Uint8Array) => [...codes].map((code) => 'ACGT'[code]).join('');
const byId = (id: string) => listElements().find((element) => element.id === id)!;

describe('elements', () => {
  it('are 515, each with a type, a sequence and an id of its own', () => {
    expect(listElements()).toHaveLength(515);
    expect(new Set(listElements().map((element) => element.id)).size).toBe(515);
    for (const element of listElements()) {
      expect(ELEMENT_TYPES[element.type], element.type).toBeDefined();
      expect(element.versions[0]!.bases.length).toBeGreaterThan(5);
    }
  });

  it('hold attP4, whose only record has the left arm of attL4 and the right arm of attP3, each seen twice', () => {
    const [attP4, attL4, attP3] = ['attp4', 'attl4', 'attp3'].map((id) => text(byId(id).versions[0]!.bases));
    expect(attP4!.slice(0, 96)).toBe(attL4);
    expect(attP4!.slice(89)).toBe(attP3!.slice(89));
    expect(byId('attp4').verification).toBe('once');
  });

  it('read as they are published', () => {
    expect(text(byId('t7-promoter').versions[0]!.bases)).toBe('TAATACGACTCACTATAGG');
    expect(text(byId('lac-operator').versions[0]!.bases)).toBe('TTGTGAGCGGATAACAA');
    expect(text(byId('flag').versions[0]!.bases)).toBe('GACTACAAGGACGACGATGACAAG');
    expect(byId('egfp').versions[0]!.bases).toHaveLength(720);
  });

  it('hold versions under the element that their depositors name', () => {
    for (const { name, type, versions } of listElements().filter((it) => /^att[BLPR]\d$/.test(it.name)))
      expect([name, type, ...new Set(versions.map((it) => it.label))]).toEqual([
        name,
        'recombination_site',
        name,
      ]);
    expect(byId('attl1').versions).toHaveLength(5);
    expect(byId('attr2').versions).toHaveLength(6);
    expect(byId('attp4').versions).toHaveLength(1);
  });

  it('hold no version twice', () => {
    const all = listElements().flatMap((element) => element.versions.map((version) => text(version.bases)));
    const circulating = new Set(all);
    // Left and right ITR, and 5' and 3' LTR, are listed under both names.
    expect(all.length - circulating.size).toBeLessThan(8);
  });

  it('say whose license some need', () => {
    expect(
      listElements()
        .filter((element) => element.license)
        .map((element) => element.id),
    ).toEqual(
      expect.arrayContaining(['nanoluc', 'halotag', 'snap-tag', 'tre3g', 'ires2-587', 'dsred-express']),
    );
  });
});

describe('backbones', () => {
  it('have the length and the checksum of their records', () => {
    expect(listBackbones()).toHaveLength(37);
    const pUC19 = backboneOf('pUC19-M77789')!;
    expect(pUC19.bytes).toHaveLength(2686);
    expect(seguidOf(pUC19.bytes, 'dna', 'circular')).toBe('cdseguid=mCC0B3UMZfgLyh3Pl574MVjm30U');
  });
});
