// What a form can be filled in with before anybody types: by the sequence of the line's vector, and by the line itself.
import { CELLS_FOR_REPEATS, NO_FLUORESCENT_GENE } from '#commerce/sample/choices.ts';
import { emptySampleRow, isOfPlasmids } from '#commerce/sample/rows.ts';
import type { SampleForm, SampleRow } from '#commerce/sample/sample.ts';
import type { Language } from '#src/core/language.ts';
import type { CartItem } from '#src/state/cart/cart.ts';
import type { SampleFacts } from '#workers/jobs/sampleFacts.ts';

type Source = 'sequence' | 'line';

export interface Prefill {
  readonly row: SampleRow;
  /** Where what stands in a field comes from. */
  readonly sources: Readonly<Record<string, Source>>;
}

interface Known {
  readonly line: Pick<CartItem, 'detail' | 'vector'>;
  readonly facts: SampleFacts | undefined;
  readonly language: Language;
}

export function prefillOf(form: SampleForm, { line, facts, language }: Known): Prefill {
  const empty = emptySampleRow(form);
  const known = { ...lineValues(line), ...(facts && sequenceValues(facts, language)) };
  // What a person has typed into the line goes before what was found.
  const stated = 'plasmidName' in line.detail ? lineValues(line) : {};
  const isGoi = form === 'virusPlasmid';
  const values = Object.entries({ ...known, ...stated, ...(isGoi && { role: 'goi' }) }).filter(
    ([field, value]) => field in empty && value !== '',
  );
  const found = facts ? sequenceValues(facts, language) : {};
  const sourceOf = (field: string, value: string): Source =>
    Object.hasOwn(found, field) && found[field] === value ? 'sequence' : 'line';
  const { vector, detail } = line;
  const vectorId = 'vectorId' in detail && vector ? detail.vectorId : undefined;
  return {
    row: {
      ...empty,
      ...Object.fromEntries(values),
      ...(isOfPlasmids(form) && vectorId !== undefined && { vectorId }),
    },
    sources: Object.fromEntries(values.map(([field, value]) => [field, sourceOf(field, value)])),
  };
}

function lineValues({ detail, vector }: Known['line']): Readonly<Record<string, string>> {
  const name = ('plasmidName' in detail ? detail.plasmidName : undefined) ?? vector?.name ?? '';
  if (!('resistance' in detail)) return { plasmidName: name };
  const { resistance = '', repeatsLength } = detail;
  const competentCells = 'competentCells' in detail ? detail.competentCells : '';
  const stated = { plasmidName: name, resistance, competentCells, repeatsLength: `${repeatsLength ?? ''}` };
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
