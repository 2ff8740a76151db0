// References and reads that cannot be verified, in words.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { isSureBase, type SequencingRead } from './read.ts';

/** Bases of one reference. */
const MAX_REFERENCE = 300_000;

/** Undefined where there is nothing against them. */
export function refusalOf(
  references: readonly SequenceRecord[],
  reads: readonly SequencingRead[],
): Fault | undefined {
  if (references.length === 0)
    return fault('verify/no-reference', {
      en: 'Expected at least one reference plasmid, found none. Add the sequence as it was ordered.',
      zh: '至少需要一条参考质粒序列，当前没有。请添加订购时的序列。',
    });
  if (reads.length === 0)
    return fault('verify/no-reads', {
      en: 'Expected sequencing reads, found none. Add .ab1, .scf, FASTQ or FASTA files.',
      zh: '需要测序结果，当前没有。请添加 .ab1、.scf、FASTQ 或 FASTA 文件。',
    });
  for (const { name, bases, qualities } of reads)
    if (bases.length !== qualities.length)
      return fault(
        'verify/qualities',
        {
          en: `Expected a quality value for each of the ${bases.length.toLocaleString('en')} bases, found ${qualities.length.toLocaleString('en')}. Give as many values as bases, 0 where none is known.`,
          zh: `每个碱基需对应一个质量值：碱基 ${bases.length.toLocaleString('en')} 个，质量值 ${qualities.length.toLocaleString('en')} 个。请补足质量值，未知的填 0。`,
        },
        name ? { record: name } : {},
      );
  for (const { bytes, kind, name } of references) {
    const place = name ? { record: name } : {};
    if (kind === 'protein' || !bytes.some(isSureBase))
      return fault(
        'verify/no-bases',
        {
          en: 'Expected a reference of DNA, found a protein or a record without bases. Give the sequence of the plasmid.',
          zh: '参考序列应为 DNA，实际为蛋白质或不含碱基。请提供质粒的 DNA 序列。',
        },
        place,
      );
    if (bytes.length > MAX_REFERENCE)
      return fault(
        'verify/too-long',
        {
          en: `Expected references of up to ${MAX_REFERENCE.toLocaleString('en')} bp, found ${bytes.length.toLocaleString('en')} bp. Cut out the region that was sequenced.`,
          zh: `参考序列长度应不超过 ${MAX_REFERENCE.toLocaleString('en')} bp，实际为 ${bytes.length.toLocaleString('en')} bp。请截取测序区段。`,
        },
        place,
      );
  }
  return undefined;
}
