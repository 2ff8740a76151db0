// What a record gives to design for: a protein, or a coding sequence with the protein it codes for. A record of a plasmid may
// hold several coding sequences as features.
import { IS_PROTEIN, type Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { type Feature, qualifier } from '#bio/core/feature.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { featureResidues, type SequenceRecord } from '#bio/core/sequence.ts';
import { isEnd, proteinOf } from './check.ts';
import { BASE } from './codons.ts';
import { upper } from './report.ts';

export interface Reading {
  /** Upper case, one letter each, stops only at the end, two at most. */
  readonly protein: Uint8Array;
  /** Upper-case A C G T of the same protein, where DNA was given. */
  readonly original?: Uint8Array;
}

/**
 * A record as protein or as coding sequence. Short proteins can be spelt in IUPAC bases alone (MAGTK...), so a record
 * of which nobody said the kind is DNA here only when all its letters are A C G T U N.
 */
export function readingOf(record: Pick<SequenceRecord, 'bytes' | 'kind'>, kindSaid?: Kind): Result<Reading> {
  const bytes = plain(record.bytes);
  const isProtein = kindSaid ? kindSaid === 'protein' : record.kind === 'protein' || spellsProtein(bytes);
  return isProtein ? ok({ protein: bytes }) : codingSequence(bytes);
}

/** The coding sequences among the features of a record. */
export function codingFeatures(record: Pick<SequenceRecord, 'features'>): readonly Feature[] {
  return record.features.filter((feature) => feature.type === 'CDS');
}

/**
 * A coding feature of a record, from the codon that it says it starts in. Faults: another genetic code, or a translation in the
 * file that is not what its bases mean here (a start codon GTG is Met in the cell it comes from, but Val inside a design).
 */
export function readingOfFeature(
  record: Pick<SequenceRecord, 'bytes' | 'kind'>,
  feature: Feature,
): Result<Reading> {
  const code = qualifier(feature, 'transl_table') ?? '1';
  if (!ALIKE.includes(code)) return failed(otherCode(feature.name, code));
  const skipped = Number(qualifier(feature, 'codon_start') ?? 1) - 1;
  const bytes = featureResidues(record, feature).subarray(skipped > 0 && skipped < 3 ? skipped : 0);
  const reading = readingOf({ bytes, kind: 'dna' }, 'dna');
  const said = qualifier(feature, 'translation')?.replace(/\s/g, '').toUpperCase();
  if (!reading.ok || !said) return reading;
  const found = textOf(reading.value.protein).replace(/\*+$/, '');
  const at = [...said.replace(/\*+$/, '')].findIndex((letter, i) => letter !== found[i]);
  if (at < 0 && said.length >= found.length) return reading;
  return failed(otherTranslation(feature.name, said, reading.value, at < 0 ? said.length : at));
}

/** Codes in which every codon means the same as in the standard one (11 differs in its starts). */
const ALIKE = ['1', '11'];

const STOP = 42;
const N = 78;

function spellsProtein(bytes: Uint8Array): boolean {
  return bytes.some((byte) => BASE[byte]! > 3 && byte !== N) && bytes.every((byte) => IS_PROTEIN[byte] === 1);
}

/** Upper case without blanks and gaps; a pasted protein may have both. */
function plain(bytes: Uint8Array): Uint8Array {
  return bytes
    .filter((byte) => byte > 32 && byte !== 45 && byte !== 46)
    .map((byte) => (byte >= 97 && byte <= 122 ? byte - 32 : byte));
}

function codingSequence(bytes: Uint8Array): Result<Reading> {
  const dna = upper(bytes);
  if (dna.length === 0) return failed(noBases());
  if (dna.length % 3 !== 0) return failed(notWhole(dna.length));
  const protein = proteinOf(dna);
  if (!protein) return failed(unclearCodon(dna));
  const stop = protein.indexOf(STOP);
  if (stop >= 0 && !isEnd(protein, stop)) return failed(stopInFrame(stop, protein.length));
  return ok({ protein, original: dna });
}

function otherCode(name: string, code: string): Fault {
  return fault('codon/other-code', {
    en: `Expected a coding sequence under the standard genetic code, but ${name} is annotated with code ${code}: its bases mean other residues. Give the protein instead.`,
    zh: `编码序列应使用标准遗传密码，但 ${name} 注释为第 ${code} 套遗传密码，其碱基对应的氨基酸不同。请改为提供蛋白质序列。`,
  });
}

function otherTranslation(name: string, said: string, { protein, original }: Reading, at: number): Fault {
  const codon = textOf(original!.subarray(3 * at, 3 * at + 3));
  const here = String.fromCharCode(protein[at] ?? 0x2d);
  return fault(
    'codon/other-translation',
    {
      en: `Expected the bases of ${name} to mean the translation in the file, found ${codon} (${here}) for residue ${at + 1}, ${said[at] ?? 'none'} in the file. Give the protein, or correct the bases (a start such as GTG to ATG).`,
      zh: `${name} 的碱基应与文件中的翻译一致，但第 ${at + 1} 位残基处为 ${codon}（${here}），文件中为 ${said[at] ?? '无'}。请提供蛋白质序列，或更正碱基（如将起始密码子 GTG 改为 ATG）。`,
    },
    { position: 3 * at + 1 },
  );
}

function noBases(): Fault {
  return fault('codon/no-bases', {
    en: 'Expected a coding sequence or a protein, found no residues. Check that the record holds its sequence.',
    zh: '应为编码序列或蛋白质，但记录中没有碱基或残基。请确认文件包含序列内容。',
  });
}

function notWhole(length: number): Fault {
  return fault('codon/not-whole', {
    en: `Expected a coding sequence of whole codons (a multiple of 3), found ${length} bases. Take out what is before the start and after the stop, or choose protein as the kind.`,
    zh: `编码序列长度应为 3 的整数倍，实际为 ${length} bp。请去除起始密码子之前和终止密码子之后的部分，或将类型改为蛋白质。`,
  });
}

function unclearCodon(dna: Uint8Array): Fault {
  const at = dna.findIndex((byte) => !'ACGT'.includes(String.fromCharCode(byte)));
  return fault(
    'codon/unclear-base',
    {
      en: `Expected A C G T in a coding sequence, found “${String.fromCharCode(dna[at]!)}”. Replace it by one base.`,
      zh: `编码序列只能含 A C G T，实际为“${String.fromCharCode(dna[at]!)}”。请替换为确定的碱基。`,
    },
    { position: at + 1 },
  );
}

function stopInFrame(at: number, codons: number): Fault {
  return fault(
    'codon/stop-inside',
    {
      en: `Expected one reading frame from start to stop, found a stop at codon ${at + 1} of ${codons}. Check the frame, or give the protein.`,
      zh: `应为从起始到终止的完整阅读框，但在第 ${at + 1} 个密码子（共 ${codons} 个）处出现终止密码子。请检查阅读框或直接提供蛋白质序列。`,
    },
    { position: 3 * at + 1 },
  );
}
