// A set of overhangs, and of a sequence that was split the fragments.
import { formatRange, toOneBased } from '#bio/core/range.ts';
import { type CsvRow, csvOf } from '#src/core/csv.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import css from './Cloning.module.css';
import { designWords } from './designWords.ts';
import { Overhangs } from './Overhangs.tsx';
import { overhangVerdictOf } from './overhangVerdict.ts';
import { overhangWords } from './overhangWords.ts';
import type { OverhangsAnswer } from './store.ts';
import { cloningWords } from './words.ts';

export function OverhangSetResult({ answer }: { readonly answer: OverhangsAnswer }) {
  const text = useText(overhangWords);
  const message = useLocalized();
  const { split, choice, ligation, losses } = answer;
  const fasta = () => split?.fragments.map(({ name, letters }) => `>${name}\n${letters}\n`).join('') ?? '';
  return (
    <>
      <ResultActions
        from={paths.cloning}
        downloads={[
          {
            label: text('csv'),
            fileName: 'overhangs.csv',
            type: 'text/csv',
            content: () => csvOf(overhangRowsOf(answer, message)),
          },
          ...(split
            ? [{ label: text('fasta'), fileName: 'fragments.fa', type: 'text/plain', content: fasta }]
            : []),
        ]}
      />
      <ParseWarnings losses={losses} />
      <Verdict answer={answer} />
      <Overhangs choice={choice} ligation={ligation} places={split?.places} isThorough={answer.isThorough} />
      {split && <FragmentTable split={split} />}
    </>
  );
}

/** Below this share of right assemblies several colonies are to be tested. */
const FAITHFUL = 0.9;

function Verdict({ answer }: { readonly answer: OverhangsAnswer }) {
  const text = useText(overhangWords);
  const message = useLocalized();
  const count = useCount();
  const { choice, split } = answer;
  const { fidelity, neighbors } = choice;
  const title = overhangVerdictOf(answer, { text, count });
  if (split && split.innerSites.length > 0)
    return (
      <TitledCallout intent="danger" title={title}>
        {text('innerLine')}
      </TitledCallout>
    );
  if (split && !split.isConfirmed)
    return (
      <TitledCallout intent="danger" title={title}>
        <ul className={css.list}>
          {split.conflicts.flat().map((it) => (
            <li key={it.message.en}>{message(it.message)}</li>
          ))}
        </ul>
      </TitledCallout>
    );
  return (
    <TitledCallout intent={fidelity && fidelity.fidelity < FAITHFUL ? 'warning' : 'success'} title={title}>
      {split && <p>{text('confirmed')}</p>}
      {!fidelity && <p>{text('notMeasured', { count: neighbors.length })}</p>}
    </TitledCallout>
  );
}

function FragmentTable({ split }: { readonly split: NonNullable<OverhangsAnswer['split']> }) {
  const text = useText(overhangWords);
  return (
    <>
      <h2 className={css.heading}>{text('fragmentList')}</h2>
      <p className={css.hint}>{text('fragmentsHint')}</p>
      <section className={css.tableBox} aria-label={text('fragmentList')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{text('name')}</th>
              <th>{text('range')}</th>
              <th>{text('length')}</th>
            </tr>
          </thead>
          <tbody>
            {split.fragments.map(({ name, range, letters }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{formatRange(range, split.length)}</td>
                <td>{letters.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function overhangRowsOf(
  { choice, split }: OverhangsAnswer,
  message: ReturnType<typeof useLocalized>,
): readonly CsvRow[] {
  const { junction, overhang, fidelity, confused } = designWords;
  return [
    [junction, overhang, ...(split ? [cloningWords.place] : []), fidelity, confused].map(message),
    ...choice.overhangs.map((letters, i): CsvRow => {
      const own = choice.fidelity?.junctions[i];
      const place = split?.places[i];
      return [
        i + 1,
        letters,
        ...(split ? [place === undefined ? '' : toOneBased(place)] : []),
        own ? Number((100 * own.fidelity).toFixed(2)) : '',
        own?.confused?.overhang ?? '',
      ];
    }),
  ];
}
