import { defineWords } from '#src/core/text.ts';

export const usageWords = defineWords({
  title: { en: 'Use of the site', zh: '访问统计' },
  lead: {
    en: 'Counted from what browsers report that do not refuse it: pages and names of controls, never what was typed.',
    zh: '数据来自未拒绝统计的浏览器：仅含页面和控件名称，不含任何输入内容。',
  },
  period: { en: 'Period', zh: '时间范围' },
  days: { en: 'The last {days, plural, one {day} other {# days}}', zh: '最近 {days} 天' },
  pages: { en: 'Pages', zh: '页面' },
  page: { en: 'Page', zh: '页面' },
  views: { en: 'Views', zh: '浏览次数' },
  visitors: { en: 'Visitors', zh: '访客数' },
  time: { en: 'Average time', zh: '平均停留' },
  clicks: { en: 'Clicks', zh: '点击次数' },
  elements: { en: 'Controls', zh: '控件' },
  element: { en: 'Control', zh: '控件' },
  none: { en: 'No data in this period', zh: '该时间段内暂无数据' },
  seconds: { en: '{seconds} s', zh: '{seconds} 秒' },
  export: { en: 'Pages as CSV', zh: '导出页面统计（CSV）' },
});
