import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { backboneOf, listBackbones } from '#bio/table/backbones.ts';
import { assemble } from './assemble.ts';
import { checkDesign } from './check.ts';
import type { Content, Design, Slot, SlotKind } from './design.ts';
import { designOfPlasmid } from './designFromPlasmid.ts';
import { applyEdit } from './edits.ts';
import { EXAMPLE_DESIGNS } from './examples.ts';
import { readDesign, writeDesign } from './file.ts';
import { createDesign, numberSlots } from './templates.ts';

describe('designOfPlasmid', () => {
  it.each(EXAMPLE_DESIGNS.map(({ design }) => [design.name, design] as const))(
    '%s, turned and on its other strand, is a design of the same bases',
    (_name, design) => {
      const { record } = assemble(design);
      const text = textOf(record.bytes);
      const reversed = reverseComplement(bytesOf(text.slice(1000) + text.slice(0, 1000)));
      const found = designOfPlasmid({ name: 'mine', description: '', bytes: reversed }, 'x');
      if (!found.ok) throw new Error(found.fault.message.en);
      expect(found.value.isOwn).toBe(false);
      expect(found.value.design.system).toBe(design.system);
      expect(cdseguidOf(assemble(found.value.design).record.bytes)).toBe(cdseguidOf(record.bytes));
    },
  );

  it('finds the elements again as slots', () => {
    const { design } = EXAMPLE_DESIGNS[0]!;
    const { bytes } = assemble(design).record;
    const found = designOfPlasmid({ name: 'mine', description: '', bytes }, 'x');
    const kinds = found.ok && found.value.design.slots.map((slot) => slot.kind);
    expect(kinds).toEqual(expect.arrayContaining(['promoter', 'cds', 'posttranscriptional', 'polyA']));
  });

  it('keeps the backbone of a plasmid it does not know', () => {
    const bytes = assemble(EXAMPLE_DESIGNS[0]!.design).record.bytes.slice();
    bytes[bytes.length - 900] = bytes[bytes.length - 900] === 65 ? 67 : 65;
    for (const shift of [0, 100, 1000, 3000]) {
      const reversed = joinedAt(bytes, shift);
      const found = unwrap(designOfPlasmid({ name: 'mine', description: '', bytes: reversed }, 'x'));
      expect(found.isOwn).toBe(true);
      expect(found.design.ownBackbone).toMatchObject({ name: 'mine', system: 'ssAAV' });
      expect(cdseguidOf(assemble(found.design).record.bytes)).toBe(cdseguidOf(bytes));
    }
  });

  it('is every vector of the library with repeats, base for base, on either strand', () => {
    const circles = listBackbones().filter((it) => /AAV|lenti/i.test(it.kind) && it.topology === 'circular');
    let count = 0;
    for (const { key } of circles) {
      const { bytes } = backboneOf(key)!;
      for (const one of [bytes, reverseComplement(joinedAt(bytes, 2000))]) {
        const found = designOfPlasmid({ name: key, description: '', bytes: one }, 'x');
        if (!found.ok) continue;
        count++;
        expect(cdseguidOf(assemble(found.value.design).record.bytes), key).toBe(cdseguidOf(bytes));
      }
    }
    expect(count).toBe(42);
  });

  it('is written with its backbone and read again, also in another backbone', () => {
    const { bytes } = backboneOf('lentiGuide-Puro-CTRLg1')!;
    const { design } = unwrap(designOfPlasmid({ name: 'mine', description: '', bytes }, 'x'));
    for (const it of [design, applyEdit(design, { act: 'backbone', backbone: 'pRRL' })]) {
      const again = unwrap(readDesign(writeDesign(it)));
      expect(again).toEqual({ design: it, isOther: false });
    }
    const bad = textOf(writeDesign(design)).replace(/"at": \d+/, '"at": 99999999');
    expect(readDesign(bytesOf(bad)).ok).toBe(false);
  });

  it('refuses a plasmid without repeats, with what to do', () => {
    const { bytes } = backboneOf('pcDNA3.1+')!;
    const other = bytes.slice(1400);
    const found = designOfPlasmid({ name: 'mine', description: '', bytes: other }, 'x');
    expect(found.ok ? '' : found.fault.code).toBe('design/no-cassette');
  });
});

function joinedAt(bytes: Uint8Array, at: number): Uint8Array {
  return Uint8Array.from([...bytes.subarray(at), ...bytes.subarray(0, at)]);
}

const reopen = (design: Design): Design => {
  const { bytes } = assemble(design).record;
  const found = designOfPlasmid({ name: design.name, description: '', bytes }, 'x');
  if (!found.ok) throw new Error(found.fault.message.en);
  return found.value.design;
};
const openPlasmid = (plasmid: string): Design => {
  const { bytes } = backboneOf(plasmid)!;
  const found = designOfPlasmid({ name: plasmid, description: '', bytes }, 'x');
  if (!found.ok) throw new Error(found.fault.message.en);
  return found.value.design;
};
const slotsOf = (design: Design, kind: SlotKind) => design.slots.filter((slot) => slot.kind === kind);

describe('a plasmid opened as a design', () => {
  it.each(EXAMPLE_DESIGNS.map(({ design }) => [design.name, design] as const))(
    '%s breaks no rule that its design does not',
    (_name, design) => {
      const again = reopen(design);
      const brokenRulesOf = (it: Design) =>
        checkDesign(it).findings.map(({ rule, message }) => `${rule}: ${message.en}`);
      expect(brokenRulesOf(again)).toEqual(brokenRulesOf(design));
      expect(again.purpose).toBe(design.purpose);
    },
  );

  it('has the guide, its scaffold and its terminator as slots', () => {
    const [guide] = slotsOf(reopen(EXAMPLE_DESIGNS[3]!.design), 'guide');
    expect(guide!.content).toMatchObject({ from: 'own', bases: 'GCAACATCCTGGGGCACAAGC' });
    const control = openPlasmid('lentiGuide-Puro-CTRLg1');
    // Twenty bases of guide; the G before them is for U6.
    expect(slotsOf(control, 'guide')).toMatchObject([
      { addStart: 'G', content: { bases: 'AGCACGTAATGTCCGTGGAT' } },
    ]);
    expect(slotsOf(control, 'scaffold')).toHaveLength(1);
    expect(slotsOf(control, 'terminator')).toHaveLength(1);
  });

  it('has what fills the place of a guide as a guide, to be replaced', () => {
    for (const [plasmid, length] of [
      ['lentiCRISPR-E', 1881],
      ['pX552', 18],
    ] as const) {
      const [guide] = slotsOf(openPlasmid(plasmid), 'guide');
      expect(guide!.content).toMatchObject({ from: 'own', name: `filler, ${length} bp` });
    }
  });

  it('keeps the cassette that a lentivirus has before its cPPT, and the polypurine tract once', () => {
    const { record } = assemble(openPlasmid('lentiGuide-Puro-CTRLg1'));
    const text = textOf(record.bytes);
    expect(text).toContain('CACCGAGCACGTAATGTCCGTGGATGTTTTAGAGC');
    expect(text.split('AAAAGAAAAGGGGGG').length - 1).toBe(2);
    expect(checkDesign(openPlasmid('lentiGuide-Puro-CTRLg1')).findings).toEqual([]);
  });

  it('reads SaCas9 of pX601 with its tags as one frame', () => {
    const { findings, readings } = checkDesign(openPlasmid('pX601'), 'zh');
    // 3xHA repeats itself; with both ITRs the genome has 4,849 bp.
    expect(findings.map(({ rule }) => rule)).toEqual(['length/end-to-end', 'repeat/direct']);
    expect(readings.map(({ slots }) => slots.length)).toEqual([6]);
  });
});

describe('hairpins of a plasmid of one’s own', () => {
  const AROUND: Readonly<Record<'shRNA' | 'miR30', readonly [readonly Loose[], readonly Loose[]]>> = {
    shRNA: [[part('pol3', element('hu6-241'))], [part('terminator', element('pol-iii-terminator-t6'))]],
    miR30: [[part('spacer', element('mir30-5-flank-122'))], [part('spacer', element('mir30-3-flank-127'))]],
  };
  const design = (content: Content & { readonly from: 'hairpin' }, strand: 1 | -1): Design => {
    const [before, after] = AROUND[content.style];
    const order = [...before, part('hairpin', content), ...after].map((it) => ({ ...it, strand }));
    const slots = numberSlots(strand === 1 ? order : order.toReversed());
    return { ...createDesign('d', 'ssAAV', 'orf'), slots };
  };
  const TARGET = 'GACTCAGATCGGACTACGATCA';

  it.each([
    ['shRNA', TARGET.slice(0, 19), 'TTCAAGAGA'],
    ['shRNA', TARGET.slice(0, 21), 'CTCGAG'],
    ['shRNA', TARGET, 'GTGA'],
    ['shRNA', `AAAC${TARGET.slice(0, 17)}`, 'CTCGAG'],
    ['miR30', TARGET, 'TAGTGAAGCCACAGATGTA'],
  ] as const)('%s of %s around %s is found again on both strands', (style, target, loop) => {
    for (const strand of [1, -1] as const) {
      const again = reopen(design({ from: 'hairpin', name: 'mine', target, loop, style }, strand));
      expect(slotsOf(again, 'hairpin')).toMatchObject([{ strand, content: { target, loop, style } }]);
      expect(again.purpose).toBe(style);
      expect(checkDesign(again).findings).toEqual([]);
    }
  });

  it('a stretch that is no hairpin stays as it is', () => {
    const slots = numberSlots([
      part('pol3', element('hu6-241')),
      part('spacer', { from: 'own', name: 'x', bases: 'GACTCAGATCGGACTACGATCAGACTACGATTTTTT' }),
    ]);
    const again = reopen({ ...createDesign('d', 'ssAAV', 'orf'), slots });
    expect(again.slots.map(({ kind }) => kind)).toEqual(['pol3', 'spacer']);
  });
});

type Loose = Omit<Slot, 'id'>;

function part(kind: SlotKind, content: Content): Loose {
  return { kind, strand: 1, content };
}

function element(id: string): Content {
  return { from: 'element', id };
}
