import { defineWords } from '#src/core/text.ts';

export const frameWords = defineWords({
  title: { en: 'Reading frame over junctions', zh: '连接处的阅读框' },
  place: { en: 'At', zh: '位置' },
  frame: { en: 'Frame', zh: '阅读框' },
  linker: { en: 'Amino acids between', zh: '中间的氨基酸' },
  fusion: { en: '{from} into {to}', zh: '{from} 通读至 {to}' },
  inFrame: { en: 'in frame', zh: '同框' },
  shifted: { en: '+{shift}, out of frame', zh: '+{shift}，移码' },
  stop: { en: 'a stop codon between them', zh: '中间出现终止密码子' },
  ownStop: { en: 'the first ends with its own stop codon', zh: '前者以自身终止密码子结束' },
});
