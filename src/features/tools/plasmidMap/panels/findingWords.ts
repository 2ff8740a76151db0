// Words of the panels of known elements and of reading frames, loaded with them.
import { defineWords } from '#src/core/text.ts';

export const findingWords = defineWords({
  elementsHint: {
    en: 'Found by similarity to known vector elements, on both strands and over the origin. Dashed on the map until added.',
    zh: '与已知载体元件比对所得，含正负链及跨原点区域。添加为特征前以虚线显示。',
  },
  lookForElements: { en: 'Look for known elements', zh: '识别已知元件' },
  noElements: { en: 'No known element found.', zh: '未识别到已知元件。' },
  exact: { en: 'exact', zh: '完全一致' },
  fragment: { en: 'fragment, {percent} % of it', zh: '片段，占全长 {percent}%' },
  addElement: { en: 'Add {name} to features', zh: '将 {name} 添加为特征' },
  addAll: { en: 'Add all {count}', zh: '全部添加（{count}）' },
  starts: { en: 'Starts', zh: '起始密码子' },
  startsAtg: { en: 'ATG only', zh: '仅 ATG' },
  startsCode: { en: 'Those of the code', zh: '按遗传密码' },
  startsAny: { en: 'Any codon', zh: '任意密码子' },
  noOrfs: { en: 'No open reading frame of this length.', zh: '没有达到该长度的开放阅读框。' },
  orfsCut: { en: 'The longest {shown} of {all}', zh: '共 {all} 个，显示最长的 {shown} 个' },
  aa: { en: '{count} aa', zh: '{count} aa' },
  copyProtein: { en: 'Copy protein', zh: '复制蛋白序列' },
});
