// Reads the rules of a design file. An unknown or malformed rule would go unchecked, so it makes the file unreadable;
// the fault names it.
import { MOTIF_LENGTH_MAX, type Motif } from '#bio/codon/problem/motif.ts';
import { NO_RULES, type RepeatRule, type Rules } from '#bio/codon/problem/problem.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { isRecord, notADesignFileFault } from './designFileFault.ts';

type Data = Record<string, unknown>;
type Test = (value: unknown) => boolean;

/** Absent parts are rules that were not asked. What JSON could not write (a run without limit) is null there. */
export function parseRules(data: Data): Result<Rules> {
  for (const [name, value] of Object.entries(data)) {
    const test = PARTS.get(name);
    const isLeftOut = value === null && OPTIONAL.has(name);
    if (!test || !(isLeftOut || test(value))) return err(notADesignFileFault(`rules.${name}`));
  }
  const present = Object.entries(data).filter(([, value]) => value !== null);
  const { runs, coverage, ...rules } = { ...NO_RULES, ...Object.fromEntries(present) } as StatedRules;
  const maxRun = (value: number | null) => value ?? Number.POSITIVE_INFINITY;
  return ok({
    ...rules,
    runs: runs && { A: maxRun(runs.A), C: maxRun(runs.C), G: maxRun(runs.G), T: maxRun(runs.T) },
    coverage: coverage && { length: coverage.length, inverted: coverage.inverted, max: coverage.most },
  });
}

/** Rules under the names of format 1. */
interface StatedRules extends Omit<Rules, 'runs' | 'coverage'> {
  readonly runs: Readonly<Record<'A' | 'C' | 'G' | 'T', number | null>> | undefined;
  readonly coverage: (RepeatRule & { readonly most: number }) | undefined;
}

const OPTIONAL = new Set(['runs', 'gc', 'repeats', 'coverage', 'hairpins', 'stop']);

const isWhole =
  (min: number): Test =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min;
const isShare: Test = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const isPrice: Test = (value) => typeof value === 'number' && value >= 0 && value <= PRICE_MAX;
const isLimit: Test = (value) => value === 'forbid' || isPrice(value);
const isDna: Test = (value) => typeof value === 'string' && /^[ACGT]*$/.test(value);
const isBoolean: Test = (value) => typeof value === 'boolean';
const isText: Test = (value) => typeof value === 'string';
const oneOf =
  (...known: readonly string[]): Test =>
  (value) =>
    known.some((it) => it === value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every((it) => test(it));
/** All of the parts, and others only where `maybe` names them. */
const recordOf =
  (parts: Readonly<Record<string, Test>>, maybe: Readonly<Record<string, Test>> = {}): Test =>
  (value) =>
    isRecord(value) &&
    Object.entries(parts).every(([name, test]) => test(value[name])) &&
    Object.keys(value).every((name) => name in parts || maybe[name]?.(value[name]));

/** Prices and multipliers beyond this are no question anybody asks, and would drown the scores in rounding. */
export const PRICE_MAX = 1e4;

const PATTERN = new RegExp(`^[ACGTURYSWKMBDHVN]{1,${MOTIF_LENGTH_MAX}}$`);
const isPattern: Test = (value) => typeof value === 'string' && PATTERN.test(value) && /[^N]/.test(value);
const MOTIF: Record<keyof Omit<Motif, 'label' | 'frame'>, Test> = {
  name: isText,
  pattern: isPattern,
  strands: oneOf('both', 'top', 'bottom'),
};
const MAYBE = { label: recordOf({ en: isText, zh: isText }), frame: oneOf('out') };
const RUN: Test = (value) => value === null || isWhole(1)(value);
const GC = { min: isShare, max: isShare };
const REPEAT = { length: isWhole(1), inverted: isBoolean };

const PARTS: ReadonlyMap<string, Test> = new Map<keyof Rules, Test>([
  ['avoid', listOf(recordOf(MOTIF, MAYBE))],
  ['priced', listOf(recordOf({ ...MOTIF, price: isPrice }, MAYBE))],
  ['runs', recordOf({ A: RUN, C: RUN, G: RUN, T: RUN })],
  ['gc', recordOf(GC)],
  ['windows', listOf(recordOf({ ...GC, width: isWhole(1) }))],
  ['rareBelow', isShare],
  ['cpg', isLimit],
  ['upa', isLimit],
  ['locked', listOf(recordOf({ start: isWhole(0), end: isWhole(0) }))],
  ['splice', listOf(recordOf({ site: oneOf('donor', 'acceptor'), bits: isBits, price: isLimit }))],
  ['repeats', recordOf(REPEAT)],
  ['coverage', recordOf({ ...REPEAT, most: isShare })],
  ['hairpins', recordOf({ stem: isWhole(1), loop: isWhole(0), window: isWhole(0) })],
  ['stop', (value) => typeof value === 'string' && /^(TAA|TAG|TGA){1,2}$/.test(value)],
  ['targetSites', listOf(recordOf({ pattern: isPattern, mismatches: isWhole(0) }))],
  ['before', isDna],
  ['after', isDna],
]);

function isBits(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}
