import { HTMLTable } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import { VENDOR_RULES_DATE } from '#bio/table/vendorRules.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './entry.ts';
import { foundTextOf, limitText } from './limits.ts';
import { codonWords } from './words.ts';

/** What synthesis vendors are known to accept, held against the design rule by rule. */
export function VendorSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const message = useLocalized();
  const count = useCount();
  const { vendors } = entry.report;
  const checks = vendors.flatMap(({ vendor, checks }) => checks.map((check) => ({ vendor, check })));
  return (
    <section aria-label={text('vendors')}>
      <h3 className={css.heading}>{text('vendors')}</h3>
      <p className={css.help}>
        {text('vendorsNote', { date: VENDOR_RULES_DATE })}{' '}
        {vendors
          .filter(({ verdict }) => verdict === 'unknown')
          .map(({ vendor }) => message(vendor.gap))
          .join(' ')}
      </p>
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
            {checks.map(({ vendor, check }) => (
              <tr key={`${vendor.id} ${check.rule.measure} ${check.rule.width} ${check.rule.bases}`}>
                <th scope="row" className={css.figureName}>
                  {vendor.name}
                </th>
                <td>{message(check.rule.message)}</td>
                <td className={css.oneLine}>{limitText(check.rule, count)}</td>
                <td className={css.oneLine}>
                  {check.isKept ? (
                    <Tick className={css.good!} title={text('kept')} />
                  ) : (
                    <WarningSign className={css.bad!} title={text('notKept')} />
                  )}{' '}
                  {foundTextOf(check, count)}
                </td>
                <td className={css.help}>{message(check.rule.source)}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </section>
  );
}
