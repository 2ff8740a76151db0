// Backbones of systems without a measured genome: what stays around the cassette is what they need.
import { describe, expect, it } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { assemble } from './assemble.ts';
import { checkDesign } from './check.ts';
import type { Design, VectorSystem } from './design.ts';
import { designOfPlasmid } from './designFromPlasmid.ts';
import { createDesign, numberSlots } from './templates.ts';

const fillDesign = (system: VectorSystem): Design => {
  const design = createDesign('x', system, 'orf');
  const orf = { from: 'element', id: 'egfp' } as const;
  const slots = design.slots
    .map((slot) => (slot.kind === 'cds' ? { ...slot, content: orf } : slot))
    .filter(({ content }) => content);
  return { ...design, slots };
};
const backboneAround = (system: VectorSystem) => {
  const { record, cassette } = assemble(fillDesign(system));
  const text = textOf(record.bytes).toUpperCase();
  const names = (from: number, to: number) =>
    record.features
      .filter(({ parts }) => parts[0]!.start >= from && parts[0]!.end <= to)
      .map(({ name }) => name);
  return {
    before: text.slice(0, cassette.start),
    after: text.slice(cassette.end),
    namesBefore: names(0, cassette.start),
    namesAfter: names(cassette.end, text.length),
    record,
  };
};

describe('a retrovirus in pMSCV', () => {
  it('keeps both LTRs, psi and the polypurine tract', () => {
    const { before, after, namesBefore, namesAfter } = backboneAround('retrovirus');
    expect(before).toMatch(/AGATCT$/);
    expect(after).toMatch(/^ATCGAT[ACGT]{20,60}AAAAAGGGGGGAATGAAAGACCCC/);
    expect(namesBefore.join()).toMatch(/MSCV.*psi/);
    expect(namesAfter.join()).toMatch(/MSCV 3' LTR/);
    // The bases that both LTRs begin with stand twice.
    const ltr = after.slice(after.indexOf('AATGAAAGACCCC'), after.indexOf('AATGAAAGACCCC') + 200);
    expect(before).toContain(ltr);
  });

  it('is warned of a polyA signal on its RNA', () => {
    const design = fillDesign('retrovirus');
    const polyA = { kind: 'polyA', strand: 1, content: { from: 'element', id: 'bgh-polya-225' } } as const;
    const slots = [...design.slots, { ...polyA, id: 'polyA-1' }];
    expect(checkDesign(design).findings.map(({ rule }) => rule)).not.toContain('lentivirus/polya');
    expect(checkDesign({ ...design, slots }).findings.map(({ rule }) => rule)).toContain('lentivirus/polya');
  });

  it('opens from its plasmid, base for base', () => {
    const { bytes } = backboneOf('pMSCV-GFP')!;
    const { design, isOwn } = unwrap(designOfPlasmid({ name: 'x', description: '', bytes }, 'x'));
    expect([design.system, isOwn]).toEqual(['retrovirus', false]);
    expect(cdseguidOf(assemble(design).record.bytes)).toBe(cdseguidOf(bytes));
    expect(design.slots.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['promoter', 'cds', 'posttranscriptional']),
    );
  });
});

describe('bacterial expression in pBAD30', () => {
  it('stands between the arabinose promoter and the terminators, behind a ribosome binding site', () => {
    const { before, after, namesBefore, namesAfter, record } = backboneAround('bacterial');
    expect(before).toMatch(/TTTTTTTGGGCTAGC$/);
    expect(after).toMatch(/^GGCTGTTTTGGCGG/);
    expect(namesBefore).toContain('araBAD promoter');
    expect(namesAfter).toEqual(expect.arrayContaining(['rrnB T1 terminator', 'rrnB T2 terminator']));
    expect(record.features.map(({ name }) => name).join()).toMatch(/RBS/);
    expect(checkDesign(fillDesign('bacterial')).findings).toEqual([]);
  });

  it('has no slot for cells of mammals', () => {
    for (const purpose of ['orf', 'shRNA', 'sgRNA-SpCas9'] as const)
      expect(createDesign('x', 'bacterial', purpose).slots.map(({ kind }) => kind)).toEqual(['kozak', 'cds']);
    expect(numberSlots([])).toEqual([]);
  });
});

describe('Tet-On in one vector', () => {
  it.each(['ssAAV', 'lentivirus', 'retrovirus', 'plasmid'] as const)(
    'is a %s whose transactivator is whole, and opens again as what it is',
    (system) => {
      const design = createDesign('t', system, 'tetOn');
      const orf = { from: 'element', id: 'egfp' } as const;
      const polyA = { from: 'element', id: 'bgh-polya-225' } as const;
      const slots = design.slots
        .map((slot) => (slot.kind === 'cds' && !slot.content ? { ...slot, content: orf } : slot))
        .map((slot) => (slot.kind === 'polyA' ? { ...slot, content: polyA } : slot))
        .filter(({ content }) => content);
      const ready = { ...design, slots };
      const { record } = assemble(ready);
      const names = record.features.map(({ name }) => name).join();
      expect(names).toMatch(/TRE3G.*EGFP.*PGK.*Tet-On 3G/);
      expect(checkDesign(ready).findings.filter(({ level }) => level === 'error')).toEqual([]);
      const opened = unwrap(designOfPlasmid({ name: 'x', description: '', bytes: record.bytes }, 'x')).design;
      expect([opened.system, opened.purpose]).toEqual([system, 'tetOn']);
    },
  );
});
