// A complete coding sequence: begins with a start codon of its code, ends with a stop, a multiple of three long, no
// stop inside. Biopython's `translate(cds=True)`: the start reads as M whatever it is, the stop is left out.
import { STAR } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { buildCodonTable, FIRST, SECOND, START, STOP, THIRD } from './codonTable.ts';
import { translate } from './translate.ts';

/** The protein of a complete coding sequence, or the first of its faults. */
export function translateCds(
  bytes: Uint8Array,
  { code = getGeneticCode(1) }: { readonly code?: GeneticCode } = {},
): Result<Uint8Array<ArrayBuffer>> {
  const [first] = findCdsFaults(bytes, code);
  if (first) return err(first);
  const inner = translate(bytes.subarray(3, bytes.length - 3), { code });
  if (!inner.ok) return inner;
  const out = new Uint8Array(inner.value.length + 1);
  out[0] = 77;
  out.set(inner.value, 1);
  return ok(out);
}

/** All that is wrong with a coding sequence: start, length, end, then the first stop inside. */
export function findCdsFaults(bytes: Uint8Array, code: GeneticCode): readonly Fault[] {
  const found: Fault[] = [];
  const { marks, amino } = buildCodonTable(code);
  const index = (at: number) => FIRST[bytes[at]!]! + SECOND[bytes[at + 1]!]! + THIRD[bytes[at + 2]!]!;
  const isWhole = bytes.length >= 3;
  if (!isWhole || !(marks[index(0)]! & START)) found.push(noStart(bytes, code));
  if (bytes.length % 3 !== 0) found.push(notThree(bytes.length));
  const last = bytes.length - 3;
  if (!isWhole || !(marks[index(last)]! & STOP)) found.push(noStop(bytes, code));
  for (let at = 3; at + 3 <= last; at += 3)
    if (amino[index(at)] === STAR) {
      found.push(innerStop(bytes, at));
      break;
    }
  return found;
}

function codonText(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 3));
}

function noStart(bytes: Uint8Array, code: GeneticCode): Fault {
  const found = codonText(bytes, 0);
  const starts = code.starts.join(', ');
  return fault(
    'cds/no-start',
    {
      en: `Expected a start codon of code ${code.id} (${starts}) at the beginning, found “${found}”. Check the first base, the strand and the genetic code.`,
      zh: `序列应以密码表 ${code.id} 的起始密码子（${starts}）开头，实际为“${found}”。请检查起始位置、链方向和遗传密码表。`,
    },
    { position: 1 },
  );
}

function notThree(length: number): Fault {
  const over = length % 3;
  return fault('cds/not-three', {
    en: `Expected a length that is a multiple of 3, found ${length} (${over} over). Check for a missing or extra base.`,
    zh: `编码序列长度应为 3 的倍数，实际为 ${length}（多 ${over} 个碱基）。请检查是否缺失或多出碱基。`,
  });
}

function noStop(bytes: Uint8Array, code: GeneticCode): Fault {
  const at = Math.max(0, bytes.length - 3);
  const found = codonText(bytes, at);
  const stops = code.stops.join(', ');
  return fault(
    'cds/no-stop',
    {
      en: `Expected a stop codon of code ${code.id} (${stops}) at the end, found “${found}”. Add the stop, or translate without the check.`,
      zh: `序列应以密码表 ${code.id} 的终止密码子（${stops}）结尾，实际为“${found}”。请补上终止密码子，或不作完整性检查直接翻译。`,
    },
    { position: at + 1 },
  );
}

function innerStop(bytes: Uint8Array, at: number): Fault {
  const found = codonText(bytes, at);
  return fault(
    'cds/inner-stop',
    {
      en: `Expected no stop before the last codon, found “${found}” as codon ${at / 3 + 1}. Check the frame and the genetic code.`,
      zh: `末位之前不应有终止密码子，第 ${at / 3 + 1} 个密码子为“${found}”。请检查阅读框和遗传密码表。`,
    },
    { position: at + 1 },
  );
}
