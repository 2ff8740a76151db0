import { defineWords } from '#src/core/text.ts';

export const favoritesWords = defineWords({
  title: { en: 'Favorites', zh: '我的收藏' },
  lead: { en: 'Gene elements that you have marked in the library.', zh: '您在元件库中收藏的基因元件。' },
  none: { en: 'No gene element marked yet', zh: '尚未收藏基因元件' },
  toLibrary: { en: 'To the library', zh: '前往元件库' },
  name: { en: 'Element', zh: '元件' },
  type: { en: 'Type', zh: '类型' },
  length: { en: 'Length', zh: '长度' },
  bases: { en: '{count} bp', zh: '{count} bp' },
  remove: { en: 'Remove', zh: '取消收藏' },
  removeOf: { en: 'Remove {name} from the favorites', zh: '取消收藏 {name}' },
  acts: { en: 'Acts', zh: '操作' },
  unknown: { en: 'no longer in the library', zh: '已不在元件库中' },
  failed: { en: 'The library could not be read', zh: '元件库读取失败' },
});
