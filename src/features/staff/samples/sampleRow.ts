import type { StaffOutputOf } from '#contract/staff/contract.ts';

export type SampleListRow = StaffOutputOf<'listSamples'>['rows'][number];
export type StaffSample = StaffOutputOf<'getSample'>;
