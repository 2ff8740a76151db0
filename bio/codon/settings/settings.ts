// Turns the settings of a form or a command line into a problem: each rule reads its own part, ids become tables. Every
// fault names the setting and what to do.
import type { Problem } from '#bio/codon/problem/problem.ts';
import { bodyOf, type CodingSequence } from '#bio/codon/problem/reading.ts';
import type { RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import { CATALOGUE } from '#bio/codon/rules/catalogue.ts';
import {
  findFieldFault,
  type LimitsByField,
  makeNumberLimits,
  makeWholeNumberLimits,
} from '#bio/codon/rules/fieldLimits.ts';
import { parseCodonTable } from '#bio/codon/usage/customTable.ts';
import { type CodonUsage, findCodonUsage } from '#bio/codon/usage/usage.ts';
import { STAR } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';

/** The problem that these settings pose for a protein or a coding sequence. */
export function problemOf(stored: CodonSettings, reading: CodingSequence): Result<Problem> {
  const settings = { ...ABSENT, ...stored };
  for (const limits of [...CATALOGUE.map((rule) => rule.limits), LIMITS]) {
    const bad = findFieldFault(limits, settings);
    if (bad) return err(bad);
  }
  const usage = findUsage(settings.host, settings.customTable);
  if (!usage.ok) return usage;
  const ended = withStopsSet(reading, settings.stop);
  const rules = rulesOfSettings(settings, ended);
  if (!rules.ok) return rules;
  const source = settings.objective === 'harmonise' ? findUsage(settings.sourceHost, '') : undefined;
  if (source && !source.ok) return source;
  return ok({
    ...ended,
    usage: usage.value,
    rules: rules.value,
    flanks: { before: flankLetters(settings.before), after: flankLetters(settings.after) },
    objective: settings.objective,
    seed: settings.seed,
    ...(settings.isSoft && { isSoft: true }),
    ...(source && { sourceUsage: source.value }),
  });
}

/** Settings stored before a rule existed lack its fields; the rule is off there. */
const ABSENT: Partial<CodonSettings> = Object.assign({}, ...CATALOGUE.map(({ absent }) => absent));

/** Designs that one run may give. */
export const VARIANTS_MAX = 10;

/** Limits of the numbers that belong to no rule. */
const LIMITS: LimitsByField = {
  variants: makeWholeNumberLimits(1, VARIANTS_MAX, 'number of designs', '设计数量'),
  variantWithin: makeNumberLimits(0, 100, 'loss of a variant, %', '变体最多降低（%）'),
  variantApart: makeNumberLimits(0, 100, 'difference of variants, %', '变体密码子差异（%）'),
  seed: makeWholeNumberLimits(0, Number.MAX_SAFE_INTEGER, 'seed', '随机种子'),
};

function findUsage(id: string, customTable: string): Result<CodonUsage> {
  if (id === 'custom') return parseCodonTable(customTable, 'custom table');
  const usage = findCodonUsage(id);
  return usage ? ok(usage) : err(unknownHostFault(id));
}

/** What the settings ask for, each part read by its own rule. */
function rulesOfSettings(settings: CodonSettings, reading: CodingSequence): Result<readonly RuleSetting[]> {
  const rules: RuleSetting[] = [];
  for (const rule of CATALOGUE) {
    const found = rule.parse(settings, reading);
    if (!found.ok) return found;
    rules.push(...found.value);
  }
  return ok(rules);
}

/** The sequence with the requested number of stops; if the given DNA has none, the requested ones count as given. */
function withStopsSet({ protein, original }: CodingSequence, stop: CodonSettings['stop']): CodingSequence {
  if (stop === 'keep') return { protein, ...(original && { original }) };
  const body = bodyOf(protein);
  const ended = new Uint8Array(body.length + stop.length / 3).fill(STAR);
  ended.set(body);
  if (!original) return { protein: ended };
  const dna = new Uint8Array(3 * ended.length);
  dna.set(bytesOf(stop), 3 * body.length);
  dna.set(original.subarray(0, dna.length));
  return { protein: ended, original: dna };
}

function flankLetters(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase().replaceAll('U', 'T');
}

function unknownHostFault(id: string): Fault {
  return fault('codon/unknown-host', {
    en: `Expected a codon usage table of the library, found “${id}”. Give the id of one of them.`,
    zh: `未找到密码子使用表“${id}”。请使用库中已有的表 ID。`,
  });
}
