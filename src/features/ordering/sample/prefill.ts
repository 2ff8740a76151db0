// Fills in a form before anybody types: from the sequence of the line's vector, and from the line itself.
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { CELLS_FOR_REPEATS, NO_FLUORESCENT_GENE } from '#commerce/sample/choices.ts';
import { createEmptySampleRow, hasPlasmidRows } from '#commerce/sample/rows.ts';
import type { SampleForm, SampleRow } from '#commerce/sample/sample.ts';
import type { Language } from '#src/core/language.ts';
import type { CartItem } from '#src/state/cart/cart.ts';
import type { SampleFacts } from '#workers/jobs/sampleFacts.ts';

type Source = 'sequence' | 'line';

export interface Prefill {
  readonly row: SampleRow;
  /** The source of each prefilled field. */
  readonly sources: Readonly<Record<string, Source>>;
}

interface Known {
  readonly line: Pick<CartItem, 'detail' | 'vector'>;
  readonly facts: SampleFacts | undefined;
  readonly language: Language;
}

export function prefillOf(form: SampleForm, { line, facts, language }: Known): Prefill {
  const empty = createEmptySampleRow(form);
  const found = facts ? sequenceValues(facts, language) : {};
  // Values that a person typed into the line take precedence over those found in its vector.
  const known = { ...vectorValues(line), ...found, ...lineValues(line) };
  const isGoi = form === 'virusPlasmid';
  const values = Object.entries({ ...known, ...(isGoi && { role: 'goi' }) }).filter(
    ([field, value]) => field in empty && value !== '',
  );
  const sourceOf = (field: string, value: string): Source =>
    Object.hasOwn(found, field) && found[field] === value ? 'sequence' : 'line';
  const { vector, detail } = line;
  const vectorId = 'vectorId' in detail && vector ? detail.vectorId : undefined;
  return {
    row: {
      ...empty,
      ...Object.fromEntries(values),
      ...(hasPlasmidRows(form) && vectorId !== undefined && { vectorId }),
    },
    sources: Object.fromEntries(values.map(([field, value]) => [field, sourceOf(field, value)])),
  };
}

function vectorValues({ detail, vector }: Known['line']): Readonly<Record<string, string>> {
  if (detail.productType !== PRODUCT_TYPES.vectorConstruction)
    return vector ? { plasmidName: vector.name } : {};
  // The default form of delivery in the catalogue.
  return { deliveryForm: detail.delivery === 'plasmid' ? 'dna' : 'both', micrograms: '5' };
}

/** Values that were chosen and typed on the product page. */
function lineValues({ detail }: Known['line']): Readonly<Record<string, string>> {
  if (
    detail.productType !== PRODUCT_TYPES.plasmidExtraction &&
    detail.productType !== PRODUCT_TYPES.virusPackage
  )
    return {};
  const { plasmidName = '', resistance = '', repeatsLength, source, sequence = '', fileIds = [] } = detail;
  const stated = {
    ...{ plasmidName, resistance, sequence },
    repeatsLength: `${repeatsLength ?? ''}`,
    competentCells: 'competentCells' in detail ? detail.competentCells : '',
    needsSynthesis: source === 'synthesis' ? '1' : source === 'mailed' ? '0' : '',
    mapFileId: fileIds[0] ?? '',
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== ''));
}

function sequenceValues(facts: SampleFacts, language: Language): Readonly<Record<string, string>> {
  const { repeatsLength, resistance, fluorescentGenes, hasWpre, system } = facts;
  return {
    ...(repeatsLength !== undefined && { repeatsLength: String(repeatsLength) }),
    ...(resistance.length > 0 && { resistance: resistance.join(', ') }),
    ...(system && {
      fluorescentGene: fluorescentGenes.join(', ') || NO_FLUORESCENT_GENE[language],
      hasWpre: hasWpre ? '1' : '0',
      competentCells: CELLS_FOR_REPEATS,
    }),
  };
}
