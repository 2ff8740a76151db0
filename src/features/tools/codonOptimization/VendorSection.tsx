import { HTMLTable } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import type { VendorCheck } from '#bio/codon/vendors.ts';
import { VENDOR_RULES_DATE } from '#bio/table/vendorRules.ts';
import { useCount, useSays, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

/** What synthesis houses are known to accept, held against the design. */
export function VendorSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const says = useSays();
  const count = useCount();
  const unit = ({ rule }: VendorCheck) =>
    rule.measure.startsWith('gc') || rule.measure === 'coverage'
      ? ' %'
      : rule.measure === 'hairpin'
        ? ''
        : ' bp';
  const limit = ({ rule: { min, max } }: VendorCheck) =>
    min === undefined ? `≤ ${count(max ?? 0)}` : `${count(min)}–${count(max ?? 0)}`;
  return (
    <section aria-label={text('vendors')}>
      <h3 className={css.heading}>{text('vendors')}</h3>
      <p className={css.help}>{text('vendorsNote', { date: VENDOR_RULES_DATE })}</p>
      <div className={css.wide} tabIndex={0} role="group" aria-label={text('vendors')}>
        <HTMLTable compact className={css.figures!} aria-label={text('vendors')}>
          <thead>
            <tr>
              <th scope="col">{text('vendor')}</th>
              <th scope="col">{text('rule')}</th>
              <th scope="col">{text('limit')}</th>
              <th scope="col">{text('found')}</th>
              <th scope="col">{text('sourceOf')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.report.vendors.map((it) => (
              <tr key={`${it.rule.vendor} ${it.rule.measure}`}>
                <th scope="row" className={css.figureName}>
                  {it.rule.vendor}
                </th>
                <td>{says(it.rule.says)}</td>
                <td className={css.oneLine}>
                  {limit(it)}
                  {unit(it)}
                </td>
                <td className={css.oneLine}>
                  {it.isKept ? (
                    <Tick className={css.good!} title={text('none')} />
                  ) : (
                    <WarningSign className={css.bad!} title={text('limit')} />
                  )}{' '}
                  {it.found === undefined
                    ? '—'
                    : `${count(it.found, Number.isInteger(it.found) ? 0 : 1)}${unit(it)}`}
                </td>
                <td className={css.help}>{says(it.rule.source)}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </section>
  );
}
