// A set of overhangs for a Golden Gate of parts that are not there yet: overhangs that are given are completed to as
// many as are wanted, such that ligase confuses them least.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type Enzyme, findEnzyme, isTypeIIS } from '#bio/table/enzymes.ts';
import { ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { joinChinese } from './joinChinese.ts';
import { isPalindromic, overhangRelationOf } from './overhangRelation.ts';
import { chooseOverhangs, type OverhangChoice } from './overhangs.ts';

export interface OverhangSetOptions {
  /** Type IIS, with a 5' overhang behind its site: BsaI. */
  readonly enzyme?: string;
  /** Overhangs that the set holds anyway, either strand: those of the vector, or of parts that stand. */
  readonly fixed?: readonly string[];
  /** Overhangs that the set must not hold, on either strand. */
  readonly excluded?: readonly string[];
  /** See `chooseOverhangs`. */
  readonly maxSteps?: number | undefined;
}

/** Junctions of one set. */
export const MAX_OVERHANGS = 60;
/** Steps of a search that is to prove what the usual one does not: about a minute. */
export const THOROUGH_STEPS = 500_000_000;

/**
 * A set of `count` overhangs, the fixed ones first as they were given; with as many as are fixed, those alone. A fault
 * where fixed overhangs exclude each other, or there are not as many overhangs.
 */
export function completeOverhangs(count: number, options: OverhangSetOptions = {}): Result<OverhangChoice> {
  const read = readOverhangSet(options);
  if (!read.ok) return read;
  const { fixed, isAllowed } = read.value;
  if (!Number.isInteger(count) || count < Math.max(1, fixed.length) || count > MAX_OVERHANGS)
    return err(wrongCount(count, Math.max(1, fixed.length)));
  const open = allOverhangs(read.value.size).filter(isAllowed);
  if (count > open.length + fixed.length) return err(tooFew(count, open.length + fixed.length));
  return chooseSet(
    [...fixed.map((it) => [it]), ...Array.from({ length: count - fixed.length }, () => open)],
    {
      enzyme: read.value.enzyme,
      maxSteps: options.maxSteps,
    },
  );
}

export interface ReadOverhangSet {
  readonly enzyme: Enzyme;
  /** Bases of an overhang. */
  readonly size: number;
  /** Upper case. */
  readonly fixed: readonly string[];
  /** Whether an overhang can stand beside the fixed ones. */
  isAllowed(overhang: string): boolean;
}

/** The enzyme and the overhangs of a request, checked. */
export function readOverhangSet({
  enzyme: name = 'BsaI',
  fixed = [],
  excluded = [],
}: OverhangSetOptions): Result<ReadOverhangSet> {
  const enzyme = findEnzyme(name);
  const size = enzyme ? overhangSizeOf(enzyme) : 0;
  if (!enzyme || size === 0) return err(makeEnzymeFault(name));
  const [given, without] = [fixed, excluded].map((list) => list.map((it) => it.toUpperCase()));
  const odd = [...given!, ...without!].find((it) => it.length !== size || !/^[ACGT]+$/.test(it));
  if (odd !== undefined) return err(wrongOverhang(odd, enzyme, size));
  const clash = clashOf(given!);
  if (clash) return err(clash);
  const taken = [...given!, ...without!];
  const isAllowed = (overhang: string) =>
    /^[ACGT]+$/.test(overhang) &&
    !isPalindromic(overhang) &&
    taken.every((it) => overhangRelationOf(it, overhang) !== 'clash');
  return ok({ enzyme, size, fixed: given!, isAllowed });
}

/** The best choice of candidates that hold one overhang each at least. */
export function chooseSet(
  candidates: readonly (readonly string[])[],
  { enzyme, maxSteps }: { readonly enzyme: Enzyme; readonly maxSteps: number | undefined },
): Result<OverhangChoice> {
  const chosen = chooseOverhangs(candidates, {
    counts: ligationCountsOf(enzyme),
    ...(maxSteps !== undefined && { maxSteps }),
  });
  if (!chosen.ok) return chosen;
  return 'junctions' in chosen.value ? err(makeConflictFault(chosen.value.junctions)) : ok(chosen.value);
}

/** Bases of the 5' overhang that a type IIS enzyme leaves behind its site; 0 for any other enzyme. */
export function overhangSizeOf(enzyme: Enzyme): number {
  const cut = enzyme.cuts[0];
  if (!cut || !isTypeIIS(enzyme) || cut.top < enzyme.site.length) return 0;
  return Math.max(0, cut.bottom - cut.top);
}

/** What is between the site and the cut. */
export function spacerOf({ site, cuts }: Enzyme): string {
  return 'A'.repeat(cuts[0]!.top - site.length);
}

/** All overhangs of a size, one strand of each. */
function allOverhangs(size: number): readonly string[] {
  let words = [''];
  for (let i = 0; i < size; i++) words = words.flatMap((it) => [...'ACGT'].map((base) => it + base));
  const seen: string[] = [];
  for (const word of words) if (seen.every((it) => overhangRelationOf(it, word) !== 'clash')) seen.push(word);
  return seen;
}

function clashOf(overhangs: readonly string[]): Fault | undefined {
  for (const [i, one] of overhangs.entries()) {
    if (isPalindromic(one)) return palindromic(one);
    const other = overhangs.slice(0, i).find((it) => overhangRelationOf(it, one) === 'clash');
    if (other !== undefined) return clashing(other, one);
  }
  return undefined;
}

export function makeEnzymeFault(name: string): Fault {
  return fault('clone/no-overhang-enzyme', {
    en: `Expected a type IIS enzyme that leaves a 5' overhang behind its site (BsaI, BsmBI, BbsI, SapI …), found “${name}”.`,
    zh: joinChinese`应为在识别位点之后产生 5' 突出末端的 IIS 型酶（如 BsaI、BsmBI、BbsI、SapI），实际为“${name}”。`,
  });
}

function makeConflictFault(junctions: readonly number[]): Fault {
  const list = junctions.map((it) => it + 1).join(', ');
  return fault('clone/conflicting-junctions', {
    en: `Expected overhangs that differ for all junctions, found none for junctions ${list} together. Let them lie further from the junction.`,
    zh: `连接处 ${list} 无法同时选出互不冲突的突出末端。请放宽突出末端偏离连接处的距离。`,
  });
}

function wrongOverhang(found: string, { name }: Enzyme, size: number): Fault {
  return fault('clone/no-overhang', {
    en: `Expected overhangs of ${size} bases (A, C, G, T), as ${name} leaves them, found “${found}”.`,
    zh: joinChinese`${name} 产生的突出末端应为 ${size} 个碱基（A、C、G、T），实际为“${found}”。`,
  });
}

function palindromic(overhang: string): Fault {
  return fault('clone/palindromic-overhang', {
    en: `Expected overhangs that do not join themselves, found ${overhang}, which is its own reverse complement. Take another one.`,
    zh: `突出末端不应能自身连接，而 ${overhang} 与其反向互补序列相同。请更换。`,
  });
}

function clashing(one: string, other: string): Fault {
  return fault('clone/same-overhang', {
    en: `Expected overhangs that differ from each other and from each other's reverse complement, found ${one} and ${other}. Take another one for either.`,
    zh: `各突出末端不应彼此相同或互为反向互补，而 ${one} 与 ${other} 冲突。请更换其中之一。`,
  });
}

function wrongCount(count: number, fewest: number): Fault {
  return fault('clone/overhang-count', {
    en: `Expected ${fewest} to ${MAX_OVERHANGS} overhangs, fixed ones included, found ${count}.`,
    zh: `突出末端总数（含固定的）应为 ${fewest} 至 ${MAX_OVERHANGS} 个，实际为 ${count}。`,
  });
}

function tooFew(count: number, there: number): Fault {
  return fault('clone/overhang-count', {
    en: `Expected at most ${there} overhangs, as many as there are without palindromes, excluded ones and reverse complements, found ${count}. Join the parts in two rounds, or exclude fewer.`,
    zh: `除去回文、排除项和反向互补后，最多有 ${there} 个突出末端可用，实际要求 ${count} 个。请分两轮组装，或减少排除项。`,
  });
}
