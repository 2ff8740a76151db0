import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { useCount, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

const SHOWN = 12;

/** What looks like a splice site in the design, strongest first. */
export function SpliceSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const count = useCount();
  const { splice } = entry.report;
  return (
    <section aria-label={text('splice')}>
      <h3 className={css.heading}>{text('splice')}</h3>
      <p className={css.help}>
        {splice.length === 0 ? text('spliceNone') : text('spliceNote', { count: splice.length })}{' '}
        {SPLICE_MATRICES.donor.source}
      </p>
      <ul className={css.spliceList}>
        {splice.slice(0, SHOWN).map(({ site, start, bits }) => (
          <li key={`${site} ${start}`}>
            {text(site)} {count(start + SPLICE_MATRICES[site].cut)} <strong>{count(bits, 1)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
