import { words } from '#src/core/text.ts';

export const staffWords = words({
  console: { en: 'Console', zh: '管理后台' },
  loading: { en: 'Loading…', zh: '加载中…' },
  denied: { en: 'Permission denied', zh: '权限不足' },
  deniedHint: {
    en: 'This is the console of the company’s staff. An administrator can give your account a role.',
    zh: '此处为公司员工的管理后台。管理员可为您的账号分配角色。',
  },
  named: { en: '{name}: {value}', zh: '{name}：{value}' },
  missing: { en: 'There is nothing at this address', zh: '该地址没有内容' },
});
