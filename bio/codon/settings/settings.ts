// Turns settings into a problem: enzymes into sites, typed patterns and ranges into rules, ids into tables. Every fault
// names the setting and what to do.
import { NO_RULES, type Problem, type Rules } from '#bio/codon/problem/problem.ts';
import type { CodingSequence } from '#bio/codon/problem/reading.ts';
import { CATALOGUE } from '#bio/codon/rules/catalogue.ts';
import { parseCodonTable } from '#bio/codon/usage/customTable.ts';
import { type CodonUsage, codonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import { faultInSettings } from './settingFaults.ts';

/** The problem that these settings pose for a protein or a coding sequence. */
export function problemOf(stored: CodonSettings, reading: CodingSequence): Result<Problem> {
  const settings = { ...LATER_SETTINGS, ...stored };
  const bad = faultInSettings(settings);
  if (bad) return err(bad);
  const usage = findUsage(settings.host, settings.customTable);
  if (!usage.ok) return usage;
  const ended = withStopsSet(reading, settings.stop);
  const rules = rulesOfSettings(settings, 3 * ended.protein.length);
  if (!rules.ok) return rules;
  const source = settings.objective === 'harmonise' ? findUsage(settings.sourceHost, '') : undefined;
  if (source && !source.ok) return source;
  return ok({
    ...ended,
    usage: usage.value,
    rules: { ...rules.value, stop: stopFor(ended, settings.stop) },
    objective: settings.objective,
    seed: settings.seed,
    ...(settings.isSoft && { isSoft: true }),
    ...(source && { sourceUsage: source.value }),
  });
}

/** Settings stored by earlier versions lack these; the rules they belong to are off there. */
const LATER_SETTINGS: Pick<CodonSettings, 'targets' | 'targetMismatches'> = {
  targets: '',
  targetMismatches: 3,
};

function findUsage(id: string, customTable: string): Result<CodonUsage> {
  if (id === 'custom') return parseCodonTable(customTable, 'custom table');
  const usage = codonUsage(id);
  return usage ? ok(usage) : err(unknownHostFault(id));
}

/** The flat rules that settings ask for, each part parsed by its own rule. */
function rulesOfSettings(settings: CodonSettings, length: number): Result<Rules> {
  let rules: Rules = {
    ...NO_RULES,
    before: flankLetters(settings.before),
    after: flankLetters(settings.after),
  };
  for (const rule of CATALOGUE) {
    const part = rule.parse(settings, length);
    if (!part.ok) return part;
    const splice = [...rules.splice, ...(part.value.splice ?? [])];
    rules = { ...rules, ...part.value, splice };
  }
  return ok(rules);
}

const STOP = 42;

/**
 * Stops in given DNA stay the codons they are unless others are asked for; a `*` in a protein becomes the host's own.
 */
function stopFor({ protein, original }: CodingSequence, stop: CodonSettings['stop']): Rules['stop'] {
  if (stop !== 'keep') return stop;
  const stops = protein.length - bodyOf(protein).length;
  if (!original || stops === 0) return undefined;
  return textOf(original.subarray(-3 * stops)) as Rules['stop'];
}

/** The protein without the stops at its end. */
function bodyOf(protein: Uint8Array): Uint8Array {
  let end = protein.length;
  while (protein[end - 1] === STOP) end--;
  return protein.subarray(0, end);
}

/** With as many stops as are asked for; where the given DNA has none there, those that are asked for count as given. */
function withStopsSet({ protein, original }: CodingSequence, stop: CodonSettings['stop']): CodingSequence {
  if (stop === 'keep') return { protein, ...(original && { original }) };
  const body = bodyOf(protein);
  const ended = new Uint8Array(body.length + stop.length / 3).fill(STOP);
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
    en: `Expected a codon usage table of the library, found “${id}”. Choose one from the list.`,
    zh: `未找到密码子使用表“${id}”。请从列表中选择。`,
  });
}
