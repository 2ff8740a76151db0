// Bases of the original that stay as they are; enforced by `allowedCodons.ts`.
import { type Fault, fault } from '#bio/core/fault.ts';
import { parseRange, type Range } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { defineRule, removeKinds } from './rule.ts';

export const lockedBases = defineRule({
  kind: 'lockedBases',
  reach: 'local',
  parse: ({ locked }, { protein }) => {
    const ranges = rangesOf(locked, 3 * protein.length);
    if (!ranges.ok) return ranges;
    return ok(ranges.value.length > 0 ? [{ ranges: ranges.value }] : []);
  },
  describe: () => ({ en: 'locked bases of the original', zh: '锁定的原始碱基' }),
  removals: (rules) => removeKinds(rules, ['lockedBases'], { en: 'locked bases', zh: '锁定碱基' }),
});

/** Ranges of bases (`4..6`), and of residues after `aa` (`aa5..20`). */
function rangesOf(text: string, length: number): Result<readonly Range[]> {
  const ranges: Range[] = [];
  for (const word of text
    .replace(/\b(aa)\s+(?=\d)/gi, '$1')
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const residues = /^aa/i.test(word);
    const range = parseRange(residues ? word.slice(2) : word, residues ? length / 3 : length, false);
    if (!range.ok && residues) return err(badLockFault(word, length / 3));
    if (!range.ok) return range;
    const { start, end } = range.value;
    ranges.push(residues ? { start: 3 * start, end: 3 * end } : range.value);
  }
  return ok(ranges);
}

function badLockFault(word: string, residues: number): Fault {
  return fault('codon/bad-lock', {
    en: `Expected residues such as aa5..20 within aa1..${residues}, found “${word}”. Type first and last residue.`,
    zh: `应为 aa1..${residues} 之内的残基区间（如 aa5..20），实际输入为“${word}”。请输入起止残基编号。`,
  });
}
