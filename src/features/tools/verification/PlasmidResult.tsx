// What is known of one plasmid: verdict, map, line, table, and the reads at the place that all of them show.
import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Help } from '@blueprintjs/icons';
import { useState } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import { CoverageStrip } from './CoverageStrip.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import {
  findNextDifference,
  findNextDoubtful,
  findPlaceOfRow,
  listDoubtfulPlaces,
  type Place,
} from './places.ts';
import { ReadsAt } from './ReadsAt.tsx';
import { ReadTable } from './ReadTable.tsx';
import { RoundCoverage } from './RoundCoverage.tsx';
import { StatusLegend } from './StatusLegend.tsx';
import { usePlaceKeys } from './usePlaceKeys.ts';
import { VerdictCallout } from './VerdictCallout.tsx';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

export function PlasmidResult({ plasmid }: { readonly plasmid: PlasmidVerified }) {
  const text = useText(verificationWords);
  const { differences, topology } = plasmid;
  const [place, setPlace] = useState(() => findPlaceOfRow(plasmid, 0));
  const chooseRow = (row: number) => setPlace(findPlaceOfRow(plasmid, row));
  const acts = {
    previous: () => setPlace((from) => findNextDifference(plasmid, from, -1) ?? from),
    next: () => setPlace((from) => findNextDifference(plasmid, from, 1) ?? from),
    doubtful: () => setPlace((from) => findNextDoubtful(plasmid, from) ?? from),
  };
  usePlaceKeys(acts);
  return (
    <>
      <VerdictCallout plasmid={plasmid} />
      <figure className={css.figure} aria-label={text('coverage')}>
        <div className={css.maps}>
          {topology === 'circular' && <RoundCoverage plasmid={plasmid} place={place} onChoose={chooseRow} />}
          <StatusLegend plasmid={plasmid} />
        </div>
        <CoverageStrip plasmid={plasmid} place={place} />
      </figure>
      <Steps plasmid={plasmid} place={place} acts={acts} />
      <h2 className={css.heading}>{text('differences')}</h2>
      {differences.length === 0 ? (
        <p>{text('noDifferences')}</p>
      ) : (
        <DifferenceTable plasmid={plasmid} chosen={place?.row ?? -1} onChoose={chooseRow} />
      )}
      {place && (
        <section
          className={css.evidence}
          aria-label={text('evidence', { place: formatRange(place.range, plasmid.length) })}
        >
          <h2 className={css.heading}>
            {text('evidence', { place: formatRange(place.range, plasmid.length) })}
          </h2>
          <ReadsAt plasmid={plasmid} place={place} />
        </section>
      )}
      <ReadTable plasmid={plasmid} />
    </>
  );
}

interface StepsProps {
  readonly plasmid: PlasmidVerified;
  readonly place: Place | undefined;
  readonly acts: { readonly previous: () => void; readonly next: () => void; readonly doubtful: () => void };
}

/** The keys as buttons, and where one is. */
function Steps({ plasmid, place, acts }: StepsProps) {
  const text = useText(verificationWords);
  const { differences, length } = plasmid;
  const doubtful = listDoubtfulPlaces(plasmid).length;
  if (differences.length === 0 && doubtful === 0) return null;
  return (
    <div className={css.steps} role="group" aria-label={text('steps')}>
      <Button
        icon={<ChevronLeft />}
        text={text('previous')}
        aria-keyshortcuts="["
        title={text('byKey', { key: '[' })}
        disabled={differences.length === 0}
        onClick={acts.previous}
      />
      <Button
        endIcon={<ChevronRight />}
        text={text('next')}
        aria-keyshortcuts="]"
        title={text('byKey', { key: ']' })}
        disabled={differences.length === 0}
        onClick={acts.next}
      />
      <Button
        icon={<Help />}
        text={text('nextDoubtful', { count: doubtful })}
        aria-keyshortcuts="D"
        title={text('byKey', { key: 'D' })}
        disabled={doubtful === 0}
        onClick={acts.doubtful}
      />
      <span role="status" className={css.hint}>
        {place &&
          (place.row >= 0
            ? text('atDifference', {
                row: place.row + 1,
                count: differences.length,
                place: formatRange(place.range, length),
                status: text(differences[place.row]!.status),
              })
            : text('atDoubtful', { place: formatRange(place.range, length) }))}
      </span>
    </div>
  );
}
