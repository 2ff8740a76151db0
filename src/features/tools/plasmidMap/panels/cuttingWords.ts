// Words of the enzyme search and the digest, loaded with their panels.
import { defineWords } from '#src/core/text.ts';

export const cuttingWords = defineWords({
  natural: { en: 'end', zh: '末端' },
  fragments: { en: '{count, plural, one {# fragment} other {# fragments}}', zh: '{count} 个片段' },
  digestHint: { en: 'Choose one or more enzymes to see the fragments.', zh: '选择一种或多种酶以查看片段。' },
  cutWith: { en: 'Cut with', zh: '所用限制酶' },
  searchEnzymes: { en: 'Search and filter all enzymes', zh: '检索与筛选全部限制酶' },
  where: { en: 'Where they cut', zh: '切点位置' },
  anywhere: { en: 'Anywhere', zh: '不限' },
  outside: { en: 'Only outside the selection', zh: '仅在选区外' },
  inside: { en: 'Only inside the selection', zh: '仅在选区内' },
  whereOf: { en: 'Selection: {place}', zh: '选区：{place}' },
  whereNeeds: { en: 'Select a region to filter by position.', zh: '选取一段区域后可按位置筛选。' },
  whereAgain: { en: 'Use {place} instead', zh: '改用 {place}' },
  nicksTop: { en: 'nick, top strand', zh: '切口：上链' },
  nicksBottom: { en: 'nick, bottom strand', zh: '切口：下链' },
  doNotCut: { en: 'No cut here: {names}', zh: '无切点：{names}' },
  lanes: { en: 'Lanes', zh: '泳道' },
  laneUncut: { en: 'Uncut', zh: '未切' },
  laneSingle: { en: 'Each enzyme alone', zh: '单酶切' },
  laneDouble: { en: 'Each pair together', zh: '两两双酶切' },
  laneAll: { en: 'All together', zh: '全部酶一起' },
  plasmids: { en: 'Sequences', zh: '序列' },
  wideGel: { en: 'Wide gel', zh: '大图' },
  tooMany: {
    en: 'The first {shown} of {all} lanes are drawn; choose fewer enzymes or sequences.',
    zh: '共 {all} 条泳道，仅显示前 {shown} 条；请减少酶或序列的数量。',
  },
  cloneFromHere: { en: 'Clone from here', zh: '由此开始克隆' },
  cloneFromHereHint: {
    en: 'Opens the cloning tool with this molecule, cut by these enzymes',
    zh: '在分子克隆中打开此分子，并使用这些酶切割',
  },
  newDocument: { en: 'Open {place} as a new document', zh: '将 {place} 作为新文档打开' },
  close: { en: 'Close', zh: '关闭' },
  suggestions: { en: 'Matching enzymes', zh: '匹配的限制酶' },
});
