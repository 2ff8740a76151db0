// What the record of access calls its events. One without a name here is as it is.
import type { LocalizedText } from '#bio/core/fault.ts';

const NAMES: Readonly<Record<string, LocalizedText>> = {
  register: { en: 'Registered', zh: '注册' },
  activate: { en: 'Account activated', zh: '激活账号' },
  login: { en: 'Signed in', zh: '登录' },
  logout: { en: 'Signed out', zh: '退出登录' },
  endSession: { en: 'Session ended', zh: '会话结束' },
  resetPassword: { en: 'Password reset', zh: '重置密码' },
  changePassword: { en: 'Password changed', zh: '修改密码' },
  changeEmail: { en: 'Email address changed', zh: '更换邮箱' },
  changeMobile: { en: 'Phone changed', zh: '更换手机' },
  bindGoogle: { en: 'Google account bound', zh: '绑定 Google 账号' },
  unbindGoogle: { en: 'Google account unbound', zh: '解绑 Google 账号' },
  giveRole: { en: 'Roles changed', zh: '角色变更' },
  secondFactor: { en: 'Two-step sign-in', zh: '两步验证' },
  export: { en: 'Data exported', zh: '导出数据' },
  bindContracts: { en: 'Offline contracts bound', zh: '绑定线下合同' },
};

export function accessNameOf(event: string): LocalizedText {
  return NAMES[event] ?? { en: event, zh: event };
}
