// The verdict and what it rests on, and the plasmid as built by its SEGUID, or why none is stated.
import { Callout } from '@blueprintjs/core';
import { countOpen, verdictWordOf } from '#bio/verify/acceptance.ts';
import { certificateWords } from '#bio/verify/certificateWords.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const INTENT = {
  accepted: 'success',
  acceptedInPart: 'warning',
  acceptedWithNotice: 'success',
  incomplete: 'warning',
  remake: 'danger',
} as const;

export function VerdictCallout({ plasmid }: { readonly plasmid: PlasmidVerified }) {
  const text = useText(verificationWords);
  const printed = useText(certificateWords);
  const count = useCount();
  const { verdict, counts, length, openBases, multimers, checksums, unstated } = plasmid;
  const word = verdictWordOf(verdict, counts);
  const open = countOpen(counts);
  const isSame = checksums.asBuilt === checksums.reference;
  const remark = isSame ? printed(open > 0 ? 'asOrderedWhereRead' : 'sameAsOrdered') : '';
  const asBuilt = checksums.asBuilt ? `${checksums.asBuilt} ${remark}` : printed(unstated ?? 'notStated');
  const hasLine = multimers.length === 0 || verdict !== 'incomplete' || openBases > 0;
  return (
    <Callout
      intent={open > 0 && verdict === 'acceptedWithNotice' ? 'warning' : INTENT[word]}
      title={text(word)}
    >
      {hasLine && <p>{text(`${word}Line`, { count: openBases })}</p>}
      {open > 0 && (
        <p>
          {printed('openBases', {
            open: count(open),
            length: count(length),
            notCovered: count(counts.notCovered),
            doubtful: count(counts.doubtful),
            notResolvable: count(counts.notResolvable),
          })}
        </p>
      )}
      {multimers.map(({ name, copies }, i) => (
        <p key={i}>{printed('multimerFound', { name, copies })}</p>
      ))}
      <p className={css.seguid}>{text('seguidAsBuilt', { seguid: asBuilt })}</p>
    </Callout>
  );
}
