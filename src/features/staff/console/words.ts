import { defineWords } from '#src/core/text.ts';

export const staffWords = defineWords({
  console: { en: 'Console', zh: '管理后台' },
  loading: { en: 'Loading…', zh: '加载中…' },
  denied: { en: 'Permission denied', zh: '权限不足' },
  deniedHint: {
    en: 'This is the console of the company’s staff. An administrator can give your account a role.',
    zh: '此处为公司员工的管理后台。管理员可为您的账号分配角色。',
  },
  named: { en: '{name}: {value}', zh: '{name}：{value}' },
  start: { en: 'To the start', zh: '返回首页' },
  missing: { en: 'No such page', zh: '页面不存在' },
  missingHint: {
    en: 'There is nothing at this address, or your role does not open it.',
    zh: '该地址没有内容，或您的角色无权打开。',
  },
});
