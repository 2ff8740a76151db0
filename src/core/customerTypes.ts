// The kinds of customers and the ways they heard of us, in words.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { InputOf } from '#contract/contract.ts';

export type CustomerType = InputOf<'register'>['customerType'];
export type ReferralSource = NonNullable<InputOf<'register'>['referralSource']>;

export const CUSTOMER_TYPE_WORDS: Readonly<Record<CustomerType, LocalizedText>> = {
  university: { en: 'University', zh: '高校' },
  institute: { en: 'Research institute', zh: '科研院所' },
  hospital: { en: 'Hospital', zh: '医院' },
  pharmaceutical: { en: 'Pharmaceutical company', zh: '制药企业' },
  biotechnology: { en: 'Biotechnology company', zh: '生物技术企业' },
  cro: { en: 'CRO / CDMO', zh: 'CRO / CDMO' },
  government: { en: 'Government', zh: '政府机构' },
  distributor: { en: 'Distributor', zh: '经销商' },
  personal: { en: 'Individual', zh: '个人' },
  other: { en: 'Other', zh: '其他' },
};

export const REFERRAL_WORDS: Readonly<Record<ReferralSource, LocalizedText>> = {
  colleague: { en: 'A colleague or friend', zh: '同事或朋友推荐' },
  search: { en: 'A search engine', zh: '搜索引擎' },
  conference: { en: 'A conference', zh: '学术会议' },
  article: { en: 'A paper or article', zh: '文献或文章' },
  social: { en: 'Social media', zh: '社交媒体' },
  sales: { en: 'A sales representative', zh: '销售人员' },
  other: { en: 'Other', zh: '其他' },
};
