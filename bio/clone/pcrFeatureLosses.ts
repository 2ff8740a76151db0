// Which features of the template a PCR product holds in part, or with bases that its primers change. What lies outside
// is left out, since PCR is done to be rid of it, unless the template is the vector.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { contains, wrap } from '#bio/core/range.ts';
import { compareFeatures, type FeatureLoss, findMarked, isCounted, markFeatures } from './featureLosses.ts';
import type { Molecule } from './molecule.ts';
import { type PcrOptions, type PcrPrimer, type PcrProduct, simulatePcr } from './pcr.ts';

/** `product`: its place among the products of these primers. `isVector`: what is left out whole is named too. */
export function findPcrFeatureLosses(
  template: Molecule,
  primers: readonly PcrPrimer[],
  {
    options,
    product,
    isVector = false,
  }: { readonly options: PcrOptions; readonly product: number; readonly isVector?: boolean },
): readonly FeatureLoss[] {
  const found = simulatePcr(markFeatures(template, 0), primers, options);
  const made = found.ok ? found.value.products[product] : undefined;
  if (!made) return [];
  const given = template.record;
  const { record } = made.molecule;
  const before = options.polymerase === 'taq' ? 1 : 0;
  const copied = record.bytes.length - 2 * before - made.forward.tail - made.reverse.tail;
  const sharesEnds = given.topology === 'circular' && copied > given.bytes.length;
  const cut = compareFeatures(given, record, 0)
    // Where its ends share bases, the circle that they close holds the feature whole.
    .filter(
      ({ place, lost }) =>
        (isVector || place !== 'whole') && !(sharesEnds && place === 'inner' && lost === 0),
    )
    .map((it) => (it.place !== 'whole' && 2 * it.lost > it.size ? { ...it, isRest: true } : it));
  const changed = findChangedBases(given.bytes, made, before);
  const mutated = given.features.flatMap((feature, i): FeatureLoss[] => {
    if (!isCounted(feature)) return [];
    const parts = findMarked(record, 0, i).flatMap((it) => it.parts);
    const lost = changed.filter((at) => parts.some((it) => contains(it, at, record.bytes.length))).length;
    const size = feature.parts.reduce((sum, it) => sum + it.end - it.start, 0);
    return lost > 0 ? [{ input: 0, feature, size, lost, place: 'changed' }] : [];
  });
  return [...cut, ...mutated];
}

/** Columns of the product, between its tails, that hold another base than the template. */
function findChangedBases(
  template: Uint8Array,
  { molecule, forward, reverse }: PcrProduct,
  before: number,
): readonly number[] {
  const { bytes } = molecule.record;
  const start = before + forward.tail;
  const end = bytes.length - before - reverse.tail;
  const columns = Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
  return columns.filter((at) => {
    const mask = BASE_MASK[template[wrap(forward.start + at - start, template.length)]!]!;
    return (BASE_MASK[bytes[at]!]! & ~mask) !== 0;
  });
}
