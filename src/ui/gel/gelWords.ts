import { defineWords } from '#src/core/text.ts';

export const gelWords = defineWords({
  gel: { en: 'Virtual gel', zh: '模拟电泳' },
  picture: { en: 'Picture of the gel', zh: '电泳图' },
  agarose: { en: 'Agarose', zh: '琼脂糖浓度' },
  ladder: { en: 'Ladder', zh: 'DNA Marker' },
  ownLadder: { en: 'own…', zh: '自定义…' },
  own: { en: 'own', zh: '自定义' },
  ownLengths: { en: 'Lengths of the own ladder', zh: '自定义 Marker 的条带长度' },
  ownHint: { en: 'such as 10 kb, 5000, 1500, 500', zh: '例如 10 kb、5000、1500、500' },
  ownWrong: {
    en: 'Type lengths of 10 to 200,000 bp, parted by commas or blanks.',
    zh: '请输入 10 至 200,000 bp 的长度，用逗号或空格分隔。',
  },
  best: { en: 'Best: {percent} %', zh: '推荐：{percent}%' },
  band: { en: '{lengths} bp', zh: '{lengths} bp' },
  uncut: { en: 'uncut circle', zh: '未切开的环状质粒' },
  uncutLengths: { en: '{lengths} (uncut circle)', zh: '{lengths}（未切开的环状质粒）' },
  nicked: { en: 'open circle (nicked)', zh: '带切口的开环质粒' },
  nickedLengths: { en: '{lengths} (open circle, nicked)', zh: '{lengths}（带切口的开环质粒）' },
  laneOf: { en: '{molecule}: {cut}', zh: '{molecule}：{cut}' },
  lane: { en: 'Lane', zh: '泳道' },
  fragments: { en: 'Fragments, bp', zh: '片段（bp）' },
  note: {
    en: 'Distances follow the logarithm of length; an uncut circle, supercoiled or nicked, runs by its form and is drawn open.',
    zh: '迁移距离按片段长度的对数估算；未切开的环状质粒（超螺旋或带切口的开环）受构象影响，以空心带表示。',
  },
});
