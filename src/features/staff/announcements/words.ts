import { defineWords } from '#src/core/text.ts';

export const KINDS = ['notice', 'warning'] as const;
export const STATES = ['planned', 'valid', 'over', 'withdrawn'] as const;
export const PLACES = ['everywhere', 'ordering'] as const;
/** As `registerSite` numbers them. */
export const SITES = [0, 1] as const;

export const KIND_WORDS = {
  notice: { en: 'Notice', zh: '一般通知' },
  warning: { en: 'Warning', zh: '重要提示' },
} as const;

export const STATE_WORDS = {
  planned: { en: 'Planned', zh: '未开始' },
  valid: { en: 'Shown now', zh: '展示中' },
  over: { en: 'Over', zh: '已结束' },
  withdrawn: { en: 'Withdrawn', zh: '已撤下' },
} as const;

export const PLACE_WORDS = {
  everywhere: { en: 'On every page', zh: '所有页面' },
  ordering: { en: 'On pages of ordering', zh: '仅订购相关页面' },
} as const;

export const SITE_WORDS = {
  0: { en: 'Chinese site', zh: '中文站' },
  1: { en: 'English site', zh: '英文站' },
} as const;

export const announcementStaffWords = defineWords({
  title: { en: 'Announcements', zh: '公告' },
  lead: {
    en: 'Slim bars at the top of the page, each from a time to a time. Who closed one sees it again once it is changed.',
    zh: '在页面顶部以窄条展示，按起止时间自动上下线。访客关闭后不再显示，修改内容后会重新显示。',
  },
  add: { en: 'New announcement', zh: '新建公告' },
  untitled: { en: 'New announcement', zh: '新建公告' },
  edit: { en: 'Announcement', zh: '编辑公告' },
  toList: { en: 'All announcements', zh: '返回列表' },
  search: { en: 'Words of the text', zh: '公告内容' },
  text: { en: 'Text', zh: '内容' },
  textIn: { en: 'Text, at most 300 characters', zh: '内容（不超过 300 字）' },
  count: { en: '{count} of 300', zh: '{count} / 300' },
  kind: { en: 'Kind', zh: '类型' },
  state: { en: 'State', zh: '状态' },
  sites: { en: 'Sites', zh: '展示站点' },
  site: { en: 'Site', zh: '站点' },
  place: { en: 'Where', zh: '展示位置' },
  placeHint: {
    en: 'Pages of ordering: products, cart, payment, orders and quotations.',
    zh: '订购相关页面：商品、购物车、付款、订单与报价单。',
  },
  from: { en: 'From', zh: '开始时间' },
  until: { en: 'Until', zh: '结束时间' },
  zone: { en: 'Times are in your time zone, {zone}.', zh: '时间按您所在的时区：{zone}。' },
  changed: { en: 'Changed', zh: '修改时间' },
  acts: { en: 'Actions', zh: '操作' },
  path: { en: 'Link to a page of this site (optional)', zh: '链接到本站页面（选填）' },
  linkName: { en: 'Words of the link', zh: '链接文字' },
  preview: { en: 'Preview', zh: '预览' },
  nothingYet: { en: 'Nothing to show yet.', zh: '尚无内容。' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  unsaved: {
    en: 'Not saved yet. What you type is kept in this browser.',
    zh: '尚未保存。您输入的内容已暂存在本浏览器中。',
  },
  discard: { en: 'Discard changes', zh: '放弃修改' },
  withdraw: { en: 'Withdraw', zh: '撤下' },
  withdrawOf: { en: 'Withdraw “{text}”', zh: '撤下“{text}”' },
  withdrawn: { en: 'Withdrawn', zh: '已撤下' },
  locked: {
    en: 'This announcement was withdrawn: it can no longer be changed. Make a new one.',
    zh: '该公告已撤下，不能再修改。如需再次展示，请新建公告。',
  },
  noSuchPage: {
    en: 'There is no page at this address. Choose one from the list.',
    zh: '该地址没有页面，请从列表中选择。',
  },
});

export const WITHDRAW = {
  kind: 'confirm',
  title: { en: 'Withdraw the announcement?', zh: '撤下该公告？' },
  message: {
    en: 'Nobody sees it any more, and it cannot be brought back. Visitors who have the page open see it until their page asks again.',
    zh: '撤下后访客将不再看到该公告，且无法恢复。已打开页面的访客在页面下次更新前仍会看到。',
  },
  ok: announcementStaffWords.withdraw,
  cancel: { en: 'Cancel', zh: '取消' },
} as const;
