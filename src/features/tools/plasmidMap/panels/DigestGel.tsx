// The gel of a digest, with a choice of lanes, in the panel or in a dialog as wide as the window.
import { Button, Checkbox, DialogBody } from '@blueprintjs/core';
import { Maximize } from '@blueprintjs/icons';
import { useEffect, useMemo, useState } from 'react';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useText } from '#src/core/text.ts';
import { nameOf, shownRecordOf, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { Gel } from '#src/ui/gel/Gel.tsx';
import { gelWords } from '#src/ui/gel/gelWords.ts';
import type { GelMolecule } from '#workers/jobs/mapGel.ts';
import { cuttingWords } from './cuttingWords.ts';
import css from './DigestGel.module.css';
import { shownAnswerOf } from './findings.ts';
import { DIGESTS, runGel, toggleDigest, toggleOther, useGelLanes } from './gelLanes.ts';

interface Props {
  readonly record: SequenceRecord;
  readonly enzymes: readonly string[];
}

const WORDS = { uncut: 'laneUncut', single: 'laneSingle', double: 'laneDouble', all: 'laneAll' } as const;

export function DigestGel({ record, enzymes }: Props) {
  const text = useText(cuttingWords);
  const [isWide, setWide] = useState(false);
  useRun(record, enzymes);
  return (
    <>
      <Lanes />
      <Picture height={300} />
      <Button
        size="small"
        icon={<Maximize />}
        text={text('wideGel')}
        className={css.wider!}
        onClick={() => setWide(true)}
      />
      <Dialog
        isOpen={isWide}
        title={enzymes.join(' + ')}
        className={css.wide!}
        onClose={() => setWide(false)}
      >
        <DialogBody>
          <Lanes />
          <Picture height={460} />
        </DialogBody>
      </Dialog>
    </>
  );
}

/** Runs the gel again when the bases of a document or the choice of lanes change. */
function useRun(record: SequenceRecord, enzymes: readonly string[]): void {
  const { kinds, others } = useGelLanes();
  const { tabs } = useMap();
  // The record is taken apart so that an edit of features alone does not run the gel again.
  const { bytes, kind, topology, name } = record;
  const molecules = useMemo(
    () => [
      { name, record: { bytes, kind, topology } },
      ...tabs
        .filter((it) => others.includes(it.id))
        .flatMap((it): GelMolecule[] => {
          const other = shownRecordOf(it);
          if (!other || other.bytes === bytes) return [];
          return [
            { name: nameOf(it), record: { bytes: other.bytes, kind: other.kind, topology: other.topology } },
          ];
        }),
    ],
    [bytes, kind, topology, name, tabs, others],
  );
  useEffect(() => runGel(molecules, enzymes, kinds), [molecules, enzymes, kinds]);
}

function Lanes() {
  const text = useText(cuttingWords);
  const marks = useText(mapWords);
  const { kinds, others } = useGelLanes();
  const { tabs, active } = useMap();
  const beside = tabs.filter((it) => it.id !== active);
  return (
    <div className={css.lanes}>
      <fieldset>
        <legend>{text('lanes')}</legend>
        {DIGESTS.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            label={text(WORDS[kind])}
            onChange={() => toggleDigest(kind)}
          />
        ))}
      </fieldset>
      {beside.length > 0 && (
        <fieldset>
          <legend>{text('plasmids')}</legend>
          {beside.map((it) => (
            <Checkbox
              key={it.id}
              checked={others.includes(it.id)}
              label={nameOf(it) || marks('unnamed')}
              onChange={() => toggleOther(it.id)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Picture({ height }: { readonly height: number }) {
  const text = useText(cuttingWords);
  const marks = useText(mapWords);
  const gel = useText(gelWords);
  const lanes = useGelLanes();
  const answer = shownAnswerOf(lanes);
  const isOne = new Set(answer?.lanes.map((it) => it.molecule)).size < 2;
  if (lanes.run.at === 'failed') return <FaultCallout fault={lanes.run.fault} />;
  if (!answer || answer.lanes.length === 0) return null;
  return (
    <>
      {answer.total > answer.lanes.length && (
        <p role="status">{text('tooMany', { shown: answer.lanes.length, all: answer.total })}</p>
      )}
      <Gel
        height={height}
        lanes={answer.lanes.map(({ molecule, enzymes, fragments, isUncut, isNicked = false }) => {
          const cut = enzymes.length === 0 ? marks('uncutLane') : enzymes.join(' + ');
          return { label: isOne ? cut : gel('laneOf', { molecule, cut }), fragments, isUncut, isNicked };
        })}
      />
    </>
  );
}
