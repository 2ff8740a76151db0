// What the audit trail's words are called for people. A word without a name here stands as it is.
import type { LocalizedText } from '#bio/core/fault.ts';

export const ACTOR_NAMES: Readonly<Record<string, LocalizedText>> = {
  customer: { en: 'Customer', zh: '客户' },
  staff: { en: 'Staff', zh: '员工' },
  provider: { en: 'Payment provider', zh: '支付服务商' },
  clock: { en: 'By itself, at its time', zh: '系统定时' },
  operator: { en: 'Operator of the server', zh: '服务器运维' },
};

const SUBJECT_NAMES: Readonly<Record<string, LocalizedText>> = {
  account: { en: 'Account', zh: '账号' },
  catalogue: { en: 'Catalogue', zh: '商品目录' },
  catalogueEntry: { en: 'Catalogue entry', zh: '商品' },
  contract: { en: 'Offline contract', zh: '线下合同' },
  contractCustomer: { en: 'Company of contracts', zh: '合同客户' },
  coupon: { en: 'Coupon', zh: '优惠券' },
  couponDefinition: { en: 'Kind of coupon', zh: '优惠券类型' },
  invitation: { en: 'Invitation', zh: '邀请' },
  invoice: { en: 'Invoice', zh: '发票' },
  job: { en: 'Job', zh: '任务' },
  order: { en: 'Order', zh: '订单' },
  payment: { en: 'Payment', zh: '付款' },
  quotation: { en: 'Quotation', zh: '报价单' },
  role: { en: 'Role', zh: '角色' },
  sample: { en: 'Sample', zh: '样品' },
  stock: { en: 'Stock', zh: '库存' },
  storageBox: { en: 'Box', zh: '样品盒' },
  trail: { en: 'Audit trail', zh: '审计记录' },
  work: { en: 'Work', zh: '待办' },
};

const ACT_NAMES: Readonly<Record<string, LocalizedText>> = {
  // Quotations
  placeQuotation: { en: 'Quotation requested', zh: '提交询价' },
  setPrices: { en: 'Prices set', zh: '填写价格' },
  priceQuotation: { en: 'Quotation priced and sent', zh: '报价并发送' },
  acceptQuotation: { en: 'Quotation accepted', zh: '客户确认报价' },
  postponeQuotation: { en: 'Order put off', zh: '暂不下单' },
  remarkOnQuotation: { en: 'Remark on a quotation', zh: '报价单备注' },
  attachToQuotation: { en: 'File added to a quotation', zh: '报价单添加附件' },
  attachFile: { en: 'File attached', zh: '添加文件' },
  changeSample: { en: 'Sample information changed', zh: '修改样品信息' },
  cancelQuotation: { en: 'Quotation cancelled', zh: '取消报价单' },
  voidQuotation: { en: 'Quotation voided', zh: '作废报价单' },
  reviseQuotation: { en: 'Quotation revised', zh: '修订报价单' },
  makeRevision: { en: 'Revision made', zh: '生成修订版' },
  handToRevision: { en: 'Coupon and points passed to the revision', zh: '优惠转至修订版' },
  releaseQuotation: { en: 'Expired quotation released', zh: '释放过期报价单' },
  giveBack: { en: 'Coupon and points returned', zh: '退还优惠券与积分' },
  // Orders
  placeOrder: { en: 'Order placed', zh: '下单' },
  awaitMaterials: { en: 'Materials awaited', zh: '等待样品' },
  startProduction: { en: 'Production started', zh: '开始生产' },
  completeProduction: { en: 'Production completed', zh: '生产完成' },
  ship: { en: 'Shipped', zh: '发货' },
  requestCancel: { en: 'Cancellation requested', zh: '申请取消' },
  cancelOrder: { en: 'Order cancelled', zh: '取消订单' },
  // Samples
  expectSample: { en: 'Sample awaited', zh: '等待样品' },
  changeExpectedSample: { en: 'Awaited sample changed', zh: '修改待收样品' },
  expectNoSample: { en: 'Sample no longer awaited', zh: '不再等待样品' },
  receiveSample: { en: 'Sample received', zh: '签收样品' },
  acceptSample: { en: 'Sample checked, in order', zh: '样品检查合格' },
  rejectSample: { en: 'Sample checked, a problem', zh: '样品检查异常' },
  storeTube: { en: 'Tube stored', zh: '样品管入库' },
  removeTube: { en: 'Tube taken out', zh: '样品管出库' },
  addBox: { en: 'Box added', zh: '新增样品盒' },
  changeBox: { en: 'Box changed', zh: '修改样品盒' },
  // Invoices
  applyForInvoice: { en: 'Invoice applied for', zh: '申请发票' },
  issueInvoice: { en: 'Invoice issued', zh: '开具发票' },
  rejectInvoice: { en: 'Invoice rejected', zh: '驳回发票申请' },
  // Payments
  requestPayment: { en: 'Payment requested', zh: '请求付款' },
  withdrawPaymentRequest: { en: 'Payment no longer requested', zh: '撤销付款请求' },
  openPayment: { en: 'Payment begun', zh: '开始付款' },
  continuePayment: { en: 'Payment continued', zh: '继续付款' },
  openProviderPage: { en: 'Payment page opened', zh: '打开支付页面' },
  receivePayment: { en: 'Payment received', zh: '收到付款' },
  failPayment: { en: 'Payment failed', zh: '付款失败' },
  resolvePaymentAlarm: { en: 'Payment that did not fit: resolved', zh: '付款异常已处理' },
  returnFromProvider: { en: 'Back from the payment page', zh: '从支付页面返回' },
  waitForPayment: { en: 'Payment waited for', zh: '等待付款' },
  raisePaymentAlarm: { en: 'Payment does not fit', zh: '付款异常' },
  settleOrder: { en: 'Order paid', zh: '订单已付清' },
  refundPayment: { en: 'Refunded', zh: '已退款' },
  requestRefund: { en: 'Refund entered', zh: '登记退款' },
  changeRefund: { en: 'Refund changed', zh: '退款状态变更' },
  // Coupons, points, stock, catalogue
  defineCoupon: { en: 'Coupon defined', zh: '设置优惠券' },
  giveCoupon: { en: 'Coupon given', zh: '发放优惠券' },
  holdCoupon: { en: 'Coupon used', zh: '使用优惠券' },
  passCoupon: { en: 'Coupon passed to the revision', zh: '优惠券转至修订版' },
  returnCoupon: { en: 'Coupon returned', zh: '退还优惠券' },
  changePoints: { en: 'Points changed', zh: '积分变动' },
  takeStock: { en: 'Taken from stock', zh: '出库' },
  returnStock: { en: 'Put back into stock', zh: '退回库存' },
  changeCatalogue: { en: 'Catalogue changed', zh: '修改商品目录' },
  seedCatalogue: { en: 'First catalogue', zh: '初始商品目录' },
  // Contracts
  addContract: { en: 'Contract added', zh: '新增合同' },
  changeContract: { en: 'Contract changed', zh: '修改合同' },
  attachToContract: { en: 'File added to a contract', zh: '合同添加附件' },
  addContractCustomer: { en: 'Company added', zh: '新增合同客户' },
  bindContractCustomer: { en: 'Account bound to a company', zh: '账号绑定合同客户' },
  renewContractCode: { en: 'Authorization code renewed', zh: '更换授权码' },
  // Content
  saveArticle: { en: 'Article saved', zh: '保存文章' },
  // People and the console
  giveRoles: { en: 'Roles given', zh: '分配角色' },
  addRole: { en: 'Role added', zh: '新增角色' },
  changeRole: { en: 'Role changed', zh: '修改角色' },
  retireRole: { en: 'Role retired', zh: '停用角色' },
  restoreRole: { en: 'Role brought back', zh: '恢复角色' },
  endSessions: { en: 'Signed out everywhere', zh: '强制退出登录' },
  resendInvitation: { en: 'Invitation sent again', zh: '重发邀请' },
  inviteStaff: { en: 'Colleague invited', zh: '邀请员工' },
  withdrawInvitation: { en: 'Invitation withdrawn', zh: '撤销邀请' },
  acceptInvitation: { en: 'Invitation accepted', zh: '接受邀请' },
  enrolSecondFactor: { en: 'Second factor set up', zh: '启用两步验证' },
  resetSecondFactor: { en: 'Second factor reset', zh: '重置两步验证' },
  renewRecoveryCodes: { en: 'Recovery codes made', zh: '生成恢复码' },
  spendRecoveryCode: { en: 'Recovery code used', zh: '使用恢复码' },
  takeWork: { en: 'Work taken', zh: '领取待办' },
  handOverWork: { en: 'Work handed over', zh: '移交待办' },
  releaseWork: { en: 'Work released', zh: '放回待办' },
  retryJob: { en: 'Job tried again', zh: '重试任务' },
  exportTrail: { en: 'Audit trail exported', zh: '导出审计记录' },
};

export function actName(act: string): LocalizedText {
  return ACT_NAMES[act] ?? { en: act, zh: act };
}

export function subjectName(kind: string): LocalizedText {
  return SUBJECT_NAMES[kind] ?? { en: kind, zh: kind };
}
