import type { StaffOutputOf } from '#contract/staff/contract.ts';

export type PaymentRow = StaffOutputOf<'listStaffPayments'>['rows'][number];
