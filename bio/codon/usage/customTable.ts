// Codon usage tables as people paste them: the Kazusa page (UUU 17.6(714298) ...), a GCG or EMBOSS .cut file (GCA A
// 0.229 16.2 518553), or CSV and TSV with or without a header (codon,amino acid,value; python_codon_tables). Every
// codon must be there; a fault names what is missing or malformed, with its line.
import { STAR } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { CodonUsageRow } from '#bio/table/codonUsageRow.ts';
import { AMINO, BASE, CODON_TEXT, CODONS, STANDARD } from './codons.ts';
import { type CodonUsage, usageFrom } from './usage.ts';

/**
 * Reads a table; `name` is what it will be called. Counts are taken where there are any, else per thousand or shares.
 */
export function parseCodonTable(text: string, name: string): Result<CodonUsage> {
  const entries: Entry[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    const found = entriesOf(line);
    if (found.length === 0 && looksLikeData(line)) return err(unreadableFault(line, i + 1));
    for (const one of found) entries.push({ ...one, line: i + 1 });
  }
  const seen = new Map<number, Entry>();
  for (const entry of entries) {
    const twice = seen.get(entry.codon);
    if (twice) return err(repeatedFault(entry, twice));
    if (entry.amino !== undefined && !isStandardAmino(entry)) return err(otherCodeFault(entry));
    seen.set(entry.codon, entry);
  }
  const missing = CODON_TEXT.filter((_, codon) => !seen.has(codon) && AMINO[codon] !== STAR);
  if (missing.length > 0) return err(incompleteFault(missing));
  const hasCounts = entries.every((entry) => entry.count !== undefined);
  const values = Float64Array.from({ length: CODONS }, (_, codon) => {
    const entry = seen.get(codon);
    return (hasCounts ? entry?.count : entry?.value) ?? 0;
  });
  for (let codon = 0; codon < CODONS; codon++)
    if (AMINO[codon] !== STAR && !aminoHasUse(values, codon)) return err(unusedFault(codon));
  return ok(usageFrom(tableRowOf(name, hasCounts, values), values));
}

interface LineEntry {
  readonly codon: number;
  readonly amino: string | undefined;
  readonly value: number;
  readonly count: number | undefined;
}

interface Entry extends LineEntry {
  readonly line: number;
}

const NUMBER = String.raw`(\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+)`;
/** UUU 17.6(714298), with an amino acid and a fraction between in the other styles of the page. */
const KAZUSA = new RegExp(
  String.raw`\b([ACGTU]{3})\s+(?:([A-Z*])\s+${NUMBER}\s+)?${NUMBER}\s*\(\s*(\d+)\s*\)`,
  'gi',
);
/** GCA A 0.229 16.173 518553 */
const CUT = new RegExp(String.raw`^\s*([ACGTU]{3})\s+([A-Z*])\s+${NUMBER}\s+${NUMBER}\s+(\d+)\s*$`, 'i');
/** Gly GGG 1234.00 12.34 0.25: amino acid, codon, times counted, per thousand, share. */
const GCG = new RegExp(
  String.raw`^\s*([A-Z*]|[A-Z]{3,4})\s+([ACGTU]{3})\s+(\d+)(?:\.0*)?\s+${NUMBER}\s+${NUMBER}\s*$`,
  'i',
);
const AMINO_FIRST: Readonly<Record<string, string>> = {
  Ala: 'A',
  Arg: 'R',
  Asn: 'N',
  Asp: 'D',
  Cys: 'C',
  Gln: 'Q',
  Glu: 'E',
  Gly: 'G',
  His: 'H',
  Ile: 'I',
  Leu: 'L',
  Lys: 'K',
  Met: 'M',
  Phe: 'F',
  Pro: 'P',
  Ser: 'S',
  Thr: 'T',
  Trp: 'W',
  Tyr: 'Y',
  Val: 'V',
  Ter: '*',
  End: '*',
  Stop: '*',
};

function entriesOf(line: string): readonly LineEntry[] {
  const kazusa = [...line.matchAll(KAZUSA)].map((it) => ({
    codon: codonNumberOf(it[1]!),
    amino: it[2],
    value: Number(it[4]),
    count: Number(it[5]),
  }));
  if (kazusa.length > 0) return kazusa;
  const cut = CUT.exec(line);
  if (cut)
    return [{ codon: codonNumberOf(cut[1]!), amino: cut[2], value: Number(cut[4]), count: Number(cut[5]) }];
  const gcg = GCG.exec(line);
  if (gcg && Number(gcg[5]) <= 1)
    return [
      {
        codon: codonNumberOf(gcg[2]!),
        amino: aminoOf(gcg[1]!),
        value: Number(gcg[4]),
        count: Number(gcg[3]),
      },
    ];
  return parseDelimited(line);
}

/**
 * Cells in any order: one codon, perhaps an amino acid, and one number; of several numbers the last. Where the codon is
 * not separated from the rest by a comma, commas belong to the numbers: 0,27 is one of Europe, 1,234 could be either
 * and is not read.
 */
function parseDelimited(line: string): readonly LineEntry[] {
  const isByComma = /(^|,)\s*["']?[ACGTU]{3}["']?\s*(,|$)/i.test(line);
  if (!isByComma && /(^|[^\d,.])[1-9]\d{0,2}(,\d{3})+(?![\d,])/.test(line)) return [];
  const cells = (
    isByComma ? line.split(/[,;\t]|\s+/) : line.replace(/(\d),(\d)/g, '$1.$2').split(/[,;\t]|\s+/)
  )
    .map((cell) => cell.trim().replace(/^["']|["']$/g, ''))
    .filter(Boolean);
  const codon = cells.find((cell) => /^[ACGTU]{3}$/i.test(cell));
  const numbers = cells.filter((cell) => new RegExp(`^${NUMBER}$`).test(cell)).map(Number);
  if (codon === undefined || numbers.length === 0) return [];
  const amino = cells
    .filter((cell) => cell !== codon)
    .map(aminoOf)
    .find((cell) => /^[A-Z*]$/i.test(cell));
  const value = numbers.at(-1)!;
  return [
    {
      codon: codonNumberOf(codon),
      amino: amino?.toUpperCase(),
      value,
      count: isCount(numbers) ? value : undefined,
    },
  ];
}

/** The one-letter code of an amino acid given by a name of three or more letters. */
function aminoOf(name: string): string {
  return AMINO_FIRST[name[0]!.toUpperCase() + name.slice(1).toLowerCase()] ?? name;
}

function isCount(numbers: readonly number[]): boolean {
  return Number.isInteger(numbers.at(-1)) && numbers.at(-1)! > 1;
}

/** Whether a line begins with a codon; headers, comments and blanks do not. */
function looksLikeData(line: string): boolean {
  if (/^\s*(#|;|\/\/|>|\[|$)/.test(line)) return false;
  return /^\s*["']?[ACGTU]{3}\b/i.test(line);
}

function codonNumberOf(codon: string): number {
  return [0, 1, 2].reduce((sum, k) => 4 * sum + BASE[codon.charCodeAt(k)]!, 0);
}

function isStandardAmino({ codon, amino }: Entry): boolean {
  return amino!.toUpperCase() === STANDARD[codon];
}

function aminoHasUse(values: Float64Array, codon: number): boolean {
  return values.some((value, other) => value > 0 && AMINO[other] === AMINO[codon]);
}

function tableRowOf(
  name: string,
  hasCounts: boolean,
  values: Float64Array,
): Omit<CodonUsageRow, 'values' | 'taxid'> {
  const sum = values.reduce((all, value) => all + value, 0);
  const unit = hasCounts ? 'count' : sum > 100 ? 'perThousand' : 'fraction';
  return { id: 'custom', organism: name, organismZh: name, set: 'custom', source: name, unit };
}

function unreadableFault(line: string, at: number): Fault {
  return fault(
    'codon-table/unreadable',
    {
      en: `Expected a codon with a number (GCT 0.27, or GCT 18.4(512345)), found “${line.trim().slice(0, 60)}”. Correct or remove the line.`,
      zh: `应为密码子及数值（如 GCT 0.27 或 GCT 18.4(512345)），实际为“${line.trim().slice(0, 60)}”。请更正或删除该行。`,
    },
    { line: at },
  );
}

function repeatedFault(entry: Entry, first: Entry): Fault {
  const codon = CODON_TEXT[entry.codon]!;
  return fault(
    'codon-table/twice',
    {
      en: `Expected each codon once, found ${codon} again (first in line ${first.line}). Remove one of them.`,
      zh: `每个密码子只应出现一次，${codon} 重复出现（首次见第 ${first.line} 行）。请删除其中一个。`,
    },
    { line: entry.line },
  );
}

function otherCodeFault(entry: Entry): Fault {
  const codon = CODON_TEXT[entry.codon]!;
  return fault(
    'codon-table/other-code',
    {
      en: `Expected the standard genetic code, where ${codon} is ${STANDARD[entry.codon]}, found ${entry.amino}. Tables of other codes cannot be used for designs.`,
      zh: `应使用标准遗传密码（${codon} 编码 ${STANDARD[entry.codon]}），实际为 ${entry.amino}。其他遗传密码的使用表不能用于设计。`,
    },
    { line: entry.line },
  );
}

function incompleteFault(missing: readonly string[]): Fault {
  const shown = missing.slice(0, 8).join(', ') + (missing.length > 8 ? ' …' : '');
  return fault('codon-table/incomplete', {
    en: `Expected all 61 sense codons, ${missing.length} are missing: ${shown}. Paste the whole table.`,
    zh: `应包含全部 61 个有义密码子，缺少 ${missing.length} 个：${shown}。请粘贴完整的表。`,
  });
}

function unusedFault(codon: number): Fault {
  const amino = STANDARD[codon]!;
  return fault('codon-table/unused', {
    en: `Expected some use of every amino acid, found only zeros for ${amino}. Check the table.`,
    zh: `每个氨基酸至少应有一个密码子的使用值，${amino} 全部为 0。请检查该表。`,
  });
}
