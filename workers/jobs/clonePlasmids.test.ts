import { expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { clonePlasmid, clonePlasmids } from './clonePlasmids.ts';

it('common plasmids are listed, everyday ones first, and come with their features', () => {
  const listed = unwrap(clonePlasmids());
  expect(listed[0]!.kind).toBe('mammalian expression');
  const wanted = listed.find((it) => it.name === 'pcDNA3.1(+)')!;
  const { name, text } = unwrap(clonePlasmid({ key: wanted.key }))!;
  expect(name).toBe('pcDNA3.1(+)');
  expect(text).toMatch(/^LOCUS .*5428 bp .*circular/);
  expect(text).toContain('CMV');
  expect(unwrap(clonePlasmid({ key: 'none' }))).toBeUndefined();
});
