// What was typed after `genewright codon` as settings of a design; every refusal names the option.
import { textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import {
  type CodonSettings,
  DEFAULT_SETTINGS,
  PRESETS,
  STOP_CHOICES,
  withPreset,
} from '#bio/table/codonPresets.ts';
import { HOSTS } from '#bio/table/codonUsage.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { findKnownMotif } from '#bio/table/motifs.ts';
import { OBJECTIVES } from '#cli/codon/codonChoices.ts';
import { type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';

export async function settingsOf(given: Given, io: Io): Promise<CodonSettings> {
  const preset = PRESETS.find(
    (it) =>
      it.id ===
      oneOf(
        given,
        'preset',
        PRESETS.map((one) => one.id),
        'free',
      ),
  )!;
  const base = withPreset(preset, DEFAULT_SETTINGS);
  const tablePath = readTextOption(given, 'table');
  const avoid = split(readTextOption(given, 'avoid') ?? '');
  const run = runsOf(given);
  const strange = avoid.find((word) => !isPattern(word) && !findEnzyme(word) && !findKnownMotif(word));
  if (strange !== undefined)
    throw badOption(
      'avoid',
      'names of enzymes, known motifs or IUPAC patterns',
      '酶名、已知基序或 IUPAC 序列',
      strange,
    );
  const objective = oneOf(given, 'objective', OBJECTIVES, base.objective);
  if (objective === 'harmonise' && readTextOption(given, 'source') === undefined)
    throw badOption(
      'source',
      'the organism the DNA comes from, such as human',
      '原序列来源物种，如 human',
      'nothing',
    );
  const gc = readTextOption(given, 'gc');
  const windows = given.values['window'];
  const limits = gc === undefined ? undefined : limitsOf(gc, 'gc');
  return {
    ...base,
    host: tablePath === undefined ? hostOf(readTextOption(given, 'host') ?? base.host) : 'custom',
    customTable: tablePath === undefined ? '' : textOf(await io.read(tablePath)),
    sourceHost: hostOf(readTextOption(given, 'source') ?? base.sourceHost),
    objective,
    enzymes: [...base.enzymes, ...avoid.filter((word) => findEnzyme(word))],
    motifs: [...base.motifs, ...avoid.filter((word) => !findEnzyme(word) && findKnownMotif(word))],
    patterns: avoid.filter((word) => !findEnzyme(word) && !findKnownMotif(word)).join(' '),
    ...targetsOf(given, base),
    ...(run && { runAT: run[0]!, runGC: run[1] ?? run[0]! }),
    ...(limits && { hasGc: true, gcMin: limits[0], gcMax: limits[1] }),
    ...(Array.isArray(windows) && { windows: windows.map(windowOf) }),
    rareBelow: numberOf(given, 'rare', base.rareBelow),
    ...rareRunOf(given, base),
    ...pairOf(given, 'cpg', base),
    ...pairOf(given, 'upa', base),
    before: readTextOption(given, 'before') ?? '',
    after: readTextOption(given, 'after') ?? '',
    locked: readTextOption(given, 'lock') ?? '',
    stop: oneOf(given, 'stop', ['keep', ...STOP_CHOICES] as const, 'keep'),
    seed: numberOf(given, 'seed', 1),
    repeatLength: numberOf(given, 'repeat', base.repeatLength),
    coverage: numberOf(given, 'coverage', base.coverage),
    ...hairpinOf(given, base),
    ...spliceOf(given, 'donor', base),
    ...spliceOf(given, 'acceptor', base),
    variants: numberOf(given, 'variants', 1),
    variantWithin: numberOf(given, 'within', base.variantWithin),
    variantApart: numberOf(given, 'apart', base.variantApart),
    isSoft: isSet(given, 'soft'),
  };
}

/** `5` for every base, or `5,4` for A and T, G and C; 0 represents no limit. */
function runsOf(given: Given): readonly number[] | undefined {
  const typed = readTextOption(given, 'run');
  if (typed === undefined) return undefined;
  if (typed.trim() === 'none') return [0];
  if (!/^[1-9]\d*(\s*,\s*[1-9]\d*)?$/.test(typed.trim()))
    throw badOption(
      'run',
      'a whole number from 1, two such as 5,4, or none',
      '1 以上的整数、两个整数（如 5,4）或 none（不限）',
      typed,
    );
  return split(typed).map(Number);
}

function isPattern(word: string): boolean {
  return /^=?[ACGTURYSWKMBDHVN]+$/i.test(word);
}

/** `GCAAGCTGACCCTGAAGTTC:3`: at most 3 mismatches make a site; several by commas, the number for all. */
function targetsOf(given: Given, base: CodonSettings): Pick<CodonSettings, 'targets' | 'targetMismatches'> {
  const typed = readTextOption(given, 'differ');
  if (typed === undefined) return { targets: base.targets, targetMismatches: base.targetMismatches };
  const match = /^([A-Z\s,]+)(?::(\d+))?$/i.exec(typed.trim());
  if (!match)
    throw badOption(
      'differ',
      'sequences, and a number of mismatches such as GCAAGCTGACCCTGAAGTTC:3',
      '序列及错配数，如 GCAAGCTGACCCTGAAGTTC:3',
      typed,
    );
  return { targets: match[1]!, targetMismatches: Number(match[2] ?? base.targetMismatches) };
}

/** `15,3`: no 3 codons in a row that are each used below 15 %; the number of codons may be left out. */
function rareRunOf(given: Given, base: CodonSettings): Pick<CodonSettings, 'rareRunBelow' | 'rareRunLength'> {
  const { rareRunBelow, rareRunLength } = base;
  const typed = readTextOption(given, 'rare-run');
  if (typed === undefined) return { rareRunBelow, rareRunLength };
  const match = /^(\d+(?:\.\d+)?)(?:\s*,\s*(\d+))?$/.exec(typed.trim());
  if (!match)
    throw badOption(
      'rare-run',
      'a percentage, or one and a number of codons such as 15,2',
      '百分比，或百分比及密码子个数，如 15,2',
      typed,
    );
  return { rareRunBelow: Number(match[1]), rareRunLength: Number(match[2] ?? rareRunLength) };
}

function hairpinOf(
  given: Given,
  { stem, loop, hairpinWindow }: CodonSettings,
): Pick<CodonSettings, 'stem' | 'loop' | 'hairpinWindow'> {
  const typed = readTextOption(given, 'hairpin');
  if (typed === undefined) return { stem, loop, hairpinWindow };
  const numbers = split(typed).map(Number);
  if (numbers.length > 3 || numbers.some((it) => !Number.isInteger(it) || it < 0))
    throw badOption(
      'hairpin',
      'stem, loop and window such as 12,3,200',
      '茎长、环长、窗口，如 12,3,200',
      typed,
    );
  return { stem: numbers[0]!, loop: numbers[1] ?? loop, hairpinWindow: numbers[2] ?? hairpinWindow };
}

/** `8`: forbidden from 8 bits; `8,6:0.1`: and from 6 at a price each; `0,6:0.1`: the price alone. */
function spliceOf(given: Given, site: 'donor' | 'acceptor', base: CodonSettings): Partial<CodonSettings> {
  const typed = readTextOption(given, site);
  if (typed === undefined) return {};
  const match = /^(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?):(\d+(?:\.\d+)?))?$/.exec(typed.trim());
  if (!match)
    throw badOption(
      site,
      'bits such as 8, or bits and a price as 8,6:0.1',
      'bit 阈值，如 8 或 8,6:0.1',
      typed,
    );
  return {
    [`${site}Bits`]: Number(match[1]),
    [`${site}From`]: Number(match[2] ?? 0),
    [`${site}Price`]: Number(match[3] ?? base[`${site}Price`]),
  };
}

function pairOf(given: Given, name: 'cpg' | 'upa', base: CodonSettings): Partial<CodonSettings> {
  const typed = readTextOption(given, name);
  const priceName = `${name}Price` as const;
  const price = base[priceName];
  if (typed === undefined) return { [name]: base[name], [priceName]: price };
  if (typed === 'off' || typed === 'forbid') return { [name]: typed };
  return { [name]: 'price', [priceName]: numberOf(given, name, price) };
}

function hostOf(name: string): string {
  const plain = name.toLowerCase();
  const host = HOSTS.find((it) => it.label.en.toLowerCase() === plain || it.label.zh === name);
  return host?.table ?? name;
}

function split(list: string): readonly string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

function limitsOf(typed: string, name: string): readonly [number, number] {
  const match = /^(\d+(?:\.\d+)?)\s*[-–]\s*(\d+(?:\.\d+)?)$/.exec(typed.trim());
  if (!match) throw badOption(name, 'percentages such as 40-62', '百分比范围，如 40-62', typed);
  return [Number(match[1]), Number(match[2])];
}

function windowOf(typed: string): CodonSettings['windows'][number] {
  const [width, limits] = typed.split(':');
  if (!/^\d+$/.test(width ?? '') || limits === undefined)
    throw badOption(
      'window',
      'a width and percentages such as 50:30-65',
      '窗口宽度与百分比，如 50:30-65',
      typed,
    );
  const [min, max] = limitsOf(limits, 'window');
  return { width: Number(width), min, max };
}

export function numberOf(given: Given, name: string, otherwise: number): number {
  const typed = readTextOption(given, name);
  if (typed === undefined) return otherwise;
  if (!/^\d+(\.\d+)?$/.test(typed)) throw badOption(name, 'a number', '数字', typed);
  return Number(typed);
}

export function oneOf<T extends string>(given: Given, name: string, known: readonly T[], otherwise: T): T {
  const typed = readTextOption(given, name);
  if (typed === undefined) return otherwise;
  const found = known.find((it) => it.toLowerCase() === typed.toLowerCase());
  if (found === undefined)
    throw badOption(name, `one of ${known.join(', ')}`, `${known.join('、')} 之一`, typed);
  return found;
}

function badOption(name: string, en: string, zh: string, found: string): Refused {
  return new Refused(
    fault('cli/usage', {
      en: `Expected --${name} to be ${en}; found “${found}”. See genewright codon --help.`,
      zh: `--${name} 应为${zh}，实际为“${found}”。参见 genewright codon --help。`,
    }),
  );
}
