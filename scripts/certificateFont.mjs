// Writes bio/table/certificateFont.ts: of Noto Sans SC the letters that the printed certificate needs, so that its
// Chinese prints anywhere and is read as text. To be run after a change of the words (a minute): node
// scripts/certificateFont.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const FONT = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff';
const EM = 1000;
/** What is in names of plasmids, features and reads of laboratories. */
const NAMES =
  '质粒载体启动子终止增强基因片段克隆测序正反向引物样品编号管孔板日期年月日时间实验室人鼠兔猴蛋白荧光红绿蓝黄青抗性筛选标签插入骨架' +
  '复制起点内含子外显末端重复区腺相关病毒慢酵母大肠杆菌细胞组织表达敲除干扰突变野生型对照参考最终新旧第一二三四五六七八九十零百千上下左右中大小';

const words = ['bio/table/verdictWords.ts', 'bio/verify/certificateWords.ts'].map((it) =>
  readFileSync(root + it, 'utf8'),
);
const font = /** @type {import('fontkit').Font} */ (fontkit.create(readFileSync(require.resolve(FONT))));
const isWanted = (letter) => /[\u2e80-\u9fff\uff00-\uffef]/u.test(letter);
const letters = [...new Set([...words.join(''), ...NAMES])].filter(isWanted).sort();
const subset = font.createSubset();
for (const letter of letters) {
  const glyph = font.glyphForCodePoint(Number(letter.codePointAt(0)));
  if (glyph.id === 0 || glyph.advanceWidth !== EM) throw new Error(`${letter}: no glyph of one em`);
  subset.includeGlyph(glyph);
}
const file = subset.encode();
const packed = Buffer.from(deflateSync(file, { level: 9 }));
writeFileSync(
  `${root}bio/table/certificateFont.ts`,
  `// Made by scripts/certificateFont.mjs: letters of Noto Sans SC (Copyright 2014-2021 Adobe, SIL Open Font License 1.1;
// from @fontsource/noto-sans-sc 5.3.0) for the printed certificate, as a TrueType file, zlib, base64.
import type { EmbeddedFont } from '#bio/core/pdf/fonts.ts';

const LETTERS =
  '${letters.join('')}';
const PACKED =
  '${packed.toString('base64')}';

export const CERTIFICATE_FONT: EmbeddedFont = {
  name: 'GWAAAA+NotoSansSC',
  letters: LETTERS,
  packed: Uint8Array.from(atob(PACKED), (it) => it.charCodeAt(0)),
  size: ${file.length},
};
`,
);
console.log(`${letters.length} letters, ${file.length} bytes, ${packed.length} packed`);
