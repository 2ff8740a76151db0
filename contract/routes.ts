// The calls of visitors and customers, as plain data: what the client needs to send one without loading the schemas.
// Those of the staff's console stand in staff/routes.ts. The specification fixes the paths it names; the others are in
// its style. The name of a call that only reads begins with `get`, `list` or `find`. `{brand}` is a setting. The shapes
// stand in one file a feature, see contract.ts.
import type { StaffPermission } from './staff/permissions.ts';

export type Auth = 'public' | 'user' | 'staff';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Below the service prefix; `{brand}` is replaced by the setting, `:id` by the input's field of that name. */
  readonly path: string;
  readonly auth: Auth;
  /** What somebody of the staff must be allowed; `any`: to be one of them is enough. */
  readonly permission?: StaffPermission;
  /** Answers a session of the staff that has not given the second factor. */
  readonly isBeforeSecondFactor?: true;
  /** The body is multipart and streamed, not JSON. */
  readonly isUpload?: true;
  /** The reply is a file and has no envelope. */
  readonly isBinary?: true;
  /** Takes an `Idempotency-Key`: the same key and input give the same reply, done once. */
  readonly isIdempotent?: true;
}

/** The fixed service prefix. */
export const PREFIX = '/api';

export const routes = {
  // Start-up
  getSystemId: post('/sys/getSystemId', 'public'),
  getRegion: get('/sys/ip/address', 'public'),
  getIpConfig: get('/sys/ip/config', 'public'),
  singleLogin: post('/sys/singleLogin', 'public'),
  saveTrackingEvent: post('/sys/PSysBurialPoint/save', 'public'),

  // Session
  getCaptcha: get('/sys/login/new/image', 'public'),
  sendSmsCode: post('/msg/sms/code', 'public'),
  sendMailCode: post('/msg/sendMailCode', 'public'),
  register: post('/sys/client/register', 'public'),
  activate: post('/sys/user/activation', 'public'),
  resetPassword: post('/sys/client/resetPassword', 'public'),
  login: post('/sys/client/login', 'public'),
  logout: post('/sys/outLogin', 'public'),
  logoutEverywhere: post('/sys/outLogin/everywhere', 'user'),
  googleLogin: get('/sys/googleLogin', 'public'),
  bindGoogle: post('/sys/googleLogin/bind', 'public'),
  getStaffInvitation: post('/sys/staffInvitation/getInfo', 'user'),
  acceptStaffInvitation: post('/sys/staffInvitation/accept', 'user'),

  // Account
  getPersonalInformation: get('/sys/user/personal/information', 'user'),
  saveOrganization: post('/sys/{brand}Customer/save', 'user'),
  chooseOrganization: post('/sys/{brand}Customer/choose', 'user'),
  getPersonalAdjust: get('/sys/{brand}Customer/personal/adjust', 'user'),
  getAccountType: get('/sys/type', 'user'),
  changeEmail: post('/sys/client/changeEmail', 'user'),
  changeMobile: post('/sys/client/changeMobile', 'user'),
  changePassword: post('/sys/client/changePassword', 'user'),
  unbindGoogle: post('/sys/googleLogin/unbind', 'user'),
  fixNickName: post('/sys/user/customer/fixNickName', 'user'),
  findUserInfoDetail: post('/sys/client/findUserInfoDetail', 'user'),
  updateGuidelines: post('/sys/client/updateCustomOperInstructions', 'user'),
  getRcShow: get('/sys/user/getRcShowById', 'user'),
  updateRcShow: post('/sys/user/updateRcShow', 'user'),
  fixName: post('/sys/user/customer/fixName', 'user'),
  setAvatar: post('/sys/user/customer/setAvatar', 'user'),
  changeSite: post('/sys/user/customer/changeSite', 'user'),
  listSessions: post('/sys/client/session/selectList', 'user'),
  endOtherSession: post('/sys/client/session/end', 'user'),
  exportAccount: { ...post('/sys/client/account/export', 'user'), isBinary: true },
  deleteAccount: post('/sys/client/account/delete', 'user'),
  listAddresses: post('/sys/client/address/selectList', 'user'),
  saveAddress: { ...post('/sys/client/address/saveOrUpdate', 'user'), isIdempotent: true },
  deleteAddress: post('/sys/client/address/delete', 'user'),
  listInvoiceInfos: post('/sys/client/invoice/selectList', 'user'),
  saveInvoiceInfo: { ...post('/sys/client/invoice/saveOrUpdate', 'user'), isIdempotent: true },
  deleteInvoiceInfo: post('/sys/client/invoice/delete', 'user'),
  listCards: post('/sys/client/card/selectList', 'user'),
  startCard: post('/sys/client/card/start', 'user'),
  saveCard: post('/sys/client/card/save', 'user'),
  deleteCard: post('/sys/client/card/delete', 'user'),
  listPoints: post('/sys/client/points/selectPage', 'user'),
  getMailSettings: get('/sys/user/mail/settings', 'user'),
  saveMailSettings: post('/sys/user/mail/settings/save', 'user'),
  unsubscribe: post('/sys/mail/unsubscribe', 'public'),
  listFavorites: post('/sys/client/favorite/selectList', 'user'),
  setFavorite: post('/sys/client/favorite/save', 'user'),

  // Vectors, sequences, uploads
  syncVectors: post('/product/vector/sync', 'user'),
  syncSequences: post('/product/sequence/sync', 'user'),
  upload: { ...post('/product/file/upload', 'user'), isUpload: true, isIdempotent: true },
  download: { ...get('/product/file/download/:id', 'user'), isBinary: true },

  listUploads: post('/product/file/selectPage', 'user'),
  deleteUpload: post('/product/file/delete', 'user'),

  // News, help and pages
  listArticles: post('/content/article/selectPage', 'public'),
  getArticle: get('/content/article/detail', 'public'),
  getOperator: get('/content/operator', 'public'),
  listAnnouncements: get('/content/announcement/selectList', 'public'),
  sendMessage: { ...post('/content/message/send', 'public'), isIdempotent: true },
  listMessages: post('/content/message/selectPage', 'user'),
  followMessage: { ...post('/content/message/follow', 'user'), isIdempotent: true },
  listPapers: post('/content/archive/selectPage', 'user'),

  // Catalogue
  getCatalogue: get('/product/catalogue/list', 'public'),
  getStock: get('/product/catalogue/stock', 'public'),

  // Cart
  addCart: { ...post('/product/cart/addCart', 'user'), isIdempotent: true },
  newAddCart: { ...post('/product/cart/newAddCart', 'user'), isIdempotent: true },
  listCart: post('/product/cart/selectList', 'user'),
  findCart: post('/product/cart/selectChanged', 'user'),
  deleteCart: post('/product/cart/delete', 'user'),
  saveSample: { ...post('/product/check/sample/saveOrUpdate', 'user'), isIdempotent: true },
  getCartItem: get('/product/cart/selectById', 'user'),
  editCartPlasmid: { ...post('/product/cart/editPlasmid', 'user'), isIdempotent: true },
  editCartVirus: { ...post('/product/cart/virusEdit', 'user'), isIdempotent: true },
  editCartPreProduct: { ...post('/product/cart/preProductEdit', 'user'), isIdempotent: true },
  editCartVector: { ...post('/product/cart/vectorEdit', 'user'), isIdempotent: true },
  editCartPlasmidPreparation: { ...post('/product/cart/plasmidEdit', 'user'), isIdempotent: true },
  // The specification shows no call for these kinds of line: paths in its style.
  editCartGene: { ...post('/product/cart/geneEdit', 'user'), isIdempotent: true },
  editCartMRna: { ...post('/product/cart/mRnaEdit', 'user'), isIdempotent: true },
  editCartTest: { ...post('/product/cart/testEdit', 'user'), isIdempotent: true },
  // The specification has it a GET, which a browser may send again by itself: the key keeps one click one copy.
  copyCartItem: { ...get('/product/cart/copy', 'user'), isIdempotent: true },

  // Orders, questionnaire and draw
  listContracts: post('/order/customer/selectPage', 'user'),
  getContract: post('/order/customer/selectDetail', 'user'),
  downloadContractFile: { ...get('/order/customer/file/:id', 'user'), isBinary: true },
  listQuotations: post('/order/client/quotationList', 'user'),
  getQuotation: post('/order/client/quotationDetail', 'user'),
  getVectorAsOrdered: post('/order/client/vectorAsOrdered', 'user'),
  editQuotation: { ...post('/order/client/editQuotationDetail', 'user'), isIdempotent: true },
  previewSettlement: post('/order/info/settlement', 'user'),
  placeOrder: { ...post('/order/info/placeOrder', 'user'), isIdempotent: true },
  placeCardOrder: { ...post('/order/info/card/placeOrder', 'user'), isIdempotent: true },
  startPayment: post('/order/payment/start', 'user'),
  checkPayment: post('/order/payment/check', 'user'),
  updateSample: post('/order/client/updateSample', 'user'),
  requote: { ...post('/order/client/requote', 'user'), isIdempotent: true },
  listOrders: post('/order/online/selectPage', 'user'),
  getOrder: post('/order/online/selectDetail', 'user'),
  requestOrderCancel: { ...post('/order/online/requestCancel', 'user'), isIdempotent: true },
  reorder: { ...post('/order/online/reorder', 'user'), isIdempotent: true },
  listPurchases: post('/product/vector/purchases', 'user'),
  listInvoicings: post('/order/invoicing/selectPage', 'user'),
  applyInvoice: { ...post('/order/invoicing/apply', 'user'), isIdempotent: true },
  getDocument: { ...post('/order/info/download/document', 'user'), isBinary: true },
  downloadTemplate: { ...post('/order/info/download/template', 'user'), isBinary: true },
  getQuestionnaireId: get('/order/questionnaireTopic/questionnaireId', 'user'),
  getQuestionnaire: get('/order/questionnaireTopic/detail/content', 'public'),
  submitQuestionnaire: { ...post('/order/questionnaireTopic/submit', 'public'), isIdempotent: true },
  getQuestionnaireForWidget: get('/order/questionnaireTopic/widget', 'public'),
  getDraw: post('/order/draw/client/detail', 'user'),
  getOutsideDraw: post('/order/draw/client/outSize/detail', 'public'),
  draw: { ...post('/order/draw/client/draw', 'user'), isIdempotent: true },
  drawOutside: { ...post('/order/draw/client/outSize/draw', 'public'), isIdempotent: true },
  acceptAward: { ...post('/order/draw/client/acceptAward', 'public'), isIdempotent: true },
  getFillHistory: get('/order/customerBasic/detail/customer/fillHistory', 'user'),
  listDraws: get('/order/draw/client/draw/historyList/:id', 'user'),

  // Marketing: one group a site
  isReferral: get('/marketing/enActivityCouponsRecord/isReferral', 'user'),
  getReferral: get('/marketing/enActivityCoupons/userAcquisitionDetail', 'user'),
  listInvites: post('/marketing/enActivityCoupons/inviteRewards', 'user'),
  listCouponPopupCn: post('/marketing/cnActivityCouponsRecord/selectPopupList', 'user'),
  listCouponPopupEn: post('/marketing/enActivityCouponsRecord/selectPopupList', 'user'),
  claimCouponCn: get('/marketing/cnActivityCouponsRecord/getCoupons/:id', 'user'),
  claimCouponEn: get('/marketing/enActivityCouponsRecord/getCoupons/:id', 'user'),
  listCouponsCn: post('/marketing/cnActivityCouponsRecord/myCouponsPage', 'user'),
  listCouponsEn: post('/marketing/enActivityCouponsRecord/myCouponsPage', 'user'),
  countCouponsCn: post('/marketing/cnActivityCouponsRecord/couponStatistics', 'user'),
  countCouponsEn: post('/marketing/enActivityCouponsRecord/couponStatistics', 'user'),
  getCouponCn: get('/marketing/cnActivityCouponsRecord/getCouponDetail/:id', 'user'),
  getCouponEn: get('/marketing/enActivityCouponsRecord/getCouponDetail/:id', 'user'),
  listSettlementCouponsCn: post('/marketing/cnActivityCouponsRecord/couponsSettlementPage', 'user'),
  listSettlementCouponsEn: post('/marketing/enActivityCouponsRecord/couponsSettlementPage', 'user'),
} as const satisfies Readonly<Record<string, Route>>;

export type CallName = keyof typeof routes;

function get(path: string, auth: Auth) {
  return { method: 'GET', path, auth } as const;
}

function post(path: string, auth: Auth) {
  return { method: 'POST', path, auth } as const;
}
