// Domestication: finds sites of the enzymes inside a part, and the single-base changes that remove them without
// changing a protein or making another site of the enzymes. A part is split at each site, so that the primers of the
// new junction carry the change. Which change and which overhang is chosen in one search with all other junctions
// (`designAssemblyPrimers`).
import { type Fault, fault } from '#bio/core/fault.ts';
import { codonOffsetOf, type Feature } from '#bio/core/feature.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { findSites } from '#bio/cut/sites.ts';
import { findUsageRow } from '#bio/table/codonUsage.ts';
import { DEFAULT_HOST } from '#bio/table/defaultHost.ts';
import { type Enzyme, findEnzymes } from '#bio/table/enzymes.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import type { AssemblyPart } from './assemblyPrimers.ts';
import type { SilentChange } from './silentChange.ts';

export interface InnerSite {
  readonly enzyme: string;
  readonly site: Range;
  readonly strand: Strand;
  /** Those in coding sequences first, then by falling usage of the new codon; empty where no change is silent. */
  readonly changes: readonly SilentChange[];
}

export interface DomesticationOptions {
  /** NCBI number of the genetic code: 1. */
  readonly code?: number;
  /** Row of the codon usage tables. */
  readonly host?: string;
}

/**
 * Sites of enzymes in a record, by their start, each with the silent changes that remove it. The CDS features say which
 * codons must keep their amino acid. A fault names an unknown enzyme.
 */
export function findInnerSites(
  record: SequenceRecord,
  enzymes: readonly string[],
  { code = 1, host = DEFAULT_HOST }: DomesticationOptions = {},
): Result<readonly InnerSite[]> {
  const named = findEnzymes(enzymes);
  if (!named.ok) return named;
  const codons = codonsOf(record);
  const coding = { codons, aminoAcids: getGeneticCode(code).aminoAcids, usage: usageOf(host) };
  const before = countSites(record, named.value);
  const found = findSites(record, named.value).flatMap(({ enzyme, starts, strands }) =>
    Array.from(starts, (start, i): InnerSite => {
      const site = { start, end: start + enzyme.site.length };
      const changes = changesAt(record, site, coding).filter(
        (it) => countSites(withBase(record, it), named.value) < before,
      );
      return {
        enzyme: enzyme.name,
        site,
        strand: strands[i] as Strand,
        changes: changes.sort((a, b) => Number(b.isCoding) - Number(a.isCoding) || b.usage - a.usage),
      };
    }),
  );
  return ok(found.sort((a, b) => a.site.start - b.site.start));
}

/**
 * Splits a part at its inner sites; each junction has the changes that remove the site there. A fault names a site that
 * no silent change removes, or that lies too close to an end or to another site.
 */
export function splitAtSites(
  part: AssemblyPart,
  enzymes: readonly string[],
  options: DomesticationOptions = {},
): Result<readonly AssemblyPart[]> {
  const { template, range, strand } = part;
  const n = template.bytes.length;
  const found = findInnerSites(template, enzymes, options);
  if (!found.ok) return found;
  const size = range.end - range.start;
  const inside = found.value.flatMap((it) => {
    const from =
      template.topology === 'circular' ? wrap(it.site.start - range.start, n) : it.site.start - range.start;
    return from >= 0 && from + (it.site.end - it.site.start) <= size ? [{ ...it, from }] : [];
  });
  const cuts: { readonly at: number; readonly changes: readonly SilentChange[] }[] = [];
  for (const { changes, from, enzyme, site } of inside) {
    if (changes.length === 0) return err(noSilentChange(enzyme, site.start));
    const at = from + Math.floor((site.end - site.start) / 2);
    if (at - (cuts.at(-1)?.at ?? 0) < MIN_PART || size - at < MIN_PART)
      return err(siteTooClose(enzyme, site.start));
    cuts.push({ at, changes: changes.slice(0, MAX_CHANGES) });
  }
  if (cuts.length === 0) return ok([part]);
  const edges = [0, ...cuts.map((it) => it.at), size];
  const pieces = edges.slice(1).map((end, i): AssemblyPart => {
    const start = edges[i]!;
    return {
      name: `${part.name}.${i + 1}`,
      template,
      strand,
      range: placeOf(range.start + start, end - start, template),
    };
  });
  // On the bottom strand the last piece comes first, and the junction before a piece is its right one on the top
  // strand.
  const ordered =
    strand === 1 ? pieces : pieces.toReversed().map((it, i) => ({ ...it, name: `${part.name}.${i + 1}` }));
  const orderedCuts = strand === 1 ? cuts : cuts.toReversed();
  return ok(
    ordered.map((it, i) => {
      const cut = i > 0 ? orderedCuts[i - 1] : undefined;
      if (!cut) return i === 0 && part.choices ? { ...it, choices: part.choices } : it;
      const junction = range.start + cut.at;
      return { ...it, choices: cut.changes.map((change) => choiceOf(change, { junction, n, strand })) };
    }),
  );
}

/** Fewest bases between two junctions: two primers must anneal there. */
const MIN_PART = 45;
/** Changes offered for a site. */
const MAX_CHANGES = 6;

function choiceOf(
  silent: SilentChange,
  { junction, n, strand }: { readonly junction: number; readonly n: number; readonly strand: Strand },
) {
  const { at, to } = silent;
  const distance = at - junction;
  const offset = distance > n / 2 ? distance - n : distance < -n / 2 ? distance + n : distance;
  return strand === 1
    ? { offset, to, silent }
    : { offset: -offset - 1, to: reverseComplementText(to), silent };
}

function placeOf(start: number, size: number, { bytes, topology }: SequenceRecord): Range {
  const from = topology === 'circular' ? wrap(start, bytes.length) : start;
  return { start: from, end: from + size };
}

interface Codon {
  /** 0-based positions of its three bases, in the order in which it is read. */
  readonly places: readonly number[];
  readonly strand: Strand;
}

/** The codons that each base belongs to, by its position. */
function codonsOf(record: SequenceRecord): ReadonlyMap<number, readonly Codon[]> {
  const found = new Map<number, Codon[]>();
  const n = record.bytes.length;
  for (const feature of record.features) {
    if (feature.type !== 'CDS') continue;
    const places = placesOf(feature, n);
    for (let i = codonOffsetOf(feature); i + 3 <= places.length; i += 3) {
      const codon = { places: places.slice(i, i + 3).map((it) => it.at), strand: places[i]!.strand };
      for (const at of codon.places) found.set(at, [...(found.get(at) ?? []), codon]);
    }
  }
  return found;
}

/** Every base of a feature in the order in which it is read. */
function placesOf(
  { parts }: Feature,
  n: number,
): readonly { readonly at: number; readonly strand: Strand }[] {
  return parts.flatMap(({ start, end, strand }) =>
    Array.from({ length: end - start }, (_, i) => ({
      at: (strand === 1 ? start + i : end - 1 - i) % n,
      strand,
    })),
  );
}

function changesAt(
  record: SequenceRecord,
  site: Range,
  coding: {
    readonly codons: ReadonlyMap<number, readonly Codon[]>;
    readonly aminoAcids: string;
    readonly usage: ReadonlyMap<string, number>;
  },
): SilentChange[] {
  const n = record.bytes.length;
  const changes: SilentChange[] = [];
  for (let place = site.start; place < site.end; place++) {
    const at = place % n;
    const from = String.fromCharCode(record.bytes[at]!).toUpperCase();
    const overlapping = coding.codons.get(at) ?? [];
    for (const to of 'ACGT') {
      if (to === from) continue;
      const pairs = overlapping.map((codon) => codonPair(record, codon, { at, to }));
      if (pairs.some(([a, b]) => aminoAcidOf(a, coding.aminoAcids) !== aminoAcidOf(b, coding.aminoAcids)))
        continue;
      const usage = Math.min(1, ...pairs.map(([, b]) => shareOf(b, coding)));
      const [first] = pairs;
      const codon = first && {
        from: first[0],
        to: first[1],
        aminoAcid: aminoAcidOf(first[0], coding.aminoAcids),
      };
      changes.push({ at, from, to, isCoding: overlapping.length > 0, usage, ...(codon && { codon }) });
    }
  }
  return changes;
}

/** The letters of a codon before and after a change. */
function codonPair(
  { bytes }: SequenceRecord,
  { places, strand }: Codon,
  { at, to }: { readonly at: number; readonly to: string },
): readonly [string, string] {
  const read = (letter: string) => (strand === 1 ? letter : reverseComplementText(letter));
  const letters = places.map((it) => String.fromCharCode(bytes[it]!).toUpperCase());
  const changed = places.map((it, i) => (it === at ? to : letters[i]!));
  return [letters.map(read).join(''), changed.map(read).join('')];
}

function aminoAcidOf(codon: string, aminoAcids: string): string {
  const index = [...codon].reduce((sum, letter) => 4 * sum + 'TCAG'.indexOf(letter), 0);
  return /^[ACGT]{3}$/.test(codon) ? aminoAcids[index]! : codon;
}

function usageOf(host: string): ReadonlyMap<string, number> {
  const values = (findUsageRow(host) ?? findUsageRow(DEFAULT_HOST)!).values.split(/\s+/).map(Number);
  return new Map(values.map((value, i) => ['ACGT'[i >> 4]! + 'ACGT'[(i >> 2) & 3]! + 'ACGT'[i & 3]!, value]));
}

/** The share of a codon among all codons of its amino acid. */
function shareOf(
  codon: string,
  { aminoAcids, usage }: { readonly aminoAcids: string; readonly usage: ReadonlyMap<string, number> },
): number {
  const own = aminoAcidOf(codon, aminoAcids);
  let all = 0;
  for (const [other, value] of usage) if (aminoAcidOf(other, aminoAcids) === own) all += value;
  return all === 0 ? 0 : (usage.get(codon) ?? 0) / all;
}

function countSites(record: Pick<SequenceRecord, 'bytes' | 'topology'>, enzymes: readonly Enzyme[]): number {
  return findSites(record, enzymes).reduce((sum, it) => sum + it.starts.length, 0);
}

function withBase({ bytes, topology }: SequenceRecord, { at, to }: SilentChange) {
  const changed = bytes.slice();
  changed[at] = to.charCodeAt(0);
  return { bytes: changed, topology };
}

function noSilentChange(enzyme: string, at: number): Fault {
  return fault('clone/no-silent-change', {
    en: `Expected a silent change that removes the ${enzyme} site at ${at + 1}, found none. Choose another enzyme.`,
    zh: `${at + 1} 处的 ${enzyme} 位点无法通过同义突变去除。请更换酶。`,
  });
}

function siteTooClose(enzyme: string, at: number): Fault {
  return fault('clone/site-too-close', {
    en: `Expected at least ${MIN_PART} bases between inner sites and to the ends of a part, found fewer at the ${enzyme} site at ${at + 1}. Have the part synthesized with the change.`,
    zh: `内部位点之间及其与片段末端的距离应至少为 ${MIN_PART} bp，${at + 1} 处的 ${enzyme} 位点过近。请直接合成已改造的片段。`,
  });
}
