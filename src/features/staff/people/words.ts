import { words } from '#src/core/text.ts';

export const peopleWords = words({
  title: { en: 'Staff', zh: '员工' },
  lead: {
    en: 'Who works here, and what each may do. A role holds from the next click of its owner on.',
    zh: '公司员工及其权限。角色变更在该员工的下一次操作时生效。',
  },
  name: { en: 'Name', zh: '姓名' },
  contact: { en: 'Email or phone', zh: '邮箱或手机' },
  role: { en: 'Role', zh: '角色' },
  roles: { en: 'Roles', zh: '角色' },
  registered: { en: 'Registered', zh: '注册时间' },
  search: { en: 'Name, email or phone', zh: '姓名、邮箱或手机' },
});
