import { defineWords } from '#src/core/text.ts';

export const plotWords = defineWords({
  at: { en: 'Position {position}', zh: '位置 {position}' },
  hint: {
    en: 'drag to zoom, double-click for all',
    zh: '拖动放大，双击还原',
  },
  hintSelect: { en: 'drag to select', zh: '拖动选择区间' },
  zoomIn: { en: 'Zoom in', zh: '放大' },
  zoomOut: { en: 'Zoom out', zh: '缩小' },
  zoomWhole: { en: 'Show all', zh: '显示全部' },
  keys: {
    en: 'Arrow keys move the cursor, plus and minus zoom, 0 shows all.',
    zh: '方向键移动光标，加减号缩放，0 显示全部。',
  },
});
