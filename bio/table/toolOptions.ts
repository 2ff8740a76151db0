// Which options each tool has and which values they may have: for saved results and the command line.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { inferSchema, type Misfit, misfitOf, misfitWordsOf, type Schema } from '#bio/core/schema.ts';
import { cdsNumberOf } from './cdsChoice.ts';
import { DEFAULT_SETTINGS, PRESETS, STOP_CHOICES, withPreset } from './codonPresets.ts';
import { GC_RULES } from './gcRules.ts';
import { geneticCodes } from './geneticCodes.ts';
import { ISLAND_RULES } from './islandRules.ts';
import { DEFAULT_CONDITIONS } from './meltingConditions.ts';
import { NEIGHBOR_TABLES } from './nearestNeighbor.ts';
import { pkaSets } from './pka.ts';
import {
  AMOUNT_UNITS,
  CONCENTRATION_UNITS,
  MOLECULES,
  renameUnitsIn,
  VOLUME_UNITS,
} from './quantityUnits.ts';
import {
  ALIGN_OPTIONS,
  CALCULATOR_OPTIONS,
  CODON_RUN,
  COMPOSITION_OPTIONS,
  CRE_OPTIONS,
  PRIMER_OPTIONS,
  REVERSE_OPTIONS,
  TRANSLATION_OPTIONS,
} from './toolDefaults.ts';

export interface ToolOptions {
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly schema: Schema;
}

const names: Schema = { type: 'array', maxItems: 10_000, items: { type: 'string' } };
const natural: Schema = { type: 'integer', minimum: 0 };

/** By the name that a tool has in saved results. */
export const TOOL_OPTIONS = {
  reverse: options(REVERSE_OPTIONS, {
    operation: { enum: ['reverseComplement', 'complement', 'reverse'] },
    as: { enum: ['same', 'dna', 'rna'] },
    lineWidth: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  }),
  geneticAnalysis: options(COMPOSITION_OPTIONS, {
    rule: { enum: Object.keys(GC_RULES) },
    window: natural,
    step: natural,
    frame: { enum: [1, 2, 3] },
    islands: { enum: Object.keys(ISLAND_RULES) },
    minRun: { type: 'integer', minimum: 2 },
    strands: { enum: [0, 1, 2] },
    fivePrime: { enum: ['phosphate', 'hydroxyl', 'triphosphate'] },
    monomers: { enum: ['classic', 'cavaluzzi-borer'] },
    record: natural,
  }),
  primer: options(
    { ...PRIMER_OPTIONS, conditions: DEFAULT_CONDITIONS },
    {
      panel: { anyOf: [{ const: 'all' }, names] },
      readers: { anyOf: [{ type: 'null' }, names] },
      maxMismatches: natural,
      anchor: natural,
      maxUnsure: natural,
      conditions: inferSchema(DEFAULT_CONDITIONS, {
        method: { enum: ['nearestNeighbour', 'primer3', 'gcContent', 'wallace'] },
        table: { enum: Object.keys(NEIGHBOR_TABLES) },
        saltCorrection: { enum: [0, 1, 2, 3, 4, 5, 6, 7] },
        valueset: { enum: [1, 2, 3, 4, 5, 6, 7, 8] },
      }),
      record: natural,
    },
  ),
  proteinTranslation: options(TRANSLATION_OPTIONS, {
    record: natural,
    code: { enum: geneticCodes.map((it) => it.id) },
    frames: { type: 'array', maxItems: 6, items: { enum: [1, 2, 3, -1, -2, -3] } },
    letters: { enum: ['one', 'three'] },
    starts: { enum: ['atg', 'code', 'any'] },
    minResidues: natural,
    pka: { enum: pkaSets.map((it) => it.id) },
  }),
  codonOptimization: options(
    { ...withPreset(PRESETS[0]!, DEFAULT_SETTINGS), ...CODON_RUN },
    {
      objective: { enum: ['balanced', 'maxCai', 'matchUsage', 'harmonise', 'minimalEdit'] },
      cpg: { enum: ['off', 'price', 'forbid'] },
      upa: { enum: ['off', 'price', 'forbid'] },
      stop: { enum: ['keep', ...STOP_CHOICES] },
      variants: { type: 'integer', minimum: 1, maximum: 10 },
      seconds: { type: 'number', minimum: 0, maximum: 600 },
      cds: { type: 'integer', minimum: cdsNumberOf({ take: 'first' }) },
    },
  ),
  cre: options(CRE_OPTIONS, {
    armMismatches: { enum: [0, 1, 2, 3, 4] },
    families: { enum: ['cre', 'all'] },
    record: natural,
  }),
  align: options(ALIGN_OPTIONS, {
    mode: { enum: ['global', 'endsFree', 'local', 'bInsideA', 'aInsideB'] },
    points: { enum: ['auto', 'identity'] },
  }),
  calculator: options(CALCULATOR_OPTIONS, {
    calculation: { enum: ['amount', 'ligation', 'dilution', 'series', 'oligos', 'absorbance'] },
    amount: inferSchema(CALCULATOR_OPTIONS.amount, {
      from: { enum: ['length', 'sequence'] },
      unit: { enum: AMOUNT_UNITS },
      molecule: { enum: MOLECULES },
      fivePrime: { enum: ['phosphate', 'hydroxyl', 'triphosphate'] },
      average: { enum: ['bases', 'rounded'] },
    }),
    ligation: inferSchema(CALCULATOR_OPTIONS.ligation, {
      parts: {
        type: 'array',
        minItems: 2,
        maxItems: 20,
        items: inferSchema(CALCULATOR_OPTIONS.ligation.parts[0], { record: natural }),
      },
    }),
    dilution: inferSchema(CALCULATOR_OPTIONS.dilution, {
      solve: { enum: ['stock', 'stockVolume', 'final', 'finalVolume'] },
      stockUnit: { enum: CONCENTRATION_UNITS },
      finalUnit: { enum: CONCENTRATION_UNITS },
      stockVolumeUnit: { enum: VOLUME_UNITS },
      finalVolumeUnit: { enum: VOLUME_UNITS },
    }),
    series: inferSchema(CALCULATOR_OPTIONS.series, {
      unit: { enum: CONCENTRATION_UNITS },
      volumeUnit: { enum: VOLUME_UNITS },
    }),
    oligos: inferSchema(CALCULATOR_OPTIONS.oligos, { unit: { enum: ['nmol', 'pmol', 'OD', 'µg'] } }),
    absorbance: inferSchema(CALCULATOR_OPTIONS.absorbance, {
      solve: { enum: ['concentration', 'absorbance'] },
      from: { enum: ['factor', 'sequence'] },
      unit: { enum: ['ng/µL', 'nM', 'µM'] },
      molecule: { enum: MOLECULES },
    }),
  }),
} as const satisfies Record<string, ToolOptions>;

export type ToolId = keyof typeof TOOL_OPTIONS;
export const TOOL_IDS = Object.keys(TOOL_OPTIONS) as readonly ToolId[];

/** Tools that calculate without a sequence too. */
export const INPUT_OPTIONAL: readonly ToolId[] = ['calculator'];

/** A tool's options with the given ones in place of its own; one that is unknown or has a wrong value is a fault. */
export function completeToolOptions(
  tool: ToolId,
  given: Readonly<Record<string, unknown>>,
): Result<Readonly<Record<string, unknown>>> {
  const { defaults, schema }: ToolOptions = TOOL_OPTIONS[tool];
  const all = { ...defaults, ...(tool === 'calculator' ? renameUnitsIn(given) : given) };
  const misfit = misfitOf(all, schema, 'options');
  return misfit ? err(misfitFault(tool, misfit)) : ok(all);
}

function misfitFault(tool: ToolId, misfit: Misfit): Fault {
  const { en, zh } = misfitWordsOf(misfit);
  return fault('result/options', {
    en: `Expected ${en.expected} at ${en.path} of ${tool}, found ${en.found}.`,
    zh: `${tool} 的 ${zh.path} 应为${zh.expected}，实际为${zh.found}。`,
  });
}

function options(
  defaults: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, Schema>>,
): ToolOptions {
  return { defaults, schema: inferSchema(defaults, others) };
}
