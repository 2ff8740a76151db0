import { defineWords } from '#src/core/text.ts';

/** Words that the pages about an account share. */
export const accountWords = defineWords({
  account: { en: 'My account', zh: '个人中心' },
  console: { en: 'Staff console', zh: '管理后台' },
  logIn: { en: 'Log in', zh: '登录' },
  bringIn: { en: 'Bring in what this browser keeps…', zh: '导入此浏览器中的内容…' },
  logOut: { en: 'Log out', zh: '退出登录' },
  logInFirst: { en: 'Log in to see this page', zh: '请登录后查看' },
  logInFirstHint: {
    en: 'It belongs to your account. The tools and the vector designer work without one.',
    zh: '本页内容属于您的账号。序列工具和载体设计无需登录即可使用。',
  },
  noServerHint: {
    en: 'The server cannot be reached now, so nobody can log in. The tools and the vector designer work without it.',
    zh: '当前无法连接服务器，暂时不能登录。序列工具和载体设计不受影响。',
  },
  notHere: { en: 'Not part of the offline edition', zh: '离线版不含此页面' },
  notHereHint: {
    en: 'This page needs a server, and the offline edition is one file without any network: open it at its web address. The tools, the vector designer and the library work here.',
    zh: '此页面需要服务器，而离线版是不联网的单个文件，请在网站上打开。序列工具、载体设计和元件库在此均可使用。',
  },
  loading: { en: 'Loading', zh: '正在加载' },
  loadFailed: { en: 'This could not be loaded', zh: '加载失败' },
  loadFailedHint: {
    en: 'The server did not answer, or could not. What you saved is kept. Try again in a moment.',
    zh: '服务器没有响应或出现故障。已保存的内容不会丢失，请稍后重试。',
  },
  again: { en: 'Try again', zh: '重试' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
  edit: { en: 'Edit', zh: '编辑' },
  delete: { en: 'Delete', zh: '删除' },
  deleted: { en: 'Deleted.', zh: '已删除。' },
  cancel: { en: 'Cancel', zh: '取消' },
  isDefault: { en: 'Default', zh: '默认' },
  makeDefault: { en: 'Use as the default', zh: '设为默认' },
});
