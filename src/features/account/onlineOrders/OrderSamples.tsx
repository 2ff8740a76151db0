// What the customer sends for an order: whether it came, and what was found.
import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { CONDITION_NAMES, INTAKE_NAMES, type IntakeState } from '#commerce/sample/intake.ts';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useLocalized, useText } from '#src/core/text.ts';
import { useLoaded } from '#src/state/loaded.ts';
import { operator } from '#src/state/operator.ts';
import css from '#src/ui/quotation/Quotation.module.css';
import type { OrderWithQuotation } from './store.ts';
import { ordersWords } from './words.ts';

const INTENTS = {
  expected: 'none',
  received: 'primary',
  accepted: 'success',
  problem: 'danger',
} as const satisfies Record<IntakeState, string>;

export function OrderSamples({ order: { samples } }: Pick<OrderWithQuotation, 'order'>) {
  const text = useText(ordersWords);
  const message = useLocalized();
  const intl = useIntl();
  if (samples.length === 0) return null;
  return (
    <section className={css.panel} aria-label={text('samples')}>
      <h2 className={css.heading}>{text('samples')}</h2>
      {samples.some((it) => it.state === 'expected') && (
        <>
          <p className={css.quiet}>{text('samplesAwaited')}</p>
          <WhereTo />
        </>
      )}
      <ul className={css.files}>
        {samples.map((it) => (
          <li key={it.number}>
            <span className={css.file}>
              {it.number} {it.name}
              <span className={css.quiet}>
                {[
                  it.mark,
                  text('tubes', { count: it.tubes }),
                  it.condition && message(CONDITION_NAMES[it.condition]),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {it.problem !== '' && <span>{it.problem}</span>}
            </span>
            <span>
              <Tag minimal intent={INTENTS[it.state]}>
                {message(INTAKE_NAMES[it.state])}
              </Tag>{' '}
              {it.receivedTime !== null && (
                <span className={css.quiet}>{intl.formatDate(it.receivedTime, { dateStyle: 'medium' })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address of the company, or who tells it where none is entered. */
function WhereTo() {
  const text = useText(ordersWords);
  const language = useLanguage();
  const { name = '', address = '', phone = '' } = useLoaded(operator).value?.texts[language] ?? {};
  if (address === '') return <Link to={paths.contactUs}>{text('askWhereTo')}</Link>;
  return (
    <p>
      {text('sendTo')}
      {[name, address.replaceAll('\n', ', '), phone].filter(Boolean).join(', ')}
    </p>
  );
}
