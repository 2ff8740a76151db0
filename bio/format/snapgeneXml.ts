// Features, primers and notes of a SnapGene file, which are XML. Features count from 1, both ends included; the places
// of primers count from 0, both ends included (checked against the primers' own letters).
import { type Feature, nameFrom, type Part, type Qualifier } from '#bio/core/feature.ts';
import { primerQualifiersOf } from '#bio/core/primerFeature.ts';
import type { Strand } from '#bio/core/range.ts';
import { joinOverOrigin, readLocation } from './location.ts';
import { type LossBook, quote } from './losses.ts';
import { LOCATION_OUTSIDE, LOCATION_UNREADABLE } from './tableLosses.ts';
import { childTextOf, findElements, parseXml, readHtmlText, type XmlNode } from './xml.ts';

export interface Where {
  readonly length: number;
  readonly isCircular: boolean;
  readonly losses: LossBook;
}

export const FORWARD = '1';
export const REVERSE = '2';

/** The qualifier that this library keeps a location in where segments cannot hold all of it. */
export const LOCATION_KEY = 'genewright_location';

export function featuresOf(xml: string, where: Where): readonly Feature[] {
  return findElements(parseXml(xml), 'Feature').flatMap((node) => {
    const { name = '', type = 'misc_feature', directionality } = node.attributes;
    const strand: Strand = directionality === REVERSE ? -1 : 1;
    const drawn = findElements(node, 'Segment').filter((it) => it.attributes['type'] !== 'gap');
    const segments = strand === 1 ? drawn : [...drawn].reverse();
    const all = qualifiersOf(node);
    const location = all.find((it) => it.key === LOCATION_KEY)?.value;
    const kept = location === undefined ? undefined : keptLocation(location, drawn, where);
    const qualifiers = kept ? all.filter((it) => it.key !== LOCATION_KEY) : all;
    const parts =
      kept?.parts ??
      segments.flatMap((it) =>
        partOf(it.attributes['range'], { base: 1, strand, stated: `${type} ${name}` }, where),
      );
    if (parts.length === 0) return [];
    const title = readHtmlText(name);
    const color = drawn.map((it) => it.attributes['color']).find((it) => /^#[0-9a-f]{6}$/i.test(it ?? ''));
    const isDirected =
      directionality === FORWARD || directionality === REVERSE || isOnBothStrands(kept?.parts);
    return [
      {
        type,
        name: title || type,
        parts: where.isCircular ? joinOverOrigin(parts, where.length) : parts,
        qualifiers: withLabel(title, type, qualifiers),
        ...(!isDirected && { isUndirected: true }),
        ...(color && { color: color.toLowerCase() }),
        ...(kept?.isRicher && { location: location! }),
      },
    ];
  });
}

/** The location that was kept beside the segments, while they still lie where it states. */
function keptLocation(location: string, drawn: readonly XmlNode[], { length, isCircular }: Where) {
  const placed = readLocation(location, length, isCircular);
  if (!placed || placed.parts.length === 0) return undefined;
  const ranges = segmentRangesOf(placed.parts, length, isCircular);
  return ranges.join() === drawn.map((it) => it.attributes['range']).join() ? placed : undefined;
}

/**
 * Parts as the ranges of segments, in the order along the top strand. A place between two bases, which no segment can
 * be, is drawn over both of them.
 */
export function segmentRangesOf(
  parts: readonly Part[],
  length: number,
  isCircular: boolean,
): readonly string[] {
  const ranges = parts.map(({ start, end }) => {
    if (start === end && start > 0 && start < length) return `${start}-${start + 1}`;
    if (start === end) return isCircular ? `${length}-1` : start === 0 ? '1-1' : `${length}-${length}`;
    return `${start + 1}-${end > length ? end - length : end}`;
  });
  return parts.every((it) => it.strand === -1) ? ranges.reverse() : ranges;
}

export function isOnBothStrands(parts: readonly Part[] = []): boolean {
  return parts.some((it) => it.strand !== parts[0]!.strand);
}

/**
 * A primer_bind for every place SnapGene shows a primer at: those that meet the file's own limits of melting
 * temperature and of matching bases in a row. Some places are listed twice, in full and simplified.
 */
export function primersOf(xml: string, where: Where): readonly Feature[] {
  const document = parseXml(xml);
  const limits = findElements(document, 'HybridizationParams')[0]?.attributes ?? {};
  return findElements(document, 'Primer').flatMap((primer) => {
    const { name = '', sequence, description } = primer.attributes;
    const title = readHtmlText(name);
    const qualifiers = primerQualifiersOf(title, sequence, description && readHtmlText(description));
    const seen = new Set<string>();
    return findElements(primer, 'BindingSite').flatMap((site) => {
      const { location, boundStrand } = site.attributes;
      const key = `${location} ${boundStrand}`;
      if (seen.has(key) || !isShown(site, limits, where.length)) return [];
      seen.add(key);
      const parts = partOf(
        location,
        { base: 0, strand: boundStrand === '1' ? -1 : 1, stated: `primer ${name}` },
        where,
      );
      return parts.length === 0 ? [] : [{ type: 'primer_bind', name: title || 'primer', parts, qualifiers }];
    });
  });
}

function isShown(site: XmlNode, limits: XmlNode['attributes'], length: number): boolean {
  const melting = Number(site.attributes['meltingTemperature'] ?? Number.POSITIVE_INFINITY);
  const runs = findElements(site, 'Component').flatMap(({ attributes }) => {
    const [first, last] = (attributes['hybridizedRange'] ?? '').split('-').map(Number);
    if (first === undefined || last === undefined) return [];
    return [last < first ? last - first + 1 + length : last - first + 1];
  });
  const isLong = runs.length === 0 || Math.max(...runs) >= Number(limits['minContinuousMatchLen'] ?? 0);
  return isLong && melting >= Number(limits['minMeltingTemperature'] ?? 0);
}

/** Name, description and annotations, under the keys GenBank has for them. */
export function notesOf(xml: string): Readonly<Record<string, string>> {
  const notes = parseXml(xml);
  const attributeOf = (name: string) => {
    const text = childTextOf(notes, name);
    return text && readHtmlText(text);
  };
  const found: Record<string, string | undefined> = {
    name: attributeOf('CustomMapLabel'),
    description: attributeOf('Description')?.replace(/\s+/g, ' ').replace(/\.$/, ''),
    accession: attributeOf('AccessionNumber'),
    division: attributeOf('Type') === 'Synthetic' ? 'SYN' : attributeOf('SequenceClass'),
    date: insdcDate(childTextOf(notes, 'LastModified')),
    organism: attributeOf('Organism'),
    comment: attributeOf('Comments'),
    references: referencesOf(notes),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** `<Q name><V text/></Q>`; older files spell the same `<Qualifier name><QualifierValue textVal/>`. */
function qualifiersOf(feature: XmlNode): readonly Qualifier[] {
  return [...findElements(feature, 'Q'), ...findElements(feature, 'Qualifier')].flatMap((node) => {
    const key = node.attributes['name'] ?? 'note';
    const values = [...findElements(node, 'V'), ...findElements(node, 'QualifierValue')].map(
      ({ attributes: { text, predef, int, textVal, predefVal, intVal } }) =>
        text ?? predef ?? int ?? textVal ?? predefVal ?? intVal,
    );
    if (values.length === 0) return [{ key }];
    return values.map((value) => (value === undefined ? { key } : { key, value: readHtmlText(value) }));
  });
}

/** A name that no qualifier states becomes a label. */
function withLabel(name: string, type: string, qualifiers: readonly Qualifier[]): readonly Qualifier[] {
  const isStated = qualifiers.some((it) => it.key === 'label') || nameFrom(type, qualifiers) === name;
  return name === '' || isStated ? qualifiers : [{ key: 'label', value: name }, ...qualifiers];
}

/** `3925-2` counted from `base`; an end before the start passes the origin. */
function partOf(
  range: string | undefined,
  { base, strand, stated }: { readonly base: 0 | 1; readonly strand: Strand; readonly stated: string },
  { length, isCircular, losses }: Where,
): readonly Part[] {
  const found = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(range ?? '');
  const start = Number(found?.[1]) - base;
  const end = Number(found?.[2]) - base + 1;
  if (!found) losses.note(LOCATION_UNREADABLE, {}, quote(`${stated} ${range ?? ''}`));
  else if (start < 0 || start >= length || end > length || (end <= start && !isCircular))
    losses.note(LOCATION_OUTSIDE, {}, quote(`${stated} ${range}`));
  else return [{ start, end: end <= start ? end + length : end, strand }];
  return [];
}

export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `2018.6.5` as `05-JUN-2018`. */
function insdcDate(text: string | undefined): string | undefined {
  const found = /^(\d{4})\.(\d{1,2})\.(\d{1,2})/.exec(text ?? '');
  const month = MONTHS[Number(found?.[2]) - 1];
  return found && month ? `${found[3]!.padStart(2, '0')}-${month}-${found[1]}` : undefined;
}

function referencesOf(notes: XmlNode): string {
  return findElements(notes, 'Reference')
    .map(({ attributes }, i) => {
      const line = (key: string, name: string) => {
        const value = readHtmlText(attributes[name] ?? '').replace(/\s+/g, ' ');
        return value === '' ? [] : [`${key.padEnd(12)}${value}`];
      };
      return [
        `REFERENCE   ${i + 1}`,
        ...line('  AUTHORS', 'authors'),
        ...line('  TITLE', 'title'),
        ...line('  JOURNAL', 'journal'),
        ...line('   PUBMED', 'pubMedID'),
      ].join('\n');
    })
    .join('\n');
}
