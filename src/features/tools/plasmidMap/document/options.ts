// What the map shows and how it searches for things; remembered with the document.
import { proxy, useSnapshot } from 'valtio';
import { DEFAULT_HOST } from '#bio/table/defaultHost.ts';
import type { StartRule } from '#bio/translate/orfs.ts';
import type { NamedPrimer } from '#workers/jobs/mapPrimers.ts';
import type { ConditionName } from '#workers/jobs/namedConditions.ts';

export interface Options {
  shown: {
    features: boolean;
    elements: boolean;
    enzymes: boolean;
    primers: boolean;
    orfs: boolean;
    gc: boolean;
    skew: boolean;
    /** The plots under the map. */
    profile: boolean;
    complement: boolean;
  };
  hiddenTypes: string[];
  /** Which enzymes are drawn: those that cut once, once or twice, or the chosen ones however often. */
  enzymeSet: 'unique' | 'dual' | 'chosen';
  chosenEnzymes: string[];
  minOrf: number;
  orfStarts: StartRule;
  code: number;
  /** Translated under the sequence. */
  translations: 'none' | 'cds' | 'orfs';
  ownPrimers: NamedPrimer[];
  hasPanel: boolean;
  primerMismatches: number;
  /** What a Tm holds under. */
  primerConditions: ConditionName;
  /** Letter size of the sequence view, 0..100. */
  zoom: number;
  /** Codon usage table that codons are chosen by. */
  host: string;
}

export const options = proxy<Options>({
  shown: {
    features: true,
    elements: true,
    enzymes: true,
    primers: false,
    orfs: false,
    gc: true,
    skew: false,
    profile: false,
    complement: true,
  },
  hiddenTypes: ['source'],
  enzymeSet: 'unique',
  chosenEnzymes: [],
  minOrf: 100,
  orfStarts: 'atg',
  code: 1,
  translations: 'cds',
  ownPrimers: [],
  hasPanel: true,
  primerMismatches: 1,
  primerConditions: 'standard',
  zoom: 40,
  host: DEFAULT_HOST,
});

export function useOptions() {
  return useSnapshot(options) as Options;
}
