// Conditions that a Tm of the map holds under, by the name that the page keeps: it holds no tables.
import {
  DEFAULT_CONDITIONS,
  type MeltingConditions,
  PCR_CONDITIONS,
  PRIMER3_CONDITIONS,
} from '#bio/table/meltingConditions.ts';

export type ConditionName = 'standard' | 'primer3' | 'pcr';

export const CONDITIONS: Readonly<Record<ConditionName, MeltingConditions>> = {
  standard: DEFAULT_CONDITIONS,
  primer3: PRIMER3_CONDITIONS,
  pcr: PCR_CONDITIONS,
};
