// What a recombinase makes of two sites of one molecule, exact to the base. Strands are exchanged within the spacer,
// which is the same in both, so each product carries one whole site: left arm of one, right arm of the other.
import type { Feature, Part } from '#bio/core/feature.ts';
import { type Range, wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Act, actsOf, type Compatibility, compatibilityOf } from './pairs.ts';
import { liesWithin, rearrangeRecord, type Stretch } from './rearrange.ts';
import { findRecombinationSites, type RecombinationSite, type SiteOptions } from './sites.ts';

export interface Product {
  readonly record: SequenceRecord;
  /**
   * `rest`: what keeps the ends of a line; of two circles the one with a replication origin, else the longer.
   * `circle`: what was cut out. `whole`: turned in place.
   */
  readonly role: 'rest' | 'circle' | 'whole';
  /** The sites it has now, hybrid ones included. */
  readonly sites: readonly RecombinationSite[];
}

export interface RecombinationEvent {
  /** Indices of the two sites, in the order of the list. */
  readonly pair: readonly [number, number];
  readonly act: Act;
  readonly compatibility: Compatibility;
  /** What is cut out or turned, from cut to cut, on the top strand. */
  readonly range: Range;
  readonly products: readonly Product[];
}

/** Every reaction of two compatible sites, affinity `yes` or `poor`, each from the record as it is. */
export function listRecombinations(
  record: SequenceRecord,
  sites: readonly RecombinationSite[],
  options: SiteOptions = {},
): readonly RecombinationEvent[] {
  const events: RecombinationEvent[] = [];
  for (let i = 0; i < sites.length; i++) {
    for (let j = i + 1; j < sites.length; j++) {
      const fit = compatibilityOf(sites[i]!, sites[j]!);
      if (fit.affinity !== 'yes' && fit.affinity !== 'poor') continue;
      for (const act of actsOf(sites[i]!, sites[j]!))
        events.push({
          pair: [i, j],
          act,
          compatibility: fit,
          ...recombinePair(record, [sites[i]!, sites[j]!], act, options),
        });
    }
  }
  return events;
}

type SitePair = readonly [RecombinationSite, RecombinationSite];

/** The products of one reaction. On a circle the stretch that does not pass the first base is the one turned. */
function recombinePair(
  record: SequenceRecord,
  [first, second]: SitePair,
  act: Act,
  options: SiteOptions = {},
): Pick<RecombinationEvent, 'range' | 'products'> {
  const { length } = record.bytes;
  const secondStrand = act === 'inversion' ? (first.strand === 1 ? -1 : 1) : first.strand;
  const cuts = [cutOf(first, first.strand, length), cutOf(second, secondStrand, length)].sort(
    (a, b) => a - b,
  );
  const range = { start: cuts[0]!, end: cuts[1]! };
  const bare = withoutSiteFeatures(record, [first, second]);
  const makeProduct = (
    role: Product['role'],
    stretches: readonly Stretch[],
    topology: 'linear' | 'circular',
  ) => product(rearrangeRecord(bare, stretches, topology), role, { act, pair: [first, second] }, options);
  const before = { range: { start: 0, end: range.start }, strand: 1 } as const;
  const after = { range: { start: range.end, end: length }, strand: 1 } as const;
  if (act === 'inversion')
    return {
      range,
      products: [makeProduct('whole', [before, { range, strand: -1 }, after], record.topology)],
    };
  const outside = makeProduct('rest', [before, after], record.topology);
  const inside = makeProduct('circle', [{ range, strand: 1 }], 'circular');
  if (record.topology === 'linear' || keepsOrder(outside.record, inside.record))
    return { range, products: [outside, inside] };
  const products = [
    makeProduct('rest', [{ range, strand: 1 }], 'circular'),
    makeProduct('circle', [before, after], 'circular'),
  ];
  return { range, products };
}

/** Whether the first of two circles is the one that lives on. */
function keepsOrder(one: SequenceRecord, other: SequenceRecord): boolean {
  const replicates = (it: SequenceRecord) => it.features.some((feature) => feature.type === 'rep_origin');
  if (replicates(one) !== replicates(other)) return replicates(one);
  return one.bytes.length >= other.bytes.length;
}

/** The exchange, put at the spacer's first base read in the direction of the site. */
function cutOf(site: RecombinationSite, strand: 1 | -1, length: number): number {
  const { start, end } = site.range;
  return wrap(strand === 1 ? start + site.left.letters.length : end - site.left.letters.length, length);
}

/** Features that mark one of the two sites go: the site they mark will not be there any more. */
function withoutSiteFeatures(record: SequenceRecord, sites: readonly RecombinationSite[]): SequenceRecord {
  const { length } = record.bytes;
  const marks = (feature: Feature) =>
    feature.parts.length > 0 &&
    sites.some(({ range }) => {
      const wide =
        record.topology === 'circular'
          ? {
              start: wrap(range.start - SLACK, length),
              end: wrap(range.start - SLACK, length) + range.end - range.start + 2 * SLACK,
            }
          : { start: Math.max(0, range.start - SLACK), end: Math.min(length, range.end + SLACK) };
      return feature.parts.every((part) => liesWithin(part, wide, length));
    });
  return { ...record, features: record.features.filter((feature) => !marks(feature)) };
}

/** Annotated site features may be a few bases wider than the site. */
const SLACK = 3;

function product(
  record: SequenceRecord,
  role: Product['role'],
  { act, pair }: { readonly act: Act; readonly pair: SitePair },
  options: SiteOptions,
): Product {
  const sites = findRecombinationSites(record, options);
  const isMarked = (range: Range) =>
    record.features.some((it) => it.parts.every((part) => liesWithin(part, range, record.bytes.length)));
  const added = sites.filter((site) => isAdded(site, pair) && !isMarked(site.range)).map(siteFeature);
  const what = { rest: 'remainder', circle: 'circle', whole: 'inverted' }[role];
  const names = pair.map((it) => it.name).join(' x ');
  return {
    record: {
      ...record,
      name: `${record.name || 'construct'}_${what}`,
      description: `${act} by ${pair[0]!.recombinase} between ${names}`,
      features: [...record.features, ...added],
    },
    role,
    sites,
  };
}

function isAdded(site: RecombinationSite, pair: readonly RecombinationSite[]): boolean {
  return site.family === pair[0]!.family && site.spacer.letters === pair[0]!.spacer.letters;
}

/** A site as a feature, for maps and files. */
function siteFeature(site: RecombinationSite): Feature {
  const part: Part = { ...site.range, strand: site.strand };
  return {
    type: 'protein_bind',
    name: site.name,
    parts: [part],
    qualifiers: [
      { key: 'label', value: site.name },
      { key: 'bound_moiety', value: `${site.recombinase} recombinase` },
    ],
  };
}
