import type { LocalizedText } from '#bio/core/fault.ts';

/** For the second of two colleagues who change the same item; the editor keeps what was typed. */
export function makeChangedMeanwhileMessage(what: LocalizedText): LocalizedText {
  return {
    en: `Somebody else changed this ${what.en} meanwhile. What you typed is kept: look at what is saved now, then decide.`,
    zh: `该${what.zh}已被他人修改。您输入的内容仍保留，请查看当前已保存的内容后再决定。`,
  };
}
