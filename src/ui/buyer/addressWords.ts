import { defineWords } from '#src/core/text.ts';

export const addressWords = defineWords({
  title: { en: 'Shipping addresses', zh: '收货地址' },
  lead: {
    en: 'Where orders are sent. The default one is filled in at checkout.',
    zh: '订单的收货地址，结算时将自动填入默认地址。',
  },
  add: { en: 'Add an address', zh: '新增地址' },
  change: { en: 'Change the address', zh: '修改地址' },
  none: { en: 'No address yet', zh: '暂无收货地址' },
  receiver: { en: 'Receiver', zh: '收件人' },
  phone: { en: 'Phone', zh: '电话号码' },
  country: { en: 'Country or region', zh: '国家或地区' },
  email: { en: 'Email', zh: '邮箱' },
  zipCode: { en: 'Postal code', zh: '邮政编码' },
  address: { en: 'Full address', zh: '详细地址' },
  addressHint: {
    en: 'Province or state, city, street and number.',
    zh: '请填写省（州）、市、街道及门牌号。',
  },
  ask: { en: 'Delete the address of {receiver}?', zh: '确定删除 {receiver} 的地址吗？' },
  editOf: { en: 'Edit the address of {receiver}', zh: '编辑 {receiver} 的地址' },
  deleteOf: { en: 'Delete the address of {receiver}', zh: '删除 {receiver} 的地址' },
});
