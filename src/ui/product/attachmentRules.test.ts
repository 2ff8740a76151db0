// Plasmid attachments up to 30 MB; design attachments 10 MB each and 30 MB together.
import { expect, it } from 'vitest';
import { attachmentFaultOf } from './attachmentRules.ts';
import { sourceWords } from './sourceWords.ts';

const file = (size: number, name = 'map.gb') => ({ name, size });
const MB = 1_000_000;

it('takes files up to the limits of what they are for, and not a byte more', () => {
  const of = (kind: 'plasmid' | 'design', ...sizes: readonly number[]) =>
    attachmentFaultOf(
      sizes.map((it) => file(it)),
      { kind, kept: 0 },
    );
  expect([of('plasmid', 30 * MB), of('design', 10 * MB, 10 * MB, 10 * MB)]).toEqual([undefined, undefined]);
  expect(of('plasmid', 30 * MB + 1)).toBe(sourceWords.tooLarge);
  expect(of('design', 10 * MB + 1)).toBe(sourceWords.designTooLarge);
  expect(of('design', 10 * MB, 10 * MB, 10 * MB, 1)).toBe(sourceWords.designTooLarge);
});

it('takes ten files with those of the line, of the five formats', () => {
  const ten = Array.from({ length: 10 }, () => file(1));
  expect(attachmentFaultOf(ten, { kind: 'design', kept: 0 })).toBeUndefined();
  expect(attachmentFaultOf(ten, { kind: 'design', kept: 1 })).toBe(sourceWords.tooMany);
  const faultOf = (name: string) => attachmentFaultOf([file(1, name)], { kind: 'plasmid', kept: 0 });
  expect(['a.gb', 'a.GENBANK', 'a.fasta', 'a.dna', 'a.txt'].map(faultOf)).toEqual(Array(5).fill(undefined));
  expect(['a.pdf', 'gb', 'a'].map(faultOf)).toEqual([
    sourceWords.badFormat,
    undefined,
    sourceWords.badFormat,
  ]);
});
