// Reading frames over the junctions of a product.
import { Tag } from '@blueprintjs/core';
import { useCount, useText } from '#src/core/text.ts';
import type { CloneProduct } from '#workers/jobs/clone.ts';
import css from './Cloning.module.css';
import { frameWords } from './frameWords.ts';

type Frame = CloneProduct['frames'][number];

/** Where no fusion is meant, a frame that is lost is no fault. */
const INTENTS = { inFrame: 'success', shifted: 'warning', stop: 'warning', ownStop: 'none' } as const;

export function FrameTable({ frames }: Pick<CloneProduct, 'frames'>) {
  const text = useText(frameWords);
  const count = useCount();
  if (frames.length === 0) return null;
  return (
    <section className={css.tableBox} aria-label={text('title')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{text('title')}</th>
            <th>{text('place')}</th>
            <th>{text('frame')}</th>
            <th>{text('linker')}</th>
          </tr>
        </thead>
        <tbody>
          {frames.map((it) => (
            <tr key={`${it.junction} ${it.strand}`}>
              <td>{text('fusion', { from: it.from, to: it.to })}</td>
              <td>{count(it.at + 1)}</td>
              <td>
                <Tag intent={INTENTS[it.state]}>{text(it.state, { shift: it.shift })}</Tag>
              </td>
              <td className={css.bases}>{linkerOf(it)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Amino acids that are shown. */
const SHOWN = 24;

function linkerOf({ linker }: Frame): string {
  return linker.length > SHOWN ? `${linker.slice(0, SHOWN)}…` : linker;
}
