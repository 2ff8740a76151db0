// What the design was made under: objective, host and every rule, so that a printed page stands by itself.
import { useCount, useSays, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { CodonAnswer, DesignedEntry } from './store.ts';
import { TableLine } from './TableLine.tsx';
import { codonWords } from './words.ts';

export function AskedSection({
  entry,
  answer,
}: {
  readonly entry: DesignedEntry;
  readonly answer: CodonAnswer;
}) {
  const text = useText(codonWords);
  const says = useSays();
  const count = useCount();
  const { settings, report } = entry;
  const { before, after, locked } = settings;
  return (
    <section aria-label={text('asked')}>
      <h3 className={css.heading}>{text('asked')}</h3>
      <p>
        {text('askedFor', { objective: text(settings.objective) })}
        {entry.variant && ` · ${text('variants')} ${count(settings.variants)}`}
        {(entry.variant || settings.objective === 'matchUsage') &&
          ` · ${text('seed')} ${count(settings.seed)}`}
      </p>
      <ul className={css.askedList}>
        {report.asked.map((rule) => (
          <li key={rule.en}>{says(rule)}</li>
        ))}
        {before && (
          <li>
            {text('before')} <span className={css.mono}>{before}</span>
          </li>
        )}
        {after && (
          <li>
            {text('after')} <span className={css.mono}>{after}</span>
          </li>
        )}
        {locked && (
          <li>
            {text('locked')} {locked}
          </li>
        )}
      </ul>
      <TableLine answer={answer} />
    </section>
  );
}
