// The fluorescence control of the Chinese site is free and comes by default; of the English one it is chosen.
import { expect, it } from 'vitest';
import { EXAMPLE_DESIGNS } from '#bio/design/examples.ts';
import { AAV_SEROTYPES } from '#bio/table/aavSerotypes.ts';
import { AAV } from '#commerce/catalogue/seed/aav.ts';
import {
  aavFieldsOf,
  findVirusProblems,
  firstFieldsOf,
  type Virus,
  virusDetailOf,
  virusFieldsOf,
} from './virusFields.ts';

function controlOf(virus: Virus, site: 0 | 1, fields = firstFieldsOf(virus)) {
  return virusDetailOf(virus, fields, { fileIds: [], site }).hasFluorescenceControl;
}

it('packages with the free control on the Chinese site until somebody leaves it out', () => {
  expect([controlOf('aav', 0), controlOf('lentivirus', 0), controlOf('peEvlp', 0)]).toEqual([1, 1, 0]);
  expect([controlOf('aav', 1), controlOf('lentivirus', 1), controlOf('peEvlp', 1)]).toEqual([0, 0, 0]);
  expect(controlOf('aav', 0, { ...firstFieldsOf('aav'), control: '' })).toBe(0);
  expect(controlOf('lentivirus', 1, { ...firstFieldsOf('lentivirus'), control: 'included' })).toBe(1);
});

it('opens a line of the cart with the control that it was ordered with', () => {
  const ordered = virusDetailOf('aav', { ...firstFieldsOf('aav'), control: '' }, { fileIds: [], site: 0 });
  expect(controlOf('aav', 0, virusFieldsOf(ordered))).toBe(0);
});

it('answers the question of the guaranteed yield from a known length, and lets no other answer promise it', () => {
  const of = (more: object) => {
    const fields = { ...firstFieldsOf('lentivirus'), source: 'mailed', plasmidName: 'pLV', ...more };
    const { isYieldGuaranteed } = virusDetailOf('lentivirus', fields, { fileIds: [], site: 1 });
    return [isYieldGuaranteed, findVirusProblems('lentivirus', fields).length];
  };
  expect(of({})).toEqual([0, 1]);
  expect(of({ repeatsLength: '6499' })).toEqual([1, 0]);
  expect(of({ repeatsLength: '6500' })).toEqual([0, 0]);
  expect(of({ repeatsLength: '6500', isUnder: 'yes' })).toEqual([1, 1]);
  expect(of({ repeatsLength: '4000', isUnder: 'no' })).toEqual([0, 0]);
});

it('takes the capsid that a design names, and the kind of its genome', () => {
  const { design } = EXAMPLE_DESIGNS.find((it) => it.design.system === 'ssAAV')!;
  const facts = { type: 'scAAV', resistance: [] } as const;
  expect(aavFieldsOf({ facts, design: { ...design, serotype: 'AAV9' } })).toEqual({
    genome: 'sc',
    serotype: 'AAV9',
  });
  expect(aavFieldsOf({ facts: { ...facts, type: 'plasmid' } })).toEqual({});
});

it('can be ordered in every capsid that a design may name', () => {
  const offered = AAV.options.find((it) => it.code === 'serotype')!.choices.map((it) => it.code);
  expect(offered).toEqual([...AAV_SEROTYPES]);
});
