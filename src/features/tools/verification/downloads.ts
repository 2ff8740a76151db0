// What a verification gives away: the certificate for people and for machines, and the plasmid as the reads have it.
import { runJob } from '#src/core/bio.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import type { Downloadable } from '#src/ui/tool/ResultActions.tsx';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import { verificationWords } from './words.ts';

export function useDownloads(plasmid: PlasmidVerified): readonly Downloadable[] {
  const text = useText(verificationWords);
  const language = useLanguage();
  const { certificate, asBuilt, consensus } = plasmid;
  const stem = plasmid.name || 'plasmid';
  const pdf = async () => {
    const date = new Date().toLocaleDateString('sv');
    const made = await runJob('verifyPdf', { certificate, language, date });
    if (!made.ok) throw new Error(made.fault.message.en);
    return made.value.pdf;
  };
  return [
    {
      label: text('certificatePdf'),
      fileName: `${stem}.verification.pdf`,
      type: 'application/pdf',
      content: pdf,
    },
    {
      label: text('certificate'),
      fileName: `${stem}.verification.json`,
      type: 'application/json',
      content: () => certificate,
    },
    ...(asBuilt ? [{ label: text('asBuilt'), fileName: `${stem}.as-built.gb`, content: () => asBuilt }] : []),
    ...(consensus
      ? [
          {
            label: text('consensusFastq'),
            fileName: `${stem}.consensus.fastq`,
            content: () => consensus.fastq,
          },
          {
            label: text('consensusFasta'),
            fileName: `${stem}.consensus.fasta`,
            content: () => consensus.fasta,
          },
        ]
      : []),
  ];
}
