import type { StaffOutputOf } from '#contract/staff/contract.ts';

export type InvoiceRow = StaffOutputOf<'listStaffInvoices'>['rows'][number];
