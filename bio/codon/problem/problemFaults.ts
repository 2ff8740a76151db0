// Checks whether a problem is well posed; faults name the residue, base or rule and what to do.
import { AMINO, BASE, CODONS, readCodonAt, synonymsOf } from '#bio/codon/usage/codons.ts';
import { STAR } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { NO_FLANKS, type Problem } from './problem.ts';
import { RARE_RUN_MAX, type RuleKind, SINGLE_KINDS, settingOf, settingsOf } from './ruleSetting.ts';

/** Residues a design may have; 30 kb is more than any vector carries and keeps memory in tens of megabytes. */
const RESIDUES_MAX = 12_000;

export function findProblemFault(problem: Problem): Fault | undefined {
  return faultInProtein(problem.protein) ?? faultInOriginal(problem) ?? faultInRules(problem);
}

function faultInProtein(protein: Uint8Array): Fault | undefined {
  if (protein.every((amino) => amino === STAR))
    return fault('codon/empty', {
      en: 'Expected at least one amino acid, found none. Give a protein or a coding sequence.',
      zh: '至少需要一个氨基酸，但输入为空。请提供蛋白质或编码序列。',
    });
  if (protein.length > RESIDUES_MAX)
    return fault('codon/too-long', {
      en: `Expected at most ${RESIDUES_MAX} residues, found ${protein.length}. Split the protein.`,
      zh: `最多支持 ${RESIDUES_MAX} 个残基，实际为 ${protein.length} 个。请拆分蛋白质。`,
    });
  for (let i = 0; i < protein.length; i++) {
    if (protein[i] === STAR && !isFinalStop(protein, i)) return stopInsideFault(i);
    if (synonymsOf(protein[i]!).length === 0) return foreignResidueFault(protein[i]!, i);
  }
  return undefined;
}

/** Whether a stop is the last residue or the first of two at the end. */
export function isFinalStop(protein: Uint8Array, at: number): boolean {
  return at >= protein.length - 2 && protein.at(-1) === STAR;
}

function faultInOriginal({ original, protein, objective, sourceUsage, rules }: Problem): Fault | undefined {
  if (!original) {
    if (objective === 'harmonise' || objective === 'minimalEdit' || settingOf(rules, 'lockedBases'))
      return fault('codon/needs-dna', {
        en: 'Expected a coding sequence (harmonization, fewest changes and locked bases refer to it), found only a protein. Give the DNA or choose another objective.',
        zh: '密码子协调、最少改动和碱基锁定需要编码 DNA 序列，但只提供了蛋白质。请提供 DNA 或更换优化目标。',
      });
    return undefined;
  }
  if (objective === 'harmonise' && !sourceUsage)
    return fault('codon/needs-source', {
      en: 'Expected the organism the coding sequence comes from, found none. Choose it: harmonization compares both.',
      zh: '密码子协调需要指定编码序列的来源物种。请先选择来源物种。',
    });
  if (original.length !== 3 * protein.length)
    return fault('codon/other-protein', {
      en: `Expected a coding sequence of this protein, which is ${3 * protein.length} bases, found ${pluralize(original.length, 'base')}. Give the matching sequence.`,
      zh: `编码序列应与该蛋白质对应（${3 * protein.length} bp），实际为 ${original.length} bp。请提供对应的序列。`,
    });
  const at = protein.findIndex((amino, i) => !synonymsOf(amino).includes(readCodonAt(original, 3 * i)));
  return at < 0 ? undefined : otherResidueFault(original, protein, at);
}

function otherResidueFault(original: Uint8Array, protein: Uint8Array, at: number): Fault {
  const codon = textOf(original.subarray(3 * at, 3 * at + 3));
  const amino = String.fromCharCode(protein[at]!);
  return fault(
    'codon/other-protein',
    {
      en: `Expected a codon of ${amino}, found ${codon}: the coding sequence is not that of the protein. Give the matching sequence.`,
      zh: `应为 ${amino} 的密码子，实际为 ${codon}：编码序列与蛋白质不一致。请提供对应的序列。`,
    },
    { position: 3 * at + 1 },
  );
}

function faultInRules({ rules, flanks = NO_FLANKS }: Problem): Fault | undefined {
  const twice = SINGLE_KINDS.find((kind) => settingsOf(rules, kind).length > 1);
  if (twice) return ruleTwiceFault(twice);
  const whole = settingsOf(rules, 'gcTotal').map((it) => ({ ...it, width: 1 }));
  for (const limit of [...whole, ...settingsOf(rules, 'gcWindow')]) {
    const isGood =
      limit.min >= 0 &&
      limit.max <= 1 &&
      limit.min <= limit.max &&
      limit.width >= 1 &&
      Number.isInteger(limit.width);
    if (!isGood)
      return fault('codon/bad-gc', {
        en: `Expected GC limits from 0 to 100 % with the lower one first and a window of at least 1 base, found ${limit.min * 100}–${limit.max * 100} % in ${limit.width} bases. Correct them.`,
        zh: `GC 限制应在 0–100% 之间、下限不高于上限，且窗口至少 1 bp；实际为 ${limit.width} bp 内 ${limit.min * 100}–${limit.max * 100}%。请更正。`,
      });
  }
  const shortest = Math.min(1, ...settingsOf(rules, 'homopolymer').map(({ max }) => max));
  if (!(shortest >= 1))
    return fault('codon/bad-run', {
      en: `Expected a longest run of at least 1, found ${shortest}. Correct it.`,
      zh: `同聚物最大长度至少为 1，实际为 ${shortest}。请更正。`,
    });
  for (const { length } of settingsOf(rules, 'rareCodonRun'))
    if (!(Number.isInteger(length) && length >= 2 && length <= RARE_RUN_MAX))
      return fault('codon/bad-run', {
        en: `Expected a run of 2 to ${RARE_RUN_MAX} rare codons, found ${length}. Correct it.`,
        zh: `连续稀有密码子数应为 2–${RARE_RUN_MAX}，实际为 ${length}。请更正。`,
      });
  for (const flank of [flanks.before, flanks.after]) {
    const at = [...flank].findIndex((letter) => BASE[letter.charCodeAt(0) & 255]! > 3);
    if (at >= 0)
      return fault(
        'codon/bad-flank',
        {
          en: `Expected A C G T in the flanking sequence, found “${[...flank][at]}”. Remove it.`,
          zh: `侧翼序列只能含 A C G T，发现“${[...flank][at]}”。请删除。`,
        },
        { position: at + 1 },
      );
  }
  return undefined;
}

function ruleTwiceFault(kind: RuleKind): Fault {
  return fault('codon/rule-twice', {
    en: `Expected the rule “${kind}” once at most, found it more than once. Keep the stricter one.`,
    zh: `规则“${kind}”最多只能设置一次，实际出现多次。请只保留较严格的一条。`,
  });
}

function stopInsideFault(at: number): Fault {
  return fault(
    'codon/stop-inside',
    {
      en: `Expected a stop only at the end, found one before it. Check the reading frame or remove it.`,
      zh: `终止密码子只能位于末端，此处不应出现。请检查阅读框或删除。`,
    },
    { position: at + 1 },
  );
}

function foreignResidueFault(byte: number, at: number): Fault {
  const letter = byte > 32 && byte < 127 ? `“${String.fromCharCode(byte)}”` : `0x${byte.toString(16)}`;
  const isSelenocysteine = byte === 85 || byte === 117;
  return fault(
    'codon/foreign-residue',
    {
      en: `Expected one of the twenty amino acids, found ${letter}. ${isSelenocysteine ? 'Selenocysteine needs a SECIS element and cannot be optimized; use C' : 'Replace it by one amino acid'}.`,
      zh: `应为 20 种标准氨基酸之一，实际为 ${letter}。${isSelenocysteine ? '硒代半胱氨酸依赖 SECIS 元件，无法优化；请改用 C' : '请替换为确定的氨基酸'}。`,
    },
    { position: at + 1 },
  );
}

/** The protein of a coding sequence under the standard code, one byte a codon; undefined where a letter is unclear. */
export function proteinOf(dna: Uint8Array): Uint8Array | undefined {
  const protein = new Uint8Array(Math.floor(dna.length / 3));
  for (let i = 0; i < protein.length; i++) {
    const codon = readCodonAt(dna, 3 * i);
    if (codon < 0 || codon >= CODONS) return undefined;
    protein[i] = AMINO[codon]!;
  }
  return protein;
}
