import { Button } from '@blueprintjs/core';
import { DocumentOpen, Resolve } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { formatRange, sizeOf, wrapOnCircle } from '#bio/core/range.ts';
import { describeDigestConditions } from '#bio/table/digestConditions.ts';
import { runJob } from '#src/core/bio.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { handToCloning } from '#src/features/tools/plasmidMap/document/cloneFrom.ts';
import { openRecord, select } from '#src/features/tools/plasmidMap/document/store.ts';
import type { PanelProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { notify } from '#src/state/notices.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { cuttingWords } from './cuttingWords.ts';
import { DigestGel } from './DigestGel.tsx';
import { EnzymeNames } from './EnzymeNames.tsx';
import { answerOf, cutWith, useCutting, useFindings } from './findings.ts';
import css from './SidePanel.module.css';

export function DigestPanel({ record }: PanelProps) {
  const text = useText(mapWords);
  const cutting = useText(cuttingWords);
  const count = useCount();
  const message = useLocalized();
  const navigate = useNavigate();
  const { enzymes } = useCutting();
  const slot = useFindings().digest;
  const answer = answerOf(slot);
  const length = record.bytes.length;
  const fragments = answer?.digest.fragments.toSorted((a, b) => sizeOf(b.range) - sizeOf(a.range)) ?? [];
  const openFragment = async (start: number) => {
    const made = await runJob('mapFragment', { record, enzymes: [...enzymes], start });
    if (made.ok) openRecord(made.value);
    else notify(made.fault.message, { intent: 'danger' });
  };
  const cloneFromHere = async () => {
    if (await handToCloning(record, { enzymes: [...enzymes] })) navigate(paths.cloning);
  };
  return (
    <>
      <EnzymeNames label={cutting('cutWith')} names={enzymes} onChange={(names) => cutWith(names, record)} />
      {enzymes.length === 0 && <p className={css.hint}>{cutting('digestHint')}</p>}
      {slot.run.at === 'failed' && <FaultCallout fault={slot.run.fault} />}
      {answer && (
        <div className={css.scroll}>
          {record.kind === 'dna' && (
            <Button
              size="small"
              icon={<Resolve />}
              text={cutting('cloneFromHere')}
              title={cutting('cloneFromHereHint')}
              onClick={() => void cloneFromHere()}
            />
          )}
          {record.kind === 'dna' &&
            describeDigestConditions(enzymes).map((it) => (
              <p key={it.en} className={css.hint}>
                {message(it)}
              </p>
            ))}
          {answer.nickNotes.map((it) => (
            <p key={it.en} className={css.hint}>
              {message(it)}
            </p>
          ))}
          <DigestGel record={record} enzymes={enzymes} />
          <table className={css.table}>
            <caption>
              {answer.digest.cuts.length === 0
                ? text('uncut')
                : cutting('fragments', { count: fragments.length })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{text('fragmentLength')}</th>
                <th scope="col">{text('place')}</th>
                <th scope="col">{text('ends')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {fragments.map((it) => (
                <tr key={it.range.start}>
                  <td className={css.whole}>{text('bp', { count: count(sizeOf(it.range)) })}</td>
                  <td>
                    <button
                      type="button"
                      className={css.link}
                      onClick={() => select({ ...wrapOnCircle(it.range, length), strand: 1 })}
                    >
                      {formatRange(it.range, length)}
                    </button>
                  </td>
                  <td>
                    {[it.left, it.right]
                      .map((end) => (end.kind === 'natural' ? cutting('natural') : end.enzymes.join('/')))
                      .join(' – ')}
                  </td>
                  <td>
                    <Button
                      size="small"
                      variant="minimal"
                      icon={<DocumentOpen />}
                      aria-label={cutting('newDocument', { place: formatRange(it.range, length) })}
                      title={cutting('newDocument', { place: formatRange(it.range, length) })}
                      onClick={() => void openFragment(it.range.start)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
