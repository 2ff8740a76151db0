// Where the molecule ends when the recombinase keeps working: final molecules first, then the steps as a table.
import { Tag } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import css from './CreResult.module.css';
import { Molecule } from './Molecule.tsx';
import type { CreResultData } from './store.ts';
import { alignWords } from './words.ts';

interface Props {
  readonly answer: CreResultData;
  readonly spacers: readonly string[];
}

export function Ends({ answer, spacers }: Props) {
  const text = useText(alignWords);
  const all = answer.outcomes.map((it, index) => ({ ...it, index }));
  const ordered = [...all].sort(
    (a, b) => Number(b.isFinal) - Number(a.isFinal) || Number(a.isCutOut) - Number(b.isCutOut),
  );
  const name = (index: number) => text('molecule', { number: index + 1 });
  const isMixture = answer.steps.some((it) => all[it.from]?.isFinal);
  return (
    <>
      <p className={css.lead}>
        {text('endsLead')} {isMixture && text('toAndFro')}
      </p>
      <div className={css.cards}>
        {ordered.map((it) => (
          <article key={it.index} className={css.card} aria-label={name(it.index)}>
            <h2 className={css.heading}>
              {name(it.index)}
              <Tag minimal={!it.isFinal} intent={it.isFinal ? 'success' : 'none'}>
                {text(it.isFinal ? 'final' : 'passing')}
              </Tag>
              {it.index === 0 && <Tag minimal>{text('start')}</Tag>}
              {it.isCutOut && (
                <Tag minimal intent="warning">
                  {text('cutOut')}
                </Tag>
              )}
            </h2>
            <Molecule molecule={it} heading={it.name} spacers={spacers} />
          </article>
        ))}
      </div>
      <section className={css.steps} aria-label={text('steps')}>
        <h2 className={css.heading}>{text('steps')}</h2>
        <table aria-label={text('steps')}>
          <thead>
            <tr>
              <th scope="col">{text('from')}</th>
              <th scope="col">{text('reaction')}</th>
              <th scope="col">{text('to')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.steps.map((step) => (
              <tr key={`${step.from}-${step.act}-${step.pair.join()}-${step.to.join()}`}>
                <td>{name(step.from)}</td>
                <td>{text('stepName', { act: step.act, pair: step.pair.join(' × ') })}</td>
                <td>{step.to.map(name).join(' + ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
