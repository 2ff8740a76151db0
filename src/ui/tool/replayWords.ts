import { defineWords } from '#src/core/text.ts';

/** Words of results that are saved and opened again. */
export const replayWords = defineWords({
  savedResult: { en: 'Saved result', zh: '保存的结果' },
  saveResult: { en: 'Save result', zh: '保存结果' },
  saveHelp: {
    en: 'A small file with tool, options, versions and a checksum of the result. Drop it on any page: it runs again and reports whether the same comes out.',
    zh: '小文件，记录工具、选项、版本与结果校验值。拖放到任一页面即可重新运行，并说明结果是否一致。',
  },
  withInput: { en: 'With the sequence: runs again anywhere', zh: '包含序列：可在任何地方重新运行' },
  withoutInput: {
    en: 'Without the sequence: asks for it and checks its SEGUID',
    zh: '不含序列：重新运行时需提供序列，并核对 SEGUID',
  },
  close: { en: 'Close', zh: '关闭' },
  asking: {
    en: 'This saved result has no sequence in it: give {count, plural, one {the one} other {those}} it was made from',
    zh: '该结果文件不含序列，请提供生成该结果的{count, plural, one {序列} other {各条序列}}',
  },
  running: { en: 'Running the saved result again…', zh: '正在重新运行保存的结果…' },
  failed: { en: 'The saved result could not be run again', zh: '保存的结果未能重新运行' },
  failedHint: {
    en: 'The run was cancelled or refused; press Run to see why. The options are those of the file.',
    zh: '运行被取消或被拒绝，点击“运行”可查看原因。选项已按文件填入。',
  },
  same: { en: 'The same result as was saved', zh: '与保存的结果完全一致' },
  sameHint: { en: 'The digest of the output is the same: ', zh: '输出的校验值一致：' },
  different: {
    en: 'Another result than was saved: {count, plural, one {# part differs} other {# parts differ}}',
    zh: '与保存的结果不同：{count} 处有差异',
  },
  refuted: {
    en: 'The same output, but its saved proof does not hold',
    zh: '输出一致，但保存的证明不成立',
  },
  origin: {
    en: 'Saved {time} by version {app}, which is this one.',
    zh: '保存于 {time}，版本 {app}，与当前版本相同。',
  },
  originOther: {
    en: 'Saved {time} by version {app} (library {library}); this is version {now}.',
    zh: '保存于 {time}，版本 {app}（算法库 {library}），当前版本为 {now}。',
  },
  otherFile: {
    en: 'The input given now is the same molecule in another file: names, features or line breaks may differ.',
    zh: '当前输入是同一分子，但文件不同：名称、特征或换行可能有差异。',
  },
  typed: { en: 'typed or pasted', zh: '键入或粘贴' },
  records: { en: '{count, plural, one {# record} other {# records}}', zh: '{count} 条序列' },
  differences: { en: 'Differences', zh: '差异' },
  part: { en: 'Part of the output', zh: '输出项' },
  before: { en: 'As saved', zh: '保存时' },
  now: { en: 'Now', zh: '当前' },
  whole: { en: 'the whole', zh: '整体' },
  absent: { en: 'absent', zh: '无' },
  more: { en: 'and {count} more', zh: '另有 {count} 处' },
});
