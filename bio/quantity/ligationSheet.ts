// A ligation or an assembly as a table to pipette from; what does not fit is a problem with what would.
import { fault, type LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { CALCULATOR_FIELDS as FIELDS } from '#bio/table/calculatorFields.ts';
import { type LigationPart, ligationOf } from './ligation.ts';
import {
  averageFormulaOf,
  averageMoleculeOf,
  type Molecule,
  type MoleculeOptions,
  recordMoleculeOf,
} from './molecule.ts';
import { allOf, compositionRemarkOf, LENGTHS, numbersOf, SMALLEST_VOLUME } from './reading.ts';
import type { LigationSettings, PartSettings } from './settings.ts';
import {
  type Cell,
  formatShortNumber,
  makeCautionRemark,
  makeFormulaRemark,
  type Remark,
  type Sheet,
} from './sheet.ts';
import { parsePositiveNumber, parsePositiveNumberOrZero, parseWholeNumber } from './units.ts';

/** Fragments as a digest or a phosphorylated PCR product leaves them. */
const FRAGMENT: MoleculeOptions = { molecule: 'dsDNA', fivePrime: 'phosphate' };

export function ligationSheetOf(
  settings: LigationSettings,
  records: readonly SequenceRecord[],
): Result<Sheet> {
  const parts = allOf(settings.parts, (it, i) => partOf(it, i, records));
  if (!parts.ok) return parts;
  const [vector, ...inserts] = parts.value;
  if (!vector || inserts.length === 0) return err(tooFewParts());
  const numbers = numbersOf({
    vectorMass: parsePositiveNumber(settings.vectorMass, FIELDS.vectorMass),
    volume: parsePositiveNumber(settings.volume, FIELDS.reactionVolume),
    bufferFold: parsePositiveNumber(settings.bufferFold, FIELDS.bufferFold),
    enzyme: parsePositiveNumberOrZero(settings.enzyme, FIELDS.enzyme),
  });
  if (!numbers.ok) return numbers;
  const { volume, bufferFold, enzyme } = numbers.value;
  if (bufferFold <= 1) return err(noRoomBesideBuffer(settings.bufferFold));
  const found = ligationOf([vector, ...inserts], numbers.value);
  const fits = found.water >= -1e-9 * volume;
  const partName = (index: number, molecule: Molecule): LocalizedText => {
    const { en, zh } = index === 0 ? PARTS.vector : PARTS.insert(index);
    return molecule.name === ''
      ? { en, zh }
      : { en: `${en}: ${molecule.name}`, zh: `${zh}：${molecule.name}` };
  };
  const otherRow = (part: LocalizedText, microliters: Cell): readonly Cell[] => [
    part,
    microliters,
    null,
    null,
    null,
    null,
    null,
  ];
  return ok({
    // What is pipetted is first: a phone shows three columns.
    columns: [
      { id: 'part' },
      { id: 'volume', unit: 'µL' },
      { id: 'mass', unit: 'ng' },
      { id: 'amount', unit: 'fmol' },
      { id: 'ratio' },
      { id: 'length', unit: 'bp' },
      { id: 'concentration', unit: 'ng/µL' },
    ],
    rows: [
      ...found.rows.map((it, i) => [
        partName(i, it.part.molecule),
        it.microliters,
        it.nanograms,
        it.femtomoles,
        it.part.ratio,
        it.part.molecule.length,
        it.part.stock,
      ]),
      otherRow(
        { en: `Buffer or mix (${bufferFold}×)`, zh: `缓冲液或预混液（${bufferFold}×）` },
        found.buffer,
      ),
      ...(enzyme > 0 ? [otherRow(PARTS.enzyme, enzyme)] : []),
      otherRow(PARTS.water, fits ? Math.max(0, found.water) : PARTS.noRoom),
      otherRow(PARTS.total, volume),
    ],
    remarks: [
      ...(fits ? [] : [tooFullRemark(found, volume)]),
      ...found.rows
        .filter((it) => it.microliters < SMALLEST_VOLUME)
        .map((it) => smallVolumeRemark(partName(found.rows.indexOf(it), it.part.molecule), it)),
      makeFormulaRemark(
        'ng of insert = ng of vector × molar ratio × M(insert) / M(vector).',
        '插入片段 ng = 载体 ng × 摩尔比 × M（插入片段）/ M（载体）。',
      ),
      ...(found.rows.some((it) => !it.part.molecule.isExact) ? [linearFormula()] : []),
      ...(found.rows.some((it) => it.part.molecule.isExact) ? [compositionRemarkOf(FRAGMENT)] : []),
    ],
  });
}

function linearFormula(): Remark {
  const { en, zh } = averageFormulaOf('bases', false, FRAGMENT);
  return makeFormulaRemark(en, zh);
}

const PARTS = {
  vector: { en: 'Vector', zh: '载体' },
  insert: (number: number): LocalizedText => ({ en: `Insert ${number}`, zh: `插入片段 ${number}` }),
  enzyme: { en: 'Ligase or enzyme', zh: '连接酶或其他酶' },
  water: { en: 'Water', zh: '水' },
  noRoom: { en: 'no room', zh: '放不下' },
  total: { en: 'Total', zh: '总体积' },
} as const;

/** The part as a linear fragment, whatever it was cut from. */
function partOf(part: PartSettings, index: number, records: readonly SequenceRecord[]): Result<LigationPart> {
  const of = (field: LocalizedText): LocalizedText => {
    const { en, zh } = index === 0 ? PARTS.vector : PARTS.insert(index);
    return { en: `${field.en} of ${en.toLowerCase()}`, zh: `${zh}的${field.zh}` };
  };
  const ratio = index === 0 ? ok(1) : parsePositiveNumber(part.ratio, of(FIELDS.ratio));
  if (!ratio.ok) return ratio;
  const stock = parsePositiveNumber(part.stock, of(FIELDS.stock));
  if (!stock.ok) return stock;
  const molecule = moleculeOfPart(part, of(FIELDS.length), records);
  return molecule.ok ? ok({ molecule: molecule.value, ratio: ratio.value, stock: stock.value }) : molecule;
}

function moleculeOfPart(
  part: PartSettings,
  field: LocalizedText,
  records: readonly SequenceRecord[],
): Result<Molecule> {
  if (part.record > 0) {
    const record = records[part.record - 1];
    return record
      ? recordMoleculeOf({ ...record, topology: 'linear' }, FRAGMENT)
      : err(noSuchRecord(part.record, records.length));
  }
  const length = parseWholeNumber(part.length, field, LENGTHS);
  return length.ok
    ? ok(averageMoleculeOf(length.value, { ...FRAGMENT, average: 'bases', isCircular: false }))
    : length;
}

function tooFullRemark(found: ReturnType<typeof ligationOf>, volume: number): Remark {
  const needed = formatShortNumber(volume - found.water);
  const smallest = formatShortNumber(found.smallestVolume);
  const largest = formatShortNumber(found.largestVectorMass);
  const less = found.largestVectorMass > 0;
  return {
    level: 'problem',
    message: {
      en: `It does not fit: ${needed} µL are needed, the reaction has ${formatShortNumber(volume)} µL. Make it at least ${smallest} µL${less ? `, take at most ${largest} ng of vector` : ''}, or concentrate the stocks.`,
      zh: `体积放不下：需要 ${needed} µL，反应体系只有 ${formatShortNumber(volume)} µL。请将体系增至 ${smallest} µL 以上${less ? `，或载体不超过 ${largest} ng` : ''}，或浓缩母液。`,
    },
  };
}

function smallVolumeRemark(
  name: LocalizedText,
  { microliters, nanograms }: { readonly microliters: number; readonly nanograms: number },
): Remark {
  const stock = formatShortNumber(nanograms);
  return makeCautionRemark(
    `${name.en}: ${formatShortNumber(microliters)} µL is hard to pipette. Dilute that stock to ${stock} ng/µL and take 1 µL.`,
    `${name.zh}：${formatShortNumber(microliters)} µL 难以准确移取。可先将其稀释至 ${stock} ng/µL，取 1 µL。`,
  );
}

function noSuchRecord(number: number, records: number) {
  return fault('quantity/no-such-record', {
    en: `Expected sequence ${number} of the input, found ${records} in all. Choose another for this part, or go by length.`,
    zh: `该片段应为输入中的第 ${number} 条序列，实际共 ${records} 条。请另选序列，或按长度计算。`,
  });
}

function tooFewParts() {
  return fault('quantity/too-few-parts', {
    en: 'Expected a vector and at least one insert, found fewer. Add an insert.',
    zh: '应有载体和至少一个插入片段，实际不足。请添加插入片段。',
  });
}

function noRoomBesideBuffer(found: string) {
  return fault('quantity/buffer-fold', {
    en: `Expected a buffer stronger than 1×, found ${found.trim()}×: nothing else would fit. Write 10 for a 10× buffer, 2 for a 2× mix.`,
    zh: `缓冲液浓度应大于 1×，实际为 ${found.trim()}×，将没有空间加入其他成分。10× 缓冲液填 10，2× 预混液填 2。`,
  });
}
