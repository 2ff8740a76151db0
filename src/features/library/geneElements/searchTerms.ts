// Chinese words of the bench for what names and descriptions say in English, so that the library answers to both.
const TERMS: readonly (readonly [string, RegExp])[] = [
  ['绿色荧光', /(?<!pe)gfp|green/i],
  ['红色荧光', /rfp|cherry|tomato|scarlet|ruby|dsred|\bred\b/i],
  ['黄色荧光', /yfp|venus|citrine|yellow/i],
  ['蓝色荧光', /bfp|cfp|blue|cerulean|turquoise|cyan/i],
  ['荧光素酶', /lucifer|nanoluc|luc/i],
  ['嘌呤霉素', /puro/i],
  ['新霉素', /neor|neomycin/i],
  ['卡那霉素', /kanr|kanamycin/i],
  ['氨苄', /ampr|ampicillin/i],
  ['潮霉素', /hyg/i],
  ['杀稻瘟', /blast|bsd/i],
  ['博来霉素', /bleo|zeo/i],
  ['氯霉素', /chloramph|cmr/i],
  ['四环素', /tetr\b|teto|tet-|tetracycline/i],
  ['壮观霉素', /specr|spectinomycin/i],
  ['神经元', /neuron|hsyn|synapsin|camk/i],
  ['星形胶质', /gfap|astro/i],
  ['肝', /liver|hepat|tbg|albumin/i],
  ['心肌', /cardiac|cardiomyo|heart|ctnt/i],
  ['肌肉', /muscle|mhck/i],
  ['视网膜', /retina|hrho|photorec|best1/i],
  ['强力霉素', /tet-on|\btre|rtta|doxy/i],
  ['巨细胞病毒', /cmv|cytomegalo/i],
  ['猿猴病毒', /sv40/i],
  ['核定位', /nls/i],
  ['组氨酸', /his\b/i],
  ['胰岛素', /insulin/i],
  ['酵母', /cerevisiae|pastoris|yeast/i],
  ['自杀', /suicide|thymidine kinase|diphtheria/i],
  ['钙', /gcamp|calcium/i],
  ['光遗传', /opsin|chr2|cry2/i],
  ['基因编辑', /cas9|cas12|cas13|base-editor/i],
];

/** Whether an element answers to one word of a search. */
export function matchesWord(word: string, haystack: string): boolean {
  if (haystack.includes(word)) return true;
  return TERMS.some(
    ([term, meant]) => (word === term || (word.length > 1 && term.includes(word))) && meant.test(haystack),
  );
}
