// What is known of one plasmid: verdict, map, line, table, and the reads at the place that all of them show.
import { useState } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import { CoverageStrip } from './CoverageStrip.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { PlaceSteps } from './PlaceSteps.tsx';
import { findNextDifference, findNextDoubtful, findPlaceAt, findPlaceOfRow } from './places.ts';
import { ReadsAt } from './ReadsAt.tsx';
import { ReadTable } from './ReadTable.tsx';
import { RoundCoverage } from './RoundCoverage.tsx';
import { StatusLegend } from './StatusLegend.tsx';
import { usePlaceKeys } from './usePlaceKeys.ts';
import { VerdictCallout } from './VerdictCallout.tsx';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';
import { ZoomRow } from './ZoomRow.tsx';
import { FIRST_ZOOM, ZOOMS } from './zoom.ts';

export function PlasmidResult({ plasmid }: { readonly plasmid: PlasmidVerified }) {
  const text = useText(verificationWords);
  const { differences, topology } = plasmid;
  // A place belongs to its answer.
  const [chosen, setChosen] = useState({ of: plasmid, place: findPlaceOfRow(plasmid, 0) });
  const place = chosen.of === plasmid ? chosen.place : findPlaceOfRow(plasmid, 0);
  const setPlace = (next: typeof place) => setChosen({ of: plasmid, place: next });
  const [zoom, setZoom] = useState(FIRST_ZOOM);
  const goTo = (position: number) => setPlace(findPlaceAt(plasmid, position));
  const chooseRow = (row: number) => setPlace(findPlaceOfRow(plasmid, row));
  const acts = {
    previous: () => setPlace(findNextDifference(plasmid, place, -1) ?? place),
    next: () => setPlace(findNextDifference(plasmid, place, 1) ?? place),
    doubtful: () => setPlace(findNextDoubtful(plasmid, place) ?? place),
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
        <CoverageStrip plasmid={plasmid} place={place} onGoTo={goTo} />
      </figure>
      <PlaceSteps plasmid={plasmid} place={place} acts={acts} onGoTo={goTo} />
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
          <ZoomRow zoom={zoom} onZoom={setZoom} onMove={(by) => goTo(place.range.start + by)} />
          <ReadsAt plasmid={plasmid} place={place} zoom={ZOOMS[zoom]!} />
        </section>
      )}
      <ReadTable plasmid={plasmid} onGoTo={goTo} />
    </>
  );
}
