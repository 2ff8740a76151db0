// The verdict and what it rests on, and the plasmid as built by its SEGUID, or why none is stated.
import { Button } from '@blueprintjs/core';
import { listOf, useCount, useLocalized, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import { verifyAsCircle } from './store.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const INTENT = {
  accepted: 'success',
  acceptedInPart: 'warning',
  acceptedWithNotice: 'success',
  incomplete: 'warning',
  remake: 'danger',
} as const;

/** Reads that are named; that there is one is enough. */
const MAX_NAMES = 3;

export function VerdictCallout({ plasmid }: { readonly plasmid: PlasmidVerified }) {
  const text = useText(verificationWords);
  const count = useCount();
  const message = useLocalized();
  const {
    verdict,
    verdictWord,
    counts,
    open,
    length,
    openBases,
    multimers,
    closing,
    mixed,
    checksums,
    unstated,
  } = plasmid;
  const isSame = checksums.asBuilt === checksums.reference;
  const remark =
    open > 0 ? text(isSame ? 'asOrderedWhereRead' : 'openAsOrdered') : isSame ? text('sameAsOrdered') : '';
  const asBuilt = checksums.asBuilt ? `${checksums.asBuilt} ${remark}` : unstated && text(unstated);
  const isOther = multimers.length > 0 || closing.length > 0;
  const hasLine = !isOther || verdict !== 'incomplete' || openBases > 0;
  return (
    <TitledCallout
      className={css.verdict!}
      intent={(open > 0 || mixed) && verdict === 'acceptedWithNotice' ? 'warning' : INTENT[verdictWord]}
      title={text(verdictWord)}
    >
      {hasLine && <p>{text(`${verdictWord}Line`, { count: openBases })}</p>}
      {open > 0 && (
        <p>
          {text('openBases', {
            open: count(open),
            length: count(length),
            notCovered: count(counts.notCovered),
            doubtful: count(counts.doubtful),
            notResolvable: count(counts.notResolvable),
          })}
        </p>
      )}
      {multimers.map(({ name, copies }, i) => (
        <p key={i}>{text('multimerFound', { name, copies })}</p>
      ))}
      {mixed && (
        <p>{text('mixedFound', { places: count(mixed.places), share: Math.round(100 * mixed.share) })}</p>
      )}
      {closing.length > 0 && (
        <>
          <p>{text('closedFound', { names: message(listOf(closing.slice(0, MAX_NAMES))) })}</p>
          <p>
            <Button text={text('verifyAsCircle')} onClick={verifyAsCircle} />
          </p>
        </>
      )}
      {asBuilt && <p className={css.seguid}>{text('seguidAsBuilt', { seguid: asBuilt })}</p>}
    </TitledCallout>
  );
}
