// What a record gives to design for: a protein, or a coding sequence with the protein it codes for. A record of a plasmid may
// hold several coding sequences as features.
import { IS_PROTEIN, type Kind } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Feature } from '#bio/core/feature.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
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
