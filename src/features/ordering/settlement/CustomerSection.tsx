// Who orders; an organization that is not complete is completed here, without leaving.
import { Callout, Spinner } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { useAccount } from '#src/state/account.ts';
import { OrganizationForm } from '#src/ui/buyer/OrganizationForm.tsx';
import css from './Settlement.module.css';
import { settlementWords } from './words.ts';

export function CustomerSection() {
  const text = useText(settlementWords);
  const { info, isOrganizationComplete } = useAccount();
  if (info === undefined) return <Spinner size={20} aria-label={text('loading')} />;
  const { name, firstName, middleName, lastName, nickname, phone, email, organization, organizationName } =
    info;
  const facts = [
    [text('customerName'), name || [firstName, middleName, lastName].filter(Boolean).join(' ') || nickname],
    [text('organization'), organization?.name ?? organizationName],
    [text('contact'), [organization?.contact.name, phone, email].filter(Boolean).join(' · ')],
  ] as const;
  return (
    <>
      <dl className={css.facts}>
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isOrganizationComplete === false && (
        <>
          <Callout intent="warning" compact>
            {text('organizationMissing')}
          </Callout>
          <OrganizationForm key={info.userId} info={info} />
        </>
      )}
    </>
  );
}
