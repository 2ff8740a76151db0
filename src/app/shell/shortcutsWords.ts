import { defineWords } from '#src/core/text.ts';

/** Texts of the list of shortcuts, loaded when it is first opened. */
export const shortcutsWords = defineWords({
  shortcuts: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  close: { en: 'Close', zh: '关闭' },
  shortcutSidebar: { en: 'Open or collapse the sidebar', zh: '展开或收起侧边栏' },
  keysOnMap: { en: 'Plasmid map and its letters', zh: '质粒图谱与序列' },
  keyType: { en: 'Insert bases, or replace the selection', zh: '插入碱基，或替换选区' },
  keyDelete: { en: 'Delete bases; Del deletes the picked feature', zh: '删除碱基；Del 删除选中的特征' },
  keyCopy: { en: 'Copy the top or the bottom strand', zh: '复制正链或负链' },
  keyCutPaste: { en: 'Cut, paste with features', zh: '剪切、粘贴（含特征）' },
  keyUndo: { en: 'Undo, redo', zh: '撤销、重做' },
  keyMove: { en: 'Move the caret, a row at a time in the letters', zh: '移动光标；在序列中上下移动一行' },
  keyExtend: { en: 'Extend the selection', zh: '扩展选区' },
  keyMarks: { en: 'The feature before, the next one', zh: '上一个、下一个特征' },
  keyAll: { en: 'Select all, select nothing', zh: '全选、取消选择' },
  keyFind: { en: 'Find a sequence', zh: '查找序列' },
  keySave: { en: 'Save to My Sequences', zh: '保存到“我的序列”' },
  keyZoom: { en: 'Zoom the map', zh: '缩放图谱' },
  keysOnVerification: { en: 'Result of a sequencing verification', zh: '测序验证结果' },
  keyDifferences: { en: 'The difference before, the next one', zh: '上一处、下一处差异' },
  keyDoubtful: { en: 'The next doubtful place', zh: '下一处存疑' },
  shortcutRun: { en: 'Run the tool', zh: '运行当前工具' },
  shortcutPalette: { en: 'Open the command palette', zh: '打开命令面板' },
});
