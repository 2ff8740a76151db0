// Reads the rules of a design file of format 1. That format has one field for each kind of rule, and a value for a rule
// that is off. The names and tests stay as they are: older files must still open, and no new rule is added here.
import type { Motif } from '#bio/codon/problem/motif.ts';
import type { Flanks } from '#bio/codon/problem/problem.ts';
import type {
  CoverageRule,
  GcLimit,
  GcRange,
  HairpinRule,
  HomopolymerRule,
  OccurrencePrice,
  PricedMotif,
  RepeatRule,
  RuleSetting,
  StopCodonRule,
  TargetSite,
} from '#bio/codon/problem/ruleSetting.ts';
import type { Range } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { makeDesignFileFault } from './designFileFault.ts';
import {
  isBoolean,
  isDna,
  isNumber,
  isOccurrencePrice,
  isPattern,
  isPrice,
  isShare,
  isStop,
  isText,
  isWhole,
  listOf,
  oneOf,
  type PartTest,
  recordOf,
} from './fileParts.ts';

/** The rules under their names in format 1. A rule is off if it is absent, 0, null or an empty list. */
export interface Format1Rules extends Partial<Flanks> {
  readonly avoid?: readonly Motif[];
  readonly priced?: readonly PricedMotif[];
  readonly targetSites?: readonly TargetSite[];
  /** The longest run of each base; null is no limit. */
  readonly runs?: Readonly<Record<HomopolymerRule['base'], number | null>> | undefined;
  readonly gc?: GcRange | undefined;
  readonly windows?: readonly GcLimit[];
  readonly rareBelow?: number;
  readonly cpg?: OccurrencePrice;
  readonly upa?: OccurrencePrice;
  readonly locked?: readonly Range[];
  readonly splice?: readonly {
    readonly site: 'donor' | 'acceptor';
    readonly bits: number;
    readonly price: OccurrencePrice;
  }[];
  readonly repeats?: RepeatRule | undefined;
  /** `most` is the largest share. */
  readonly coverage?: (RepeatRule & { readonly most: CoverageRule['max'] }) | undefined;
  readonly hairpins?: HairpinRule | undefined;
  readonly stop?: StopCodonRule['codons'] | undefined;
}

export interface RulesOfFile {
  readonly rules: readonly RuleSetting[];
  readonly flanks: Flanks;
}

/** A rule that is unknown or malformed would go unchecked, so it makes the file unreadable; the fault names it. */
export function parseFormat1Rules(data: Record<string, unknown>): Result<RulesOfFile> {
  for (const [name, value] of Object.entries(data)) {
    const test = PARTS.get(name);
    const isLeftOut = value === null && OPTIONAL.has(name);
    if (!test || !(isLeftOut || test(value))) return err(makeDesignFileFault(`rules.${name}`));
  }
  const present = Object.entries(data).filter(([, value]) => value !== null);
  return ok(readRulesOfFormat1(Object.fromEntries(present)));
}

/** The same rules as a list. */
export function readRulesOfFormat1(stated: Format1Rules): RulesOfFile {
  const { avoid = [], priced = [], targetSites = [], runs, gc, windows = [] } = stated;
  const { rareBelow = 0, cpg = 0, upa = 0, locked = [], splice = [] } = stated;
  const { repeats, coverage, hairpins, stop, before = '', after = '' } = stated;
  return {
    flanks: { before, after },
    rules: [
      ...avoid.map((it): RuleSetting => ({ kind: 'avoidMotif', ...it })),
      ...BASES.flatMap((base): readonly RuleSetting[] => {
        const max = runs?.[base] ?? Number.POSITIVE_INFINITY;
        return Number.isFinite(max) ? [{ kind: 'homopolymer', base, max }] : [];
      }),
      ...priced.map((it): RuleSetting => ({ kind: 'pricedMotif', ...it })),
      ...targetSites.map((it): RuleSetting => ({ kind: 'targetSite', ...it })),
      ...splice
        .filter(({ price }) => price !== 0)
        .map(
          ({ site, bits, price }): RuleSetting => ({
            kind: site === 'donor' ? 'spliceDonor' : 'spliceAcceptor',
            bits,
            price,
          }),
        ),
      ...ifOn(cpg !== 0, { kind: 'cpg', price: cpg }),
      ...ifOn(upa !== 0, { kind: 'upa', price: upa }),
      ...ifOn(rareBelow > 0, { kind: 'rareCodon', below: rareBelow }),
      ...ifOn(locked.length > 0, { kind: 'lockedBases', ranges: locked }),
      ...(stop ? [{ kind: 'stopCodon' as const, codons: stop }] : []),
      ...(gc ? [{ kind: 'gcTotal' as const, ...gc }] : []),
      ...windows.map((it): RuleSetting => ({ kind: 'gcWindow', ...it })),
      ...(repeats ? [{ kind: 'repeat' as const, ...repeats }] : []),
      ...(coverage ? [coverageSetting(coverage)] : []),
      ...(hairpins ? [{ kind: 'hairpin' as const, ...hairpins }] : []),
    ],
  };
}

const BASES = ['A', 'C', 'G', 'T'] as const;

function ifOn(isOn: boolean, setting: RuleSetting): readonly RuleSetting[] {
  return isOn ? [setting] : [];
}

function coverageSetting({ length, inverted, most }: NonNullable<Format1Rules['coverage']>): RuleSetting {
  return { kind: 'repeatCoverage', length, inverted, max: most };
}

const OPTIONAL = new Set(['runs', 'gc', 'repeats', 'coverage', 'hairpins', 'stop']);

const MOTIF = { name: isText, pattern: isPattern, strands: oneOf('both', 'top', 'bottom') };
const MOTIF_OPTIONAL = { label: recordOf({ en: isText, zh: isText }), frame: oneOf('out') };
const RUN: PartTest = (value) => value === null || isWhole(1)(value);
const GC = { min: isShare, max: isShare };
const REPEAT = { length: isWhole(1), inverted: isBoolean };

const PARTS: ReadonlyMap<string, PartTest> = new Map<keyof Format1Rules, PartTest>([
  ['avoid', listOf(recordOf(MOTIF, MOTIF_OPTIONAL))],
  ['priced', listOf(recordOf({ ...MOTIF, price: isPrice }, MOTIF_OPTIONAL))],
  ['runs', recordOf({ A: RUN, C: RUN, G: RUN, T: RUN })],
  ['gc', recordOf(GC)],
  ['windows', listOf(recordOf({ ...GC, width: isWhole(1) }))],
  ['rareBelow', isShare],
  ['cpg', isOccurrencePrice],
  ['upa', isOccurrencePrice],
  ['locked', listOf(recordOf({ start: isWhole(0), end: isWhole(0) }))],
  [
    'splice',
    listOf(recordOf({ site: oneOf('donor', 'acceptor'), bits: isNumber, price: isOccurrencePrice })),
  ],
  ['repeats', recordOf(REPEAT)],
  ['coverage', recordOf({ ...REPEAT, most: isShare })],
  ['hairpins', recordOf({ stem: isWhole(1), loop: isWhole(0), window: isWhole(0) })],
  ['stop', isStop],
  ['targetSites', listOf(recordOf({ pattern: isPattern, mismatches: isWhole(0) }))],
  ['before', isDna],
  ['after', isDna],
]);
