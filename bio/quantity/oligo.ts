// Dry oligos: reads the list that a synthesis vendor prints, and computes the water that makes each a stock solution. A
// line holds one oligo: name, sequence (optional) and amount with its unit (`T7 TAATACGACTCACTATAGGG 25.4 nmol`),
// separated by tabs, commas, semicolons or spaces.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { amountPerOdOf, extinctionOf } from '#bio/measure/extinction.ts';
import { molecularWeightOf } from '#bio/measure/mass.ts';

export const OLIGO_UNITS = ['nmol', 'pmol', 'OD', 'µg'] as const;
export type OligoUnit = (typeof OLIGO_UNITS)[number];

export interface Oligo {
  readonly name: string;
  /** Undefined where the line has none. */
  readonly sequence: string | undefined;
  readonly amount: number;
  readonly unit: OligoUnit;
  /** 1-based, of the list. */
  readonly line: number;
}

export interface OligoAmounts {
  readonly length: number | undefined;
  /** g/mol with a 5' hydroxyl, as oligos are made; the mean of what an IUPAC code represents. */
  readonly molarMass: number | undefined;
  readonly nanomoles: number;
  readonly micrograms: number | undefined;
  /** A260 units: the absorbance of all of it in 1 mL, over 1 cm. Undefined of degenerate bases. */
  readonly opticalDensity: number | undefined;
}

const MAX_OLIGOS = 1000;

/** `unit` is that of lines that name none; faults name the line. Blank lines are layout. */
export function parseOligos(list: string, unit: OligoUnit): Result<readonly Oligo[]> {
  const oligos: Oligo[] = [];
  for (const [i, text] of list.split(/\r\n|\r|\n/).entries()) {
    if (text.trim() === '') continue;
    const oligo = parseLine(text, i + 1, unit);
    if (!oligo.ok) return oligo;
    oligos.push(oligo.value);
    if (oligos.length > MAX_OLIGOS) return err(tooMany());
  }
  return oligos.length > 0 ? ok(oligos) : err(noOligos());
}

const AMOUNT = /^(\d+\.?\d*|\.\d+)(.*)$/;
const UNIT_NAMES: Readonly<Record<string, OligoUnit>> = {
  nmol: 'nmol',
  nmole: 'nmol',
  nmoles: 'nmol',
  pmol: 'pmol',
  od: 'OD',
  ods: 'OD',
  od260: 'OD',
  µg: 'µg',
  μg: 'µg',
  ug: 'µg',
};

function parseLine(text: string, line: number, unit: OligoUnit): Result<Oligo> {
  const words = text
    .trim()
    .split(/[\s,;]+/)
    .filter((it) => it !== '');
  const isNumber = (word: string | undefined) => word !== undefined && /^[\d.]/.test(word);
  const at = isNumber(words.at(-1)) ? words.length - 1 : words.length - 2;
  const [, digits, glued = ''] = AMOUNT.exec(words[at] ?? '') ?? [];
  const named = at === words.length - 2 ? words.at(-1)! : glued;
  const [name, ...letters] = words.slice(0, Math.max(0, at));
  if (digits === undefined || name === undefined || (glued !== '' && at === words.length - 2))
    return err(noAmount(text, line));
  const own = named === '' ? unit : UNIT_NAMES[named.toLowerCase()];
  if (!own) return err(unknownUnit(named, line));
  if (!(Number(digits) > 0)) return err(noAmount(text, line));
  const sequence = letters.join('').replace(/^5['′’]?-?|-?3['′’]?$/g, '');
  return ok({ name, sequence: sequence || undefined, amount: Number(digits), unit: own, line });
}

/** Faults: OD or µg of an oligo without a sequence or with letters that have no weight; the line is in the place. */
export function oligoAmountsOf(oligo: Oligo): Result<OligoAmounts> {
  const { sequence, amount, unit, line, name } = oligo;
  const at = { line, record: name };
  if (sequence === undefined) {
    if (unit === 'OD' || unit === 'µg') return err(noSequence(unit, at));
    return ok({
      length: undefined,
      molarMass: undefined,
      nanomoles: nanomolesOf(amount, unit),
      micrograms: undefined,
      opticalDensity: undefined,
    });
  }
  const bytes = bytesOf(sequence);
  const kind = /u/i.test(sequence) ? 'rna' : 'dna';
  const weight = molecularWeightOf(bytes, { kind, fivePrime: 'hydroxyl', ambiguity: 'mean' });
  if (!weight.ok) return err({ ...weight.fault, place: { ...at, ...weight.fault.place } });
  const light = extinctionOf(bytes, { kind });
  if (!light.ok && unit === 'OD') return err({ ...light.fault, place: { ...at, ...light.fault.place } });
  const each = light.ok ? amountPerOdOf(light.value, weight.value) : undefined;
  const nanomoles =
    unit === 'OD'
      ? amount * each!.nmol
      : unit === 'µg'
        ? (amount * 1e3) / weight.value
        : nanomolesOf(amount, unit);
  return ok({
    length: bytes.length,
    molarMass: weight.value,
    nanomoles,
    micrograms: unit === 'µg' ? amount : (nanomoles * weight.value) / 1e3,
    opticalDensity: unit === 'OD' ? amount : each && nanomoles / each.nmol,
  });
}

function nanomolesOf(amount: number, unit: OligoUnit): number {
  return unit === 'pmol' ? amount / 1e3 : amount;
}

/** The volume in µL in which this amount in nmol has this concentration in µM. */
export function resuspensionVolumeOf(nanomoles: number, micromolar: number): number {
  return (nanomoles * 1e3) / micromolar;
}

function noAmount(text: string, line: number): Fault {
  const found = text.trim().slice(0, 40);
  return fault(
    'quantity/oligo-line',
    {
      en: `Expected name, sequence and amount, found “${found}”. Write it as T7 TAATACGACTCACTATAGGG 25.4 nmol; the sequence may be left out.`,
      zh: `应为名称、序列与量，实际为“${found}”。请写成 T7 TAATACGACTCACTATAGGG 25.4 nmol，序列可省略。`,
    },
    { line },
  );
}

function unknownUnit(found: string, line: number): Fault {
  return fault(
    'quantity/oligo-unit',
    {
      en: `Expected ${OLIGO_UNITS.join(', ')} as the unit of an oligo, found “${found}”. Convert it, or leave the unit out and choose it for the list.`,
      zh: `引物的量应以 ${OLIGO_UNITS.join('、')} 为单位，实际为“${found}”。请换算，或省略单位并为整个列表选择单位。`,
    },
    { line },
  );
}

function noSequence(unit: OligoUnit, place: { readonly line: number; readonly record: string }): Fault {
  return fault(
    'quantity/oligo-sequence',
    {
      en: `Expected a sequence to know how many nmol the ${unit} are, found none. Write it between name and amount, or give the nmol of the data sheet.`,
      zh: `以 ${unit} 计量时需要序列才能换算为 nmol，实际没有。请在名称与量之间写上序列，或改填合成单上的 nmol。`,
    },
    place,
  );
}

function noOligos(): Fault {
  return fault('quantity/no-oligos', {
    en: 'Expected at least one oligo, found none. Paste the list of the synthesis vendor: name, sequence, amount.',
    zh: '应至少有一条引物，实际没有。请粘贴合成单：名称、序列、量。',
  });
}

function tooMany(): Fault {
  return fault('quantity/too-many-oligos', {
    en: `Expected at most ${MAX_OLIGOS} oligos, found more. Split the list.`,
    zh: `一次最多 ${MAX_OLIGOS} 条引物，实际更多。请分批计算。`,
  });
}
