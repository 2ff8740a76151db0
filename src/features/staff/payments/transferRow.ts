import type { StaffOutputOf } from '#contract/staff/contract.ts';

export type Transfer = StaffOutputOf<'listBankTransfers'>['rows'][number];
