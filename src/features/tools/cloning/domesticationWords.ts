import { defineWords } from '#src/core/text.ts';

export const domesticationWords = defineWords({
  option: { en: 'Remove inner sites by silent changes', zh: '用同义突变去除内部酶切位点' },
  optionHint: {
    en: 'A part that holds a site of the enzyme is amplified in pieces whose primers change one base of the site; proteins of its coding features stay as they are.',
    zh: '含该酶位点的片段将分段扩增，由引物改变位点中的一个碱基；其编码区的氨基酸序列不变。',
  },
  found: {
    en: '{count, plural, one {The enzyme cuts inside a part at one site} other {The enzyme cuts inside the parts at # sites}}',
    zh: '该酶在片段内部有 {count} 个切割位点',
  },
  foundLine: {
    en: 'Parts that are cut inside fall apart in the reaction. A silent change removes each site:',
    zh: '内部含位点的片段会在反应中被切断。每个位点可用同义突变去除：',
  },
  removed: {
    en: '{count, plural, one {One inner site is removed} other {# inner sites are removed}}',
    zh: '已去除 {count} 个内部位点',
  },
  remove: { en: 'Remove the sites', zh: '去除这些位点' },
  price: {
    en: 'It costs {primers, plural, one {# more primer} other {# more primers}} ({bases, plural, one {# base} other {# bases}} more to order) and {fragments, plural, one {one more junction} other {# more junctions}}.',
    zh: '代价：多 {primers} 条引物（多订购 {bases} nt）、多 {fragments} 个连接处。',
  },
  paid: {
    en: 'It cost {primers, plural, one {# more primer} other {# more primers}} ({bases, plural, one {# base} other {# bases}} more to order) and {fragments, plural, one {one more junction} other {# more junctions}}.',
    zh: '为此多用 {primers} 条引物（多订购 {bases} nt）、多 {fragments} 个连接处。',
  },
  notCoding: {
    en: 'A change outside of coding features: nobody knows what it does there. Annotate the coding sequence first if there is one.',
    zh: '有改动位于编码区之外，其影响未知。若该处有编码序列，请先注释 CDS。',
  },
  sites: { en: 'Inner sites', zh: '内部位点' },
  part: { en: 'Part', zh: '片段' },
  site: { en: 'Site', zh: '位点' },
  change: { en: 'Change', zh: '改动' },
  codon: { en: 'Codon', zh: '密码子' },
  usage: { en: 'Used, human', zh: '使用频率（人）' },
  none: { en: 'none is silent', zh: '无同义突变' },
  outside: { en: 'not coding', zh: '非编码区' },
});
