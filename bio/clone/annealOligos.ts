// Two oligos annealed to one duplex: every place at which all bases that face each other pair, the longest first. What
// reaches over is an overhang; oligos carry no phosphate unless they are made with one. An oligo of which a part reads
// the same on its other strand also pairs with a second copy of itself.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import { dnaLettersOf, reverseComplementOf } from '#bio/core/letters.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { joinChinese } from './joinChinese.ts';
import { coreOf, type Molecule, type MoleculeEnd, moleculeFrom } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import type { PcrPrimer } from './pcr.ts';

/** The duplexes of two oligos, each 5' to 3', that pair over at least `minPaired` bases (10). */
export function annealOligos(
  first: PcrPrimer,
  second: PcrPrimer,
  { minPaired = 10 }: { readonly minPaired?: number } = {},
): Result<readonly Molecule[]> {
  const [top, bottom] = [withDnaLetters(first), withDnaLetters(second)];
  const odd = [top, bottom].find(({ bytes }) => bytes.length === 0 || bytes.some((it) => !isBase(it)));
  if (odd) return err(noOligo(odd.name));
  const under = reverseComplementOf(bottom.bytes);
  const found: { readonly paired: number; readonly molecule: Molecule }[] = [];
  // `offset`: columns by which the bottom oligo begins behind the top one.
  for (let offset = minPaired - under.length; offset <= top.bytes.length - minPaired; offset++) {
    const paired = countPairs(top.bytes, under, offset);
    if (paired < minPaired) continue;
    const molecule = duplexOf(top, bottom, { under, offset });
    if (molecule.ok) found.push({ paired, molecule: molecule.value });
  }
  if (found.length === 0) return err(noDuplex(top.name, bottom.name, minPaired));
  return ok(found.sort((a, b) => b.paired - a.paired).map((it) => it.molecule));
}

/** A duplex of two copies of one oligo. */
export interface Homodimer {
  /** Index of the oligo. */
  readonly oligo: number;
  readonly molecule: Molecule;
}

/** The duplexes that each oligo forms with itself over at least `minPaired` bases (10), the longest of each first. */
export function findHomodimers(
  oligos: readonly PcrPrimer[],
  options: { readonly minPaired?: number } = {},
): readonly Homodimer[] {
  const known = new Set<string>();
  return oligos.flatMap((it, oligo) => {
    const found = annealOligos(it, it, options);
    const distinct = (found.ok ? found.value : []).filter((molecule) => {
      const key = moleculeKeyOf(molecule);
      return !known.has(key) && known.add(key) !== undefined;
    });
    return distinct.map((molecule) => ({ oligo, molecule }));
  });
}

/** One for each oligo that pairs with itself, by its longest duplex. */
export function describeHomodimers(
  homodimers: readonly Homodimer[],
  oligos: readonly { readonly name: string }[],
): readonly LocalizedText[] {
  return oligos.flatMap(({ name }, i): readonly LocalizedText[] => {
    const longest = homodimers.find((it) => it.oligo === i);
    if (!longest) return [];
    const { start, end } = coreOf(longest.molecule);
    return [
      {
        en: `${name} also pairs with itself over ${end - start} bases; that duplex competes with the one of both oligos.`,
        zh: joinChinese`${name} 也能自身配对（${end - start} bp），形成的同源二聚体会与两条寡核苷酸的双链竞争。`,
      },
    ];
  });
}

/** Columns in which both have a base, or 0 where one of them does not pair. */
function countPairs(top: Uint8Array, under: Uint8Array, offset: number): number {
  const start = Math.max(0, offset);
  const end = Math.min(top.length, offset + under.length);
  for (let i = start; i < end; i++) if ((top[i]! & 0xdf) !== (under[i - offset]! & 0xdf)) return 0;
  return Math.max(0, end - start);
}

function duplexOf(
  top: PcrPrimer,
  bottom: PcrPrimer,
  { under, offset }: { readonly under: Uint8Array; readonly offset: number },
): Result<Molecule> {
  const first = Math.min(0, offset);
  const bytes = new Uint8Array(Math.max(top.bytes.length, offset + under.length) - first);
  bytes.set(under, offset - first);
  bytes.set(top.bytes, -first);
  const before = offset;
  const behind = top.bytes.length - offset - under.length;
  const end = (reach: number, isTopFive: boolean, hasPhosphate: boolean): MoleculeEnd => ({
    kind: reach === 0 ? 'blunt' : reach > 0 === isTopFive ? "5'" : "3'",
    overhang: Math.abs(reach),
    hasPhosphate,
  });
  return moleculeFrom(createSequenceRecord({ name: `${top.name}/${bottom.name}`, bytes }), {
    // At the left the top oligo has its 5' end, at the right its 3' end.
    left: end(before, true, top.hasPhosphate === true),
    right: end(behind, false, bottom.hasPhosphate === true),
  });
}

function withDnaLetters(oligo: PcrPrimer): PcrPrimer {
  return { ...oligo, bytes: dnaLettersOf(oligo.bytes) };
}

function isBase(byte: number): boolean {
  const mask = BASE_MASK[byte]!;
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

function noOligo(name: string): Fault {
  return fault('clone/no-oligo', {
    en: `Expected A, C, G and T in the oligo “${name}”, found none or other letters. Type its sequence 5' to 3'.`,
    zh: joinChinese`寡核苷酸“${name}”应由 A、C、G、T 组成，实际为空或含其他字符。请按 5'→3' 方向输入。`,
  });
}

function noDuplex(top: string, bottom: string, minPaired: number): Fault {
  return fault('clone/no-duplex', {
    en: `Expected ${top} and ${bottom} to pair over at least ${minPaired} bases, found no such place. Give both 5' to 3'.`,
    zh: joinChinese`${top} 与 ${bottom} 应至少有 ${minPaired} 个碱基配对，未找到这样的位置。两条链均请按 5'→3' 方向输入。`,
  });
}
