import { defineWords } from '#src/core/text.ts';

export const gelWords = defineWords({
  gel: { en: 'Virtual gel', zh: '模拟电泳' },
  picture: { en: 'Picture of the gel', zh: '电泳图' },
  agarose: { en: 'Agarose', zh: '琼脂糖浓度' },
  ladder: { en: 'Ladder', zh: 'DNA Marker' },
  best: { en: 'Best: {percent} %', zh: '推荐：{percent}%' },
  band: { en: '{lengths} bp', zh: '{lengths} bp' },
  uncut: { en: 'uncut circle', zh: '未切开的环状质粒' },
  uncutLengths: { en: '{lengths} (uncut circle)', zh: '{lengths}（未切开的环状质粒）' },
  laneOf: { en: '{molecule}: {cut}', zh: '{molecule}：{cut}' },
  lane: { en: 'Lane', zh: '泳道' },
  fragments: { en: 'Fragments, bp', zh: '片段（bp）' },
  note: {
    en: 'Distances follow the logarithm of length; an uncut circle runs by its coiling and is drawn open.',
    zh: '迁移距离按片段长度的对数估算；未切开的环状质粒受超螺旋影响，以空心带表示。',
  },
});
