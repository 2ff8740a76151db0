// The staff's calls with their shapes; loaded by the console alone.
import type * as z from 'zod';
import type { Shape } from '#contract/call.ts';
import { staffAnnouncementShapes } from './announcements.ts';
import { staffArticleShapes } from './articles.ts';
import { staffAuditShapes } from './audit.ts';
import { bankTransferShapes } from './bankTransfers.ts';
import { staffCatalogueShapes } from './catalogue.ts';
import { staffContractShapes } from './contracts.ts';
import { staffCouponShapes } from './coupons.ts';
import { staffCustomerShapes } from './customers.ts';
import { staffFigureShapes } from './figures.ts';
import { staffInvoiceShapes } from './invoices.ts';
import { staffMessageShapes } from './messages.ts';
import { staffOperatorShapes } from './operator.ts';
import { staffOrderShapes } from './orders.ts';
import { staffPaperShapes } from './papers.ts';
import { staffPaymentShapes } from './payments.ts';
import { staffPeopleShapes } from './people.ts';
import { staffQuestionnaireShapes } from './questionnaires.ts';
import { staffQuotationShapes } from './quotations.ts';
import { staffReferralShapes } from './referrals.ts';
import type { StaffCallName } from './routes.ts';
import { staffSampleShapes } from './samples.ts';
import { secondFactorShapes } from './secondFactor.ts';
import { staffShipmentShapes } from './shipments.ts';
import { staffSystemShapes } from './system.ts';
import { staffUsageShapes } from './usage.ts';
import { staffWorkShapes } from './work.ts';

export const staffContract = {
  ...staffAuditShapes,
  ...staffCatalogueShapes,
  ...staffArticleShapes,
  ...staffOperatorShapes,
  ...staffAnnouncementShapes,
  ...staffMessageShapes,
  ...staffPaperShapes,
  ...staffCouponShapes,
  ...staffCustomerShapes,
  ...staffFigureShapes,
  ...staffPeopleShapes,
  ...staffOrderShapes,
  ...staffShipmentShapes,
  ...staffInvoiceShapes,
  ...staffPaymentShapes,
  ...bankTransferShapes,
  ...staffQuestionnaireShapes,
  ...staffQuotationShapes,
  ...staffReferralShapes,
  ...staffContractShapes,
  ...staffSystemShapes,
  ...staffSampleShapes,
  ...secondFactorShapes,
  ...staffUsageShapes,
  ...staffWorkShapes,
} as const satisfies { readonly [Name in StaffCallName]: Shape };

type StaffContract = typeof staffContract;

export type StaffInputOf<Name extends StaffCallName> = z.output<StaffContract[Name]['input']>;

export type StaffOutputOf<Name extends StaffCallName> = z.output<StaffContract[Name]['output']>;
