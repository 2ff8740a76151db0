// Words of the search for a human or mouse gene by its symbol, for an ORF of a design.
import { defineWords } from '#src/core/text.ts';

export const geneWords = defineWords({
  label: { en: 'Human or mouse gene by symbol', zh: '按基因符号检索（人、小鼠）' },
  placeholder: { en: 'TP53, HER2, Sox2 …', zh: 'TP53、HER2、Sox2…' },
  help: {
    en: 'From a bundled table; each coding sequence translates into its reference protein, residue by residue.',
    zh: '内置基因表；每条编码序列的翻译产物均与参考蛋白逐残基一致。',
  },
  none: {
    en: 'Not in the table. Paste its coding sequence or its protein below, or open its GenBank file.',
    zh: '表中没有该基因。请在下方粘贴其编码序列或蛋白质序列，或打开其 GenBank 文件。',
  },
  genes: { en: 'Human and mouse genes', zh: '人与小鼠基因' },
  found: {
    en: '{count, plural, one {# gene found} other {# genes found}}',
    zh: '找到 {count} 个基因',
  },
  human: { en: 'human', zh: '人' },
  mouse: { en: 'mouse', zh: '小鼠' },
  also: { en: 'also {names}', zh: '别名 {names}' },
  noStop: { en: 'no stop codon', zh: '无终止密码子' },
  chosen: {
    en: '{symbol} ({species}): {length} bp as in Addgene {plasmids}; its translation equals {protein}. {alone}',
    zh: '{symbol}（{species}）：{length} bp，序列取自 Addgene {plasmids}，翻译产物与 {protein} 一致。{alone}',
  },
  alone: {
    en: 'Seen in one plasmid only: silent bases may differ from the chromosome.',
    zh: '仅见于一个质粒，同义碱基可能与染色体序列不同。',
  },
});
