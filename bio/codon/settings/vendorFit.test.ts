import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optimize } from '#bio/codon/optimize.ts';
import { judgeByVendors } from '#bio/codon/report/vendors.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import { VENDORS, type VendorId } from '#bio/table/vendorRules.ts';
import { randomHumanProtein } from '#fixtures/codon/randomHumanProtein.ts';
import { fitSettingsToVendors } from './vendorFit.ts';

const preset = (id: string) => withPreset(PRESETS.find((it) => it.id === id)!, DEFAULT_SETTINGS);

function refusals(protein: Uint8Array, settings = DEFAULT_SETTINGS) {
  const design = unwrap(optimize(unwrap(problemOf(settings, { protein })), { effort: 4e7 }));
  return judgeByVendors(design.dna).map(({ vendor, checks }) => ({
    vendor: vendor.id,
    broken: checks
      .filter(({ isKept, rule }) => !isKept && rule.measure !== 'length')
      .map(({ rule }) => rule.message.en),
  }));
}

describe('settingsForVendors', () => {
  it.each(VENDORS.map(({ id }) => id))(
    'makes designs that %s is known to take, apart from their length',
    (id) => {
      const chance = createRandom(11);
      for (const residues of [60, 200, 420]) {
        const protein = randomHumanProtein(residues, chance);
        const fitted = fitSettingsToVendors(preset('free'), [id]);
        expect(refusals(protein, fitted).find(({ vendor }) => vendor === id)!.broken).toEqual([]);
      }
    },
  );

  it('is needed: without rules a design is refused', () => {
    const free = refusals(randomHumanProtein(420, createRandom(11)), preset('free'));
    expect(free.find(({ vendor }) => vendor === 'twist')!.broken.length).toBeGreaterThan(1);
  });

  it('changes nothing in the preset that is ready to order', () => {
    expect(fitSettingsToVendors(preset('order'), ['twist'])).toEqual(preset('order'));
    expect(fitSettingsToVendors(preset('mammalian'), ['twist'])).not.toEqual(preset('mammalian'));
  });

  it('tightens only, and the second time changes nothing', () => {
    const window = fc.record({
      width: fc.constantFrom(20, 30, 50, 60),
      min: fc.nat(40),
      max: fc.integer({ min: 60, max: 100 }),
    });
    const settings = fc.record({
      hasGc: fc.boolean(),
      gcMin: fc.nat(50),
      gcMax: fc.integer({ min: 50, max: 100 }),
      windows: fc.uniqueArray(window, { selector: (it) => it.width }),
      runAT: fc.nat(20),
      runGC: fc.nat(20),
      repeatLength: fc.nat(30),
      coverage: fc.nat(100),
      stem: fc.nat(30),
      loop: fc.nat(8),
      hairpinWindow: fc.nat(400),
    });
    const vendors = fc.subarray(VENDORS.map(({ id }): VendorId => id));
    fc.assert(
      fc.property(settings, vendors, (some, ids) => {
        const before = { ...DEFAULT_SETTINGS, ...some };
        const after = fitSettingsToVendors(before, ids);
        for (const name of ['runAT', 'runGC', 'repeatLength', 'coverage'] as const)
          if (before[name] > 0) expect(after[name]).toBeLessThanOrEqual(before[name]);
        if (before.hasGc) {
          expect(after.gcMin).toBeGreaterThanOrEqual(before.gcMin);
          expect(after.gcMax).toBeLessThanOrEqual(before.gcMax);
        }
        expect(fitSettingsToVendors(after, ids)).toEqual(after);
      }),
    );
  });
});
