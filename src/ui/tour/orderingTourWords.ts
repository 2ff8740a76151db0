import type { LocalizedText } from '#bio/core/fault.ts';
import { defineWords } from '#src/core/text.ts';

export const orderingTourWords = defineWords({
  begin: { en: 'How ordering works', zh: '订购流程导览' },
  skip: { en: 'Skip', zh: '跳过' },
  previous: { en: 'Previous', zh: '上一步' },
  next: { en: 'Next', zh: '下一步' },
  finish: { en: 'Finish', zh: '完成' },
  again: { en: 'Watch again', zh: '再看一遍' },
  over: { en: 'That was the tour of ordering.', zh: '订购流程导览已结束。' },
});

interface Step {
  readonly at: 'select' | 'product' | 'cart' | 'settlement' | 'quotations' | 'account';
  /** A part of that page with this `data-guide`. */
  readonly part: string;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

export const ORDERING_STEPS = [
  {
    at: 'select',
    part: 'services',
    title: { en: 'Choose a service', zh: '选择服务' },
    text: {
      en: 'Gene synthesis, vectors, plasmids, viruses, mRNA, tests and ready-made goods. A vector that you design here can be ordered as it is.',
      zh: '基因合成、载体构建、质粒提取、病毒包装、mRNA、检测服务与现货产品。在此设计的载体可直接下单。',
    },
  },
  {
    at: 'product',
    part: 'product',
    title: { en: 'Say what you need', zh: '填写需求' },
    text: {
      en: 'Price and working days change with each choice. Options that cannot be combined show the reason; what has no price yet is quoted by our staff.',
      zh: '价格与周期随选项实时更新。不可组合的选项会说明原因；暂无价格的项目由人工报价。',
    },
  },
  {
    at: 'cart',
    part: 'order',
    title: { en: 'The cart keeps it', zh: '加入购物车' },
    text: {
      en: 'It stays in your account. Add services, fill in the sample information, and select what goes into one order.',
      zh: '购物车内容保存在账号中。可添加服务、填写样品信息，并选择要一起下单的项目。',
    },
  },
  {
    at: 'settlement',
    part: 'statement',
    title: { en: 'Checkout', zh: '结算' },
    text: {
      en: 'Addresses, invoice, coupon and points on one page. Then order at once, or generate a quotation whose prices hold until it expires.',
      zh: '在同一页填写收货与发票信息，使用优惠券和积分。可直接下单，也可先生成报价单，有效期内价格不变。',
    },
  },
  {
    at: 'quotations',
    part: 'quotations',
    title: { en: 'Quotations', zh: '报价单' },
    text: {
      en: 'Download them as PDF or Word, upload your purchase order, and order now or later.',
      zh: '可下载 PDF 或 Word 版报价单，上传采购订单，并选择立即下单或稍后下单。',
    },
  },
  {
    at: 'account',
    part: 'accountMenu',
    title: { en: 'My account', zh: '个人中心' },
    text: {
      en: 'Orders with the progress of each line, invoices, contracts, vectors, addresses and points.',
      zh: '查看订单及各项进度、发票、合同、载体、地址与积分。',
    },
  },
] as const satisfies readonly Step[];
