// How heavy the molecule of a calculation is: by composition where its sequence is given, by length otherwise.
import type { LocalizedText } from '#bio/core/fault.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { averageWeightOf, type MassOptions, molecularWeightOf } from '#bio/measure/mass.ts';
import { type MoleculeType, ROUNDED_WEIGHTS } from '#bio/table/quantityUnits.ts';

/** `bases`: the mean of the four bases; `rounded`: 660, 330 or 340 g/mol a residue. */
export type AverageRule = 'bases' | 'rounded';

export interface MoleculeOptions {
  readonly molecule: MoleculeType;
  readonly fivePrime: 'phosphate' | 'hydroxyl' | 'triphosphate';
}

export interface Molecule {
  readonly name: string;
  readonly length: number;
  /** g/mol, without counter-ions. */
  readonly molarMass: number;
  readonly isExact: boolean;
}

/** The molar mass by composition, with average isotopes; a circle has no ends. Faults name letter and record. */
export function recordMoleculeOf(record: SequenceRecord, options: MoleculeOptions): Result<Molecule> {
  const { name, bytes, kind } = record;
  if (kind === 'protein') return err(proteinFault(name));
  if (bytes.length === 0) return err(emptyFault(name));
  const weight = molecularWeightOf(bytes, {
    ...massOptions(options),
    isCircular: record.topology === 'circular',
  });
  if (!weight.ok)
    return err({ ...weight.fault, place: { ...(name && { record: name }), ...weight.fault.place } });
  return ok({ name, length: bytes.length, molarMass: weight.value, isExact: true });
}

/** The molar mass by length (bp or nt) alone. */
export function averageMoleculeOf(
  length: number,
  { average, isCircular, ...options }: MoleculeOptions & { average: AverageRule; isCircular: boolean },
): Molecule {
  const molarMass =
    average === 'rounded'
      ? length * ROUNDED_WEIGHTS[options.molecule]
      : averageWeightOf(length, { ...massOptions(options), isCircular });
  return { name: '', length, molarMass, isExact: false };
}

function massOptions({ molecule, fivePrime }: MoleculeOptions): MassOptions {
  return {
    kind: molecule === 'RNA' ? 'rna' : 'dna',
    isDoubleStranded: molecule === 'dsDNA',
    fivePrime,
  };
}

/** The formula in words, its numbers those that are used. */
export function averageFormulaOf(
  average: AverageRule,
  isCircular: boolean,
  options: MoleculeOptions,
): LocalizedText {
  const { molecule } = options;
  const unit = molecule === 'dsDNA' ? 'bp' : 'nt';
  if (average === 'rounded') {
    const each = ROUNDED_WEIGHTS[molecule];
    return {
      en: `Molar mass of ${molecule} by length: ${each} × n g/mol (n in ${unit}; rounded figure of many calculators).`,
      zh: `${molecule} 摩尔质量按长度估算：${each} × n g/mol（n 以 ${unit} 计，常用计算器的取整值）。`,
    };
  }
  const weightOf = (length: number) =>
    averageMoleculeOf(length, { ...options, average, isCircular }).molarMass;
  const each = weightOf(2) - weightOf(1);
  const ends = weightOf(1) - each;
  const sum = isCircular ? '' : ` ${ends < 0 ? '−' : '+'} ${Math.abs(ends).toFixed(2)}`;
  return {
    en: `Molar mass of ${molecule} by length: ${each.toFixed(2)} × n${sum} g/mol (n in ${unit}; mean of the four bases, ${isCircular ? 'no ends' : 'with its ends'}).`,
    zh: `${molecule} 摩尔质量按长度估算：${each.toFixed(2)} × n${sum} g/mol（n 以 ${unit} 计，取四种碱基平均值，${isCircular ? '环状无末端' : '含末端'}）。`,
  };
}

function proteinFault(name: string) {
  return fault(
    'quantity/protein',
    {
      en: 'Expected DNA or RNA, found a protein. Give a nucleic acid, or choose DNA as the kind if it is one.',
      zh: '应为 DNA 或 RNA，实际为蛋白质。请提供核酸序列；若确为核酸，请将类型设为 DNA。',
    },
    name ? { record: name } : {},
  );
}

function emptyFault(name: string) {
  return fault(
    'quantity/empty',
    {
      en: 'Expected bases, found a record without any. Remove it or fill it.',
      zh: '该序列没有碱基。请删除或补全。',
    },
    name ? { record: name } : {},
  );
}
