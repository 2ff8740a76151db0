import { defineWords } from '#src/core/text.ts';

export const operatorStaffWords = defineWords({
  title: { en: 'Contact details', zh: '联系信息' },
  lead: {
    en: 'How visitors reach you: on the contact page, on About and Support, and in the contact widget. What is empty is not shown.',
    zh: '访客联系您的方式，显示于联系我们、关于我们、支持中心和悬浮窗。留空的项目不显示。',
  },
  english: { en: 'English site', zh: '英文站' },
  chinese: { en: 'Chinese site', zh: '中文站' },
  name: { en: 'Name of the company', zh: '公司名称' },
  address: { en: 'Addresses, a line each', zh: '地址（每行一个）' },
  phone: { en: 'Phones', zh: '电话' },
  mail: { en: 'Mail', zh: '邮箱' },
  hours: { en: 'Hours', zh: '服务时间' },
  chatUrl: { en: 'Address of the online chat (https://)', zh: '在线客服链接（https://）' },
  widget: { en: 'Picture of the contact widget', zh: '悬浮窗图片' },
  widgetHint: {
    en: 'Shown in the English widget, round. PNG, JPEG or WebP; it is made smaller here, to 192 by 192.',
    zh: '显示在英文站悬浮窗中，裁成圆形。支持 PNG、JPEG、WebP，将自动缩小为 192 × 192。',
  },
  choose: { en: 'Choose a picture…', zh: '选择图片…' },
  remove: { en: 'Use the built-in picture', zh: '恢复默认图标' },
  builtIn: { en: 'The built-in picture is shown.', zh: '当前使用默认图标。' },
  picture: { en: 'The picture as it is shown', zh: '当前图片' },
  notRead: {
    en: 'This file could not be read as a picture. Choose a PNG, JPEG or WebP file.',
    zh: '无法读取该图片，请选择 PNG、JPEG 或 WebP 文件。',
  },
  save: { en: 'Save', zh: '保存' },
  unsaved: {
    en: 'Not saved yet. What you type is kept in this browser.',
    zh: '尚未保存。您输入的内容已暂存在本浏览器中。',
  },
  discard: { en: 'Discard changes', zh: '放弃修改' },
  see: { en: 'See the contact page', zh: '查看联系页面' },
});
