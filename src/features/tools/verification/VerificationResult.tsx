import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { PlasmidVerified, VerifyAnswer } from '#workers/jobs/verify.ts';
import { CoverageStrip } from './CoverageStrip.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { useDownloads } from './downloads.ts';
import { ReadsAt } from './ReadsAt.tsx';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const INTENT = {
  accepted: 'success',
  acceptedWithNotice: 'success',
  incomplete: 'warning',
  remake: 'danger',
} as const;

export function VerificationResult({ answer }: { readonly answer: VerifyAnswer }) {
  const text = useText(verificationWords);
  const [chosen, setChosen] = useState(0);
  const plasmid = answer.plasmids[chosen] ?? answer.plasmids[0]!;
  const downloads = useDownloads(plasmid);
  const { unplaced, assumed } = answer;
  return (
    <>
      <ResultActions from={paths.verification} downloads={downloads}>
        {answer.plasmids.length > 1 ? (
          <HTMLSelect
            aria-label={text('plasmid')}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={answer.plasmids.map((it, i) => ({
              value: i,
              label: `${it.name} · ${text(it.verdict)}`,
            }))}
          />
        ) : (
          <strong>{plasmid.name}</strong>
        )}
      </ResultActions>
      <ParseWarnings losses={answer.losses} />
      {unplaced.length > 0 && (
        <p className={css.note}>
          {text('unplaced', { count: unplaced.length, names: unplaced.slice(0, 12).join(', ') })}
        </p>
      )}
      {assumed > 0 && <p className={css.note}>{text('assumed', { count: assumed })}</p>}
      {plasmid.readsLeftOut > 0 && (
        <p className={css.note}>{text('leftOut', { count: plasmid.readsLeftOut })}</p>
      )}
      <PlasmidResult key={chosen} plasmid={plasmid} />
    </>
  );
}

function PlasmidResult({ plasmid }: { readonly plasmid: PlasmidVerified }) {
  const text = useText(verificationWords);
  const { verdict, differences, openBases } = plasmid;
  const [chosen, setChosen] = useState(differences.length > 0 ? 0 : -1);
  const difference = differences[chosen];
  return (
    <>
      <Callout intent={INTENT[verdict]} title={text(verdict)}>
        {text(`${verdict}Line`, { count: openBases })}
      </Callout>
      <CoverageStrip plasmid={plasmid} chosen={difference} />
      <h2 className={css.heading}>{text('differences')}</h2>
      {differences.length === 0 ? (
        <p>{text('noDifferences')}</p>
      ) : (
        <DifferenceTable plasmid={plasmid} chosen={chosen} onChoose={setChosen} />
      )}
      {difference && (
        <section
          className={css.evidence}
          aria-label={text('evidence', { place: formatRange(difference.range, plasmid.length) })}
        >
          <div className={css.row}>
            <h2 className={css.heading}>
              {text('evidence', { place: formatRange(difference.range, plasmid.length) })}
            </h2>
            <Button
              variant="minimal"
              icon={<ChevronLeft />}
              aria-label={text('previous')}
              disabled={chosen === 0}
              onClick={() => setChosen(chosen - 1)}
            />
            <Button
              variant="minimal"
              icon={<ChevronRight />}
              aria-label={text('next')}
              disabled={chosen === differences.length - 1}
              onClick={() => setChosen(chosen + 1)}
            />
          </div>
          <ReadsAt plasmid={plasmid} range={difference.range} />
        </section>
      )}
      <ReadTable plasmid={plasmid} />
    </>
  );
}

function ReadTable({ plasmid }: { readonly plasmid: PlasmidVerified }) {
  const text = useText(verificationWords);
  const count = useCount();
  const { reads, length } = plasmid;
  return (
    <>
      <h2 className={css.heading}>{text('readTable')}</h2>
      <NumberTable
        label={text('readTable')}
        rows={reads.length}
        height={260}
        columns={[
          {
            id: 'name',
            label: text('reads'),
            isText: true,
            cell: (i) => reads[i]!.name,
            order: (i) => reads[i]!.name,
          },
          { id: 'strand', label: text('strand'), cell: (i) => (reads[i]!.strand === 1 ? '+' : '−') },
          {
            id: 'place',
            label: text('place'),
            cell: (i) => formatRange(reads[i]!.range, length),
            order: (i) => reads[i]!.range.start,
            width: 'minmax(110px, 1fr)',
          },
          {
            id: 'length',
            label: text('length'),
            cell: (i) => count(reads[i]!.length),
            order: (i) => reads[i]!.length,
          },
        ]}
      />
    </>
  );
}
