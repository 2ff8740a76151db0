import { HTMLTable } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import type { MotifReport } from '#bio/codon/report/signals.ts';
import type { Range } from '#bio/core/range.ts';
import { toOneBased } from '#bio/core/range.ts';
import { listOf, useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

const MAX_PLACES = 6;

/** A table of motifs and signals: the positions before and after optimization, and how many were removed. */
export function MotifSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const message = useLocalized();
  const { motifs, before } = entry.report;
  return (
    <section aria-label={text('motifs')}>
      <h3 className={css.heading}>{text('motifs')}</h3>
      <p className={css.help}>{text('motifsNote')}</p>
      <div className={css.wide} tabIndex={0} role="group" aria-label={text('motifs')}>
        <HTMLTable compact className={css.figures!} aria-label={text('motifs')}>
          <thead>
            <tr>
              <th scope="col">{text('motif')}</th>
              <th scope="col">{text('pattern')}</th>
              {before && <th scope="col">{text('was')}</th>}
              <th scope="col">{text('now')}</th>
              {before && <th scope="col">{text('fate')}</th>}
            </tr>
          </thead>
          <tbody>
            {motifs.map((it) => (
              <tr key={`${it.message.en} ${it.pattern}`}>
                <th scope="row" className={css.figureName}>
                  {message(it.message)}
                </th>
                <td className={`${css.mono} ${css.oneLine}`}>{it.pattern}</td>
                {it.before && (
                  <td>
                    <Places places={it.before} />
                  </td>
                )}
                <td>
                  <Sign motif={it} /> <Places places={it.after} />
                </td>
                {before && (
                  <td>
                    <MotifOutcome motif={it} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </section>
  );
}

/** Shows whether a rule is kept; nothing for a signal that no rule constrains. */
function Sign({ motif: { constraint, after } }: { readonly motif: MotifReport }) {
  const text = useText(codonWords);
  if (constraint === 'none') return null;
  if (after.length === 0) return <Tick className={css.good!} title={text('none')} />;
  return <WarningSign className={css.bad!} title={text('notKept')} />;
}

function MotifOutcome({ motif }: { readonly motif: MotifReport }) {
  const text = useText(codonWords);
  const count = useCount();
  const { removed, remaining, introduced } = motif.outcome;
  const parts = [
    removed > 0 && text('removed', { count: count(removed) }),
    remaining > 0 && text('remaining', { count: count(remaining) }),
    introduced > 0 && text('introduced', { count: count(introduced) }),
  ].filter(Boolean);
  return <>{parts.join(' · ') || '—'}</>;
}

function Places({ places }: { readonly places: readonly Range[] }) {
  const text = useText(codonWords);
  const message = useLocalized();
  const count = useCount();
  if (places.length === 0) return <>0</>;
  const shown = places.slice(0, MAX_PLACES).map(({ start }) => count(toOneBased(start)));
  return (
    <>
      {count(places.length)}{' '}
      <span className={css.help}>
        {text('places', { places: message(listOf(shown)) + (places.length > MAX_PLACES ? ' …' : '') })}
      </span>
    </>
  );
}
