import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { VENDOR_RULES, VENDORS } from '#bio/table/vendorRules.ts';
import { judgeByVendors } from './vendors.ts';

const checks = (dna: string) => judgeByVendors(bytesOf(dna)).flatMap((it) => it.checks);
const brokenRules = (dna: string) =>
  checks(dna)
    .filter(({ isKept }) => !isKept)
    .map(({ rule: { vendor, measure, width } }) => `${vendor} ${measure}${width ?? ''}`);

describe('judgeByVendors', () => {
  it('names what a vendor would refuse', () => {
    expect(brokenRules(`ATG${'GCC'.repeat(200)}`)).toEqual(
      expect.arrayContaining(['twist gc', 'twist repeat', 'twist gcWindow50', 'idt-gblocks tandem3']),
    );
    expect(brokenRules(`ATG${'A'.repeat(10)}CATCATGGTGC`)).toContain('twist run');
    expect(brokenRules('ATGGCC')).toContain('idt-gblocks length');
  });

  it.each([
    ['twist run', 'run', 9],
    ['idt-gblocks run', 'run', 12],
  ])('counts %s to its limit', (name, _, limit) => {
    expect(brokenRules(`C${'A'.repeat(limit)}C`)).not.toContain(name);
    expect(brokenRules(`C${'A'.repeat(limit + 1)}C`)).toContain(name);
  });

  it.each([
    ['CAG', 4],
    ['CA', 8],
  ])('counts copies of %s in a row', (unit, limit) => {
    const name = `idt-gblocks tandem${unit.length}`;
    expect(brokenRules(`T${unit.repeat(limit)}T`)).not.toContain(name);
    expect(brokenRules(`T${unit.repeat(limit + 1)}T`)).toContain(name);
  });

  it('says where the worst window lies', () => {
    const dna = `${'GCAT'.repeat(30)}${'GCGGCCGCCG'.repeat(5)}${'ATGC'.repeat(30)}`;
    const window = checks(dna).find(({ rule }) => rule.vendor === 'twist' && rule.measure === 'gcWindow')!;
    expect(window).toMatchObject({ isKept: false, found: 100, place: { start: 120, end: 170 } });
  });

  it('says nothing for or against a vendor without known rules', () => {
    const verdicts = judgeByVendors(bytesOf('ATGGCC'));
    expect(verdicts.map(({ vendor }) => vendor)).toEqual(VENDORS);
    expect(verdicts.find(({ vendor }) => vendor.id === 'genscript')!.verdict).toBe('unknown');
  });

  it('is kept exactly where the value lies within the limits, read by plain loops', () => {
    const dna = fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 60, maxLength: 400 });
    fc.assert(
      fc.property(dna, (letters) => {
        const share = (part: string) =>
          (100 * [...part].filter((it) => 'GC'.includes(it)).length) / part.length;
        for (const { rule, isKept } of checks(letters)) {
          const { measure, width = 0, min = 0, max = 0, bases = '' } = rule;
          const windows = Array.from({ length: letters.length - width + 1 }, (_, at) =>
            share(letters.slice(at, at + width)),
          );
          const runs = [...bases].flatMap((base) => letters.match(new RegExp(`${base}+`, 'g')) ?? []);
          const isWithin = (value: number) => value >= min - 1e-4 && value <= max + 1e-4;
          if (measure === 'gc') expect(isKept).toBe(isWithin(share(letters)));
          if (measure === 'gcWindow') expect(isKept).toBe(windows.every(isWithin));
          if (measure === 'gcSpread')
            expect(isKept).toBe(Math.max(...windows) - Math.min(...windows) <= max + 1e-4);
          if (measure === 'gcEnds') expect(isKept).toBe([windows[0]!, windows.at(-1)!].every(isWithin));
          if (measure === 'run') expect(isKept).toBe(runs.every((it) => it.length <= max));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('VENDOR_RULES', () => {
  it('each has a limit, a source and a vendor', () => {
    for (const rule of VENDOR_RULES) {
      expect(rule.min ?? rule.max).toBeTypeOf('number');
      expect(rule.source.en).not.toBe('');
      expect(VENDORS.some(({ id }) => id === rule.vendor)).toBe(true);
    }
  });
});
