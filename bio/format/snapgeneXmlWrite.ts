// Features and primers as the XML of a SnapGene file, so that `featuresOf` and `primersOf` read the same ones back.
// What segments cannot hold (open ends, places between two bases, parts on both strands, order and the like) is kept in
// a qualifier of its own.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Feature, nameFrom, type Part, type Qualifier } from '#bio/core/feature.ts';
import { primerQualifiersOf, SEQUENCE_NOTE } from '#bio/core/primerFeature.ts';
import { sizeOf, splitAtOrigin } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { locationTextOf } from './location.ts';
import { FORWARD, isOnBothStrands, LOCATION_KEY, REVERSE, segmentRangesOf } from './snapgeneXml.ts';
import { makeElement, makeHtmlField, xmlTextOf } from './xmlWrite.ts';

type Place = Pick<SequenceRecord, 'topology' | 'bytes'>;

/** Whether all parts lie on the record, which a feature without any does not. */
export function liesOn({ parts }: Feature, { topology, bytes: { length } }: Place): boolean {
  return parts.length > 0 && parts.every((it) => isInside(it, length, topology === 'circular'));
}

function isInside({ start, end }: Part, length: number, isCircular: boolean): boolean {
  if (start === end) return start >= 0 && start <= length && length > 0;
  return start >= 0 && start < length && (end <= length || (isCircular && end - start <= length));
}

export function featuresXmlOf(features: readonly Feature[], place: Place): string {
  const all = features.map((feature, i) => featureElement(feature, i, place));
  return makeElement('Features', { nextValidID: features.length }, all.join(''));
}

function featureElement(feature: Feature, id: number, { topology, bytes: { length } }: Place): string {
  const { name, type, parts, color, isUndirected } = feature;
  const isReverse = parts.every((it) => it.strand === -1);
  const isDirected = !isUndirected && !isOnBothStrands(parts);
  const segments = segmentRangesOf(parts, length, topology === 'circular').map((range) =>
    makeElement('Segment', { range, color: color && xmlTextOf(color), type: 'standard' }),
  );
  return makeElement(
    'Feature',
    {
      recentID: id,
      name: makeHtmlField(name),
      directionality: isDirected ? (isReverse ? REVERSE : FORWARD) : undefined,
      type: xmlTextOf(type),
      allowSegmentOverlaps: doOverlap(parts, length) ? 1 : 0,
      consecutiveTranslationNumbering: 1,
    },
    segments.join('') + qualifierElements(feature, length),
  );
}

function doOverlap(parts: readonly Part[], length: number): boolean {
  const flat = parts.flatMap((it) => splitAtOrigin(it, length)).sort((a, b) => a.start - b.start);
  return flat.some(({ start }, i) => i > 0 && start < flat[i - 1]!.end);
}

/** One element a key, as SnapGene writes them; the label is left out where the reader makes it of the name. */
function qualifierElements(feature: Feature, length: number): string {
  const { name, type, qualifiers } = feature;
  const [first, ...rest] = qualifiers;
  const isOnlyLabel = first?.key === 'label' && rest.every((it) => it.key !== 'label');
  const isImplied = isOnlyLabel && first.value === name && nameFrom(type, rest) !== name;
  const location = locationToKeep(feature, length);
  const all = [
    ...(isImplied ? rest : qualifiers),
    ...(location === undefined ? [] : [{ key: LOCATION_KEY, value: location }]),
  ];
  const byKey = new Map<string, Qualifier[]>();
  for (const it of all) byKey.set(it.key, [...(byKey.get(it.key) ?? []), it]);
  return [...byKey]
    .map(([key, values]) =>
      makeElement(
        'Q',
        { name: xmlTextOf(key) },
        values.map((it) => valueElement(it, values.length === 1)).join(''),
      ),
    )
    .join('');
}

const NUMBERS = new Set(['codon_start', 'transl_table', 'number']);

function valueElement({ key, value }: Qualifier, isOnly: boolean): string {
  if (value === undefined) return isOnly ? '' : makeElement('V', {});
  const isNumber = NUMBERS.has(key) && /^(?:0|[1-9]\d{0,8})$/.test(value);
  return makeElement('V', isNumber ? { int: value } : { text: makeHtmlField(value) });
}

/** The location in INSDC words, where segments say less than the parts. */
function locationToKeep({ parts, location }: Feature, length: number): string | undefined {
  if (location !== undefined) return location;
  const isLess =
    isOnBothStrands(parts) || parts.some((it) => it.openStart || it.openEnd || it.start === it.end);
  return isLess ? locationTextOf(parts, length) : undefined;
}

/** A primer of the list and the places it binds at. */
interface ListedPrimer {
  readonly name: string;
  readonly sequence: string;
  readonly description: string | undefined;
  readonly sites: Part[];
}

/** A primer_bind that states the sequence of its primer, and nothing the list of primers has no room for. */
export function listedPrimerOf(feature: Feature): ListedPrimer | undefined {
  const { type, name, parts, qualifiers, color, isUndirected, location } = feature;
  const [part] = parts;
  if (type !== 'primer_bind' || parts.length !== 1 || !part || part.start === part.end) return undefined;
  if (part.openStart || part.openEnd || color || isUndirected || location !== undefined) return undefined;
  const [note, more] = qualifiers.filter((it) => it.key === 'note').map((it) => it.value);
  const sequence = note?.startsWith(SEQUENCE_NOTE) ? note.slice(SEQUENCE_NOTE.length) : '';
  if (!/^[A-Za-z]+$/.test(sequence)) return undefined;
  const label = qualifiers.find((it) => it.key === 'label')?.value ?? '';
  const again = primerQualifiersOf(label, sequence, more);
  const isSame = JSON.stringify(again) === JSON.stringify(qualifiers) && name === (label || 'primer');
  return isSame ? { name: label, sequence, description: more, sites: [part] } : undefined;
}

// SnapGene's own defaults.
const SHORTEST_MATCH = 10;
const LOWEST_MELTING = 40;

export function primersXmlOf(features: readonly Feature[], { bytes: { length } }: Place): string {
  const primers = primersOfSites(features);
  const all = primers.flatMap(({ sequence, sites }) => sites.map((site) => boundLetters(sequence, site)));
  const limits = makeElement('HybridizationParams', {
    minContinuousMatchLen: Math.min(SHORTEST_MATCH, ...primers.flatMap((it) => it.sites.map(sizeOf))),
    allowMismatch: 1,
    minMeltingTemperature: Math.min(LOWEST_MELTING, ...all.map(roughMelting)),
    showAdditionalFivePrimeMatches: 1,
    minimumFivePrimeAnnealing: 15,
  });
  const list = primers.map(({ name, sequence, description, sites }, recentID) =>
    makeElement(
      'Primer',
      {
        recentID,
        name: makeHtmlField(name),
        sequence: xmlTextOf(sequence),
        description: description === undefined ? undefined : makeHtmlField(description),
      },
      sites.map((site) => siteElement(site, sequence, length)).join(''),
    ),
  );
  return makeElement('Primers', { nextValidID: primers.length }, limits + list.join(''));
}

/** One primer for all sites it has in a row; the same place twice makes two. */
function primersOfSites(features: readonly Feature[]): readonly ListedPrimer[] {
  const out: ListedPrimer[] = [];
  for (const feature of features) {
    const primer = listedPrimerOf(feature)!;
    const last = out.at(-1);
    const [site] = primer.sites;
    const isSame =
      last?.name === primer.name &&
      last.sequence === primer.sequence &&
      last.description === primer.description;
    if (
      isSame &&
      !last.sites.some((it) => it.start === site!.start && it.end === site!.end && it.strand === site!.strand)
    )
      last.sites.push(site!);
    else out.push(primer);
  }
  return out;
}

/** Places count from 0 here. */
function siteElement(site: Part, sequence: string, length: number): string {
  const { start, end, strand } = site;
  const location = `${start}-${(end > length ? end - length : end) - 1}`;
  const bases = boundLetters(sequence, site);
  const tail = sequence.slice(0, sequence.length - bases.length);
  return makeElement(
    'BindingSite',
    {
      location,
      boundStrand: strand === 1 ? 0 : 1,
      annealedBases: bases,
      meltingTemperature: roughMelting(bases),
    },
    (tail === '' ? '' : makeElement('Component', { bases: tail })) +
      makeElement('Component', { hybridizedRange: location, bases }),
  );
}

/** The 3' end of a primer, as long as its place. */
function boundLetters(sequence: string, site: Part): string {
  return sequence.slice(-sizeOf(site));
}

/**
 * Degrees, by Wallace's rule (10.1093/nar/6.11.3543) or, from 14 bases, that of Marmur and Doty; SnapGene has its own.
 */
function roughMelting(bases: string): number {
  let strong = 0;
  for (const letter of bases) if ((BASE_MASK[letter.charCodeAt(0)]! & ~6) === 0) strong++;
  if (bases.length < 14) return 2 * bases.length + 2 * strong;
  return Math.round(64.9 + (41 * (strong - 16.4)) / bases.length);
}
