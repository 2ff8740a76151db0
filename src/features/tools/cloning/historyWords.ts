import { defineWords } from '#src/core/text.ts';

export const historyWords = defineWords({
  title: { en: 'How it was made', zh: '构建历史' },
  unnamed: { en: 'no name', zh: '未命名' },
  pcr: { en: 'PCR with {names}', zh: 'PCR：{names}' },
  digest: { en: 'cut with {names}', zh: '酶切：{names}' },
  partialDigest: { en: 'cut partially with {names}', zh: '部分酶切：{names}' },
  anneal: { en: 'annealed: {names}', zh: '退火：{names}' },
  with: { en: '{act} with {names}', zh: '{act}：{names}' },
  withEnds: { en: '{act}; {ends}', zh: '{act}；{ends}' },
  thenCut: { en: '{act}; then cut with {names}', zh: '{act}；再用 {names} 酶切' },
  fill: { en: '5′ overhangs filled in', zh: '补平 5′ 突出末端' },
  polish: { en: 'ends made blunt, 3′ overhangs chewed back', zh: '末端平齐化（切除 3′ 突出）' },
  trim: { en: 'overhangs trimmed off', zh: '切除突出末端' },
  addA: { en: 'A added to 3′ ends', zh: '3′ 端加 A' },
  addT: { en: 'T added to 3′ ends', zh: '3′ 端加 T' },
  phosphorylate: { en: '5′ ends phosphorylated', zh: '5′ 端磷酸化' },
  dephosphorylate: { en: '5′ ends dephosphorylated', zh: '5′ 端去磷酸化' },
  grow: { en: 'grown in a strain', zh: '菌株中扩增' },
  replace: { en: 'Replace…', zh: '替换…' },
  replaceOf: { en: 'Replace {name} by another file…', zh: '用其他文件替换 {name}…' },
  revised: {
    en: 'Made again with {taken} ({count} bp, {file}) in place of {name}',
    zh: '以 {taken}（{count} bp，{file}）替换 {name} 后重做的结果',
  },
  broken: {
    en: '{count, plural, one {With {file} one step cannot be done any more} other {With {file} # steps cannot be done any more}}',
    zh: '使用 {file} 后，有 {count} 个步骤无法重做',
  },
  gel: { en: 'Gel of a digest', zh: '酶切电泳图' },
  uncut: { en: 'uncut', zh: '未切' },
  partialLanes: { en: 'partial digests too', zh: '同时显示部分酶切' },
  partialLane: { en: '{names}, partial', zh: '{names}（部分酶切）' },
  confirmed: {
    en: '{count, plural, =0 {No steps: the molecule was given} one {One step done again, as recorded} other {# steps done again, as recorded}}',
    zh: '{count, plural, =0 {无步骤：分子为直接给定} other {已重做 # 个步骤，结果与记录一致}}',
  },
  unconfirmed: {
    en: 'What these sources of OpenCloning made is taken as it is, since they are no act here or give something else:',
    zh: '以下 OpenCloning 来源在此没有对应操作或结果不同，其序列按原样采用：',
  },
  unsupported: {
    en: '{count, plural, one {OpenCloning cannot describe one step: its product is stored there as a file.} other {OpenCloning cannot describe # steps: their products are stored there as files.}}',
    zh: 'OpenCloning 无法表示其中 {count} 个步骤，其产物以文件形式给出。',
  },
  stripped: {
    en: '{count, plural, one {OpenCloning holds no phosphates, nicks or methylation: those of one molecule are not in the file.} other {OpenCloning holds no phosphates, nicks or methylation: those of # molecules are not in the file.}}',
    zh: 'OpenCloning 不记录磷酸基团、切口和甲基化，文件中缺少 {count} 个分子的这些信息。',
  },
  differs: { en: 'gives other products', zh: '结果不同' },
  unknown: { en: 'is no act here', zh: '没有对应操作' },
});
