// Which of the products that hold every molecule once are wanted: an act leaves several fragments of a molecule, and
// one of them is meant.
//
//   Gateway  what holds most sites that the reaction makes around the insert; all else is its by-product
//   1        no end that enzymes cut off a line: less than half of it, or a stub of a few bases
//   2        a circle with one origin of replication; with several if there is no other; none without, where one is
//            known. Known are features, and what bio/annotate finds; else a circle's longest fragment counts as one
//   3        no ccdB gene where it can be without
//   4        no stub of a circle where all fragments of another product are five times as long
//   5        no shorter fragment where a longer one gives a product too, unless that brings a second origin
//
// Order and direction are free: whatever is made of the same fragments is wanted together.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Feature } from '#bio/core/feature.ts';
import type { AssemblyMethod, AssemblyPiece, AssemblyProduct } from './assembly.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import type { Molecule } from './molecule.ts';

type Candidate = Pick<AssemblyProduct, 'placed' | 'junctions' | 'topology'>;

export interface Given {
  readonly pieces: readonly AssemblyPiece[];
  readonly inputs: readonly Molecule[];
  readonly method: AssemblyMethod;
  /** Golden Gate: pieces from this one on are cut off where a junction makes a site; all are not unless given. */
  readonly firstRecut?: number;
}

/** Products of the same fragments. */
interface Choice {
  /** By input. */
  readonly fragments: readonly number[];
  readonly sizes: readonly number[];
  readonly origins: number;
  readonly hasCcdB: boolean;
}

/** What each candidate, a product of every molecule once, lacks of the wanted one; nothing of the wanted ones. */
export function findShortfalls<T extends Candidate>(
  candidates: readonly T[],
  given: Given,
): ReadonlyMap<T, LocalizedText> {
  const { pieces, method } = given;
  const isSingle = pieces.length === given.inputs.length;
  if (candidates.length === 0 || isSingle) return new Map();
  const site = INSERT_SITES[method];
  if (site) return byproductsOf(candidates, site);
  const isCircle = candidates[0]!.topology === 'circular';
  if (!isCircle && !CUTTING.has(method)) return new Map();
  const origins = isCircle ? originsOf(given) : { counts: pieces.map(() => 0), isKnown: false };
  const choices = new Map<string, Choice>();
  for (const candidate of candidates) {
    const fragments = fragmentsOf(candidate, pieces);
    choices.set(fragments.join(), choiceOf(fragments, given, origins.counts));
  }
  const reasons = explainChoices([...choices.values()], given, origins.isKnown);
  return new Map(
    candidates.flatMap((it): [T, LocalizedText][] => {
      const reason = reasons.get(choices.get(fragmentsOf(it, pieces).join())!);
      return reason ? [[it, reason]] : [];
    }),
  );
}

/** Methods whose enzymes cut ends off. */
const CUTTING: ReadonlySet<AssemblyMethod> = new Set(['ligation', 'goldenGate']);

/** The sites on either side of the insert after a Gateway reaction; attR and attP flank the ccdB gene. */
const INSERT_SITES: Partial<Record<AssemblyMethod, string>> = { gatewayBP: 'attL', gatewayLR: 'attB' };

/** Whether enzymes have cut it off a line that gives a longer fragment. */
export function isCutOff(piece: number, { pieces, inputs, method }: Given): boolean {
  const { input, molecule } = pieces[piece]!;
  const { ends, record } = inputs[input]!;
  if (!ends || !CUTTING.has(method)) return false;
  const size = sizeOf(pieces[piece]!);
  if (isStub(piece, pieces)) return true;
  const isOpened = (end: Molecule['ends']) =>
    [end?.left.cut, end?.right.cut].filter((it) => it && it !== ends.left.cut && it !== ends.right.cut)
      .length;
  return isOpened(molecule.ends) === 1 && size * 2 < record.bytes.length;
}

/**
 * Of selections of one piece of each input, those that are meant come first: without stubs, and with one origin where
 * origins are known. `byLength` tells those apart that are equal otherwise.
 */
export function orderMeant(given: Given): {
  readonly byMeaning: (a: readonly number[], b: readonly number[]) => number;
  readonly byLength: (a: readonly number[], b: readonly number[]) => number;
} {
  const { pieces, firstRecut = pieces.length } = given;
  const { counts, isKnown } = originsOf(given);
  const sum = (values: readonly number[]) => values.reduce((total, it) => total + it, 0);
  const meaningOf = (selected: readonly number[]) => {
    const stubs = selected.filter((it) => isStub(it, pieces)).length;
    // A guess by length is less than what joins.
    const rank = isKnown ? rankOrigins(sum(selected.map((it) => counts[it]!))) : 0;
    return 3 * stubs + rank;
  };
  const lengthOf = (selected: readonly number[]) => sum(selected.map((it) => sizeOf(pieces[it]!)));
  const recutOf = (selected: readonly number[]) => selected.filter((it) => it >= firstRecut).length;
  return {
    byMeaning: (a, b) => meaningOf(a) - meaningOf(b),
    byLength: (a, b) => recutOf(a) - recutOf(b) || lengthOf(b) - lengthOf(a),
  };
}

/** One origin before several, and none last. */
function rankOrigins(count: number): number {
  return count === 1 ? 0 : count > 1 ? 1 : 2;
}

function isStub(piece: number, pieces: readonly AssemblyPiece[]): boolean {
  const size = sizeOf(pieces[piece]!);
  return size < MAX_STUB && size * 10 < Math.max(...sizesOf(pieces[piece]!.input, pieces));
}

/** Below this no gel shows a fragment beside one ten times as long. */
const MAX_STUB = 100;

function explainChoices(
  all: readonly Choice[],
  given: Given,
  isOriginKnown: boolean,
): ReadonlyMap<Choice, LocalizedText> {
  const reasons = new Map<Choice, LocalizedText>();
  const keep = (choices: readonly Choice[], mayStay: (it: Choice) => boolean, why?: LocalizedText) => {
    for (const it of choices) if (!mayStay(it)) reasons.set(it, why ?? NO_ORIGIN);
    return choices.filter(mayStay);
  };
  let kept = all.filter((it) => {
    const off = it.fragments.findIndex((piece) => isCutOff(piece, given));
    if (off >= 0) reasons.set(it, shortOf(it, off, given));
    return off < 0;
  });
  if (isOriginKnown) kept = keep(kept, (it) => it.origins > 0);
  const best = Math.min(...kept.map((it) => rankOrigins(it.origins)));
  kept = kept.filter((it) => rankOrigins(it.origins) === best);
  if (kept.some((it) => !it.hasCcdB)) kept = keep(kept, (it) => !it.hasCcdB, CCDB);
  const stubOf = ({ fragments }: Choice) => fragments.findIndex((piece) => isStub(piece, given.pieces));
  const longest = Math.max(...kept.map(({ sizes }) => Math.min(...sizes)));
  const clean = kept.filter((it) => stubOf(it) < 0 || Math.min(...it.sizes) * 5 > longest);
  const wanted = clean.filter((it) => !clean.some((other) => isLonger(other, it)));
  for (const it of all) {
    if (wanted.includes(it) || reasons.has(it)) continue;
    reasons.set(it, againstWanted(it, wanted, given));
  }
  // Where all else is alike, the fragment that is missing tells more than the origin on it.
  for (const [it, reason] of reasons)
    if (reason === NO_ORIGIN && wanted.length > 0) reasons.set(it, againstWanted(it, wanted, given));
  return reasons;
}

/** Of no molecule a shorter fragment, of one a longer. */
function isLonger(one: Choice, other: Choice): boolean {
  const gains = one.sizes.map((size, i) => size - other.sizes[i]!);
  return gains.every((it) => it >= 0) && gains.some((it) => it > 0);
}

function againstWanted(it: Choice, wanted: readonly Choice[], given: Given): LocalizedText {
  const isSecond = it.origins > 1 && wanted.every(({ origins }) => origins < 2);
  if (isSecond) return SECOND_ORIGIN;
  const input = it.sizes.findIndex((size, i) => wanted.some(({ sizes }) => size < sizes[i]!));
  return input < 0 ? NO_ORIGIN : shortOf(it, input, given);
}

function shortOf({ sizes }: Choice, input: number, { inputs }: Given): LocalizedText {
  const molecule = inputs[input]!;
  const name = inputNameOf(molecule, input);
  const [size, whole] = [sizes[input]!, molecule.record.bytes.length].map((n) => n.toLocaleString('en'));
  return {
    en: `with only ${size} of ${whole} bp of ${name.en}`,
    zh: joinChinese`仅含 ${name.zh} 的 ${size} bp（全长 ${whole} bp）`,
  };
}

const NO_ORIGIN: LocalizedText = { en: 'without an origin of replication', zh: '不含复制起点' };
const SECOND_ORIGIN: LocalizedText = { en: 'with two vector backbones', zh: '含两个载体骨架' };
const CCDB: LocalizedText = { en: 'with the ccdB gene', zh: '含 ccdB 基因' };
const BYPRODUCT: LocalizedText = { en: 'by-product of the reaction', zh: '反应副产物' };

function byproductsOf<T extends Candidate>(
  candidates: readonly T[],
  site: string,
): ReadonlyMap<T, LocalizedText> {
  const countOf = ({ junctions }: T) => junctions.filter((it) => it.site?.name.startsWith(site)).length;
  const largest = Math.max(...candidates.map(countOf));
  return new Map(candidates.filter((it) => countOf(it) < largest).map((it) => [it, BYPRODUCT]));
}

function fragmentsOf({ placed }: Candidate, pieces: readonly AssemblyPiece[]): readonly number[] {
  return placed.map((it) => it.piece).toSorted((a, b) => pieces[a]!.input - pieces[b]!.input);
}

function choiceOf(fragments: readonly number[], { pieces }: Given, origins: readonly number[]): Choice {
  return {
    fragments,
    sizes: fragments.map((it) => sizeOf(pieces[it]!)),
    origins: fragments.reduce((sum, it) => sum + origins[it]!, 0),
    hasCcdB: fragments.some((it) =>
      pieces[it]!.molecule.record.features.some(({ name }) => /\bccdB\b/i.test(name)),
    ),
  };
}

/** With what HiFi removes: pieces without flaps are of the same fragment. */
function sizeOf({ molecule, removed }: AssemblyPiece): number {
  return molecule.record.bytes.length + (removed?.left ?? 0) + (removed?.right ?? 0);
}

/** By piece, whether an origin of bacteria lies on it, 1 or 0; where none is known the longest of a circle has one. */
export const countOrigins = (given: Given): readonly number[] => originsOf(given).counts;

/** By piece, whether an origin of bacteria lies on it: 1 or 0. */
function originsOf({ pieces, inputs }: Given) {
  const isSearched = pieces.reduce((sum, it) => sum + sizeOf(it), 0) <= MAX_SEARCHED;
  const known = pieces.map(({ molecule: { record } }) => {
    if (record.features.some(isOrigin)) return true;
    if (!isSearched) return false;
    const hits = annotate(record, { fragments: false, proteins: false });
    return hits.ok && hits.value.some((it) => isOrigin(featureOf(it)));
  });
  const isKnownOf = (input: number) => pieces.some((it, i) => it.input === input && known[i]);
  const counts = pieces.map((it, i) => {
    const isOf = isKnownOf(it.input)
      ? known[i]!
      : !inputs[it.input]!.ends && sizeOf(it) === Math.max(...sizesOf(it.input, pieces));
    return Number(isOf);
  });
  return { counts, isKnown: known.some((it) => it) };
}

/** Bases of all pieces within which origins are searched for. */
const MAX_SEARCHED = 200_000;

function sizesOf(input: number, pieces: readonly AssemblyPiece[]): readonly number[] {
  return pieces.filter((it) => it.input === input).map(sizeOf);
}

/** Phage, viral and yeast origins do not keep a plasmid in a common strain. */
function isOrigin({ type, name, parts }: Feature): boolean {
  const isWhole = !parts.some((it) => it.openStart || it.openEnd);
  return type === 'rep_origin' && isWhole && !/\b(?:f1|M13|SV40|oriP|oriT|2 ?[uµμ]|ARS|CEN)/i.test(name);
}
