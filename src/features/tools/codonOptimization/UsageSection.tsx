// Shares of the codons of every amino acid: host, before, after. The bars stand beside their numbers.
import type { UsageReport } from '#bio/codon/report/report.ts';
import { useCount, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

export function UsageSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const { usage, before } = entry.report;
  const aminos = [...new Set(usage.map((it) => it.amino))].filter((amino) => amino !== '*').sort();
  const families = aminos
    .map((amino) => usage.filter((it) => it.amino === amino))
    .filter((family) => family.length > 1);
  return (
    <section aria-label={text('usage')}>
      <h3 className={css.heading}>{text('usage')}</h3>
      <p className={css.help}>{text('usageNote')}</p>
      <p className={css.legend}>
        <span data-of="host">{text('host')}</span>
        {before && <span data-of="before">{text('was')}</span>}
        <span data-of="after">{text('now')}</span>
      </p>
      <div className={css.families}>
        {families.map((family) => (
          <Family key={family[0]!.amino} family={family} />
        ))}
      </div>
    </section>
  );
}

function Family({ family }: { readonly family: readonly UsageReport[] }) {
  const text = useText(codonWords);
  const count = useCount();
  const total = (pick: (it: UsageReport) => number) => family.reduce((sum, it) => sum + pick(it), 0);
  const then = total((it) => it.before ?? 0);
  const now = total((it) => it.after);
  const sorted = [...family].sort((a, b) => b.host - a.host);
  const percent = (share: number) => `${count(100 * share)} %`;
  return (
    <table className={css.family}>
      <caption>
        {family[0]!.amino} <span className={css.help}>{count(now)}</span>
      </caption>
      <tbody>
        {sorted.map((it) => {
          const shares = [
            ['host', text('host'), it.host],
            ...(it.before === undefined
              ? []
              : [['before', text('was'), then > 0 ? it.before / then : 0] as const]),
            ['after', text('now'), now > 0 ? it.after / now : 0],
          ] as const;
          return (
            <tr key={it.codon}>
              <th scope="row" className={`${css.codonName} ${css.mono}`}>
                {it.codon}
              </th>
              <td>
                {shares.map(([of, label, share]) => (
                  <span key={of} className={css.shareRow} title={`${label} ${percent(share)}`}>
                    <span className={css.share} data-of={of} style={{ width: `${70 * share}%` }} />
                    <span className={css.shareText}>
                      <span className={css.hidden}>{label} </span>
                      {percent(share)}
                    </span>
                  </span>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
