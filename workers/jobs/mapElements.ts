// Known elements in the map's record, each with the feature it would become.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf, hitNameOf } from '#bio/annotate/features.ts';
import type { ElementHit } from '#bio/annotate/hit.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { elementTypeOf } from '#bio/table/elements.ts';
import type { MapElement } from './mapShapes.ts';

export function findMapElements({
  record,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;
}): Result<{ readonly elements: readonly MapElement[] }> {
  const found = annotate(record);
  return found.ok ? ok({ elements: found.value.map(mapElementOf) }) : found;
}

function mapElementOf(hit: ElementHit): MapElement {
  const { element, range, strand, identity, coverage, isFragment } = hit;
  const kind = elementTypeOf(element);
  return {
    name: hitNameOf(hit),
    type: kind.key,
    kind: kind.message,
    range,
    strand,
    identity,
    coverage,
    isFragment,
    description: element.description,
    feature: featureOf(hit),
    ...(element.license && { hint: describeLicense(element.license) }),
  };
}

function describeLicense(owner: string): LocalizedText {
  return {
    en: `Its use may need a license (${owner}).`,
    zh: `使用该元件可能需要授权（${owner}）。`,
  };
}
