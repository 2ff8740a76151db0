// The overhangs of a Golden Gate design, and how faithfully ligase joins them.
import type { LocalizedText } from '#bio/core/fault.ts';
import { toOneBased } from '#bio/core/range.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Cloning.module.css';
import { designWords } from './designWords.ts';
import type { DesignAnswer } from './store.ts';
import { cloningWords } from './words.ts';

interface Props {
  readonly choice: NonNullable<DesignAnswer['overhangs']>;
  /** Absent where ligations were not measured. */
  readonly ligation: LocalizedText | undefined;
  /** The search was the long one. */
  readonly isThorough: boolean;
  /** Where each begins, of a sequence that was split. */
  readonly places?: readonly (number | undefined)[] | undefined;
}

export function Overhangs({ choice, ligation, places, isThorough }: Props) {
  const { overhangs, fidelity, isProved, upperBound = 1 } = choice;
  const text = useText(designWords);
  const own = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
  return (
    <>
      <h2 className={css.heading}>{text('overhangList')}</h2>
      {ligation && (
        <p className={css.hint}>
          {message(ligation)}{' '}
          {isProved
            ? text('bestSet')
            : text('goodSet', { upperBound: count(Math.ceil(1_000 * upperBound) / 10, 1) })}
          {!isProved && !isThorough && ` ${text('goOn')}`}
        </p>
      )}
      <section className={css.tableBox} aria-label={text('overhangList')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{text('junction')}</th>
              <th>{text('overhang')}</th>
              {places && <th>{own('place')}</th>}
              {fidelity && <th>{text('fidelity')}</th>}
              {fidelity && <th>{text('confused')}</th>}
            </tr>
          </thead>
          <tbody>
            {overhangs.map((letters, i) => (
              <tr key={i}>
                <td>{i + 1}</td>
                <td className={css.bases}>{letters}</td>
                {places && <td>{places[i] === undefined ? '' : count(toOneBased(places[i]))}</td>}
                {fidelity && <JunctionCells junction={fidelity.junctions[i]!} />}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type Choice = NonNullable<DesignAnswer['overhangs']>;

function JunctionCells({
  junction,
}: {
  readonly junction: NonNullable<Choice['fidelity']>['junctions'][number];
}) {
  const text = useText(designWords);
  const count = useCount();
  const { fidelity, confused } = junction;
  return (
    <>
      <td>{count(100 * fidelity, 1)}</td>
      <td>
        {confused
          ? text('confusedWith', { overhang: confused.overhang, share: count(100 * confused.share, 1) })
          : text('noneConfused')}
      </td>
    </>
  );
}
