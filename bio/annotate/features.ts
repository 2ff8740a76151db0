// Hits as features of the record, with what a reader must know to trust them.
import type { Feature, Qualifier } from '#bio/core/feature.ts';
import { sizeOf } from '#bio/core/range.ts';
import { elementTypeOf } from '#bio/table/elements.ts';
import type { ElementHit } from './hit.ts';

/**
 * `AmpR (bla)`, or `AmpR (bla), part (62 %)` where only a part is there. One base makes another recombination site:
 * what is near to a known one is `loxP-like`.
 */
export function hitNameOf({ element, coverage, isFragment, differences }: ElementHit): string {
  if (isFragment) return `${element.name}, part (${Math.round(coverage * 100)} %)`;
  return element.type === 'recombination_site' && differences > 0 ? `${element.name}-like` : element.name;
}

/**
 * A hit as a feature for a record: its name as label, and notes on the form, the evidence and a license that use may
 * need.
 */
export function featureOf(hit: ElementHit): Feature {
  const { element, range, strand } = hit;
  const name = hitNameOf(hit);
  const qualifiers: Qualifier[] = [
    { key: 'label', value: name },
    { key: 'note', value: `${element.form}: ${element.description}` },
    { key: 'note', value: evidenceOf(hit) },
  ];
  if (element.license) qualifiers.push({ key: 'note', value: `use may need a license: ${element.license}` });
  return { type: elementTypeOf(element).key, name, parts: [{ ...range, strand }], qualifiers };
}

/** `found by similarity: 99.8 % of 861 bases equal; sequence seen in two sources`. */
export function evidenceOf({
  element,
  range,
  identity,
  differences,
  part,
  isFragment,
  by,
  hasSameProtein,
}: ElementHit): string {
  const equal = differences === 0 ? 'all' : `${(identity * 100).toFixed(1)} %`;
  const verified = {
    twice: 'sequence seen in two sources',
    once: 'sequence seen in one source',
    trivial: 'short sequence',
  }[element.verification];
  if (by === 'protein')
    return `found by its protein: ${equal} of ${sizeOf(range) / 3} codons say the same, in other bases; ${verified}`;
  const which = isFragment ? `, bases ${part.start + 1}-${part.end} of the element` : '';
  const same = hasSameProtein ? ', same protein' : '';
  return `found by similarity: ${equal} of ${sizeOf(range)} bases equal${which}${same}; ${verified}`;
}
