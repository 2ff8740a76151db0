import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { cdseguid } from '#bio/core/digest.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { assemble } from './assemble.ts';
import { EXAMPLE_DESIGNS } from './examples.ts';
import { designOfPlasmid } from './ofPlasmid.ts';

describe('designOfPlasmid', () => {
  it.each(EXAMPLE_DESIGNS.map(({ design }) => [design.name, design] as const))(
    '%s, turned and on its other strand, is a design of the same bases',
    (_name, design) => {
      const { record } = assemble(design);
      const text = textOf(record.bytes);
      const turned = reverseComplement(bytesOf(text.slice(1000) + text.slice(0, 1000)));
      const found = designOfPlasmid({ name: 'mine', description: '', bytes: turned }, 'x');
      if (!found.ok) throw new Error(found.fault.says.en);
      expect(found.value.isMoved).toBe(false);
      expect(found.value.design.system).toBe(design.system);
      expect(cdseguid(assemble(found.value.design).record.bytes)).toBe(cdseguid(record.bytes));
    },
  );

  it('finds the elements again as slots', () => {
    const { design } = EXAMPLE_DESIGNS[0]!;
    const { bytes } = assemble(design).record;
    const found = designOfPlasmid({ name: 'mine', description: '', bytes }, 'x');
    const kinds = found.ok && found.value.design.slots.map((slot) => slot.kind);
    expect(kinds).toEqual(expect.arrayContaining(['promoter', 'cds', 'posttranscriptional', 'polyA']));
  });

  it('moves a cassette out of a backbone it does not know, and says so', () => {
    const bytes = assemble(EXAMPLE_DESIGNS[0]!.design).record.bytes.slice();
    bytes[bytes.length - 900] = bytes[bytes.length - 900] === 65 ? 67 : 65;
    const found = designOfPlasmid({ name: 'mine', description: '', bytes }, 'x');
    expect(found.ok && found.value.isMoved).toBe(true);
  });

  it('refuses a plasmid without repeats, with what to do', () => {
    const { bytes } = backboneOf('pcDNA3.1+')!;
    const other = bytes.slice(1400);
    const found = designOfPlasmid({ name: 'mine', description: '', bytes: other }, 'x');
    expect(found.ok ? '' : found.fault.code).toBe('design/no-cassette');
  });
});
