import { useCount, useText } from '#src/core/text.ts';
import { elementWords } from '#src/ui/element/elementWords.ts';
import type { LibraryDetail } from '#workers/jobs/library.ts';
import css from './Detail.module.css';
import { detailWords } from './words.ts';

export function Sources({ detail }: { readonly detail: LibraryDetail }) {
  const text = useText(detailWords);
  const element = useText(elementWords);
  const count = useCount();
  const { source } = detail;
  return (
    <section className={css.panel}>
      <h2>{text('source')}</h2>
      <p>{element(detail.verification)}</p>
      {source && source.records > 0 && <p>{text('records', { count: count(source.records) })}</p>}
      {source?.commonest && (
        <p>
          {text('commonest', {
            identical: count(source.commonest.identical),
            labeled: count(source.commonest.labeled),
          })}
        </p>
      )}
      {source?.commonestOfProtein !== undefined && (
        <p>{text('commonestOfProtein', { identical: count(source.commonestOfProtein) })}</p>
      )}
      {source && source.examples.length > 0 && (
        <>
          <h3>{text('references')}</h3>
          <ul className={css.references}>
            {source.examples.map(({ name, accession }) => (
              <li key={name}>
                {name}{' '}
                {accession ? (
                  <a href={recordAt(accession)} target="_blank" rel="noreferrer">
                    {/^\d+$/.test(accession) ? `Addgene ${accession}` : `GenBank ${accession}`}
                  </a>
                ) : (
                  <span className={css.quiet}>{text('noNumber')}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function recordAt(accession: string): string {
  return /^\d+$/.test(accession)
    ? `https://www.addgene.org/${accession}/`
    : `https://www.ncbi.nlm.nih.gov/nuccore/${accession}`;
}
