// A design from a user's own plasmid, base for base that very plasmid. Where it is one of our backbones outside its
// cassette, it is in that; else the plasmid keeps its own backbone, what lies outside of its repeats (of a lentivirus
// what is needed inside of them too), and only the cassette is parted into slots. Known elements, recombination sites,
// guides and hairpins become slots, what belongs to a reading frame goes to it, and the rest stays between them as it
// is.
import { annotate } from '#bio/annotate/annotate.ts';
import type { ElementHit } from '#bio/annotate/hit.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { describePackaging } from '#bio/packaging/genome.ts';
import { findRecombinationSites } from '#bio/recombine/sites.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { DESIGN_BACKBONES, type DesignBackbone, type VectorSystem } from '#bio/table/designBackbones.ts';
import { RECOMBINASE_OF } from '#bio/table/lox.ts';
import {
  backbonesOf,
  type Design,
  OWN_BACKBONE,
  type OwnBackbone,
  type Purpose,
  type Slot,
  type SlotKind,
} from './design.ts';
import { completeFrames } from './intendedOrfs.ts';
import { smallRnaPartsOf } from './smallRna.ts';
import { numberSlots } from './templates.ts';
import { type LooseSlot, makeUnknownSlots, toStrand } from './unknown.ts';

export interface PlasmidDesign {
  readonly design: Design;
  /** It is in the backbone it came with. */
  readonly isOwn: boolean;
}

/**
 * A design that assembles to this very plasmid, base for base: known elements become slots, the rest stays between
 * them. `id` is that of the new design. A fault where no cassette can be found.
 */
export function designOfPlasmid(
  record: Pick<SequenceRecord, 'name' | 'description' | 'bytes'>,
  id: string,
): Result<PlasmidDesign> {
  const top = textOf(record.bytes).toUpperCase();
  const bottom = textOf(reverseComplement(bytesOf(top)));
  const known = inBackbone(top) ?? inBackbone(bottom);
  const found = known ? ok(known) : inItsOwn(top);
  if (!found.ok) return found;
  const { system, backbone, cassette, frame } = found.value;
  const slots = slotsOf(cassette);
  if (!slots.ok) return slots;
  const { name, description } = record;
  const ownBackbone = frame && { name: name || 'plasmid', system, ...frame };
  const design = { id, name, description, system, backbone, ...(ownBackbone && { ownBackbone }), avoid: [] };
  return ok({
    design: { ...design, purpose: purposeOf(slots.value), slots: slots.value },
    isOwn: frame !== undefined,
  });
}

interface Found {
  readonly system: VectorSystem;
  readonly backbone: string;
  /** Upper-case letters. */
  readonly cassette: string;
  readonly frame?: Pick<OwnBackbone, 'bases' | 'at'>;
}

/** All but the cassette of a backbone, found in the circle; of several the longest. */
function inBackbone(circle: string): Found | undefined {
  const twice = circle + circle;
  const found = DESIGN_BACKBONES.flatMap(({ id, system, plasmid, start, end }) => {
    const whole = textOf(backboneOf(plasmid)!.bytes).toUpperCase();
    const outside = whole.slice(end) + whole.slice(0, start);
    const at = outside.length < circle.length ? twice.indexOf(outside) : -1;
    if (at < 0) return [];
    const cassette = twice.slice(at + outside.length, at + circle.length);
    return [{ system, backbone: id, cassette, length: outside.length }];
  });
  return found.sort((a, b) => b.length - a.length)[0];
}

/** The cassette between the repeats of a plasmid that none of our backbones is, and all the rest of it. */
function inItsOwn(circle: string): Result<Found> {
  const genome = describePackaging({ bytes: bytesOf(circle), topology: 'circular', kind: 'dna' });
  if (genome.at !== 'found') return err(noCassette(genome.at === 'ask' ? genome.question : genome.message));
  const { system, left, between } = genome.genome;
  const length = circle.length;
  const isBottom = left.kind === 'LTR' && left.strand === -1;
  const reversed = isBottom ? textOf(reverseComplement(bytesOf(circle))) : circle;
  const start = isBottom ? (2 * length - between.end) % length : between.start % length;
  const twice = reversed + reversed;
  const inside = twice.slice(start, start + between.end - between.start);
  const hits = annotate({ bytes: bytesOf(inside), topology: 'linear', kind: 'dna' });
  if (!hits.ok) return hits;
  const range = system === 'lentivirus' ? lentiviral(inside, hits.value) : { start: 0, end: inside.length };
  const from = (start + range.start) % length;
  const to = from + range.end - range.start;
  const cassette = twice.slice(from, to);
  // The first base stays the first one, unless the cassette lies over it.
  const frame =
    to <= length
      ? { bases: reversed.slice(0, from) + reversed.slice(to), at: from }
      : { bases: twice.slice(to, from + length), at: from + length - to };
  return ok({ system, backbone: OWN_BACKBONE, cassette, frame });
}

/** What a lentivirus needs before the cassette; its hits in their order. */
const VIRAL = ['packaging_signal', 'RRE', 'cPPT'];

/**
 * Behind cPPT, up to the polypurine tract; with it what is between RRE and cPPT, as the U6 cassette of many vectors
 * does, from its first element on.
 */
function lentiviral(inside: string, hits: readonly ElementHit[]): Range {
  const isViral = ({ element }: ElementHit) => VIRAL.includes(element.type);
  const viral = hits.filter(isViral).sort((a, b) => a.range.end - b.range.end);
  const last = viral.at(-1);
  const end = inside.length - tractLength(inside, backbonesOf('lentivirus')[0]!);
  if (!last) return { start: 0, end };
  const from = viral.at(-2)?.range.end ?? last.range.start;
  const others = hits.filter(
    (hit) => !isViral(hit) && from <= hit.range.start && hit.range.end <= last.range.start,
  );
  return { start: Math.min(last.range.end, ...others.map((hit) => hit.range.start)), end };
}

const MIN_TRACT = 15;
const MAX_TRACT = 200;

/** Bases before the 3' LTR that a known backbone has too, the polypurine tract among them. */
function tractLength(inside: string, { plasmid, end }: DesignBackbone): number {
  const behind = textOf(backboneOf(plasmid)!.bytes.subarray(end, end + MAX_TRACT)).toUpperCase();
  for (let length = MAX_TRACT; length >= MIN_TRACT; length--)
    if (behind.includes(inside.slice(-length))) return length;
  return 0;
}

function slotsOf(cassette: string): Result<readonly Slot[]> {
  const hits = annotate({ bytes: bytesOf(cassette), topology: 'linear', kind: 'dna' }, { fragments: false });
  if (!hits.ok) return hits;
  const along = inRow(hits.value.filter(({ element }) => element.type !== 'shRNA_loop' && !isSite(element)));
  const found: LooseSlot[] = [];
  let at = 0;
  let before: ElementHit | undefined;
  for (const hit of [...along, undefined]) {
    found.push(...partsBetween(cassette.slice(at, hit?.range.start), before, hit));
    if (!hit) break;
    const { element, range, strand } = hit;
    const bases = toStrand(cassette.slice(range.start, range.end), strand);
    const isFirst = bases === lettersOf(element.versions[0]!.bases);
    found.push({
      kind: KINDS[element.type] ?? (element.type in NOT_CODING ? 'spacer' : 'cds'),
      strand,
      content: isFirst ? { from: 'element', id: element.id } : { from: 'own', name: element.form, bases },
    });
    at = range.end;
    before = hit;
  }
  return ok(numberSlots(completeFrames(found)));
}

/** Left to `withSites`. */
function isSite({ type, family }: ElementHit['element']): boolean {
  return type === 'recombination_site' && family in RECOMBINASE_OF;
}

/** Along the top strand; what begins inside of another is left out. */
function inRow(hits: readonly ElementHit[]): readonly ElementHit[] {
  let at = 0;
  return [...hits]
    .sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end)
    .filter(({ range }) => {
      if (range.start < at) return false;
      at = range.end;
      return true;
    });
}

/** What no element explains: a guide or a hairpin where one is expected, else a spacer. */
function partsBetween(
  stretch: string,
  left: ElementHit | undefined,
  right: ElementHit | undefined,
): readonly LooseSlot[] {
  if (stretch === '') return [];
  const forward =
    left?.strand === 1 && smallRnaPartsOf(stretch, { before: left, after: hitOnStrand(1, right) });
  if (forward) return forward.map((part) => ({ ...part, strand: 1 }));
  const backward =
    right?.strand === -1 &&
    smallRnaPartsOf(toStrand(stretch, -1), { before: right, after: hitOnStrand(-1, left) });
  if (backward) return backward.map((part) => ({ ...part, strand: -1 as const })).toReversed();
  return withSites(stretch);
}

/** Recombination sites known base by base are slots of their own. */
function withSites(stretch: string): readonly LooseSlot[] {
  const slots: LooseSlot[] = [];
  let at = 0;
  for (const { kind, range, strand } of findRecombinationSites({
    bytes: bytesOf(stretch),
    topology: 'linear',
  })) {
    if (!kind || range.start < at) continue;
    slots.push(...makeUnknownSlots(stretch.slice(at, range.start)));
    slots.push({ kind: 'site', strand, content: { from: 'site', name: kind.name } });
    at = range.end;
  }
  return [...slots, ...makeUnknownSlots(stretch.slice(at))];
}

function hitOnStrand(strand: Strand, hit: ElementHit | undefined): ElementHit | undefined {
  return hit?.strand === strand ? hit : undefined;
}

function purposeOf(slots: readonly Slot[]): Purpose {
  const hairpin = slots.find(({ content }) => content?.from === 'hairpin')?.content;
  if (hairpin?.from === 'hairpin') return hairpin.style;
  const scaffold = slots.find((slot) => slot.kind === 'scaffold')?.content;
  if (!scaffold) return isTetOn(slots) ? 'tetOn' : 'orf';
  return scaffold.from === 'element' && /^sacas9/.test(scaffold.id) ? 'sgRNA-SaCas9' : 'sgRNA-SpCas9';
}

/** A promoter with tet operators, and the transactivator that binds them with doxycycline. */
function isTetOn(slots: readonly Slot[]): boolean {
  const has = (pattern: RegExp) =>
    slots.some(({ content }) => content?.from === 'element' && pattern.test(content.id));
  return has(/^tre(?:3g|-)/) && has(/^(?:tet-on-3g|rtta)/);
}

function lettersOf(codes: Uint8Array): string {
  return textOf(Uint8Array.from(codes, (code) => 'ACGT'.charCodeAt(code)));
}

const KINDS: Readonly<Record<string, SlotKind>> = {
  promoter: 'promoter',
  enhancer: 'promoter',
  regulatory: 'promoter',
  promoter_bacterial: 'promoter',
  promoter_pol3: 'pol3',
  intron: 'intron',
  kozak: 'kozak',
  RBS: 'kozak',
  '2A': 'link',
  linker: 'link',
  protease_site: 'link',
  IRES: 'ires',
  posttranscriptional: 'posttranscriptional',
  polyA: 'polyA',
  sgRNA_scaffold: 'scaffold',
  terminator: 'terminator',
  insulator: 'insulator',
};

const NOT_CODING: Readonly<Record<string, true>> = Object.fromEntries(
  [
    'UTR',
    'ITR',
    'LTR',
    'packaging_signal',
    'RRE',
    'cPPT',
    'lentiviral_backbone',
    'recombination_site',
    'transposon',
    'T-DNA border',
    'origin',
    'regulator',
    'miRNA_backbone',
    'shRNA_loop',
  ].map((type) => [type, true]),
);

function noCassette(message: LocalizedText): Fault {
  return fault('design/no-cassette', {
    en: `Expected a plasmid with a pair of AAV ITRs or LTRs, or in one of the known backbones. ${message.en} View it as a plasmid map, or put its parts in slots.`,
    zh: `应为含一对 AAV ITR 或 LTR 的质粒，或使用已知骨架的质粒。${message.zh}可按质粒图谱查看，或将其片段填入各位置。`,
  });
}
