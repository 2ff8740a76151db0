// calculate: the bench calculator of the page (bio/quantity/calculator.ts) with its settings as options.
import { textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { calculate } from '#bio/quantity/calculator.ts';
import { OLIGO_UNITS } from '#bio/quantity/oligo.ts';
import type {
  AbsorbanceSettings,
  AmountSettings,
  Calculation,
  CalculatorSettings,
  DilutionSettings,
  LigationSettings,
  OligoSettings,
  PartSettings,
  SeriesSettings,
} from '#bio/quantity/settings.ts';
import type { Cell, Column, Sheet } from '#bio/quantity/sheet.ts';
import { convertUnit } from '#bio/quantity/units.ts';
import {
  AMOUNT_UNITS,
  CONCENTRATION_UNITS,
  MOLECULES,
  type Unit,
  unitsOf,
  VOLUME_UNITS,
} from '#bio/table/quantityUnits.ts';
import { CALCULATOR_OPTIONS } from '#bio/table/toolDefaults.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { manual } from '#cli/manuals/calculate.ts';

const CALCULATIONS = ['amount', 'ligation', 'dilution', 'series', 'oligos', 'absorbance'] as const;

export const command: Command = {
  name: 'calculate',
  manual,
  async run(given, io): Promise<Result<void>> {
    const [name, ...files] = given.files;
    const calculation = oneOf(name === '-' ? 'nothing' : (name ?? ''), CALCULATIONS, 'the calculation');
    if (files.length > 1) throw new Refused(usage('one file', String(files.length)));
    const [path] = files;
    const settings = await settingsOf(calculation, given, path, io);
    const records = path === undefined || calculation === 'oligos' ? [] : await allRecords(path, io);
    const sheet = calculate(settings, records);
    if (!sheet.ok) throw new Refused(sheet.fault);
    await io.write(isSet(given, 'json') ? jsonOf(sheet.value) : tsvOf(sheet.value));
    for (const { level, message } of sheet.value.remarks)
      if (level !== 'formula') io.note(`genewright: ${message.en}`);
    return ok(undefined);
  },
};

async function allRecords(path: string, io: Io): Promise<readonly SequenceRecord[]> {
  const records: SequenceRecord[] = [];
  for await (const record of recordsOf(path, io)) records.push(record);
  return records;
}

async function settingsOf(
  calculation: Calculation,
  given: Given,
  path: string | undefined,
  io: Io,
): Promise<CalculatorSettings> {
  const all: CalculatorSettings = { ...CALCULATOR_OPTIONS, calculation };
  switch (calculation) {
    case 'amount':
      return { ...all, amount: amountSettings(given, path !== undefined) };
    case 'ligation':
      return { ...all, ligation: ligationSettings(given) };
    case 'dilution':
      return { ...all, dilution: dilutionSettings(given) };
    case 'series':
      return { ...all, series: seriesSettings(given) };
    case 'oligos':
      return { ...all, oligos: oligoSettings(given, textOf(await io.read(path ?? '-'))) };
    case 'absorbance':
      return { ...all, absorbance: absorbanceSettings(given, path !== undefined) };
  }
}

const DEFAULT_ENDS = { dsDNA: 'phosphate', ssDNA: 'hydroxyl', RNA: 'triphosphate' } as const;

function amountSettings(given: Given, isBySequence: boolean): AmountSettings {
  const molecule = oneOf(readTextOption(given, 'molecule') ?? 'dsDNA', MOLECULES, '--molecule');
  const ends = readTextOption(given, 'ends') ?? DEFAULT_ENDS[molecule];
  return {
    from: isBySequence ? 'sequence' : 'length',
    value: readTextOption(given, 'value') ?? '',
    unit: unitOf(readTextOption(given, 'unit') ?? 'nothing', AMOUNT_UNITS, '--unit'),
    length: readTextOption(given, 'length') ?? '',
    molecule,
    fivePrime: oneOf(ends, ['phosphate', 'hydroxyl', 'triphosphate'] as const, '--ends'),
    isCircular: isSet(given, 'circular'),
    average: isSet(given, 'rounded') ? 'rounded' : 'bases',
  };
}

function ligationSettings(given: Given): LigationSettings {
  const { vectorMass, volume, bufferFold, enzyme } = CALCULATOR_OPTIONS.ligation;
  const vector = readTextOption(given, 'vector');
  if (vector === undefined) throw new Refused(usage('--vector SIZE:STOCK', 'nothing'));
  const inserts = given.values['insert'];
  return {
    parts: [vector, ...(Array.isArray(inserts) ? (inserts as readonly string[]) : [])].map(partOf),
    vectorMass: readTextOption(given, 'mass') ?? vectorMass,
    volume: readTextOption(given, 'volume') ?? volume,
    bufferFold: readTextOption(given, 'buffer') ?? bufferFold,
    enzyme: readTextOption(given, 'enzyme') ?? enzyme,
  };
}

function partOf(typed: string): PartSettings {
  const [size = '', stock = '', ratio = '3', ...rest] = typed.split(':');
  if (stock === '' || rest.length > 0) throw new Refused(usage('SIZE:STOCK or SIZE:STOCK:RATIO', typed));
  const [, number] = /^#([1-9]\d{0,3})$/.exec(size) ?? [];
  return { record: Number(number ?? 0), length: number ? '' : size, stock, ratio };
}

interface Quantity {
  readonly value: string;
  readonly unit: Unit;
}

/**
 * Solves for the option left out: a concentration in the unit of the other, the volume to take in µL, or to make in mL.
 */
function dilutionSettings(given: Given): DilutionSettings {
  const typed = {
    stock: readTextOption(given, 'stock'),
    stockVolume: readTextOption(given, 'take'),
    final: readTextOption(given, 'final'),
    finalVolume: readTextOption(given, 'to'),
  };
  const wanted = 'three of --stock, --take, --final and --to';
  const terms = Object.keys(typed) as (keyof typeof typed)[];
  const open = terms.filter((it) => typed[it] === undefined);
  const [solve] = open;
  if (solve === undefined || open.length > 1) throw new Refused(usage(wanted, String(4 - open.length)));
  const of = (term: keyof typeof typed): Quantity => {
    const units = term.endsWith('Volume') ? VOLUME_UNITS : CONCENTRATION_UNITS;
    const answer = { stock: typed.final, stockVolume: '0µL', final: typed.stock, finalVolume: '0mL' };
    return quantityOf(typed[term] ?? answer[term] ?? '', units);
  };
  const [stock, stockVolume, final, finalVolume] = terms.map(of) as [Quantity, Quantity, Quantity, Quantity];
  return {
    solve,
    stock: stock.value,
    stockUnit: stock.unit,
    stockVolume: stockVolume.value,
    stockVolumeUnit: stockVolume.unit,
    final: final.value,
    finalUnit: final.unit,
    finalVolume: finalVolume.value,
    finalVolumeUnit: finalVolume.unit,
    molarMass: readTextOption(given, 'molar-mass') ?? '',
  };
}

function seriesSettings(given: Given): SeriesSettings {
  const start = quantityOf(readTextOption(given, 'start') ?? 'nothing', CONCENTRATION_UNITS);
  const volume = quantityOf(readTextOption(given, 'to') ?? '100µL', VOLUME_UNITS);
  return {
    start: start.value,
    unit: start.unit,
    factor: readTextOption(given, 'factor') ?? CALCULATOR_OPTIONS.series.factor,
    steps: readTextOption(given, 'steps') ?? CALCULATOR_OPTIONS.series.steps,
    volume: volume.value,
    volumeUnit: volume.unit,
  };
}

function oligoSettings(given: Given, list: string): OligoSettings {
  const molar = unitsOf('molarity');
  const inUnit = (typed: string, units: readonly Unit[], unit: Unit) => {
    const { value, unit: own } = quantityOf(typed, units);
    return own === unit ? value : String(convertUnit(Number(value), own, unit));
  };
  return {
    list,
    unit: oneOf(micro(readTextOption(given, 'unit') ?? 'nmol'), OLIGO_UNITS, '--unit'),
    stock: inUnit(readTextOption(given, 'stock') ?? '100µM', molar, 'µM'),
    working: inUnit(readTextOption(given, 'working') ?? '10µM', molar, 'µM'),
    workingVolume: inUnit(readTextOption(given, 'to') ?? '100µL', VOLUME_UNITS, 'µL'),
  };
}

function absorbanceSettings(given: Given, isBySequence: boolean): AbsorbanceSettings {
  const absorbance = readTextOption(given, 'a260');
  const typed = readTextOption(given, 'concentration');
  if ((absorbance === undefined) === (typed === undefined))
    throw new Refused(usage('--a260 or --concentration', typed === undefined ? 'nothing' : 'both'));
  const { value, unit } = quantityOf(typed ?? '0ng/µL', ['ng/µL', 'nM', 'µM']);
  return {
    solve: absorbance === undefined ? 'absorbance' : 'concentration',
    from: isBySequence ? 'sequence' : 'factor',
    absorbance: absorbance ?? '',
    concentration: value,
    unit,
    molecule: oneOf(readTextOption(given, 'molecule') ?? 'dsDNA', MOLECULES, '--molecule'),
    dilution: readTextOption(given, 'dilution') ?? '1',
    path: readTextOption(given, 'path') ?? '1',
  };
}

function quantityOf(typed: string, units: readonly Unit[]): Quantity {
  const [, value, unit] = /^\s*(\+?[\d.]+(?:e[+-]?\d+)?)\s*([^\d.\s]\S*)\s*$/i.exec(typed) ?? [];
  if (value === undefined || unit === undefined)
    throw new Refused(usage('a number with its unit, such as 10mM', typed));
  return { value, unit: unitOf(unit, units, 'the unit') };
}

function unitOf(typed: string, units: readonly Unit[], what: string): Unit {
  return oneOf(micro(typed), units, what);
}

/** Accepts u and the Greek letter mu for the micro sign, l for L, and x for ×. */
function micro(unit: string): string {
  return unit
    .replace(/(^|\/)[uμ](?=[a-zLM])/g, '$1µ')
    .replace(/(^|\/)([nµm]?)l$/, '$1$2L')
    .replace(/^x$/, '×');
}

function oneOf<Value extends string>(typed: string, values: readonly Value[], what: string): Value {
  const found = values.find((it) => it === typed);
  if (found === undefined) throw new Refused(usage(`${what} to be ${values.join(', ')}`, typed));
  return found;
}

function headOf({ id, unit }: Column): string {
  return unit === undefined ? id : `${id}_${unit}`;
}

function plainCell(cell: Cell): string | number | null {
  if (cell === null || typeof cell === 'string') return cell;
  return typeof cell === 'number' ? Number(cell.toPrecision(12)) : cell.en;
}

function tsvOf({ columns, rows }: Sheet): string {
  const lines = rows.map((row) => row.map((it) => String(plainCell(it) ?? '').replace(/[\t\r\n]/g, ' ')));
  return [columns.map(headOf), ...lines].map((it) => `${it.join('\t')}\n`).join('');
}

function jsonOf({ columns, rows }: Sheet): string {
  return rows
    .map((row) => Object.fromEntries(columns.map((column, i) => [headOf(column), plainCell(row[i]!)])))
    .map((it) => `${JSON.stringify(it)}\n`)
    .join('');
}

function usage(wanted: string, found: string) {
  return fault('cli/usage', {
    en: `Expected ${wanted}; found “${found}”. See genewright calculate --help.`,
    zh: `应为 ${wanted}，实际为“${found}”。参见 genewright calculate --help。`,
  });
}
