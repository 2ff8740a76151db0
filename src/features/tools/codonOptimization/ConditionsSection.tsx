// What the design was made under: objective, host and every rule, so that a printed page is complete by itself.
import { HTMLTable } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import type { RuleCheck } from '#bio/codon/report/ruleChecks.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import { ruleFormWords } from './rulesForm/words.ts';
import type { CodonAnswer, DesignedEntry } from './store.ts';
import { TableLine } from './TableLine.tsx';
import { codonWords } from './words.ts';

export function ConditionsSection({
  entry,
  answer,
}: {
  readonly entry: DesignedEntry;
  readonly answer: CodonAnswer;
}) {
  const text = useText(codonWords);
  const formText = useText(ruleFormWords);
  const count = useCount();
  const { settings, report } = entry;
  const { before, after, locked } = settings;
  return (
    <section aria-label={text('conditions')}>
      <h3 className={css.heading}>{text('conditions')}</h3>
      <p>
        {text('objectiveLine', { objective: text(settings.objective) })}
        {entry.variant && ` · ${formText('variants')} ${count(settings.variants)}`}
        {(entry.variant || settings.objective === 'matchUsage') &&
          ` · ${formText('seed')} ${count(settings.seed)}`}
      </p>
      <ConstraintTable constraints={report.constraints} hasBefore={report.before !== undefined} />
      <ul className={css.askedList}>
        {before && (
          <li>
            {formText('before')} <span className={css.mono}>{before}</span>
          </li>
        )}
        {after && (
          <li>
            {formText('after')} <span className={css.mono}>{after}</span>
          </li>
        )}
        {locked && (
          <li>
            {formText('locked')} {locked}
          </li>
        )}
      </ul>
      <TableLine answer={answer} />
    </section>
  );
}

/** Each rule with what the independent reading found of it. */
function ConstraintTable({
  constraints,
  hasBefore,
}: {
  readonly constraints: readonly RuleCheck[];
  readonly hasBefore: boolean;
}) {
  const text = useText(codonWords);
  const message = useLocalized();
  if (constraints.length === 0) return null;
  return (
    <HTMLTable compact className={css.figures!} aria-label={text('constraints')}>
      <thead>
        <tr>
          <th scope="col">{text('rule')}</th>
          {hasBefore && <th scope="col">{text('was')}</th>}
          <th scope="col">{text('now')}</th>
        </tr>
      </thead>
      <tbody>
        {constraints.map((it) => (
          <tr key={it.message.en}>
            <th scope="row" className={css.figureName}>
              {message(it.message)}
            </th>
            {it.before !== undefined && (
              <td className={css.oneLine}>
                <Times times={it.before} isPriced={it.isPriced} />
              </td>
            )}
            <td className={css.oneLine}>
              <Times times={it.after} isPriced={it.isPriced} />
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

function Times({ times, isPriced }: { readonly times: number; readonly isPriced: boolean }) {
  const text = useText(codonWords);
  const count = useCount();
  if (times === 0)
    return (
      <>
        <Tick className={css.good!} /> {text(isPriced ? 'none' : 'kept')}
      </>
    );
  return (
    <>
      {!isPriced && <WarningSign className={css.bad!} title={text('notKept')} />}{' '}
      {text('times', { count: count(times) })}
    </>
  );
}
