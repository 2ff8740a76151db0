// Texts about vector elements, wherever they are shown.
import type { LocalizedText } from '#bio/core/fault.ts';
import { defineWords } from '#src/core/text.ts';

export const elementWords = defineWords({
  twice: { en: 'Same sequence in two sources', zh: '两处独立来源序列一致' },
  once: { en: 'One source', zh: '单一来源' },
  trivial: { en: 'Too short to verify', zh: '序列过短，无需验证' },
  license: { en: 'Use may need a license', zh: '使用可能需要授权' },
  favorite: { en: 'Favorite', zh: '收藏' },
  addFavorite: { en: 'Add {name} to favorites', zh: '收藏 {name}' },
  removeFavorite: { en: 'Remove {name} from favorites', zh: '取消收藏 {name}' },
});

const HOSTS: Readonly<Record<string, string>> = {
  any: '通用',
  mammalian: '哺乳动物',
  'mammalian/E. coli': '哺乳动物/大肠杆菌',
  'E. coli': '大肠杆菌',
  'in vitro': '体外',
  'in vitro / E. coli': '体外/大肠杆菌',
  'S. cerevisiae': '酿酒酵母',
  'P. pastoris': '毕赤酵母',
  lentivirus: '慢病毒',
  gammaretrovirus: 'γ-逆转录病毒',
  adenovirus: '腺病毒',
  insect: '昆虫',
  plant: '植物',
  Agrobacterium: '农杆菌',
  'broad host': '广宿主',
};

export function describeHost(host: string): LocalizedText {
  return { en: host, zh: HOSTS[host] ?? host };
}
