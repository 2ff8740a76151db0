// The frame of the page and what the browser keeps: a change of the one is a change of the other. The texts are entries
// of the content store (content/pages).
import type { LocalizedText } from '#bio/core/fault.ts';
import { defineWords } from '#src/core/text.ts';

export const cookiesWords = defineWords({
  title: { en: 'Privacy, cookies and terms', zh: '隐私、Cookie 与用户协议' },
  lead: {
    en: 'In short: sequences stay in your browser unless you keep, upload or order them; there are no cookies, no advertising and no third party on these pages.',
    zh: '简而言之：除非您主动保存、上传或订购，序列始终留在您的浏览器中；本站不使用 Cookie，没有广告，也不引入任何第三方。',
  },
  contents: { en: 'On this page', zh: '本页内容' },
  unreachable: {
    en: 'This text is read from the server, which does not give it at the moment.',
    zh: '正文需从服务器读取，目前无法获取。',
  },
  where: { en: 'Where', zh: '位置' },
  what: { en: 'What is kept', zh: '保存的内容' },
  until: { en: 'Until', zh: '保留期限' },
  allowTracking: {
    en: 'Let this browser report which pages and controls are used',
    zh: '允许此浏览器统计页面和控件的使用情况',
  },
  optedOut: {
    en: 'Your browser asks sites not to track you: nothing is recorded.',
    zh: '您的浏览器已要求网站不要跟踪，因此不会发送任何统计。',
  },
});

/** Entries of the content store with these names, and anchors of the page: `/cookies#terms`. */
export const SECTIONS = [
  { id: 'privacy', title: { en: 'Privacy policy', zh: '隐私政策' } },
  { id: 'cookies', title: { en: 'Cookies and what your browser keeps', zh: 'Cookie 与浏览器存储' } },
  { id: 'terms', title: { en: 'User agreement', zh: '用户协议' } },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

interface Kept {
  readonly where: LocalizedText;
  readonly what: LocalizedText;
  readonly until: LocalizedText;
}

const CLEARED: LocalizedText = { en: 'you clear it', zh: '您清除为止' };

/** As src/core/localStorage.ts and src/core/localDatabase.ts keep it. */
export const KEPT: readonly Kept[] = [
  {
    where: { en: 'Local storage: sysKey, systemCode', zh: '本地存储：sysKey、systemCode' },
    what: { en: 'the number of this browser', zh: '本浏览器的编号' },
    until: CLEARED,
  },
  {
    where: {
      en: 'Local storage: accessToken, registerSite, clientInOrganizationType',
      zh: '本地存储：accessToken、registerSite、clientInOrganizationType',
    },
    what: { en: 'your session', zh: '登录会话' },
    until: {
      en: 'you log out; it ends after 7 days without use, or 30 days',
      zh: '退出登录为止；7 天未使用或满 30 天自动失效',
    },
  },
  {
    where: { en: 'Local storage: unsentQuantities', zh: '本地存储：unsentQuantities' },
    what: {
      en: 'quantities in the cart that the server has not answered yet',
      zh: '尚未得到服务器确认的购物车数量',
    },
    until: { en: 'the server answers, or you log out', zh: '服务器确认或退出登录为止' },
  },
  {
    where: {
      en: 'Local storage: language, theme, sidebarStatus, device, size, version, closeCoupon, closedAnnouncements, announcementRoom, the guides seen',
      zh: '本地存储：language、theme、sidebarStatus、device、size、version、closeCoupon、closedAnnouncements、announcementRoom 及已看过的导览',
    },
    what: { en: 'how you set up the page', zh: '页面偏好设置' },
    until: CLEARED,
  },
  {
    where: { en: 'Session storage: ipConfig, bytesSent', zh: '会话存储：ipConfig、bytesSent' },
    what: {
      en: 'your network address and region, as the server sees them; how many bytes of sequences this tab has sent',
      zh: '服务器所见的网络地址和地区；本标签页已发送的序列字节数',
    },
    until: { en: 'you close the tab', zh: '关闭标签页为止' },
  },
  {
    where: { en: 'IndexedDB', zh: 'IndexedDB' },
    what: {
      en: 'what you typed and set in the tools, files of sequencing reads (100 MB together), open maps with their edits, My Vectors, My Sequences and their earlier versions, favorites, forms not yet sent',
      zh: '工具中的输入和设置、测序结果文件（合计不超过 100 MB）、已打开的图谱及其编辑记录、我的载体、我的序列及其历史版本、收藏、尚未提交的表单',
    },
    until: {
      en: 'you delete it; at a logout what the account has leaves the browser',
      zh: '您删除为止；退出登录时，账号中已有的内容会从本浏览器移除',
    },
  },
  {
    where: { en: 'Cache of the service worker', zh: 'Service Worker 缓存' },
    what: { en: 'the program itself, so that it works offline', zh: '程序本身，供离线使用' },
    until: { en: 'the next version', zh: '下一版本发布为止' },
  },
];
