// Sites of the Golden Gate enzyme inside what is amplified, and how to be rid of them in one click.
import { Button } from '@blueprintjs/core';
import { Clean } from '@blueprintjs/icons';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import css from './Cloning.module.css';
import { domesticationWords } from './domesticationWords.ts';
import { type DesignAnswer, removeInnerSites } from './store.ts';

type Domestication = NonNullable<DesignAnswer['domestication']>;

export function InnerSites({ answer }: { readonly answer: DesignAnswer }) {
  const text = useText(domesticationWords);
  const message = useLocalized();
  const { domestication } = answer;
  if (!domestication) return null;
  const { sites, isDone, reasons, price } = domestication;
  const canRemove = !isDone && reasons.length === 0;
  const isUnsure = sites.some((it) => it.change && !it.change.isCoding);
  return (
    <TitledCallout
      className={css.callout!}
      intent={isDone && reasons.length === 0 ? 'success' : 'warning'}
      title={text(isDone && reasons.length === 0 ? 'removed' : 'found', { count: sites.length })}
    >
      {!isDone && <p>{text('foundLine')}</p>}
      <SiteTable sites={sites} />
      {isUnsure && <p>{text('notCoding')}</p>}
      {reasons.map((it) => (
        <p key={it.en}>{message(it)}</p>
      ))}
      {price && reasons.length === 0 && <p>{text(isDone ? 'paid' : 'price', price)}</p>}
      {canRemove && <Button icon={<Clean />} text={text('remove')} onClick={removeInnerSites} />}
    </TitledCallout>
  );
}

function SiteTable({ sites }: Pick<Domestication, 'sites'>) {
  const text = useText(domesticationWords);
  const count = useCount();
  return (
    <section className={css.tableBox} aria-label={text('sites')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{text('part')}</th>
            <th>{text('site')}</th>
            <th>{text('change')}</th>
            <th>{text('codon')}</th>
            <th>{text('usage')}</th>
          </tr>
        </thead>
        <tbody>
          {sites.map(({ part, enzyme, place, change }) => (
            <tr key={`${part} ${place}`}>
              <td>{part}</td>
              <td>
                {enzyme} {place}
              </td>
              <td>{change ? `${change.from}${change.at + 1}${change.to}` : text('none')}</td>
              <td>
                {change?.codon
                  ? `${change.codon.from} → ${change.codon.to} (${change.codon.aminoAcid})`
                  : change && text('outside')}
              </td>
              <td>{change?.codon && `${count(100 * change.usage)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
