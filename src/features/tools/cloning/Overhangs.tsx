// The overhangs of a Golden Gate design, and how faithfully ligase joins them.
import type { LocalizedText } from '#bio/core/fault.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Cloning.module.css';
import { designWords } from './designWords.ts';
import type { DesignAnswer } from './store.ts';

interface Props {
  readonly choice: NonNullable<DesignAnswer['overhangs']>;
  readonly ligation: LocalizedText;
}

export function Overhangs({ choice: { overhangs, fidelity, isProved, upperBound = 1 }, ligation }: Props) {
  const text = useText(designWords);
  const message = useLocalized();
  const count = useCount();
  if (!fidelity) return null;
  return (
    <>
      <h2 className={css.heading}>{text('overhangList')}</h2>
      <p className={css.hint}>
        {message(ligation)}{' '}
        {isProved
          ? text('bestSet')
          : text('goodSet', { upperBound: count(Math.ceil(1_000 * upperBound) / 10, 1) })}
      </p>
      <section className={css.tableBox} aria-label={text('overhangList')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{text('junction')}</th>
              <th>{text('overhang')}</th>
              <th>{text('fidelity')}</th>
              <th>{text('confused')}</th>
            </tr>
          </thead>
          <tbody>
            {fidelity.junctions.map((it, i) => (
              <tr key={i}>
                <td>{i + 1}</td>
                <td className={css.bases}>{overhangs[i]}</td>
                <td>{count(100 * it.fidelity, 1)}</td>
                <td>
                  {it.confused
                    ? text('confusedWith', {
                        overhang: it.confused.overhang,
                        share: count(100 * it.confused.share, 1),
                      })
                    : text('noneConfused')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
