import { type Fault, fault } from '#bio/core/fault.ts';

/** For whoever translates what is a protein already, by its letters or because its record states it (GenPept). */
export function makeProteinGivenFault(name: string): Fault {
  return fault(
    'translate/protein',
    {
      en: 'Expected DNA or RNA, found a protein, which is not translated again. Give the nucleotide record instead; for a coding sequence of this protein use codon optimization. If the letters are bases, choose the kind.',
      zh: '应为 DNA 或 RNA 序列，实际为蛋白质，无需再翻译。请改用对应的核酸记录；如需该蛋白质的编码序列，请使用密码子优化。若字母确为碱基，请指定序列类型。',
    },
    name === '' ? {} : { record: name },
  );
}
