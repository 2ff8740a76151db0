import { defineWords } from '#src/core/text.ts';

export const organizationWords = defineWords({
  organization: { en: 'Organization', zh: '单位信息' },
  organizationHint: {
    en: 'Complete it once: quotations and orders ask for it.',
    zh: '请完善单位信息，询价和下单时需要使用。',
  },
  organizationName: { en: 'Name of the organization', zh: '单位名称' },
  registeredPhone: { en: 'Registered phone', zh: '注册电话' },
  department: { en: 'Department or group', zh: '部门或课题组' },
  companyEmail: { en: 'Company email', zh: '单位邮箱' },
  fax: { en: 'Fax', zh: '传真' },
  website: { en: 'Website', zh: '网址' },
  leader: { en: 'Project leader', zh: '项目负责人' },
  leaderPhone: { en: 'Phone of the leader', zh: '负责人电话' },
  zipCode: { en: 'Postal code', zh: '邮政编码' },
  country: { en: 'Country', zh: '国家' },
  province: { en: 'Province or state', zh: '省（州）' },
  city: { en: 'City', zh: '城市' },
  street: { en: 'Street, number, building', zh: '详细地址' },
  contactName: { en: 'Contact person', zh: '联系人' },
  contactPhone: { en: 'Phone of the contact', zh: '联系人电话' },
  contactEmail: { en: 'Email of the contact', zh: '联系人邮箱' },
});
