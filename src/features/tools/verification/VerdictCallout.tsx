// The verdict and what it rests on, and the plasmid as built by its SEGUID, or why none is stated.
import { Callout } from '@blueprintjs/core';
import { certificateWords } from '#bio/verify/certificateWords.ts';
import { useText } from '#src/core/text.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const INTENT = {
  accepted: 'success',
  acceptedWithNotice: 'success',
  incomplete: 'warning',
  remake: 'danger',
} as const;

export function VerdictCallout({ plasmid }: { readonly plasmid: PlasmidVerified }) {
  const text = useText(verificationWords);
  const printed = useText(certificateWords);
  const { verdict, openBases, multimers, checksums, unstated } = plasmid;
  const hasLine = multimers.length === 0 || verdict !== 'incomplete' || openBases > 0;
  return (
    <Callout intent={INTENT[verdict]} title={text(verdict)}>
      {hasLine && <p>{text(`${verdict}Line`, { count: openBases })}</p>}
      {multimers.map(({ name, copies }, i) => (
        <p key={i}>{printed('multimerFound', { name, copies })}</p>
      ))}
      <p className={css.seguid}>
        {text('seguidAsBuilt', { seguid: checksums.asBuilt ?? printed(unstated ?? 'notStated') })}
      </p>
    </Callout>
  );
}
