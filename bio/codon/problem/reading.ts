// What a record gives to design for: a protein, or a coding sequence with the protein it codes for. A record of a
// plasmid may hold several coding sequences as features.
import { AMINO, BASE, CODON_TEXT } from '#bio/codon/usage/codons.ts';
import { BASE_MASK, IS_PROTEIN, type Kind, STAR } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { codonOffsetOf, type Feature, qualifierOf } from '#bio/core/feature.ts';
import { upperCaseDnaOf, upperCaseOf } from '#bio/core/letters.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { featureResiduesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { isFinalStop, proteinOf } from './problemFaults.ts';

export interface CodingSequence {
  /** Upper case, one letter each, stops only at the end, two at most. */
  readonly protein: Uint8Array;
  /** Upper-case A C G T of the same protein, where DNA without ambiguous bases was given. */
  readonly original?: Uint8Array;
}

export interface Reading extends CodingSequence {
  /** What was left out or decided in reading, such as gaps and codons with ambiguous bases. */
  readonly notes: readonly Fault[];
}

type Readable = Pick<SequenceRecord, 'bytes' | 'kind'> & Partial<Pick<SequenceRecord, 'features'>>;

/**
 * A record as protein or as coding sequence. Short proteins can be spelled in IUPAC bases alone (MAGTK...), and coding
 * sequences may hold ambiguous bases: where the kind is not stated it is decided by the letters, and refused in doubt.
 * A CDS feature over the whole record may name another genetic code, which is refused.
 */
export function readingOf(record: Readable, statedKind?: Kind): Result<Reading> {
  const bytes = residuesOf(record.bytes);
  const notes = bytes.length < record.bytes.length ? gapNotes(record.bytes) : [];
  const kind = statedKind ?? (record.kind === 'protein' ? 'protein' : codingKind(bytes));
  if (kind === 'doubtful') return err(unclearKindFault(bytes));
  if (kind === 'protein') return ok({ protein: bytes, notes });
  const code = record.features
    ?.map((it) => otherCodeOf(it, record.bytes.length))
    .find((it) => it !== undefined);
  return code ? err(code) : codingSequence(bytes, notes);
}

/**
 * The coding sequences among the features of a record; the CDS of a protein (GenPept) names a place in another record.
 */
export function codingFeaturesOf(record: Pick<SequenceRecord, 'features' | 'kind'>): readonly Feature[] {
  if (record.kind === 'protein') return [];
  return record.features.filter((feature) => feature.type === 'CDS');
}

/**
 * A coding feature of a record, read from the codon start that it states. Faults: another genetic code, or a
 * translation in the file that is not what its bases mean here (a start codon GTG is Met in the cell it comes from, but
 * Val inside a design).
 */
export function featureReadingOf(
  record: Pick<SequenceRecord, 'bytes' | 'kind'>,
  feature: Feature,
): Result<Reading> {
  const code = otherCodeOf(feature, 0);
  if (code) return err(code);
  const bytes = featureResiduesOf(record, feature).subarray(codonOffsetOf(feature));
  const reading = readingOf({ bytes, kind: 'dna' }, 'dna');
  const statedTranslation = qualifierOf(feature, 'translation')?.replace(/\s/g, '').toUpperCase();
  if (!reading.ok || !statedTranslation) return reading;
  const found = textOf(reading.value.protein).replace(/\*+$/, '');
  const at = [...statedTranslation.replace(/\*+$/, '')].findIndex((letter, i) => letter !== found[i]);
  if (at < 0 && statedTranslation.length >= found.length) return reading;
  return err(
    otherTranslationFault(
      feature.name,
      statedTranslation,
      reading.value,
      at < 0 ? statedTranslation.length : at,
    ),
  );
}

/** Codes in which every codon means the same as in the standard one (11 differs in its starts). */
const STANDARD_CODES = ['1', '11'];

/** The fault of a coding feature of at least `length` bases that is read by another code. */
function otherCodeOf(feature: Feature, length: number): Fault | undefined {
  const code = qualifierOf(feature, 'transl_table') ?? '1';
  const bases = feature.parts.reduce((sum, part) => sum + part.end - part.start, 0);
  const isOtherCode = feature.type === 'CDS' && bases >= length && !STANDARD_CODES.includes(code);
  return isOtherCode ? otherCodeFault(feature.name, code) : undefined;
}

const N = 78;

/**
 * Of random residues spelled in IUPAC codes, a third to a half are A C G T or N; of bases with ambiguous ones, nearly
 * all.
 */
const MIN_SHARE_OF_DNA = 0.9;
const MAX_SHARE_OF_PROTEIN = 0.6;

/**
 * What letters of an unknown kind are. A start and a stop in one frame of whole codons settle what the share leaves
 * open.
 */
function codingKind(bytes: Uint8Array): 'dna' | 'protein' | 'doubtful' {
  let bases = 0;
  for (const byte of bytes) if (BASE[byte]! <= 3 || byte === N) bases++;
  if (bases === bytes.length) return 'dna';
  if (bytes.some((byte) => BASE_MASK[byte] === 0)) return spellsProtein(bytes, bases) ? 'protein' : 'dna';
  const share = bases / bytes.length;
  const text = textOf(bytes);
  const ends = Number(/^[AG]TG/.test(text)) + Number(/(?:TA[AGR]|TGA|TRA)$/.test(text));
  if (bytes.length % 3 === 0 && (ends === 2 || (ends === 1 && share >= MIN_SHARE_OF_DNA))) return 'dna';
  if (share < MAX_SHARE_OF_PROTEIN) return 'protein';
  return share >= MIN_SHARE_OF_DNA && bytes.length >= 60 ? 'dna' : 'doubtful';
}

function spellsProtein(bytes: Uint8Array, bases: number): boolean {
  return bases < MIN_SHARE_OF_DNA * bytes.length && bytes.every((byte) => IS_PROTEIN[byte] === 1);
}

/** Upper case without blanks and gaps; a pasted protein may have both. */
function residuesOf(bytes: Uint8Array): Uint8Array {
  return upperCaseOf(bytes.filter((byte) => byte > 32 && !isGap(byte)));
}

function isGap(byte: number): boolean {
  return byte === 45 || byte === 46;
}

function gapNotes(bytes: Uint8Array): readonly Fault[] {
  const gaps = bytes.reduce((sum, byte) => sum + Number(isGap(byte)), 0);
  if (gaps === 0) return [];
  return [
    fault('codon/gaps-dropped', {
      en: `${gaps === 1 ? '1 gap (- or .) was' : `${gaps} gaps (- or .) were`} left out: the residues on both sides were joined.`,
      zh: `已去除 ${gaps} 个空位（- 或 .），两侧残基直接相连。`,
    }),
  ];
}

function codingSequence(bytes: Uint8Array, notes: readonly Fault[]): Result<Reading> {
  const dna = upperCaseDnaOf(bytes);
  if (dna.length === 0) return err(noBasesFault());
  if (dna.length % 3 !== 0) return err(notWholeFault(dna.length));
  const exact = proteinOf(dna);
  const protein = exact ?? proteinOfAgreeing(dna);
  if (!protein) return err(unclearCodonsFault(dna));
  const stop = protein.indexOf(STAR);
  if (stop >= 0 && !isFinalStop(protein, stop)) return err(stopInFrameFault(stop, protein.length));
  return ok(exact ? { protein, original: dna, notes } : { protein, notes: [...notes, ambiguousNote(dna)] });
}

/** The protein when all readings of each codon agree (AAR is Lys); undefined when those of one do not. */
function proteinOfAgreeing(dna: Uint8Array): Uint8Array | undefined {
  const protein = new Uint8Array(dna.length / 3);
  for (let i = 0; i < protein.length; i++) {
    const amino = aminoOf(dna.subarray(3 * i, 3 * i + 3));
    if (amino === undefined) return undefined;
    protein[i] = amino;
  }
  return protein;
}

/** What all codons that the letters may stand for mean; undefined where they differ. */
function aminoOf(codon: Uint8Array): number | undefined {
  const masks = Array.from(codon, (byte) => BASE_MASK[byte]!);
  let amino: number | undefined;
  for (let number = 0; number < CODON_TEXT.length; number++) {
    const isRead = [...CODON_TEXT[number]!].every(
      (base, i) => (masks[i]! & BASE_MASK[base.charCodeAt(0)]!) !== 0,
    );
    if (!isRead) continue;
    if (amino !== undefined && amino !== AMINO[number]) return undefined;
    amino = AMINO[number];
  }
  return amino;
}

function ambiguousNote(dna: Uint8Array): Fault {
  const found = ambiguousCodons(dna, () => true);
  return fault('codon/ambiguous-codons', {
    en: `Codons with ambiguous bases were read as the residue that all their readings share: ${found}. The design is not compared with the original.`,
    zh: `含简并碱基的密码子按其所有读法共有的氨基酸读取：${found}。设计结果不与原序列比较。`,
  });
}

const MAX_LISTED = 10;

/** `2 AAR, 7 CTN ...`, by their number from 1. */
function ambiguousCodons(dna: Uint8Array, isListed: (codon: Uint8Array) => boolean): string {
  const all: string[] = [];
  for (let i = 0; 3 * i < dna.length; i++) {
    const codon = dna.subarray(3 * i, 3 * i + 3);
    if (codon.some((byte) => BASE[byte]! > 3) && isListed(codon)) all.push(`${i + 1} ${textOf(codon)}`);
  }
  return `${all.slice(0, MAX_LISTED).join(', ')}${all.length > MAX_LISTED ? ` … (${all.length})` : ''}`;
}

function otherCodeFault(name: string, code: string): Fault {
  return fault('codon/other-code', {
    en: `Expected a coding sequence under the standard genetic code, but ${name} is annotated with code ${code}: its bases mean other residues. Give the protein instead.`,
    zh: `编码序列应使用标准遗传密码，但 ${name} 注释为第 ${code} 套遗传密码，其碱基对应的氨基酸不同。请改为提供蛋白质序列。`,
  });
}

function otherTranslationFault(
  name: string,
  statedTranslation: string,
  { protein, original }: Reading,
  at: number,
): Fault {
  const codon = textOf(original!.subarray(3 * at, 3 * at + 3));
  const residue = String.fromCharCode(protein[at] ?? 0x2d);
  return fault(
    'codon/other-translation',
    {
      en: `Expected the bases of ${name} to mean the translation in the file, found ${codon} (${residue}) for residue ${at + 1}, ${statedTranslation[at] ?? 'none'} in the file. Give the protein, or correct the bases (a start such as GTG to ATG).`,
      zh: `${name} 的碱基应与文件中的翻译一致，但第 ${at + 1} 位残基处为 ${codon}（${residue}），文件中为 ${statedTranslation[at] ?? '无'}。请提供蛋白质序列，或更正碱基（如将起始密码子 GTG 改为 ATG）。`,
    },
    { position: 3 * at + 1 },
  );
}

function noBasesFault(): Fault {
  return fault('codon/no-bases', {
    en: 'Expected a coding sequence or a protein, found no residues. Check that the record holds its sequence.',
    zh: '应为编码序列或蛋白质，但记录中没有碱基或残基。请确认文件包含序列内容。',
  });
}

function notWholeFault(length: number): Fault {
  return fault('codon/not-whole', {
    en: `Expected a coding sequence of whole codons (a multiple of 3), found ${pluralize(length, 'base')}. Take out what is before the start and after the stop, or choose protein as the kind.`,
    zh: `编码序列长度应为 3 的整数倍，实际为 ${length} bp。请去除起始密码子之前和终止密码子之后的部分，或将类型改为蛋白质。`,
  });
}

function unclearCodonsFault(dna: Uint8Array): Fault {
  const isUnclear = (codon: Uint8Array) => aminoOf(codon) === undefined;
  const codons = Array.from({ length: dna.length / 3 }, (_, i) => dna.subarray(3 * i, 3 * i + 3));
  const codon = codons.findIndex(isUnclear);
  const at = 3 * codon + codons[codon]!.findIndex((byte) => BASE[byte]! > 3);
  const listed = ambiguousCodons(dna, isUnclear);
  return fault(
    'codon/unclear-base',
    {
      en: `Expected codons that mean one residue, found ${listed} (number and letters). Replace the ambiguous letters by one base each.`,
      zh: `每个密码子应只对应一种氨基酸，实际有：${listed}（序号与碱基）。请将其中的简并碱基替换为确定的碱基。`,
    },
    { position: at + 1 },
  );
}

function unclearKindFault(bytes: Uint8Array): Fault {
  const text = textOf(bytes.subarray(0, 30));
  return fault('codon/unclear-kind', {
    en: `Expected a coding sequence or a protein, found letters that may be either: ${text}${bytes.length > 30 ? '…' : ''}. Choose DNA or protein as the kind.`,
    zh: `无法判断输入是编码序列（含简并碱基）还是蛋白质：${text}${bytes.length > 30 ? '…' : ''}。请将类型选为 DNA 或蛋白质。`,
  });
}

function stopInFrameFault(at: number, codons: number): Fault {
  return fault(
    'codon/stop-inside',
    {
      en: `Expected one reading frame from start to stop, found a stop at codon ${at + 1} of ${codons}. Check the frame, or give the protein.`,
      zh: `应为从起始到终止的完整阅读框，但在第 ${at + 1} 个密码子（共 ${codons} 个）处出现终止密码子。请检查阅读框或直接提供蛋白质序列。`,
    },
    { position: 3 * at + 1 },
  );
}

/** A protein without the stops at its end. */
export function bodyOf(protein: Uint8Array): Uint8Array {
  let end = protein.length;
  while (protein[end - 1] === STAR) end--;
  return protein.subarray(0, end);
}
