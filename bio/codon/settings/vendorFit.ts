// Tightens the settings of a design to what a synthesis vendor is known to accept; never loosens them. A limit on
// length is no setting, so a design that breaks only that stays refused.
import type { CodonSettings, GcWindow } from '#bio/table/codonPresets.ts';
import { listVendorRules, type VendorId, type VendorRule } from '#bio/table/vendorRules.ts';

/** The window in which hairpins are searched for (`vendors.ts`). */
const HAIRPIN_WINDOW = 200;

export function fitSettingsToVendors(settings: CodonSettings, vendors: readonly VendorId[]): CodonSettings {
  const fitted = vendors.flatMap(listVendorRules).reduce(tightenSettings, settings);
  return { ...fitted, windows: dropImpliedWindows(fitted.windows) };
}

function tightenSettings(settings: CodonSettings, rule: VendorRule): CodonSettings {
  const { measure, width = 0, bases = '', min = 0, max = 100 } = rule;
  switch (measure) {
    case 'gc': {
      const { hasGc, gcMin, gcMax } = settings;
      const both = intersectLimits(hasGc ? { min: gcMin, max: gcMax } : { min: 0, max: 100 }, { min, max });
      return { ...settings, hasGc: true, gcMin: both.min, gcMax: both.max };
    }
    case 'gcWindow':
    case 'gcEnds':
      return { ...settings, windows: tightenWindow(settings.windows, { width, min, max }) };
    case 'gcSpread': {
      const now = settings.windows.find((it) => it.width === width);
      if (now && now.max - now.min <= max) return settings;
      const from = now?.min ?? (100 - max) / 2;
      return { ...settings, windows: tightenWindow(settings.windows, { width, min: from, max: from + max }) };
    }
    case 'run': {
      const { runAT, runGC } = settings;
      return {
        ...settings,
        ...(/[AT]/.test(bases) && { runAT: tighterCount(runAT, max) }),
        ...(/[GC]/.test(bases) && { runGC: tighterCount(runGC, max) }),
      };
    }
    case 'repeat':
      return {
        ...settings,
        repeatLength: tighterCount(settings.repeatLength, max + 1),
        repeatInverted: true,
      };
    case 'tandem':
      // One copy more than allowed holds the same word of this many bases at two places a unit apart.
      return { ...settings, repeatLength: tighterCount(settings.repeatLength, width * max) };
    case 'coverage':
      return { ...settings, coverage: tighterCount(settings.coverage, max), repeatInverted: true };
    case 'hairpin':
      return tightenHairpin(settings, width);
    case 'length':
      return settings;
  }
}

/** A stem without a loop holds a shorter one, its outer part, with a loop of what is left of it. */
function tightenHairpin(settings: CodonSettings, stem: number): CodonSettings {
  const { stem: now, loop, hairpinWindow } = settings;
  const longest = stem - Math.ceil(loop / 2);
  return {
    ...settings,
    stem: now > 0 ? Math.min(now, longest) : longest,
    hairpinWindow: Math.max(now > 0 ? hairpinWindow : 0, HAIRPIN_WINDOW),
  };
}

function tightenWindow(windows: readonly GcWindow[], window: GcWindow): readonly GcWindow[] {
  const same = windows.find(({ width }) => width === window.width);
  if (!same) return [...windows, window];
  return windows.map((it) => (it === same ? { width: it.width, ...intersectLimits(it, window) } : it));
}

/** A window made of whole other ones that are as narrow adds nothing. */
function dropImpliedWindows(windows: readonly GcWindow[]): readonly GcWindow[] {
  return windows.filter(
    (it) =>
      !windows.some(
        (other) =>
          other.width < it.width &&
          it.width % other.width === 0 &&
          other.min >= it.min &&
          other.max <= it.max,
      ),
  );
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** What both allow; the second where they have nothing in common. */
function intersectLimits(one: Limits, other: Limits): Limits {
  const min = Math.max(one.min, other.min);
  const max = Math.min(one.max, other.max);
  return min <= max ? { min, max } : { min: other.min, max: other.max };
}

/** Where 0 is no limit. */
function tighterCount(now: number, limit: number): number {
  return now > 0 ? Math.min(now, limit) : limit;
}
