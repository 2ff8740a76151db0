// Which form a line needs, and whether what it has is complete.
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { findSampleProblems } from './problems.ts';
import { sampleRowsOf } from './rows.ts';
import type { Sample, SampleForm } from './sample.ts';

export interface SampledLine {
  readonly productType: number;
  /** Product type of the line that this one belongs to. */
  readonly parentType?: number | undefined;
}

/** The forms that it takes, the usual one first; none where nothing has to be reported. */
export function sampleFormsOf({ productType, parentType }: SampledLine): readonly SampleForm[] {
  // What the line above makes goes on from there.
  const isMadeHere =
    parentType === PRODUCT_TYPES.vectorConstruction || parentType === PRODUCT_TYPES.geneSynthesis;
  switch (productType) {
    case PRODUCT_TYPES.vectorConstruction:
      return ['carrier'];
    case PRODUCT_TYPES.plasmidExtraction:
      return isMadeHere ? [] : ['plasmidPreparation', 'mailedPlasmid'];
    case PRODUCT_TYPES.virusPackage:
      return isMadeHere || parentType === PRODUCT_TYPES.plasmidExtraction
        ? []
        : ['virusPlasmid', 'mailedPlasmid'];
    case PRODUCT_TYPES.testServices:
      // What is made here is measured here.
      return parentType === undefined ? ['testSample'] : [];
    default:
      return [];
  }
}

/** The form that a sample was filled in by; undefined where the line takes no such sample. */
export function sampleFormOf(line: SampledLine, { kind }: Pick<Sample, 'kind'>): SampleForm | undefined {
  return sampleFormsOf(line).find((form) => KINDS[form] === kind);
}

const KINDS: Readonly<Record<SampleForm, Sample['kind']>> = {
  carrier: 'carrier',
  virusPlasmid: 'plasmid',
  plasmidPreparation: 'plasmid',
  mailedPlasmid: 'mailed',
  testSample: 'test',
};

export function isSampleComplete(line: SampledLine, sample: Sample | null): boolean {
  if (sampleFormsOf(line).length === 0) return true;
  const form = sample ? sampleFormOf(line, sample) : undefined;
  return (
    form !== undefined && sample !== null && findSampleProblems(form, sampleRowsOf(form, sample)).length === 0
  );
}
