// One well-formed input of every call: what the authorization matrix asks with and the fuzzer bends. A call does not
// compile until it is here. Whether an input succeeds is the call's matter.
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import type { CallName, InputOf } from '#contract/calls.ts';
import { encodePassword } from '#contract/validation.ts';
import {
  cartLinesOf,
  geneDetail,
  makePlasmidDetail,
  makePlasmidSample,
  makeVectorDetail,
  makeVirusDetail,
  mRnaDetail,
  SKU,
  stockDetail,
  testDetail,
} from './cartSamples.ts';

/** Things of one account, by which a stranger would ask. */
export interface Owned {
  readonly addressId: string;
  readonly invoiceInfoId: string;
  readonly cardId: string;
  readonly fileId: string;
  /** Nothing is on it. */
  readonly unusedFileId: string;
  /** An order that is to be paid. */
  readonly orderId: string;
  /** Of My Vectors. */
  readonly vectorId: string;
  /** Lines of the cart, one of a kind. */
  readonly vectorLineId: string;
  readonly plasmidLineId: string;
  readonly virusLineId: string;
  readonly stockLineId: string;
  readonly geneLineId: string;
  readonly mRnaLineId: string;
  readonly testLineId: string;
  /** An offline order, and a file of it. */
  readonly contractId: string;
  readonly contractFileId: string;
  /** Under evaluation, with one line that has a sample. */
  readonly quotationId: string;
  readonly quotationLineId: string;
  readonly onlineOrderId: string;
  readonly poFileId: string;
  /** The coupon of a new user. */
  readonly couponRecordId: string;
  /** A message to the company. */
  readonly messageId: string;
  /** An award that was won and waits to be accepted. */
  readonly drawRecordId: string;
}

/** Nothing of what an account can own. */
export const OWNS_NOTHING: Owned = {
  addressId: '',
  invoiceInfoId: '',
  cardId: '',
  fileId: '',
  unusedFileId: '',
  orderId: '',
  vectorId: '',
  vectorLineId: '',
  plasmidLineId: '',
  virusLineId: '',
  stockLineId: '',
  geneLineId: '',
  mRnaLineId: '',
  testLineId: '',
  contractId: '',
  contractFileId: '',
  quotationId: '',
  quotationLineId: '',
  onlineOrderId: '',
  poFileId: '',
  couponRecordId: '',
  messageId: '',
  drawRecordId: '',
};

const password = encodePassword('kelp4Brine');
const secret = 'A'.repeat(43);
const proof = { by: 'password', password } as const;
const address = {
  receiver: 'Wang Wei',
  country: 'CN',
  phone: '13800138000',
  email: 'wang.wei@example.com',
  zipCode: '100871',
  address: '5 Yiheyuan Road, Haidian, Beijing',
  isDefault: false,
} as const;
const paper = {
  ...{ doi: '10.1000/sample.1', title: 'A sample paper', titleZh: '示例文献', year: 2026 },
  ...{ authors: ['Wang W'], hasMoreAuthors: false, journal: 'J Samples' },
  ...{ volume: '1', issue: '2', pages: '3-4', notes: { en: '', zh: '' } },
  ...{ productLines: [], fields: [], organs: [], models: [] },
};
const operatorText = {
  ...{ name: 'Genewright Ltd', address: '5 Yiheyuan Road', phone: '+86 10 62751114' },
  ...{ mail: 'support@example.com', hours: 'Mon to Fri, 9:00 to 18:00', chatUrl: 'https://chat.example.com' },
} as const;
const bothOf = (en: string, zh: string) => ({ en, zh });
const questionnaire: Omit<InputOf<'saveStaffQuestionnaire'>, 'id' | 'reason'> = {
  site: 1,
  title: bothOf('Your feedback', '您的反馈'),
  introduction: bothOf('Five minutes.', '约五分钟。'),
  topics: [
    {
      ...{ id: 'again', kind: 'one', text: bothOf('Would you order again?', '您还会再次下单吗？') },
      ...{ isRequired: true, scale: null },
      choices: [
        { id: 'yes', text: bothOf('Yes', '会') },
        { id: 'no', text: bothOf('No', '不会') },
      ],
    },
    {
      ...{ id: 'ease', kind: 'scale', text: bothOf('How easy was it?', '使用是否方便？') },
      ...{ isRequired: false, choices: [] },
      scale: { max: 5, low: bothOf('Hard', '困难'), high: bothOf('Easy', '方便') },
    },
    {
      ...{ id: 'problem', kind: 'text', text: bothOf('Describe a problem.', '请描述遇到的问题。') },
      ...{ isRequired: false, choices: [], scale: null },
    },
  ],
  ...{ opens: null, closes: null },
  draw: {
    ...{ title: bothOf('A gift card', '抽奖'), rules: bothOf('One draw each.', '每人一次。'), maxWins: 5 },
    awards: [
      {
        ...{ id: 'card', name: bothOf('Gift card of $25', '25 美元礼品卡'), picture: '' },
        ...{ stock: 5, chance: 10_000, needsAddress: false },
      },
    ],
  },
};
const invoice = {
  type: 'ordinary',
  recipient: 'Peking University',
  email: 'bills@example.com',
  address: '5 Yiheyuan Road',
  taxNumber: '12100000400002259P',
  isDefault: false,
} as const;
const vectors = {
  since: 0,
  changes: [
    {
      id: 'vector-1',
      changedAt: '2026-11-21T08:00:00.000Z',
      content: '{"name":"pUC19","text":"LOCUS"}',
      base: 0,
    },
  ],
};

function checkoutOf(own: Owned) {
  return {
    cartIds: [own.stockLineId],
    addressId: own.addressId,
    invoiceInfoId: own.invoiceInfoId,
    couponRecordId: null,
    points: 0,
    splitShipments: [
      { addressId: own.addressId, remark: 'second lab', lines: [{ lineId: own.stockLineId, quantity: 1 }] },
    ],
    shippingNote: 'ring twice',
    remark: 'for the spring course',
  };
}

export const samples: { readonly [Name in CallName]: (own: Owned) => InputOf<Name> } = {
  getSystemId: () => ({}),
  getRegion: () => ({}),
  getIpConfig: () => ({}),
  singleLogin: () => ({ token: secret, lang: 'en' }),
  saveTrackingEvent: () => ({
    page: '/tools/primer',
    functionName: 'open',
    browsingDuration: 1500,
    type: 'DURATION',
    locale: 'en',
    elementId: 'run',
  }),

  getCaptcha: () => ({}),
  sendSmsCode: () => ({ phone: '13900139000', purpose: 'login' }),
  sendMailCode: () => ({ email: 'someone@example.com', purpose: 'resetPassword' }),
  register: () => ({
    registerSite: 1,
    firstName: 'Rosalind',
    middleName: 'Elsie',
    lastName: 'Franklin',
    email: 'franklin@example.com',
    password,
    confirmPassword: password,
    organizationName: "King's College London",
    customerType: 'university',
    referralSource: 'article',
    inviteCode: 'PHOTO51',
    isAgreed: true,
  }),
  activate: () => ({ step: 'open', token: secret }),
  getMailSettings: () => ({}),
  saveMailSettings: () => ({ wantsProgress: 0 }),
  unsubscribe: () => ({ token: secret, wantsProgress: 0 }),
  resetPassword: () => ({ step: 'set', ticket: secret, password, confirmPassword: password }),
  login: () => ({ by: 'phone', phone: '13900139000', attempt: secret, code: '123456', registerSite: 0 }),
  logout: () => ({}),
  logoutEverywhere: () => ({ proof }),
  googleLogin: () => ({ code: '4/abc', state: 'state', iss: 'https://accounts.google.com', attempt: secret }),
  bindGoogle: () => ({ by: 'new', googleKey: secret, registerSite: 1 }),

  getPersonalInformation: () => ({}),
  saveOrganization: () => ({
    name: 'Peking University',
    registeredPhone: '010-62751114',
    department: 'School of Life Sciences',
    email: 'life@example.com',
    fax: '010-62751115',
    website: 'https://www.example.com',
    leader: 'Li Ming',
    leaderPhone: '010-62751116',
    zipCode: '100871',
    country: 'China',
    province: 'Beijing',
    city: 'Beijing',
    street: '5 Yiheyuan Road',
    contact: { name: 'Wang Wei', phone: '13800138000', email: 'wang.wei@example.com' },
  }),
  chooseOrganization: () => ({ clientInOrganizationType: 'university' }),
  getPersonalAdjust: () => ({}),
  getAccountType: () => ({}),
  changeEmail: () => ({ email: 'new@example.com', attempt: secret, code: '123456', proof }),
  changeMobile: () => ({ phone: '13700137000', attempt: secret, code: '123456', proof }),
  changePassword: () => ({ password, confirmPassword: password, proof }),
  unbindGoogle: () => ({ proof }),
  fixNickName: () => ({ nickname: 'Photo 51' }),
  findUserInfoDetail: () => ({}),
  updateGuidelines: () => ({ frameworkGuidelines: 1, aavFirstVisit: 1 }),
  getRcShow: () => ({}),
  updateRcShow: () => ({}),
  fixName: () => ({ name: '王伟', firstName: 'Rosalind', middleName: 'Elsie', lastName: 'Franklin' }),
  setAvatar: () => ({ avatar: 'data:image/png;base64,iVBORw0KGgo=' }),
  changeSite: () => ({ registerSite: 1 }),
  listSessions: () => ({}),
  endOtherSession: () => ({ id: 'nothing', proof }),
  listUploads: () => ({ page: 1, size: 20 }),
  deleteUpload: ({ unusedFileId }) => ({ id: unusedFileId }),
  exportAccount: () => ({}),
  deleteAccount: () => ({ proof }),
  listAddresses: () => ({}),
  saveAddress: ({ addressId }) => ({ id: addressId, ...address }),
  deleteAddress: ({ addressId }) => ({ id: addressId }),
  listInvoiceInfos: () => ({}),
  saveInvoiceInfo: ({ invoiceInfoId }) => ({ id: invoiceInfoId, ...invoice }),
  deleteInvoiceInfo: ({ invoiceInfoId }) => ({ id: invoiceInfoId }),
  listCards: () => ({}),
  startCard: () => ({}),
  saveCard: () => ({ providerToken: 'cs_test_1', state: secret }),
  deleteCard: ({ cardId }) => ({ id: cardId }),
  listPoints: () => ({ page: 1, size: 20 }),
  listFavorites: () => ({}),
  setFavorite: () => ({ elementId: 'wpre', isFavourite: 1 }),

  syncVectors: () => vectors,
  syncSequences: () => vectors,
  upload: () => ({ kind: 'plasmid' }),
  download: ({ fileId }) => ({ id: fileId }),

  getCatalogue: () => ({ digest: 'of-last-week' }),
  getStock: () => ({}),

  addCart: ({ vectorId }) => ({
    detail: makeVectorDetail(vectorId),
    quantity: 1,
    services: [{ detail: { productType: 8, tubes: 24, microlitres: 50 }, quantity: 1 }],
  }),
  newAddCart: ({ vectorId }) => ({ lines: cartLinesOf(vectorId) }),
  listCart: () => ({}),
  findCart: () => ({}),
  deleteCart: ({ vectorLineId }) => ({ ids: [vectorLineId] }),
  saveSample: (own) => ({
    cartId: own.plasmidLineId,
    revision: 1,
    sample: makePlasmidSample(own.vectorId, own.fileId),
  }),
  getCartItem: ({ vectorLineId }) => ({ id: vectorLineId }),
  editCartPlasmid: (own) => ({
    id: own.plasmidLineId,
    revision: 1,
    quantity: 2,
    detail: makePlasmidDetail(own.vectorId),
  }),
  editCartVirus: (own) => ({
    id: own.virusLineId,
    revision: 1,
    quantity: 2,
    detail: makeVirusDetail(own.vectorId),
    services: { saved: [{ detail: { productType: 9, limit: '<1 EU/mL' }, quantity: 1 }], removedIds: [] },
  }),
  editCartPreProduct: ({ stockLineId }) => ({
    id: stockLineId,
    revision: 1,
    quantity: 2,
    detail: stockDetail,
  }),
  editCartVector: (own) => ({
    id: own.vectorLineId,
    revision: 1,
    quantity: 2,
    detail: makeVectorDetail(own.vectorId),
  }),
  editCartPlasmidPreparation: (own) => ({
    id: own.plasmidLineId,
    revision: 1,
    quantity: 2,
    detail: makePlasmidDetail(own.vectorId),
    sample: makePlasmidSample(own.vectorId, own.fileId),
  }),
  editCartGene: (own) => ({ id: own.geneLineId, revision: 1, quantity: 2, detail: geneDetail }),
  editCartMRna: (own) => ({ id: own.mRnaLineId, revision: 1, quantity: 2, detail: mRnaDetail }),
  editCartTest: (own) => ({ id: own.testLineId, revision: 1, quantity: 2, detail: testDetail }),
  copyCartItem: ({ virusLineId }) => ({ id: virusLineId }),

  previewSettlement: (own) => ({
    cartIds: [own.stockLineId],
    addressId: own.addressId,
    invoiceInfoId: own.invoiceInfoId,
    couponRecordId: null,
    points: 0,
    shipments: [[{ lineId: own.stockLineId, quantity: 1 }]],
  }),
  placeOrder: (own) => ({ ...checkoutOf(own), isQuotationOnly: 0 }),
  placeCardOrder: (own) => ({ ...checkoutOf(own), cardId: own.cardId }),
  listQuotations: () => ({ page: 1, size: 20, status: 'readyToOrder', isOrdered: 0, search: 'Q' }),
  getQuotation: ({ quotationId }) => ({ id: quotationId }),
  getVectorAsOrdered: (own) => ({ quotationId: own.quotationId, lineId: own.quotationLineId }),
  editQuotation: ({ quotationId, poFileId }) => ({
    id: quotationId,
    action: 'attachPo',
    fileId: poFileId,
  }),
  updateSample: (own) => ({
    quotationId: own.quotationId,
    lineId: own.quotationLineId,
    sample: makePlasmidSample(own.vectorId, own.fileId),
  }),
  listOrders: () => ({ page: 1, size: 20, progress: 'ordered', search: 'S' }),
  getOrder: ({ onlineOrderId }) => ({ id: onlineOrderId }),
  requestOrderCancel: ({ onlineOrderId }) => ({ id: onlineOrderId, reason: 'another vector' }),
  requote: ({ quotationId }) => ({ id: quotationId }),
  reorder: ({ onlineOrderId }) => ({ id: onlineOrderId }),
  listPurchases: () => ({}),
  listInvoicings: () => ({ page: 1, size: 20, status: 'applied' }),
  applyInvoice: ({ onlineOrderId, invoiceInfoId }) => ({ orderId: onlineOrderId, invoiceInfoId }),
  isReferral: () => ({}),
  getReferral: () => ({}),
  listInvites: () => ({ page: 1, size: 20 }),
  listCouponPopupCn: () => ({}),
  listCouponPopupEn: () => ({}),
  claimCouponCn: () => ({ id: 'new-user' }),
  claimCouponEn: () => ({ id: 'new-user' }),
  listCouponsCn: () => ({ page: 1, size: 20, status: 0 }),
  listCouponsEn: () => ({ page: 1, size: 20, status: 3 }),
  countCouponsCn: () => ({}),
  countCouponsEn: () => ({}),
  getCouponCn: ({ couponRecordId }) => ({ id: couponRecordId }),
  getCouponEn: ({ couponRecordId }) => ({ id: couponRecordId }),
  listSettlementCouponsCn: ({ stockLineId }) => ({ page: 1, size: 20, cartIds: [stockLineId] }),
  listSettlementCouponsEn: ({ stockLineId }) => ({ page: 1, size: 20, cartIds: [stockLineId] }),

  getQuestionnaireId: () => ({}),
  getQuestionnaireForWidget: () => ({}),
  getQuestionnaire: () => ({ id: 'nowhere' }),
  submitQuestionnaire: () => ({
    questionnaireId: 'nowhere',
    answers: [{ topicId: 'topic-1', choiceIds: ['yes'], scale: null, text: '' }],
  }),
  getFillHistory: () => ({ id: 'nowhere' }),
  getDraw: () => ({ drawId: 'nowhere' }),
  getOutsideDraw: () => ({ drawId: 'nowhere', fillId: 'nothing' }),
  draw: () => ({ drawId: 'nowhere' }),
  drawOutside: () => ({ drawId: 'nowhere', fillId: 'nothing' }),
  acceptAward: ({ drawRecordId }) => ({
    ...{ recordId: drawRecordId, receiver: 'Wang Wei', phone: '13800138000', email: 'wang.wei@example.com' },
    address: '5 Yiheyuan Road, Haidian, Beijing',
  }),
  listDraws: () => ({ id: 'nowhere' }),

  listContracts: () => ({ page: 1, size: 20, status: 'inProduction', search: 'C-' }),
  getContract: ({ contractId }) => ({ id: contractId }),
  downloadContractFile: ({ contractFileId }) => ({ id: contractFileId }),
  downloadTemplate: ({ virusLineId }) => ({ template: 'virusPlasmid', cartId: virusLineId }),

  getDocument: ({ quotationId }) => ({ quotationId, kind: 'pdf', document: 'quotation' }),

  startPayment: ({ orderId, cardId }) => ({ orderId, kind: 'purchaseOrder', poNumber: 'PO-4711', cardId }),
  checkPayment: ({ orderId }) => ({ orderId }),

  listCatalogueEntries: () => ({ page: 1, size: 20, search: 'AAV', type: '4', shelf: 'on' }),
  getCatalogueEntry: () => ({ sku: SKU }),
  saveCatalogueEntry: () => ({
    entry: JSON.stringify(SEED[0]),
    ...{ base: 1, from: null, note: 'Checked', replacesPlanned: false },
  }),
  previewCatalogueImport: () => ({ sheet: 'row,sku', from: null }),
  applyCatalogueImport: () => ({ sheet: 'row,sku', from: null, note: 'Prices of 2027', digest: 'a' }),
  exportCatalogue: () => ({ format: 'csv' }),
  previewCataloguePrice: () => ({
    ...{ site: 0, at: null },
    of: { kind: 'entries', lines: [{ sku: SKU, quantity: 2, options: [] }] },
  }),

  listSamples: () => ({ page: 1, size: 20, search: 'S26', show: 'expected', sort: 'number' }),
  getSample: () => ({ id: 'nothing' }),
  findTube: () => ({ code: 'S261123-00001-1.1-1' }),
  receiveSamples: () => ({
    samples: [{ id: 'nothing', revision: 1, tubes: 2 }],
    ...{ condition: 'thawed', note: 'no ice left' },
  }),
  checkSamples: () => ({ samples: [{ id: 'nothing', revision: 1 }], verdict: 'reject', reason: 'thawed' }),
  storeTubes: () => ({ sampleId: 'nothing', tubes: [1, 2], boxId: 'nowhere', from: 12 }),
  removeTubes: () => ({ sampleId: 'nothing', tubes: [1], reason: 'used up' }),
  listBoxes: () => ({ page: 1, size: 20, search: 'F1', sort: 'freezer' }),
  getBox: () => ({ id: 'nowhere' }),
  saveBox: () => ({
    ...{ id: null, revision: 0, name: 'Box 7', freezer: 'F1', rack: 'R2', format: 'box81', fill: 'row' },
  }),
  getSampleLabels: () => ({ sampleIds: ['nothing'], skip: 3, language: 'en' }),

  getUsage: () => ({ days: 7 }),

  listWork: () => ({ page: 1, size: 20, kind: 'priceQuotation', whose: 'free', search: 'Q' }),
  takeWork: ({ quotationId }) => ({ kind: 'priceQuotation', subjectId: quotationId || 'q' }),
  takeOverWork: ({ quotationId }) => ({
    ...{ kind: 'priceQuotation', subjectId: quotationId || 'q', from: 'nobody' },
  }),
  releaseWork: ({ quotationId }) => ({ kind: 'priceQuotation', subjectId: quotationId || 'q' }),
  handOverWork: ({ quotationId }) => ({
    ...{ kind: 'priceQuotation', subjectId: quotationId || 'q', to: 'colleague' },
  }),
  listWorkers: () => ({ kind: 'priceQuotation' }),
  resolveAlarm: () => ({ subjectId: 'evt_1', note: 'Asked the provider: a test payment.' }),

  listTrail: () => ({ page: 1, size: 20, actor: 'staff', act: 'giveRoles', search: 'S26' }),
  getTrailRow: () => ({ id: 1 }),
  getTrailHead: () => ({}),
  exportTrail: () => ({}),

  listArticles: () => ({ page: 1, size: 20, kind: 'help', search: 'primer', tag: 'tools' }),
  getArticle: () => ({ kind: 'help', slug: 'primer-alignment' }),
  getOperator: () => ({}),
  getStaffOperator: () => ({}),
  saveOperator: () => ({ texts: { en: operatorText, zh: operatorText }, image: '', revision: 0 }),
  listAnnouncements: () => ({ site: '0', digest: 'a1b2c3' }),
  listStaffAnnouncements: () => ({ page: 1, size: 20, search: 'shipping', state: 'valid', site: '0' }),
  getStaffAnnouncement: () => ({ id: 'nowhere' }),
  saveAnnouncement: () => ({
    ...{ kind: 'warning', sites: [0, 1], place: 'ordering' },
    texts: bothOf('No shipping from 1 to 7 October.', '10 月 1 日至 7 日暂停发货。'),
    link: { path: '/shippingFees', names: bothOf('Shipping', '运费说明') },
    ...{ fromTime: '2026-09-24T00:00:00.000Z', untilTime: '2026-10-08T00:00:00.000Z' },
  }),
  withdrawAnnouncement: () => ({ id: 'nowhere', revision: 1 }),
  listStaffArticles: () => ({ page: 1, size: 20, kind: 'help', state: 'draft', search: 'primer' }),
  getStaffArticle: () => ({ id: 'help-primer-alignment' }),
  saveArticle: () => ({
    ...{ kind: 'news', slug: 'a-new-serotype', state: 'draft', place: 0, path: '', tags: ['ordering'] },
    publishedTime: '2026-11-22T08:00:00.000Z',
    texts: { en: { title: 'A new serotype', summary: 'AAV-DJ.', body: '## AAV-DJ' } },
  }),
  sendMessage: () => ({ text: 'Do you package AAV-DJ?' }),
  listMessages: () => ({ page: 1, size: 20 }),
  followMessage: ({ messageId }) => ({ id: messageId, text: 'One more question' }),
  listStaffMessages: () => ({ page: 1, size: 20, state: 'waiting', search: 'AAV' }),
  getStaffMessage: () => ({ id: 'M000000001' }),
  replyMessage: () => ({ id: 'M000000001', text: 'Yes, we do.', posts: 1 }),
  closeMessage: () => ({ id: 'M000000001', posts: 1 }),
  listPapers: () => ({ page: 1, size: 20, search: 'aav', productLines: ['aav'], organs: ['brain'] }),
  listStaffPapers: () => ({ page: 1, size: 20, state: 'draft', search: 'aav' }),
  getStaffPaper: () => ({ id: 'a1b2c3' }),
  savePaper: () => ({ content: paper, state: 'draft', publishedTime: '2026-11-22T08:00:00.000Z' }),
  listPaperTags: () => ({}),
  savePaperTag: () => ({ facet: 'organs', code: 'kidney', names: { en: 'Kidney', zh: '肾脏' } }),
  savePicture: () => ({ data: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==' }),
  previewArticle: () => ({ body: '**bold**' }),

  listStaffCoupons: () => ({ page: 1, size: 20, search: 'user', site: '0', offered: 'no' }),
  saveStaffCoupon: () => ({
    ...{ id: null, site: 0, reason: 'Spring course' },
    name: { en: 'Spring coupon', zh: '春季优惠券' },
    instructions: { en: 'For AAV.', zh: '适用于 AAV。' },
    terms: { kind: 'rate', offBasisPoints: 500 },
    validity: { useTimeType: 0, days: 30 },
  }),
  offerCoupon: () => ({ id: 'new-user', isOffered: true, reason: 'Spring course' }),
  giveCoupon: () => ({ id: 'new-user', customer: '13800138000', reason: 'Spring course' }),

  listStaffQuestionnaires: () => ({ page: 1, size: 20, search: 'feedback', site: '1', state: 'open' }),
  getStaffQuestionnaire: () => ({ id: 'nowhere' }),
  saveStaffQuestionnaire: () => ({ id: null, ...questionnaire, reason: 'Spring' }),
  setQuestionnaireState: () => ({ id: 'nowhere', state: 'open', reason: 'Spring' }),
  getQuestionnaireResults: () => ({ id: 'nowhere' }),
  exportQuestionnaire: () => ({ id: 'nowhere' }),
  listWins: () => ({ page: 1, size: 20, search: 'Wang', questionnaireId: 'nowhere', state: 'accepted' }),
  markAwardSent: () => ({ recordId: 'nothing', reason: 'By post' }),

  getReferralTerms: () => ({}),
  saveReferralTerms: () => ({
    ...{ site: 0, isOpen: true, audience: 'everybody', couponId: null, reason: 'Spring' },
    ...{ fixedPoints: 1_000, shareBasisPoints: 200, maxPoints: 50_000, minAmount: 10_000 },
  }),
  listReferrals: () => ({ page: 1, size: 20, search: 'Wang', isDescending: true }),

  listCustomers: () => ({ page: 1, size: 20, search: 'Wang', site: '0' }),
  viewCustomer: () => ({ id: 'nobody' }),
  correctBuyer: ({ addressId }) => {
    const { isDefault: _, ...value } = address;
    return { customerId: 'nobody', reason: 'Moved', of: { kind: 'address', id: addressId, value } };
  },
  correctPoints: () => ({ customerId: 'nobody', points: 100, reason: 'Counted twice' }),
  helpSignIn: () => ({ customerId: 'nobody', how: 'allowCodes', reason: 'Called us' }),

  listStaff: () => ({ page: 1, size: 20 }),
  getStaffMember: () => ({ id: 'staff-sales' }),
  changeStaffRoles: () => ({ id: 'staff-sales', before: ['sales'], roles: ['finance'], reason: 'Moved' }),
  endStaffSessions: () => ({ id: 'staff-sales', reason: 'The laptop was stolen.' }),
  listRoles: () => ({}),
  saveRole: () => ({
    ...{ id: null, revision: 0, name: { en: 'Night shift', zh: '夜班' } },
    ...{ permissions: ['orders', 'samples'], reason: 'They work alone.' },
  }),
  retireRole: () => ({ id: 'night-shift', revision: 1, reason: 'No nights any more' }),
  restoreRole: () => ({ id: 'night-shift', revision: 2, reason: 'Nights again' }),
  listInvitations: () => ({ page: 1, size: 20, state: 'open' }),
  inviteStaff: () => ({ email: 'new@example.org', roles: ['production'], language: 'en' }),
  resendInvitation: () => ({ id: 'nowhere' }),
  withdrawInvitation: () => ({ id: 'nowhere' }),
  getStaffInvitation: () => ({ key: 'A'.repeat(43) }),
  acceptStaffInvitation: () => ({ key: 'A'.repeat(43) }),
  getSecondFactor: () => ({}),
  beginSecondFactor: () => ({ proof }),
  confirmSecondFactor: () => ({ code: '123456' }),
  giveSecondFactor: () => ({ code: '7K2M-9XQ4-TTB1' }),
  renewRecoveryCodes: () => ({ code: '123456' }),
  resetSecondFactor: () => ({ id: 'staff-sales', reason: 'The phone was lost.', identifiedBy: 'inPerson' }),
  previewStaffDocument: ({ quotationId }) => ({
    ...{ quotationId: quotationId || 'q', document: 'quotation', lines: [] },
  }),
  getFigures: () => ({ from: '2026-09-01', to: '2026-11-25' }),
  listStaffOrders: () => ({
    page: 1,
    size: 20,
    search: 'S',
    progress: 'ordered',
    state: 'active',
    sort: 'number',
  }),
  getStaffOrder: ({ onlineOrderId }) => ({ id: onlineOrderId }),
  advanceLines: (own) => ({
    lines: [{ orderId: own.onlineOrderId, lineId: own.quotationLineId }],
    act: 'startProduction',
    note: 'batch 7',
  }),
  promiseDate: (own) => ({
    orderId: own.onlineOrderId,
    lineIds: [own.quotationLineId],
    promisedOn: '2026-12-31',
  }),
  shipPieces: (own) => ({
    orderId: own.onlineOrderId,
    carrier: 'SF Express',
    trackingNumber: 'SF1234567890',
    note: 'on dry ice',
    lines: [{ lineId: own.quotationLineId, quantity: 1 }],
  }),
  findMergeable: ({ onlineOrderId }) => ({ orderId: onlineOrderId }),
  shipMerged: (own) => ({
    ...{ carrier: 'SF Express', trackingNumber: 'SF1234567890', note: 'on dry ice' },
    parts: ['one', own.onlineOrderId || 'other'].map((orderId) => ({
      orderId,
      lines: [{ lineId: own.quotationLineId || 'line', quantity: 1 }],
    })),
  }),
  withdrawParcel: ({ onlineOrderId }) => ({
    ...{ orderId: onlineOrderId, shipmentId: 'parcel-of-monday', reason: 'a wrong tracking number' },
  }),
  cancelOrder: ({ onlineOrderId }) => ({ orderId: onlineOrderId, reason: 'the vector cannot be made' }),
  declineCancel: ({ onlineOrderId }) => ({ orderId: onlineOrderId, reason: 'it is being made already' }),
  attachToOrder: (own) => ({
    orderId: own.onlineOrderId,
    fileId: own.poFileId,
    type: 'qcReport',
    lineNumber: 1,
    shipmentId: null,
  }),
  downloadAttachment: (own) => ({ quotationId: own.quotationId, fileId: own.fileId }),
  getShippingDocument: ({ onlineOrderId }) => ({
    document: 'packingSlip',
    orderId: onlineOrderId,
    parcel: 1,
    language: 'en',
  }),
  getStaffDocument: ({ quotationId }) => ({ quotationId, kind: 'pdf', document: 'quotation' }),

  listStaffQuotations: () => ({ page: 1, size: 20, search: 'Q', status: 'underEvaluation', sort: 'total' }),
  getStaffQuotation: ({ quotationId }) => ({ id: quotationId }),
  getOrderedVector: (own) => ({ quotationId: own.quotationId, lineId: own.quotationLineId }),
  priceQuotation: (own) => ({
    id: own.quotationId,
    version: 'of-last-week',
    lines: [
      {
        lineId: own.quotationLineId,
        unitPrice: 128_000,
        discount: { kind: 'rate', offBasisPoints: 500 },
        reason: 'second order of the year',
      },
    ],
    validDays: 30,
  }),
  voidQuotation: ({ quotationId }) => ({ id: quotationId, version: 'of-last-week', reason: 'asked twice' }),

  listStaffPayments: () => ({ page: 1, size: 20, search: 'ORD', show: 'open' }),
  listStaffContracts: () => ({ page: 1, size: 20, status: 'inProduction', sort: 'number' }),
  getStaffContract: ({ contractId }) => ({ id: contractId }),
  saveStaffContract: () => ({
    ...{ id: null, base: '', number: 'C-2026-9', customer: 'MIT', contact: 'Ada', currency: 'USD' },
    ...{ status: 'preDelivery', signingDate: '2026-11-01' },
    lines: [{ serviceType: 16, description: 'AAV9', quantity: 1, subtotal: 100, status: 'preDelivery' }],
  }),
  setContractStatus: ({ contractId }) => ({ ids: [contractId], status: 'inProduction', reason: 'Begun' }),
  attachToContract: ({ contractId, unusedFileId }) => ({
    ...{ contractId, fileId: unusedFileId, type: 'signedContract', lineNumber: null },
  }),
  detachFromContract: (own) => ({
    ...{ contractId: own.contractId, fileId: own.contractFileId, reason: 'Of another contract.' },
  }),
  downloadStaffContractFile: (own) => ({ contractId: own.contractId, fileId: own.contractFileId }),
  previewContractImport: () => ({ sheet: 'Contract number,Customer\n' }),
  applyContractImport: () => ({ sheet: 'Contract number,Customer\n', digest: 'x' }),
  listContractCompanies: () => ({ page: 1, size: 20 }),
  renewContractCode: () => ({ id: 'nowhere', reason: 'It was lost.' }),
  getSystemHealth: () => ({}),
  listDeadJobs: () => ({ page: 1, size: 20, kind: 'mail' }),
  retryJobs: () => ({ ids: [999_999] }),
  dropJobs: () => ({ ids: [999_999], reason: 'Long over' }),
  attachInvoice: ({ onlineOrderId, poFileId }) => ({ orderId: onlineOrderId, fileId: poFileId }),
  downloadInvoice: () => ({ id: 'nowhere' }),
  exportInvoices: () => ({ format: 'csv', status: 'invoiced', from: '2026-11-01', to: '2026-11-30' }),
  listPaymentEvents: () => ({ page: 1, size: 20, by: 'provider', alarm: 'open' }),
  summarizePayments: () => ({}),
  findOpenOrders: () => ({ search: 'S26' }),
  previewBankStatement: () => ({ sheet: 'Date,Amount\n2026-11-22,12.50\n', currency: 'CNY' }),
  importBankStatement: () => ({ sheet: 'Date,Amount\n2026-11-22,12.50\n', currency: 'CNY', digest: 'x' }),
  enterBankTransfer: () => ({
    ...{
      bookedOn: '2026-11-20',
      amount: 128_000,
      currency: 'CNY',
      payer: '北京大学',
      reference: 'S261122-00001',
    },
  }),
  listBankTransfers: () => ({ page: 1, size: 20, state: 'open', sort: 'booked' }),
  confirmBankTransfer: ({ orderId }) => ({ id: 'nowhere', orderId }),
  setTransferAside: () => ({ id: 'nowhere', note: 'Interest' }),
  reopenTransfer: () => ({ id: 'nowhere' }),
  listStaffInvoices: () => ({ page: 1, size: 20, search: 'ORD', status: 'applied' }),
  settleInvoice: ({ onlineOrderId }) => ({
    act: 'issue',
    orderId: onlineOrderId,
    number: '2026-0001',
    fileId: null,
  }),
  confirmPayment: ({ orderId }) => ({ orderId, amount: 128_000, currency: 'CNY' }),
  refundPayment: ({ orderId }) => ({ orderId, amount: 1_000, reason: 'One vial arrived thawed.' }),
};
