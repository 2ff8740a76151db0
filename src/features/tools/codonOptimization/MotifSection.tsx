import { HTMLTable } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import type { Range } from '#bio/core/range.ts';
import { shownAt } from '#bio/core/range.ts';
import { MOTIFS } from '#bio/table/motifs.ts';
import { useCount, useSays, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

const PLACES = 6;

/** Every motif that was to be avoided: how often it stood there, and that it is gone. */
export function MotifSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const says = useSays();
  const { motifs, before } = entry.report;
  return (
    <section aria-label={text('motifs')}>
      <h3 className={css.heading}>{text('motifs')}</h3>
      {motifs.length === 0 ? (
        <p className={css.help}>{text('noMotifs')}</p>
      ) : (
        <HTMLTable compact className={css.figures!} aria-label={text('motifs')}>
          <thead>
            <tr>
              <th scope="col">{text('motif')}</th>
              <th scope="col">{text('pattern')}</th>
              {before && <th scope="col">{text('was')}</th>}
              <th scope="col">{text('now')}</th>
            </tr>
          </thead>
          <tbody>
            {motifs.map((it) => {
              const label = MOTIFS.find(({ pattern }) => pattern === it.pattern)?.label;
              return (
                <tr key={`${it.name} ${it.pattern}`}>
                  <th scope="row" className={css.figureName}>
                    {label ? says(label) : it.name}
                  </th>
                  <td className={css.mono}>{it.pattern}</td>
                  {it.before && (
                    <td>
                      <Places places={it.before} />
                    </td>
                  )}
                  <td>
                    {it.after.length === 0 ? (
                      <Tick className={css.good!} title={text('none')} />
                    ) : (
                      <WarningSign className={css.bad!} title={text('motif')} />
                    )}{' '}
                    <Places places={it.after} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </HTMLTable>
      )}
    </section>
  );
}

function Places({ places }: { readonly places: readonly Range[] }) {
  const text = useText(codonWords);
  const count = useCount();
  if (places.length === 0) return <>0</>;
  const shown = places.slice(0, PLACES).map(({ start }) => count(shownAt(start)));
  return (
    <>
      {count(places.length)}{' '}
      <span className={css.help}>
        {text('places', { places: shown.join(', ') + (places.length > PLACES ? ' …' : '') })}
      </span>
    </>
  );
}
