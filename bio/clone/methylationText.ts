// Products that differ in methylated bases alone look alike in a list. What tells them apart, in words: how many sites
// of dam and dcm are methylated, and where that is the same, which.
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { toOneBased, wrap } from '#bio/core/range.ts';
import { type AssemblyPiece, type AssemblyProduct, productMoleculeOf } from './assembly.ts';
import { joinChinese } from './joinChinese.ts';
import { methylatedColumnsOf } from './methylatedColumns.ts';
import { isCircle, type Molecule } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

interface SiteKind {
  readonly name: string;
  readonly site: string;
  readonly pattern: RegExp;
  /** Columns of the methylated base on the top and on the bottom strand, from the first of the site. */
  readonly at: readonly [number, number];
  readonly bit: number;
  readonly base: string;
}

const KINDS: readonly SiteKind[] = [
  { name: 'Dam', site: 'GATC', pattern: /(?=GATC)/g, at: [1, 2], bit: 1, base: 'A' },
  { name: 'Dcm', site: 'CCWGG', pattern: /(?=CC[AT]GG)/g, at: [1, 3], bit: 2, base: 'C' },
];

interface MethylatedSites {
  readonly count: number;
  /** First columns of sites methylated on both strands, and on one. */
  readonly full: readonly number[];
  readonly half: readonly number[];
  /** Methylated bases in no such site, as a cut leaves them. */
  readonly stray: number;
}

/** One for each product; undefined where no other differs from it in methylated bases alone. */
export function methylationTextsOf(
  products: readonly Pick<AssemblyProduct, 'placed' | 'topology' | 'seguid'>[],
  pieces: readonly AssemblyPiece[],
): readonly (LocalizedText | undefined)[] {
  const texts: (LocalizedText | undefined)[] = products.map(() => undefined);
  for (const sameBases of groupBy([...products.keys()], (i) => products[i]!.seguid)) {
    const molecules = new Map(sameBases.map((i) => [i, productMoleculeOf({ pieces }, products[i]!)]));
    for (const group of groupBy(sameBases, (i) => bareKeyOf(molecules.get(i)!)))
      for (const [k, text] of distinguish(group.map((i) => molecules.get(i)!)).entries())
        texts[group[k]!] = text;
  }
  return texts;
}

/** Of several only. */
function groupBy(items: readonly number[], keyOf: (item: number) => string): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const it of items) groups.set(keyOf(it), [...(groups.get(keyOf(it)) ?? []), it]);
  return [...groups.values()].filter((it) => it.length > 1);
}

function bareKeyOf({ methylated: _, ...molecule }: Molecule): string {
  return moleculeKeyOf({ ...molecule, methylation: { dam: false, dcm: false, ecoKI: false } });
}

function distinguish(molecules: readonly Molecule[]): readonly (LocalizedText | undefined)[] {
  const stated = KINDS.flatMap((kind) => {
    const sites = molecules.map((it) => findMethylatedSites(it, kind));
    const counts = sites.map(({ full, half, stray }) => `${full.length} ${half.length} ${stray}`);
    const places = sites.map(({ full, half, stray }) => `${full} ${half} ${stray}`);
    if (new Set(places).size === 1) return [];
    const isShared = (i: number) => counts.filter((it) => it === counts[i]).length > 1;
    return [sites.map((it, i) => describeSites(kind, it, isShared(i)))];
  });
  return molecules.map((_, i) => {
    const own = stated.map((it) => it[i]!);
    if (own.length === 0) return undefined;
    return { en: own.map((it) => it.en).join('; '), zh: own.map((it) => it.zh).join('；') };
  });
}

function findMethylatedSites(molecule: Molecule, { site, pattern, at, bit }: SiteKind): MethylatedSites {
  const text = textOf(molecule.record.bytes).toUpperCase();
  const { length } = text;
  const read = isCircle(molecule) && length >= site.length ? text + text.slice(0, site.length - 1) : text;
  const starts = [...read.matchAll(pattern)].map((it) => it.index);
  const columns = methylatedColumnsOf(molecule);
  const isMarked = (column: number) => ((columns?.[wrap(column, length)] ?? 0) & bit) !== 0;
  const strandsAt = (start: number) => at.filter((it) => isMarked(start + it)).length;
  const inSites = new Set(starts.flatMap((start) => at.map((it) => wrap(start + it, length))));
  return {
    count: starts.length,
    full: starts.filter((it) => strandsAt(it) === 2),
    half: starts.filter((it) => strandsAt(it) === 1),
    stray: columns?.filter((_, i) => isMarked(i) && !inSites.has(i)).length ?? 0,
  };
}

/** `Dam-methylated at 3 of 5 GATC (1 on one strand)`; with their places where counts do not tell them apart. */
function describeSites(
  { name, site, base }: SiteKind,
  { count, full, half, stray }: MethylatedSites,
  isPlaced: boolean,
): LocalizedText {
  const all = [...full, ...half].sort((a, b) => a - b);
  const places = all.map(toOneBased).join(', ');
  const en = [
    ...(isPlaced && all.length > 0 ? [`from base ${places}`] : []),
    ...(half.length > 0 ? [`${half.length} on one strand`] : []),
    ...(stray > 0 ? [`and ${stray} ${base} in none`] : []),
  ];
  const zh = [
    ...(isPlaced && all.length > 0 ? [`起始于第 ${all.map(toOneBased).join('、')} 位`] : []),
    ...(half.length > 0 ? [`其中 ${half.length} 个仅单链甲基化`] : []),
    ...(stray > 0 ? [`位点外另有 ${stray} 个甲基化的 ${base}`] : []),
  ];
  const bareEn = `${name}-methylated at ${all.length} of ${count} ${site}`;
  const bareZh = joinChinese`${count} 个 ${site} 位点中 ${all.length} 个有 ${name} 甲基化`;
  return {
    en: en.length > 0 ? `${bareEn} (${en.join(', ')})` : bareEn,
    zh: zh.length > 0 ? `${bareZh}（${zh.join('，')}）` : bareZh,
  };
}
