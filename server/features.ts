// Every feature's handlers, one table: a call that is not here does not compile.
import type { CallName } from '#contract/calls.ts';
import { accountHandlers } from './features/account/handlers.ts';
import { staffCustomerHandlers } from './features/account/staffHandlers.ts';
import { accountDataHandlers } from './features/accountData/handlers.ts';
import { announcementHandlers } from './features/announcements/handlers.ts';
import { archiveHandlers } from './features/archive/handlers.ts';
import { cartHandlers } from './features/cart/handlers.ts';
import { catalogueHandlers } from './features/catalogue/handlers.ts';
import { staffCatalogueHandlers } from './features/catalogue/staffHandlers.ts';
import { contentHandlers } from './features/content/handlers.ts';
import { contractsHandlers } from './features/contracts/handlers.ts';
import { documentsHandlers } from './features/documents/handlers.ts';
import { googleHandlers } from './features/google/handlers.ts';
import { invoicingHandlers } from './features/invoicing/handlers.ts';
import { mailingHandlers } from './features/mailing/handlers.ts';
import { couponHandlers } from './features/marketing/coupons.ts';
import { messagesHandlers } from './features/messages/handlers.ts';
import { ordersHandlers } from './features/orders/handlers.ts';
import { paymentHandlers } from './features/payment/handlers.ts';
import { questionnaireHandlers } from './features/questionnaire/handlers.ts';
import { quotationsHandlers } from './features/quotations/handlers.ts';
import { referralHandlers } from './features/referral/handlers.ts';
import { securityHandlers } from './features/security/handlers.ts';
import { sessionHandlers } from './features/session/handlers.ts';
import { settlementHandlers } from './features/settlement/handlers.ts';
import { staffAnnouncementHandlers } from './features/staff/announcements.ts';
import { staffArticleHandlers } from './features/staff/articles.ts';
import { staffAuditHandlers } from './features/staff/audit.ts';
import { bankTransferHandlers } from './features/staff/bankTransfers.ts';
import { staffContractFileHandlers } from './features/staff/contractFiles.ts';
import { staffContractHandlers } from './features/staff/contracts.ts';
import { staffCouponHandlers } from './features/staff/coupons.ts';
import { staffDocumentHandlers } from './features/staff/documentPreview.ts';
import { enterTransferHandlers } from './features/staff/enterTransfer.ts';
import { staffFigureHandlers } from './features/staff/figures.ts';
import { staffInvitationHandlers } from './features/staff/invitations.ts';
import { staffInvoiceHandlers } from './features/staff/invoices.ts';
import { staffMessageHandlers } from './features/staff/messages.ts';
import { staffOperatorHandlers } from './features/staff/operator.ts';
import { staffOrderHandlers } from './features/staff/orders.ts';
import { staffPaperHandlers } from './features/staff/papers.ts';
import { staffPaymentEventHandlers } from './features/staff/paymentEvents.ts';
import { staffPaymentHandlers } from './features/staff/payments.ts';
import { staffPeopleHandlers } from './features/staff/people.ts';
import { questionnaireResultHandlers } from './features/staff/questionnaireResults.ts';
import { staffQuestionnaireHandlers } from './features/staff/questionnaires.ts';
import { staffQuotationHandlers } from './features/staff/quotations.ts';
import { staffReferralHandlers } from './features/staff/referrals.ts';
import { staffRoleHandlers } from './features/staff/roles.ts';
import { staffSampleHandlers } from './features/staff/samples.ts';
import { secondFactorHandlers } from './features/staff/secondFactor.ts';
import { staffShipmentHandlers } from './features/staff/shipments.ts';
import { staffSystemHandlers } from './features/staff/system.ts';
import { staffUsageHandlers } from './features/staff/usage.ts';
import { staffWorkHandlers } from './features/staff/work.ts';
import { startHandlers } from './features/start/handlers.ts';
import { uploadsHandlers } from './features/uploads/handlers.ts';
import { vectorsHandlers } from './features/vectors/handlers.ts';
import type { Handlers } from './http/handler.ts';

export const handlers = {
  ...startHandlers,
  ...sessionHandlers,
  ...googleHandlers,
  ...accountHandlers,
  ...accountDataHandlers,
  ...mailingHandlers,
  ...securityHandlers,
  ...vectorsHandlers,
  ...uploadsHandlers,
  ...contentHandlers,
  ...announcementHandlers,
  ...archiveHandlers,
  ...messagesHandlers,
  ...catalogueHandlers,
  ...cartHandlers,
  ...contractsHandlers,
  ...paymentHandlers,
  ...documentsHandlers,
  ...settlementHandlers,
  ...couponHandlers,
  ...questionnaireHandlers,
  ...referralHandlers,
  ...quotationsHandlers,
  ...ordersHandlers,
  ...invoicingHandlers,
  ...staffCatalogueHandlers,
  ...staffAuditHandlers,
  ...staffArticleHandlers,
  ...staffOperatorHandlers,
  ...staffAnnouncementHandlers,
  ...staffMessageHandlers,
  ...staffPaperHandlers,
  ...staffCouponHandlers,
  ...staffCustomerHandlers,
  ...staffDocumentHandlers,
  ...staffFigureHandlers,
  ...staffOrderHandlers,
  ...staffShipmentHandlers,
  ...enterTransferHandlers,
  ...staffInvoiceHandlers,
  ...staffPaymentHandlers,
  ...staffPaymentEventHandlers,
  ...bankTransferHandlers,
  ...staffPeopleHandlers,
  ...staffRoleHandlers,
  ...staffInvitationHandlers,
  ...staffQuestionnaireHandlers,
  ...questionnaireResultHandlers,
  ...staffQuotationHandlers,
  ...staffReferralHandlers,
  ...staffContractHandlers,
  ...staffContractFileHandlers,
  ...staffSystemHandlers,
  ...staffSampleHandlers,
  ...secondFactorHandlers,
  ...staffUsageHandlers,
  ...staffWorkHandlers,
} satisfies Handlers<CallName>;
