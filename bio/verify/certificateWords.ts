// The words of the printed certificate. Their Chinese letters lie in the font of bio/table/certificateFont (a test
// holds it).
import type { LocalizedText } from '#bio/core/fault.ts';
import { VERDICT_WORDS } from '#bio/table/verdictWords.ts';

export const certificateWords = {
  ...VERDICT_WORDS,
  title: { en: 'Certificate of sequencing verification', zh: '测序验证证书' },
  issued: { en: 'Printed on {date}', zh: '打印日期：{date}' },
  made: { en: 'Genewright, library {version}', zh: 'Genewright 程序库 {version}' },
  page: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页' },
  circular: { en: '{name}, circular, {length} bp', zh: '{name}，环状，{length} bp' },
  linear: { en: '{name}, linear, {length} bp', zh: '{name}，线性，{length} bp' },
  verdict: { en: 'Verdict', zh: '结论' },
  acceptedLine: {
    en: 'Nothing differs, and every base is confirmed.',
    zh: '未发现差异，每个碱基均已确认。',
  },
  acceptedWithNoticeLine: {
    en: 'The sure differences are silent or lie outside of functional regions.',
    zh: '已确定的差异均为同义差异，或位于功能区以外。',
  },
  incompleteLine: {
    en: 'Functional regions are not known well enough. Bases neither confirmed nor surely different: {count}.',
    zh: '功能区证据不足。功能区内既未确认、也未确定为差异的碱基：{count} 个。',
  },
  remakeLine: {
    en: 'A functional region surely differs from what was ordered, or a sure breakpoint leads to another sequence.',
    zh: '功能区与订购序列之间存在确定的差异，或存在确定的断点。',
  },
  identity: { en: 'Identity', zh: '序列标识' },
  asOrdered: { en: 'As ordered', zh: '订购序列' },
  asBuilt: { en: 'As built', zh: '实测序列' },
  notStated: {
    en: 'Not stated: reads leave the plasmid for something unknown, differences that are not sure may well be there, or differences overlap within a repeat.',
    zh: '无法给出：有测序结果在断点处偏离参考序列，其后的序列未知；或有差异无法确定是否存在；或重复序列内的差异相互重叠。',
  },
  identityNote: {
    en: 'SEGUID v2 of the sure differences put into the plasmid; what is not confirmed is taken to be as ordered. The same for every rotation and strand of a circle.',
    zh: 'SEGUID v2；实测序列为将所有确定的差异写入订购序列所得，未确认的碱基按订购序列计。环状分子的标识与起点和链的方向无关。',
  },
  coverage: { en: 'What is known of each base', zh: '各碱基的状态' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  different: { en: 'Different', zh: '有差异' },
  doubtful: { en: 'Doubtful', zh: '存疑' },
  notCovered: { en: 'Not covered', zh: '未覆盖' },
  notResolvable: { en: 'Not resolved by this method', zh: '此方法无法分辨' },
  amount: { en: '{count} bp ({share} %)', zh: '{count} bp（{share} %）' },
  differences: { en: 'Differences', zh: '差异' },
  noDifferences: { en: 'The reads show no difference.', zh: '测序结果未显示差异。' },
  place: { en: 'Place', zh: '位置' },
  ordered: { en: 'Ordered', zh: '订购' },
  found: { en: 'Read', zh: '实测' },
  status: { en: 'Status', zh: '状态' },
  effect: { en: 'Consequence', zh: '后果' },
  quality: { en: 'Phred for / against', zh: '质量值 支持/反对' },
  acceptance: { en: 'Accepted', zh: '可接受' },
  yes: { en: 'yes', zh: '是' },
  no: { en: 'no', zh: '否' },
  none: { en: '–', zh: '–' },
  breakpoint: { en: 'breakpoint', zh: '断点' },
  consequence: { en: '{feature} {name} ({kind})', zh: '{feature} {name}（{kind}）' },
  and: { en: '; ', zh: '；' },
  outside: { en: 'outside of functional regions', zh: '不在功能区内' },
  within: { en: 'in {names}', zh: '位于 {names}' },
  lost: { en: 'sites lost: {names}', zh: '失去酶切位点：{names}' },
  gained: { en: 'sites made: {names}', zh: '新增酶切位点：{names}' },
  silent: { en: 'silent', zh: '同义' },
  missense: { en: 'amino acid changed', zh: '氨基酸改变' },
  nonsense: { en: 'new stop codon', zh: '提前终止' },
  frameshift: { en: 'reading frame lost', zh: '移码' },
  deletion: { en: 'amino acids missing', zh: '氨基酸缺失' },
  insertion: { en: 'amino acids added', zh: '氨基酸插入' },
  replacement: { en: 'amino acids replaced', zh: '氨基酸替换' },
  startLost: { en: 'start codon lost', zh: '起始密码子丢失' },
  stopLost: { en: 'stop codon lost', zh: '终止密码子丢失' },
  unresolved: { en: 'Regions not resolved by the method', zh: '此方法无法分辨的区段' },
  unresolvedNone: { en: 'There are none.', zh: '无。' },
  unresolvedNote: {
    en: 'Long reads alone do not determine the length of a homopolymer, nor small insertions and deletions in an ITR.',
    zh: '仅凭长读长无法确定同聚物的长度，也无法确定 ITR 内较小的插入和缺失。',
  },
  doubtfulPlaces: { en: 'Doubtful', zh: '存疑的区段' },
  notCoveredPlaces: { en: 'Not covered', zh: '未覆盖的区段' },
  more: { en: '{count} more: see the JSON certificate', zh: '另有 {count} 处，见 JSON 证书' },
  rule: { en: 'Rule', zh: '判定规则' },
  thresholds: {
    en: 'A base is confirmed when Phred values of the reads for it add up to at least {confirm}, a difference is sure from {differ} on; in both cases {share}% of all quality at the place must support it.',
    zh: '支持某碱基的测序质量值（Phred）之和不低于 {confirm} 时记为已确认；支持某差异的质量值之和不低于 {differ} 时记为确定的差异；两者均须占该位置全部质量值的 {share}% 以上。',
  },
  acceptanceRule: {
    en: 'Differences that are silent or outside of functional regions are accepted with notice; any other sure difference and every sure breakpoint is a reason to make the plasmid again.',
    zh: '同义差异和功能区以外的差异可接受，但需告知；其他任何确定的差异以及确定的断点均需重新制备。',
  },
  functional: {
    en: 'Functional regions: known elements that are complete in the plasmid, and features with the keys {keys}.',
    zh: '功能区：质粒中完整的已知元件，以及下列类型的特征：{keys}。',
  },
  reads: { en: 'Reads', zh: '测序结果' },
  read: { en: 'Read', zh: '名称' },
  method: { en: 'Method', zh: '方法' },
  sanger: { en: 'Sanger', zh: 'Sanger' },
  long: { en: 'long read', zh: '长读长' },
  length: { en: 'Length', zh: '长度' },
  seguid: { en: 'SEGUID', zh: 'SEGUID' },
  leftOut: {
    en: 'Reads left out because the depth is enough: {count}.',
    zh: '因覆盖深度已足够而未使用的测序结果：{count} 条。',
  },
  sharedReads: {
    en: 'Reads that match another of the plasmids verified together as well, counted for this one: {count} ({names}). They may be of that one.',
    zh: '与同时验证的其他质粒同样吻合、计入本质粒的测序结果：{count} 条（{names}）。它们也可能来自该质粒。',
  },
  moreReads: {
    en: '{count} more reads: see the JSON certificate',
    zh: '另有 {count} 条测序结果，见 JSON 证书',
  },
  check: {
    en: 'The JSON certificate can be checked by sequencing verification in Genewright, or by the command genewright verify --check.',
    zh: 'JSON 证书可用“测序验证”核对，也可用 genewright verify --check 核对。',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type CertificateWord = keyof typeof certificateWords;

/** A word with its values filled in. */
export function formatCertificateWord(
  word: CertificateWord,
  language: keyof LocalizedText,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return certificateWords[word][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

/** More names are counted. */
const MAX_NAMES = 3;

export function shortListOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` (+${more})` : '');
}
