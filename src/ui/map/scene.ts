// What a map shows, the same for the round, the straight and the sequence view: marks with a name, a place and a
// color.
import type { Part } from '#bio/core/feature.ts';
import { type Feature, hasFeatureAt, spanOf, strandOf } from '#bio/core/feature.ts';
import { placedPrimerOf } from '#bio/core/primerFeature.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { MapElement, MapOrf, MapPrimer, MapSite, MapTracks } from '#workers/jobs/mapShapes.ts';
import { asHex, type Palette, typeColor } from './palette.ts';

type MarkKind = 'feature' | 'element' | 'orf' | 'primer';

export interface Mark {
  /** `feature:3`: kind and index in its list. */
  readonly id: string;
  readonly kind: MarkKind;
  readonly name: string;
  readonly type: string;
  readonly parts: readonly Part[];
  readonly span: Range;
  /** 0 has no direction, or parts on both strands. */
  readonly strand: Strand | 0;
  readonly color: string;
  /** Whole sequence of a primer, 5' to 3'; its 3' end, as long as the span, anneals. */
  readonly oligo?: string;
}

export interface SiteMark {
  readonly id: string;
  /** Enzymes that cut here, one for each recognition site, in short. */
  readonly name: string;
  /** The same, each by itself and none left out. */
  readonly names: readonly string[];
  /** With their isoschizomers. */
  readonly allNames: string;
  readonly range: Range;
  /** Where the top strand is cut. */
  readonly cut: number;
  /** 1-based, the base of the top strand before the cut: the last one where a circle is cut at its origin. */
  readonly baseBefore: number;
  readonly otherCut: number;
  /** The one strand that is broken, where it is a nick. */
  readonly nicked?: Strand;
  /** How often it cuts in the whole sequence. */
  readonly times: number;
}

export interface Scene {
  readonly name: string;
  readonly length: number;
  readonly isCircular: boolean;
  readonly marks: readonly Mark[];
  readonly sites: readonly SiteMark[];
  readonly hits: readonly Range[];
  readonly tracks: MapTracks | undefined;
}

export interface Shown {
  readonly features: boolean;
  readonly elements: boolean;
  readonly enzymes: boolean;
  readonly primers: boolean;
  readonly orfs: boolean;
  readonly gc: boolean;
  readonly skew: boolean;
  /** Isoschizomers are named too, as they are when the user chose them. */
  readonly hasAllNames: boolean;
  /** Feature keys that are hidden: `source` and, beside its CDS, `gene`. */
  readonly hiddenTypes: readonly string[];
}

export interface Derived {
  readonly sites: readonly MapSite[];
  readonly orfs: readonly MapOrf[];
  readonly primers: readonly MapPrimer[];
  readonly elements: readonly MapElement[];
  readonly tracks: MapTracks | undefined;
  readonly hits: readonly Range[];
}

/** The annotations of a record in which nothing was searched. */
export const NOTHING_DERIVED: Derived = {
  sites: [],
  orfs: [],
  primers: [],
  elements: [],
  tracks: undefined,
  hits: [],
};

/** A picture that is not worked on: its features alone. */
export const FEATURES_ALONE: Shown = {
  features: true,
  elements: false,
  enzymes: false,
  primers: false,
  orfs: false,
  gc: false,
  skew: false,
  hasAllNames: false,
  hiddenTypes: ['source'],
};

export function sceneOf(record: SequenceRecord, derived: Derived, shown: Shown, palette: Palette): Scene {
  return {
    name: record.name,
    length: record.bytes.length,
    isCircular: record.topology === 'circular',
    marks: [
      ...(shown.features ? featureMarksOf(record, shown.hiddenTypes) : []),
      ...(shown.elements ? derived.elements.map(elementMark) : []),
      ...(shown.orfs ? derived.orfs.map((orf, i) => orfMark(orf, i, palette)) : []),
      ...(shown.primers ? derived.primers.map((primer, i) => primerMark(primer, i, palette)) : []),
    ],
    sites: shown.enzymes ? siteMarks(derived.sites, record.bytes.length, shown.hasAllNames) : [],
    hits: derived.hits,
    tracks: shown.gc || shown.skew ? derived.tracks : undefined,
  };
}

/** The same scene for another ground: reading frames and primers take the colors of the palette. */
export function recolorScene(scene: Scene, palette: Palette): Scene {
  const marks = scene.marks.map((mark) =>
    mark.kind === 'orf'
      ? { ...mark, color: palette.orf[mark.strand === 1 ? 0 : 1] }
      : mark.kind === 'primer'
        ? { ...mark, color: palette.primer }
        : mark,
  );
  return { ...scene, marks };
}

/** As vendors write it: the number is the base of the top strand before the cut. */
export function siteTextOf(site: SiteMark): string {
  return `${site.name} (${site.baseBefore})`;
}

/** Whether its enzyme cuts here and nowhere else; a nick is no cut. */
export function isUniqueCut({ times, nicked }: SiteMark): boolean {
  return times === 1 && !nicked;
}

/** Marks of the features that are shown; the index in the id is that of the record. */
export function featureMarksOf(record: SequenceRecord, hiddenTypes: readonly string[]): readonly Mark[] {
  const hidden = new Set(hiddenTypes);
  const twins = new Set<string | number>();
  for (const it of record.features) if (HAVE_GENES.has(it.type)) twins.add(placeOf(it));
  const marks: Mark[] = [];
  for (const [index, feature] of record.features.entries()) {
    if (hidden.has(feature.type) || feature.parts.length === 0) continue;
    if (feature.type === 'gene' && twins.has(placeOf(feature))) continue;
    marks.push(featureMark(feature, index, record));
  }
  return marks;
}

/** Feature keys that often have a `gene` at the same place. */
const HAVE_GENES = new Set(['CDS', 'tRNA', 'rRNA']);

/** Marks of features of one part, which depend on nothing but the feature: an edit leaves most as they are. */
const knownMarks = new WeakMap<Feature, Mark>();

function featureMark(feature: Feature, index: number, record: SequenceRecord): Mark {
  const id = `feature:${index}`;
  const known = knownMarks.get(feature);
  if (known) return known.id === id ? known : { ...known, id };
  const oligo = placedPrimerOf(feature)?.sequence;
  const mark: Mark = {
    id,
    kind: 'feature',
    name: feature.name || feature.type,
    type: feature.type,
    parts: feature.parts,
    span: spanOf(feature, record.bytes.length, record.topology === 'circular'),
    strand: directionOf(feature),
    color: asHex(feature.color) ?? typeColor(feature.type),
    ...(oligo && { oligo }),
  };
  if (feature.parts.length === 1) knownMarks.set(feature, mark);
  return mark;
}

export function directionOf(feature: Feature): Strand | 0 {
  return feature.isUndirected ? 0 : (strandOf(feature) ?? 0);
}

/** A known element is on the map already when a feature covers nearly the same bases, on either strand. */
export function isOnMap(element: MapElement, record: SequenceRecord): boolean {
  return hasFeatureAt(record.features, element.range);
}

/** The same for features that cover the same bases; a number where that is enough, for thousands are compared. */
function placeOf(feature: Feature): string | number {
  const [first] = feature.parts;
  if (first && feature.parts.length === 1 && first.end < 2 ** 26) return first.start * 2 ** 27 + first.end;
  return feature.parts.map((part) => `${part.start}-${part.end}`).join();
}

function elementMark(element: MapElement, index: number): Mark {
  return {
    id: `element:${index}`,
    kind: 'element',
    name: element.name,
    type: element.type,
    parts: [{ ...element.range, strand: element.strand }],
    span: element.range,
    strand: element.strand,
    color: typeColor(element.type),
  };
}

function orfMark(orf: MapOrf, index: number, palette: Palette): Mark {
  return {
    id: `orf:${index}`,
    kind: 'orf',
    name: `ORF ${orf.residues} aa`,
    type: 'ORF',
    parts: [{ ...orf.range, strand: orf.strand }],
    span: orf.range,
    strand: orf.strand,
    color: palette.orf[orf.strand === 1 ? 0 : 1],
  };
}

function primerMark(primer: MapPrimer, index: number, palette: Palette): Mark {
  return {
    id: `primer:${index}`,
    kind: 'primer',
    name: primer.name,
    type: 'primer',
    parts: [{ ...primer.range, strand: primer.strand }],
    span: primer.range,
    strand: primer.strand,
    color: palette.primer,
    oligo: primer.sequence,
  };
}

/** Enzymes that cut at the same two places share a label: one name a recognition site, the best known. */
function siteMarks(sites: readonly MapSite[], length: number, hasAllNames: boolean): readonly SiteMark[] {
  const byCut = new Map<string, { sites: MapSite[]; index: number }>();
  sites.forEach((site, index) => {
    const key = `${site.cut}/${site.otherCut}/${site.nicked ?? ''}`;
    const group = byCut.get(key);
    if (group) group.sites.push(site);
    else byCut.set(key, { sites: [site], index });
  });
  return [...byCut.values()].map(({ sites: group, index }) => {
    const known = group.toSorted((a, b) => b.namePriority - a.namePriority);
    const seen = new Set<string>();
    const named = known.filter((it) => hasAllNames || (!seen.has(it.recognizes) && seen.add(it.recognizes)));
    const names = [...new Set(named.map((it) => it.enzyme))];
    return {
      id: `site:${index}`,
      name: names.length > 3 ? `${names.slice(0, 2).join(' · ')} …` : names.join(' · '),
      names,
      allNames: [...new Set(known.map((it) => it.enzyme))].join(' · '),
      range: known[0]!.range,
      cut: known[0]!.cut,
      baseBefore: known[0]!.cut === 0 ? length : known[0]!.cut,
      otherCut: known[0]!.otherCut,
      ...(known[0]!.nicked && { nicked: known[0]!.nicked }),
      times: Math.min(...known.map((it) => it.times)),
    };
  });
}
