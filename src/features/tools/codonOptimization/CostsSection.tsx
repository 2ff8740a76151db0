import { HTMLTable } from '@blueprintjs/core';
import { useCount, useSays, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

const FREE = 1e-6;

/** What the objective pays for each rule. */
export function CostsSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const says = useSays();
  const count = useCount();
  if (entry.costs.length === 0) return null;
  const costs = entry.costs.filter(({ cost }) => cost > FREE).sort((a, b) => b.cost - a.cost);
  const most = costs[0]?.cost ?? 1;
  return (
    <section aria-label={text('costs')}>
      <h3 className={css.heading}>{text('costs')}</h3>
      <p className={css.help}>{text(costs.length === 0 ? 'costFree' : 'costsNote')}</p>
      {costs.length > 0 && (
        <HTMLTable compact className={css.figures!}>
          <thead>
            <tr>
              <th scope="col">{text('rule')}</th>
              <th scope="col">{text('cost')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {costs.map(({ rule, cost, isExact }) => (
              <tr key={rule.en}>
                <th scope="row" className={css.figureName}>
                  {says(rule)}
                </th>
                <td>
                  {count(cost, 4)} <span className={css.help}>{text(isExact ? 'exact' : 'atLeast')}</span>
                </td>
                <td className={css.barCell} aria-hidden="true">
                  <span className={css.bar} style={{ width: `${(100 * cost) / most}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </section>
  );
}
