import { onCircle, shown, size } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/FaultCallout.tsx';
import { Gel } from '#src/ui/Gel.tsx';
import { EnzymeNames } from './EnzymeNames.tsx';
import type { PanelProps } from './face.ts';
import { cutWith, found, useCutting, useFindings } from './findings.ts';
import css from './SidePanel.module.css';
import { select } from './store.ts';
import { mapWords } from './words.ts';

export function DigestPanel({ record }: PanelProps) {
  const text = useText(mapWords);
  const count = useCount();
  const { enzymes } = useCutting();
  const slot = useFindings().digest;
  const answer = found(slot);
  const length = record.bytes.length;
  const fragments = answer?.digest.fragments.toSorted((a, b) => size(b.range) - size(a.range)) ?? [];
  const lanes = answer?.lanes.map((it) => ({
    label: it.enzymes.length === 0 ? text('uncutLane') : it.enzymes.join(' + '),
    fragments: it.fragments,
    isUncut: it.isUncut,
  }));
  return (
    <>
      <EnzymeNames label={text('cutWith')} names={enzymes} onChange={(names) => cutWith(names, record)} />
      {enzymes.length === 0 && <p className={css.hint}>{text('digestHint')}</p>}
      {slot.run.at === 'failed' && <FaultCallout fault={slot.run.fault} />}
      {answer && (
        <div className={css.scroll}>
          {lanes && <Gel lanes={lanes} height={300} />}
          <table className={css.table}>
            <caption>
              {answer.digest.cuts.length === 0
                ? text('uncut')
                : text('fragments', { count: fragments.length })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{text('fragmentLength')}</th>
                <th scope="col">{text('place')}</th>
                <th scope="col">{text('ends')}</th>
              </tr>
            </thead>
            <tbody>
              {fragments.map((it) => (
                <tr key={it.range.start}>
                  <td>{text('bp', { count: count(size(it.range)) })}</td>
                  <td>
                    <button
                      type="button"
                      className={css.link}
                      onClick={() => select({ ...onCircle(it.range, length), strand: 1 })}
                    >
                      {shown(it.range, length)}
                    </button>
                  </td>
                  <td>
                    {[it.left, it.right]
                      .map((end) => (end.kind === 'natural' ? text('natural') : end.enzymes.join('/')))
                      .join(' – ')}
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
