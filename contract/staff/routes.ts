// The calls of the staff's console, as plain data. Each names the permission that it needs. The specification shows
// none of them; their paths are in its style, below /staff.
import type { Route } from '#contract/routes.ts';
import type { StaffPermission } from './permissions.ts';

interface StaffRoute extends Route {
  readonly auth: 'staff';
  readonly permission: StaffPermission;
}

export const staffRoutes = {
  // Audit
  listTrail: post('/staff/audit/selectPage', 'audit'),
  getTrailRow: post('/staff/audit/detail', 'audit'),
  getTrailHead: post('/staff/audit/head', 'audit'),
  exportTrail: { ...post('/staff/audit/export', 'audit'), isBinary: true },

  // Catalogue
  listCatalogueEntries: post('/staff/catalogue/selectPage', 'catalogue'),
  getCatalogueEntry: post('/staff/catalogue/detail', 'catalogue'),
  saveCatalogueEntry: post('/staff/catalogue/save', 'catalogue'),
  previewCatalogueImport: post('/staff/catalogue/import/preview', 'catalogue'),
  applyCatalogueImport: post('/staff/catalogue/import/apply', 'catalogue'),
  exportCatalogue: { ...post('/staff/catalogue/export', 'catalogue'), isBinary: true },
  previewCataloguePrice: post('/staff/catalogue/price', 'catalogue'),
  // Content
  listStaffArticles: post('/staff/article/selectPage', 'content'),
  getStaffArticle: post('/staff/article/detail', 'content'),
  saveArticle: { ...post('/staff/article/save', 'content'), isIdempotent: true },
  listStaffMessages: post('/staff/message/selectPage', 'customers'),
  getStaffMessage: post('/staff/message/detail', 'customers'),
  replyMessage: { ...post('/staff/message/reply', 'customers'), isIdempotent: true },
  closeMessage: post('/staff/message/close', 'customers'),
  listStaffPapers: post('/staff/paper/selectPage', 'content'),
  getStaffPaper: post('/staff/paper/detail', 'content'),
  savePaper: { ...post('/staff/paper/save', 'content'), isIdempotent: true },
  listPaperTags: post('/staff/paper/tags', 'content'),
  savePaperTag: post('/staff/paper/saveTag', 'content'),
  savePicture: post('/staff/article/picture', 'content'),
  previewArticle: post('/staff/article/preview', 'content'),
  getStaffOperator: post('/staff/operator/detail', 'content'),
  saveOperator: post('/staff/operator/save', 'content'),
  listStaffAnnouncements: post('/staff/announcement/selectPage', 'content'),
  getStaffAnnouncement: post('/staff/announcement/detail', 'content'),
  saveAnnouncement: { ...post('/staff/announcement/save', 'content'), isIdempotent: true },
  withdrawAnnouncement: post('/staff/announcement/withdraw', 'content'),

  // Contracts
  listStaffContracts: post('/staff/contract/selectPage', 'contracts'),
  getStaffContract: post('/staff/contract/detail', 'contracts'),
  saveStaffContract: { ...post('/staff/contract/save', 'contracts'), isIdempotent: true },
  setContractStatus: post('/staff/contract/setStatus', 'contracts'),
  attachToContract: { ...post('/staff/contract/attach', 'contracts'), isIdempotent: true },
  detachFromContract: post('/staff/contract/detach', 'contracts'),
  downloadStaffContractFile: { ...post('/staff/contract/file', 'contracts'), isBinary: true },
  previewContractImport: post('/staff/contract/import/preview', 'contracts'),
  applyContractImport: { ...post('/staff/contract/import/apply', 'contracts'), isIdempotent: true },
  listContractCompanies: post('/staff/contract/company/selectPage', 'contracts'),
  renewContractCode: post('/staff/contract/company/renewCode', 'contracts'),

  // Coupons
  listStaffCoupons: post('/staff/coupon/selectPage', 'marketing'),
  saveStaffCoupon: { ...post('/staff/coupon/save', 'marketing'), isIdempotent: true },
  offerCoupon: post('/staff/coupon/offer', 'marketing'),
  giveCoupon: post('/staff/coupon/give', 'marketing'),

  // Questionnaires and draws
  listStaffQuestionnaires: post('/staff/questionnaire/selectPage', 'questionnaires'),
  getStaffQuestionnaire: post('/staff/questionnaire/getInfo', 'questionnaires'),
  saveStaffQuestionnaire: { ...post('/staff/questionnaire/save', 'questionnaires'), isIdempotent: true },
  setQuestionnaireState: post('/staff/questionnaire/state', 'questionnaires'),
  getQuestionnaireResults: post('/staff/questionnaire/results', 'questionnaires'),
  exportQuestionnaire: { ...post('/staff/questionnaire/export', 'questionnaires'), isBinary: true },
  listWins: post('/staff/questionnaire/wins', 'questionnaires'),
  markAwardSent: post('/staff/questionnaire/sent', 'questionnaires'),

  // Referral
  getReferralTerms: post('/staff/referral/terms', 'marketing'),
  saveReferralTerms: post('/staff/referral/save', 'marketing'),
  listReferrals: post('/staff/referral/selectPage', 'marketing'),

  // Customers
  listCustomers: post('/staff/customer/selectPage', 'customers'),
  viewCustomer: post('/staff/customer/detail', 'customers'),
  correctBuyer: post('/staff/customer/correctBuyer', 'customers'),
  correctPoints: { ...post('/staff/customer/correctPoints', 'customers'), isIdempotent: true },
  helpSignIn: post('/staff/customer/helpSignIn', 'customers'),

  // Figures
  getFigures: post('/staff/figures/selectWeeks', 'figures'),

  // People
  listStaff: post('/staff/people/selectPage', 'people'),
  getStaffMember: post('/staff/people/detail', 'people'),
  changeStaffRoles: post('/staff/people/changeRoles', 'people'),
  endStaffSessions: post('/staff/people/endSessions', 'people'),
  listRoles: post('/staff/role/selectList', 'people'),
  saveRole: { ...post('/staff/role/save', 'people'), isIdempotent: true },
  retireRole: post('/staff/role/retire', 'people'),
  restoreRole: post('/staff/role/restore', 'people'),
  listInvitations: post('/staff/invitation/selectPage', 'people'),
  inviteStaff: { ...post('/staff/invitation/send', 'people'), isIdempotent: true },
  resendInvitation: post('/staff/invitation/resend', 'people'),
  withdrawInvitation: post('/staff/invitation/withdraw', 'people'),

  // Second factor
  getSecondFactor: { ...post('/staff/secondFactor/getInfo', 'any'), isBeforeSecondFactor: true },
  beginSecondFactor: { ...post('/staff/secondFactor/begin', 'any'), isBeforeSecondFactor: true },
  confirmSecondFactor: { ...post('/staff/secondFactor/confirm', 'any'), isBeforeSecondFactor: true },
  giveSecondFactor: { ...post('/staff/secondFactor/give', 'any'), isBeforeSecondFactor: true },
  renewRecoveryCodes: post('/staff/secondFactor/renewCodes', 'any'),
  resetSecondFactor: post('/staff/secondFactor/reset', 'people'),

  // Quotations
  listStaffQuotations: post('/staff/quotation/selectPage', 'quotations'),
  getStaffQuotation: post('/staff/quotation/getInfo', 'quotations'),
  getOrderedVector: post('/staff/quotation/getVector', 'quotations'),
  priceQuotation: { ...post('/staff/quotation/price', 'quotations'), isIdempotent: true },
  previewStaffDocument: post('/staff/quotation/preview', 'quotations'),
  voidQuotation: post('/staff/quotation/void', 'quotations'),

  // Orders
  listStaffOrders: post('/staff/order/selectPage', 'orders'),
  getStaffOrder: post('/staff/order/getInfo', 'orders'),
  advanceLines: { ...post('/staff/order/advance', 'orders'), isIdempotent: true },
  promiseDate: post('/staff/order/promise', 'orders'),
  shipPieces: { ...post('/staff/order/ship', 'orders'), isIdempotent: true },
  findMergeable: post('/staff/order/mergeable', 'orders'),
  shipMerged: { ...post('/staff/order/shipMerged', 'orders'), isIdempotent: true },
  withdrawParcel: post('/staff/order/withdrawParcel', 'orders'),
  cancelOrder: post('/staff/order/cancel', 'cancelOrders'),
  declineCancel: post('/staff/order/declineCancel', 'cancelOrders'),
  attachToOrder: { ...post('/staff/order/attach', 'orders'), isIdempotent: true },
  downloadAttachment: { ...post('/staff/order/attachment', 'orders'), isBinary: true },
  getShippingDocument: { ...post('/staff/order/shippingDocument', 'orders'), isBinary: true },
  getStaffDocument: { ...post('/staff/order/document', 'quotations'), isBinary: true },

  // Payments
  listStaffPayments: post('/staff/payment/selectPage', 'payments'),
  listPaymentEvents: post('/staff/payment/event/selectPage', 'payments'),
  confirmPayment: post('/staff/payment/confirm', 'payments'),
  summarizePayments: post('/staff/payment/summary', 'payments'),
  findOpenOrders: post('/staff/payment/openOrders', 'payments'),
  previewBankStatement: post('/staff/bankTransfer/import/preview', 'payments'),
  importBankStatement: { ...post('/staff/bankTransfer/import/apply', 'payments'), isIdempotent: true },
  enterBankTransfer: { ...post('/staff/bankTransfer/enter', 'payments'), isIdempotent: true },
  listBankTransfers: post('/staff/bankTransfer/selectPage', 'payments'),
  confirmBankTransfer: post('/staff/bankTransfer/confirm', 'payments'),
  setTransferAside: post('/staff/bankTransfer/setAside', 'payments'),
  reopenTransfer: post('/staff/bankTransfer/reopen', 'payments'),
  listStaffInvoices: post('/staff/invoice/selectPage', 'invoices'),
  settleInvoice: { ...post('/staff/invoice/settle', 'invoices'), isIdempotent: true },
  attachInvoice: post('/staff/invoice/attach', 'invoices'),
  downloadInvoice: { ...post('/staff/invoice/file', 'invoices'), isBinary: true },
  exportInvoices: { ...post('/staff/invoice/export', 'invoices'), isBinary: true },
  refundPayment: { ...post('/staff/payment/refund', 'refunds'), isIdempotent: true },

  // Samples
  listSamples: post('/staff/sample/selectPage', 'samples'),
  getSample: post('/staff/sample/getInfo', 'samples'),
  findTube: post('/staff/sample/find', 'samples'),
  receiveSamples: { ...post('/staff/sample/receive', 'samples'), isIdempotent: true },
  checkSamples: { ...post('/staff/sample/check', 'samples'), isIdempotent: true },
  storeTubes: { ...post('/staff/sample/store', 'samples'), isIdempotent: true },
  removeTubes: post('/staff/sample/remove', 'samples'),
  listBoxes: post('/staff/sample/box/selectPage', 'samples'),
  getBox: post('/staff/sample/box/getInfo', 'samples'),
  saveBox: { ...post('/staff/sample/box/save', 'samples'), isIdempotent: true },
  getSampleLabels: { ...post('/staff/sample/labels', 'samples'), isBinary: true },

  // Figures
  getUsage: post('/staff/usage/counts', 'figures'),
  // System
  getSystemHealth: post('/staff/system/health', 'system'),
  listDeadJobs: post('/staff/system/job/selectPage', 'system'),
  retryJobs: post('/staff/system/job/retry', 'system'),
  dropJobs: post('/staff/system/job/drop', 'system'),

  // Work: each kind by the permission that works on it
  listWork: post('/staff/work/selectPage', 'any'),
  takeWork: post('/staff/work/take', 'any'),
  takeOverWork: post('/staff/work/takeOver', 'any'),
  releaseWork: post('/staff/work/release', 'any'),
  handOverWork: post('/staff/work/handOver', 'any'),
  listWorkers: post('/staff/work/workers', 'any'),
  resolveAlarm: post('/staff/work/resolveAlarm', 'payments'),
} as const satisfies Readonly<Record<string, StaffRoute>>;

export type StaffCallName = keyof typeof staffRoutes;

function post(path: string, permission: StaffPermission) {
  return { method: 'POST', path, auth: 'staff', permission } as const;
}
