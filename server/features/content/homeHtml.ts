// Home as it is in the first HTML: what the site is and where its parts are, for search engines and readers without
// scripts.
import { escapeHtml } from './escapeHtml.ts';

type Language = 'en' | 'zh';

export const HOME = {
  paths: ['/', '/layout/home/select'],
  /** Title and lead as on the page itself: the largest text of it is there at first. */
  title: { en: 'What would you like to do?', zh: '您想做什么？' },
  lead: {
    en: 'Design a vector, work on a sequence, look an element up, or order what is to be made. Design and analysis run in your browser, also offline.',
    zh: '设计载体、分析序列、查找元件，或订购服务与商品。设计与分析均在浏览器内运行，离线也可使用。',
  },
} as const;

interface Group {
  readonly title: Readonly<Record<Language, string>>;
  /** Address, English and Chinese name. */
  readonly links: readonly (readonly [path: string, en: string, zh: string])[];
}

const GROUPS: readonly Group[] = [
  {
    title: { en: 'Sequence tools', zh: '序列工具' },
    links: [
      ['/tools/plasmidMap', 'Plasmid map', '质粒图谱'],
      ['/tools/reverseUtils', 'Reverse complement', '反向互补'],
      ['/tools/geneticAnalysis', 'GC content and composition', 'GC 含量与组成'],
      ['/tools/primer', 'Primer alignment', '引物比对'],
      ['/tools/proteinTranslation', 'Protein translation', '蛋白质翻译'],
      ['/tools/codonOptimization', 'Codon optimization', '密码子优化'],
      ['/tools/sequenceAlignment', 'Sequence alignment and Cre/lox', '序列比对与 Cre/lox'],
      ['/tools/cloning', 'Cloning', '分子克隆'],
      ['/tools/verification', 'Sequencing verification', '测序验证'],
      ['/tools/calculator', 'Bench calculator', '实验计算器'],
    ],
  },
  {
    title: { en: 'Design and library', zh: '设计与元件库' },
    links: [
      ['/layout/home/service/carrier/preA', 'Vector design', '载体设计'],
      ['/GeneElementsLibrary', 'Gene elements', '基因元件库'],
      ['/archive', 'Literature', '文献库'],
    ],
  },
  {
    title: { en: 'Order a service or a product', zh: '订购服务与商品' },
    links: [
      ['/layout/home/service/virusCategory', 'Virus packaging', '病毒包装'],
      ['/layout/home/service/plasmidExtraction', 'Plasmid preparation', '质粒提取'],
      ['/layout/home/service/geneSynthesis', 'Gene synthesis', '基因合成'],
      ['/layout/home/service/mRNA', 'mRNA synthesis', 'mRNA 合成'],
      ['/layout/home/service/testingServices', 'Test services', '检测服务'],
      ['/prefabricated', 'Ready-made products', '现货与预制商品'],
    ],
  },
  {
    title: { en: 'About this site', zh: '关于本站' },
    links: [
      ['/helper/list', 'Help center', '帮助中心'],
      ['/news/list', 'News', '新闻中心'],
      ['/aboutUs', 'About us', '关于我们'],
      ['/contactUs', 'Contact us', '联系我们'],
      ['/cookies', 'Privacy and terms', '隐私与用户协议'],
    ],
  },
];

/** Text for `#root`. */
export function homeHtmlOf(language: Language): string {
  const groups = GROUPS.map(({ title, links }) => {
    const items = links.map(
      ([path, en, zh]) => `<li><a href="${path}">${escapeHtml(language === 'zh' ? zh : en)}</a></li>`,
    );
    return `<section><h2>${title[language]}</h2><ul>${items.join('')}</ul></section>`;
  });
  return `<h1>${HOME.title[language]}</h1><p>${HOME.lead[language]}</p>${groups.join('')}`;
}
