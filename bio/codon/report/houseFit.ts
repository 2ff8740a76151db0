// Settings of a design tightened to what a synthesis house is known to accept: never looser than they were. A limit on length
// is no setting, so a design that breaks only that stays refused.
import type { CodonSettings, GcWindow } from '#bio/table/codonPresets.ts';
import { type HouseId, rulesOfHouse, type VendorRule } from '#bio/table/vendorRules.ts';

/** The window in which hairpins are looked for (`vendors.ts`). */
const HAIRPIN_WINDOW = 200;

export function settingsForHouses(settings: CodonSettings, houses: readonly HouseId[]): CodonSettings {
  const fitted = houses.flatMap(rulesOfHouse).reduce(tightened, settings);
  return { ...fitted, windows: withoutImplied(fitted.windows) };
}

function tightened(settings: CodonSettings, rule: VendorRule): CodonSettings {
  const { measure, width = 0, bases = '', min = 0, max = 100 } = rule;
  switch (measure) {
    case 'gc': {
      const { hasGc, gcMin, gcMax } = settings;
      const both = common(hasGc ? { min: gcMin, max: gcMax } : { min: 0, max: 100 }, { min, max });
      return { ...settings, hasGc: true, gcMin: both.min, gcMax: both.max };
    }
    case 'gcWindow':
    case 'gcEnds':
      return { ...settings, windows: withWindow(settings.windows, { width, min, max }) };
    case 'gcSpread': {
      const now = settings.windows.find((it) => it.width === width);
      if (now && now.max - now.min <= max) return settings;
      const from = now?.min ?? (100 - max) / 2;
      return { ...settings, windows: withWindow(settings.windows, { width, min: from, max: from + max }) };
    }
    case 'run': {
      const { runAT, runGC } = settings;
      return {
        ...settings,
        ...(/[AT]/.test(bases) && { runAT: minCount(runAT, max) }),
        ...(/[GC]/.test(bases) && { runGC: minCount(runGC, max) }),
      };
    }
    case 'repeat':
      return { ...settings, repeatLength: minCount(settings.repeatLength, max + 1), repeatInverted: true };
    case 'tandem':
      // One copy more than allowed holds the same word of so many bases at two places a unit apart.
      return { ...settings, repeatLength: minCount(settings.repeatLength, width * max) };
    case 'coverage':
      return { ...settings, coverage: minCount(settings.coverage, max), repeatInverted: true };
    case 'hairpin':
      return withHairpin(settings, width);
    case 'length':
      return settings;
  }
}

/** A stem without a loop holds a shorter one, its outer part, with a loop of what is left of it. */
function withHairpin(settings: CodonSettings, stem: number): CodonSettings {
  const { stem: now, loop, hairpinWindow } = settings;
  const longest = stem - Math.ceil(loop / 2);
  return {
    ...settings,
    stem: now > 0 ? Math.min(now, longest) : longest,
    hairpinWindow: Math.max(now > 0 ? hairpinWindow : 0, HAIRPIN_WINDOW),
  };
}

function withWindow(windows: readonly GcWindow[], window: GcWindow): readonly GcWindow[] {
  const same = windows.find(({ width }) => width === window.width);
  if (!same) return [...windows, window];
  return windows.map((it) => (it === same ? { width: it.width, ...common(it, window) } : it));
}

/** A window made of whole other ones that are as narrow says nothing more. */
function withoutImplied(windows: readonly GcWindow[]): readonly GcWindow[] {
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
function common(one: Limits, other: Limits): Limits {
  const min = Math.max(one.min, other.min);
  const max = Math.min(one.max, other.max);
  return min <= max ? { min, max } : { min: other.min, max: other.max };
}

/** Where 0 is no limit. */
function minCount(now: number, limit: number): number {
  return now > 0 ? Math.min(now, limit) : limit;
}
