import { defineWords } from '#src/core/text.ts';

export const overhangWords = defineWords({
  mode: { en: 'What is wanted', zh: '任务' },
  complete: { en: 'the best set', zh: '选出最优组合' },
  judge: { en: 'how good a set is', zh: '评估已有组合' },
  split: { en: 'a sequence split', zh: '拆分序列' },
  count: { en: 'Overhangs in the set', zh: '突出末端总数' },
  countHint: { en: 'Fixed ones included', zh: '含固定的突出末端' },
  given: { en: 'The set', zh: '待评估的突出末端' },
  givenHint: { en: 'Overhangs on either strand, one a junction', zh: '每个连接处一个，任一链均可' },
  fixed: { en: 'Fixed overhangs', zh: '固定的突出末端' },
  fixedHint: {
    en: 'That the set holds anyway, on either strand: those of the vector or of parts that you have',
    zh: '必须包含的突出末端（任一链），如载体或已有元件的突出末端',
  },
  excluded: { en: 'Excluded overhangs', zh: '排除的突出末端' },
  listPlaceholder: { en: 'GGAG AATG', zh: 'GGAG AATG' },
  fragments: { en: 'Fragments', zh: '片段数' },
  places: { en: 'Junctions near', zh: '连接处位置' },
  placesHint: {
    en: 'Positions, each the last base before a junction; empty for fragments of one length',
    zh: '各连接处前最后一个碱基的位置；留空则等长拆分',
  },
  placesPlaceholder: { en: '360, 1200', zh: '360, 1200' },
  reach: { en: 'Reach, bp', zh: '可偏移（bp）' },
  reachHint: { en: 'How far an overhang may lie from its place', zh: '突出末端偏离设定位置的最大距离' },
  ends: { en: 'Overhangs of the vector', zh: '载体的突出末端' },
  endsHint: {
    en: 'Put before and behind a linear sequence; empty for none',
    zh: '加在线性序列的前端和后端；可留空',
  },
  endsPlaceholder: { en: 'GGAG CGCT', zh: 'GGAG CGCT' },
  thorough: { en: 'Search longer for a proof', zh: '延长搜索以证明最优' },
  thoroughHint: {
    en: 'Only where the usual search proves nothing: up to a minute or so',
    zh: '仅在常规搜索未能证明时生效，最长约一分钟',
  },
  fidelity: {
    en: '{share} % of assemblies have every junction right',
    zh: '{share}% 的组装产物各连接处全部正确',
  },
  fidelityUnknown: { en: '{count} overhangs', zh: '{count} 个突出末端' },
  notMeasured: {
    en: '{count, plural, =0 {No two are one base from a clash.} one {One pair is one base from a clash.} other {# pairs are one base from a clash.}} Ligations were not measured for overhangs of this length.',
    zh: '{count, plural, =0 {没有仅相差一个碱基的组合。} other {有 # 对仅相差一个碱基。}}该长度的突出末端没有连接实测数据。',
  },
  inner: {
    en: '{count, plural, one {The sequence holds a site of {enzyme}} other {The sequence holds # sites of {enzyme}}}: {places}',
    zh: '序列内含 {count} 个 {enzyme} 位点：{places}',
  },
  innerLine: {
    en: 'Fragments with such a site are cut there too. Remove the sites or choose another enzyme.',
    zh: '含位点的片段会在该处被切开。请去除这些位点或更换酶。',
  },
  refuted: { en: 'The fragments, assembled, do not give the sequence', zh: '这些片段组装后不能得到原序列' },
  confirmed: {
    en: 'Assembled in silico, the fragments give the sequence.',
    zh: '经模拟组装，这些片段可得到原序列。',
  },
  fragmentList: { en: 'Fragments', zh: '片段' },
  fragmentsHint: {
    en: 'As FASTA each fragment lies between two sites of the enzyme, ready to be ordered.',
    zh: 'FASTA 中的片段两端已带酶切位点，可直接用于订购。',
  },
  name: { en: 'Name', zh: '名称' },
  range: { en: 'Range', zh: '范围' },
  length: { en: 'Length, with sites', zh: '长度（含酶切位点）' },
  csv: { en: 'Overhangs, CSV', zh: '突出末端 CSV' },
  fasta: { en: 'Fragments, FASTA', zh: '片段 FASTA' },
});
