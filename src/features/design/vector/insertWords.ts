// Words of what is put into a slot: a protein coded in place, a coding sequence taken out of a record.
import { defineWords } from '#src/core/text.ts';

export const insertWords = defineWords({
  isProtein: {
    en: '{count, plural, one {A protein of # residue.} other {A protein of # residues.}} Its coding sequence is designed here.',
    zh: '这是一个 {count} aa 的蛋白质，可在此直接设计其编码序列。',
  },
  host: { en: 'Codons of', zh: '宿主密码子' },
  code: { en: 'Optimize and put it in the slot', zh: '优化并填入该位置' },
  working: { en: 'The coding sequence is being designed', zh: '正在设计编码序列' },
  cancel: { en: 'Cancel', zh: '取消' },
  coded: {
    en: 'Optimized for {host}: {length} bp with a stop, CAI {cai}. {vendors}',
    zh: '已按 {host} 优化：{length} bp（含终止密码子），CAI {cai}。{vendors}',
  },
  takenBy: { en: 'Known limits met: {vendors}.', zh: '满足以下厂商的已知限制：{vendors}。' },
  taken: {
    en: 'The coding sequence at {place} of {of} bp was taken{count, plural, =1 {.} other {, the first of #.}}',
    zh: '已从 {of} bp 的序列中提取 {place} 处的编码序列{count, plural, =1 {。} other {（共 # 个，取第一个）。}}',
  },
});
