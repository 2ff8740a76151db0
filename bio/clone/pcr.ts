// PCR: every product of primers on a molecule, over the origin of a circle too. Primers may carry tails and mismatches,
// which are in the product as after the second cycle; a mismatch is a warning, never a refusal, at the 3' end too. A
// primer that binds at several places gives several products, and so do two primers that differ where they overlap, or
// whose 3' ends overlap on a circle: a short one without a base of the template between them, and one once round.
// A strand of the template ends at a nick (`templateStrandsOf`).
// Strand switching, primer dimers and hairpins are not considered here.
import { textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { dnaLettersOf } from '#bio/core/letters.ts';
import { flipRange, sizeOf } from '#bio/core/range.ts';
import { ok, type Result, unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { excerpt } from '#bio/edit/splice.ts';
import { findBindingSites } from '#bio/primer/bindingSites.ts';
import type { Hit, Primer } from '#bio/primer/primer.ts';
import {
  hasTemplateBetween,
  type Product,
  type Products,
  productSequenceOf,
  productsOf,
} from '#bio/primer/products.ts';
import { degenerateWarningsOf } from './ambiguousLetters.ts';
import { addBase } from './ends.ts';
import { joinChinese } from './joinChinese.ts';
import type { Molecule } from './molecule.ts';
import { excerptParted } from './partedFeatures.ts';
import type { PcrWarning } from './pcrWarning.ts';
import { makeBrokenWarning, strandWarningsOf } from './templateNotes.ts';
import { templateStrandsOf } from './templateStrands.ts';

export interface PcrPrimer extends Primer {
  /** Made with a 5' phosphate, or treated with kinase; not unless given. */
  readonly hasPhosphate?: boolean;
}

export interface PcrOptions {
  /** 3' bases that must bind; 15. What lies before them may be a tail. */
  readonly minBound?: number;
  /** Mismatches of the bound part; 2. */
  readonly maxMismatches?: number;
  /** Length with tails; 50,000, which long PCR does not exceed. */
  readonly maxLength?: number;
  /** Products; 100. */
  readonly limit?: number;
  /** `proofreading` leaves blunt ends, `taq` an A on each 3' end. */
  readonly polymerase?: 'proofreading' | 'taq';
}

export interface PcrProduct {
  readonly molecule: Molecule;
  /** Where its primers bind: reading to the right, reading to the left. */
  readonly forward: Hit;
  readonly reverse: Hit;
  readonly warnings: readonly PcrWarning[];
}

export interface Pcr {
  /** Shortest first. */
  readonly products: readonly PcrProduct[];
  /** Indices of primers that bind nowhere. */
  readonly unbound: readonly number[];
  readonly warnings: readonly PcrWarning[];
  /** There were more products, or more places to bind, than the limit. */
  readonly isLimited: boolean;
}

/** Amplifies a molecule by primers, each with every other and with itself. A fault for a primer that cannot be used. */
export function simulatePcr(
  template: Molecule,
  given: readonly PcrPrimer[],
  options: PcrOptions = {},
): Result<Pcr> {
  const { minBound = 15, maxMismatches = 2, maxLength = 50_000, limit = 100 } = options;
  const { record } = template;
  const primers = given.map((it) => ({ ...it, bytes: dnaLettersOf(it.bytes) }));
  const bound = findBindingSites(record, primers, { minBound, maxMismatches, anchor: 0, limit: 10_000 });
  if (!bound.ok) return bound;
  const found = productsOf(record, bound.value.hits, { maxLength, limit });
  const broken: PcrWarning[] = [];
  const products = found.products.flatMap((it): readonly PcrProduct[] => {
    const { forward, reverse } = it;
    const pair = [primers[forward.primer]!, primers[reverse.primer]!] as const;
    const strands = templateStrandsOf(template, it, minBound);
    if (strands.state === 'broken') {
      broken.push(makeBrokenWarning(it, pair, strands));
      return [];
    }
    const common = [
      ...[forward, reverse].flatMap((hit) => hitWarnings(hit, primers[hit.primer]!)),
      ...degenerateWarningsOf(pair),
      ...spanWarnings(it, pair, record.bytes.length),
      ...strandWarningsOf(pair, strands),
    ];
    const [own, other] = (['forward', 'reverse'] as const).map((shown) =>
      productSequenceOf(record, primers, it, shown),
    );
    const isOne = textOf(own!).toUpperCase() === textOf(other!).toUpperCase();
    const warnings = isOne ? common : [...common, differingOverlap(...pair)];
    return (isOne ? [own!] : [own!, other!]).map((bytes) => {
      const molecule = moleculeOf(it, template, { primers, bytes });
      return {
        molecule: options.polymerase === 'taq' ? addBase(molecule, 'A') : molecule,
        ...{ forward, reverse, warnings },
      };
    });
  });
  return ok({
    products,
    unbound: bound.value.unbound,
    warnings: [
      ...placeWarnings(bound.value.hits, primers),
      ...lengthWarnings(found.longer, maxLength),
      ...broken,
      ...(found.products.length === 0 && found.longer.count === 0
        ? directionWarnings(bound.value.hits, primers, record)
        : []),
    ],
    isLimited: found.isCut || bound.value.isCut,
  });
}

/** Each strand of the product begins with its own primer; a cell or a next cycle makes both sequences of that. */
function differingOverlap(left: Primer, right: Primer): PcrWarning {
  return {
    code: 'clone/differing-overlap',
    message: {
      en: `${left.name} and ${right.name} overlap and differ there: the product comes with the bases of the one and with those of the other.`,
      zh: joinChinese`${left.name} 与 ${right.name} 相互重叠且重叠处碱基不同，产物有两种，分别采用其中一条引物的碱基。`,
    },
  };
}

function spanWarnings(
  { forward, reverse, range }: Product,
  [left, right]: readonly [Primer, Primer],
  length: number,
): readonly PcrWarning[] {
  const shared = sizeOf(range) - length;
  if (!hasTemplateBetween(forward, reverse, range))
    return [
      {
        code: 'clone/primers-alone',
        message: {
          en: `No base of the template lies between ${left.name} and ${right.name}: this product cannot be told from a primer dimer.`,
          zh: joinChinese`${left.name} 与 ${right.name} 之间没有模板碱基，该产物与引物二聚体无法区分。`,
        },
      },
    ];
  if (shared <= 0) return [];
  return [
    {
      code: 'clone/ends-share-bases',
      message: {
        en: `${left.name} and ${right.name} overlap on the circle: the product goes once round it, and its two ends have the same ${shared} bases. Its strands also anneal as a nicked circle (QuikChange), which a cell closes.`,
        zh: joinChinese`${left.name} 与 ${right.name} 在环状模板上重叠：产物绕环一周，两端有相同的 ${shared} 个碱基。其两条链也可退火成带切口的环（QuikChange），由细胞修复闭合。`,
      },
    },
  ];
}

/** Primers that bind, and yet not as a pair that faces each other. */
function directionWarnings(
  hits: readonly Hit[],
  primers: readonly Primer[],
  { topology }: Pick<SequenceRecord, 'topology'>,
): readonly PcrWarning[] {
  if (hits.length === 0 || primers.some((_, i) => hits.every((it) => it.primer !== i))) return [];
  const names = [...new Set(primers.map((it) => it.name))];
  const [en, zh] = [names.join(' and '), names.join(' 与 ')];
  const isOneWay = hits.every((it) => it.strand === hits[0]!.strand);
  if (!isOneWay && topology === 'circular') return [];
  return [
    {
      code: 'clone/primers-not-facing',
      message: isOneWay
        ? {
            en: `No product: ${en} bind one strand only, reading the same way. A pair reads towards each other: enter one primer as its reverse complement.`,
            zh: joinChinese`没有产物：${zh} 只结合同一条链，延伸方向相同。一对引物应相向延伸：请将其中一条改为反向互补序列。`,
          }
        : {
            en: `No product: ${en} point away from each other on a linear template. Enter both as their reverse complements, or state that the template is circular.`,
            zh: joinChinese`没有产物：${zh} 在线性模板上背向延伸。请将两条引物都改为反向互补序列；若模板实为环状，请注明拓扑结构。`,
          },
    },
  ];
}

function lengthWarnings({ count, shortest }: Products['longer'], maxLength: number): readonly PcrWarning[] {
  if (count === 0) return [];
  const [max, length] = [maxLength, shortest].map((it) => it.toLocaleString('en'));
  return [
    {
      code: 'clone/long-products',
      message: {
        en: `${count} ${count === 1 ? 'product' : 'products'} longer than ${max} bp ${count === 1 ? 'is' : 'are'} not listed; the shortest of them has ${length} bp.`,
        zh: `另有 ${count} 个产物超过 ${max} bp，未列出；其中最短的为 ${length} bp。`,
      },
    },
  ];
}

function moleculeOf(
  product: Product,
  { record }: Molecule,
  { primers, bytes }: { readonly primers: readonly PcrPrimer[]; readonly bytes: Uint8Array },
): Molecule {
  const { forward, reverse } = product;
  const [left, right] = [primers[forward.primer]!, primers[reverse.primer]!];
  const name = `${record.name || 'template'} ${left.name}/${right.name}`;
  const features = [
    ...templateFeatures(record, product),
    primerFeature(left, { start: 0, end: left.bytes.length }, 1),
    primerFeature(right, flipRange({ start: 0, end: right.bytes.length }, bytes.length), -1),
  ];
  const end = (primer: PcrPrimer) =>
    ({ kind: 'blunt', overhang: 0, hasPhosphate: primer.hasPhosphate === true }) as const;
  return {
    record: createSequenceRecord({ name, bytes, features }),
    ends: { left: end(left), right: end(right) },
    nicks: [],
    methylation: { dam: false, dcm: false, ecoKI: false },
  };
}

/**
 * What the amplified stretch holds, moved behind the tail; once round a circle each feature is there once. One that is
 * opened within stays one where the whole circle comes without tails, since it may close again.
 */
function templateFeatures(record: SequenceRecord, { range, forward, reverse }: Product): readonly Feature[] {
  const { length } = record.bytes;
  const isCircle = record.topology === 'circular';
  const begun = isCircle ? unwrap(rotate(record, range.start)) : record;
  const start = isCircle ? 0 : range.start;
  const end = isCircle ? Math.min(sizeOf(range), length) : range.end;
  const isWhole = isCircle && end === length && forward.tail + reverse.tail === 0;
  const { features } = isWhole
    ? excerpt(begun, { start, end })
    : excerptParted(begun, { start, end }, () => true);
  return features.map((feature) => ({
    ...feature,
    parts: feature.parts.map((it) => ({ ...it, start: it.start + forward.tail, end: it.end + forward.tail })),
  }));
}

function primerFeature(
  { name }: Primer,
  range: { readonly start: number; readonly end: number },
  strand: 1 | -1,
): Feature {
  return {
    type: 'primer_bind',
    name,
    parts: [{ ...range, strand }],
    qualifiers: [{ key: 'label', value: name }],
  };
}

/** Bases at the 3' end whose mismatch may stop the polymerase. */
const THREE_PRIME = 3;

function hitWarnings(hit: Hit, { name, bytes }: Primer): readonly PcrWarning[] {
  const warnings: PcrWarning[] = [];
  const near = hit.mismatches.filter((it) => it.inPrimer >= bytes.length - THREE_PRIME);
  if (near.length > 0)
    warnings.push({
      code: 'clone/mismatch-at-3-end',
      message: {
        en: `${name} has a mismatch within its last ${THREE_PRIME} bases; the polymerase may not extend it.`,
        zh: joinChinese`${name} 3' 端最后 ${THREE_PRIME} 个碱基内有错配，聚合酶可能无法延伸。`,
      },
    });
  else if (hit.mismatches.length > 0)
    warnings.push({
      code: 'clone/mismatch',
      message: {
        en: `${name} binds with ${hit.mismatches.length} mismatches; the product carries the bases of the primer.`,
        zh: joinChinese`${name} 结合处有 ${hit.mismatches.length} 个错配，产物采用引物的碱基。`,
      },
    });
  if (hit.unsure > 0)
    warnings.push({
      code: 'clone/ambiguous-template',
      message: {
        en: `The template has ambiguous bases (N …) where ${name} binds.`,
        zh: joinChinese`${name} 结合处的模板含简并碱基（如 N）。`,
      },
    });
  return warnings;
}

function placeWarnings(hits: readonly Hit[], primers: readonly Primer[]): readonly PcrWarning[] {
  return primers.flatMap(({ name }, primer): readonly PcrWarning[] => {
    const count = hits.filter((it) => it.primer === primer).length;
    if (count === 1) return [];
    if (count === 0)
      return [
        {
          code: 'clone/primer-unbound',
          message: { en: `${name} binds nowhere.`, zh: joinChinese`${name} 在模板上没有结合位点。` },
        },
      ];
    return [
      {
        code: 'clone/primer-binds-often',
        message: {
          en: `${name} binds at ${count} places.`,
          zh: joinChinese`${name} 有 ${count} 个结合位点。`,
        },
      },
    ];
  });
}
