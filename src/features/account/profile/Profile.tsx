import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { findProblemsWith } from '#src/core/check.ts';
import { CUSTOMER_TYPE_WORDS, type CustomerType } from '#src/core/customerTypes.ts';
import { call } from '#src/core/remote.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { type Information, reloadAccount } from '#src/state/account.ts';
import { useFavorites } from '#src/state/favorites.ts';
import { notify } from '#src/state/notices.ts';
import { FormFailure, TextField } from '#src/ui/form/Field.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { accountWords } from '#src/ui/page/accountWords.ts';
import { Avatar } from './Avatar.tsx';
import css from './Basic.module.css';
import { Names } from './Names.tsx';
import { SiteChoice } from './SiteChoice.tsx';
import { basicWords } from './words.ts';

export function Profile({ info }: { readonly info: Information }) {
  const text = useText(basicWords);
  const intl = useIntl();
  const count = useCount();
  const favorites = useFavorites();
  const name = [info.firstName, info.middleName, info.lastName].filter(Boolean).join(' ') || info.name;
  return (
    <section className={css.panel} aria-label={text('profile')}>
      <h2 className={css.heading}>{text('profile')}</h2>
      <Avatar avatar={info.avatar} />
      <dl className={css.facts}>
        <dt>{text('accountId')}</dt>
        <dd>{info.userId}</dd>
        {name && (
          <>
            <dt>{text('name')}</dt>
            <dd>{name}</dd>
          </>
        )}
        <dt>{text('registeredAt')}</dt>
        <dd>{intl.formatDate(info.registeredAt, { dateStyle: 'long' })}</dd>
        <dt>{text('points')}</dt>
        <dd>
          {count(info.points)} <Link to={paths.accountPoints}>{text('pointsDetails')}</Link>
        </dd>
        <dt>{text('billing')}</dt>
        <dd>
          <Link to={paths.accountInvoicing}>{text('showBilling')}</Link>
        </dd>
        <dt>{text('favorites')}</dt>
        <dd>
          {text('favoritesText', { count: favorites.length })}{' '}
          {favorites.length > 0 && <Link to={paths.accountFavorites}>{text('showFavorites')}</Link>}
        </dd>
      </dl>
      <div className={css.pair}>
        <Nickname key={info.nickname} nickname={info.nickname} />
        <TypeChoice chosen={info.clientInOrganizationType} />
        <SiteChoice site={info.registerSite} />
      </div>
      <Names key={`${info.userId} ${info.registerSite}`} info={info} />
    </section>
  );
}

function Nickname({ nickname }: { readonly nickname: string }) {
  const text = useText(basicWords);
  const shared = useText(accountWords);
  const form = useForm({
    initial: { nickname },
    check: (it) => findProblemsWith('fixNickName', { nickname: it.nickname.trim() }),
    async send(it) {
      await call('fixNickName', { nickname: it.nickname.trim() });
      notify(accountWords.saved, { intent: 'success' });
      await reloadAccount();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('nickname')}>
      <TextField
        form={form}
        name="nickname"
        label={text('nickname')}
        isRequired
        autoComplete="nickname"
        right={
          <Button
            type="submit"
            variant="minimal"
            intent="primary"
            disabled={!form.isChanged}
            loading={form.isSending}
            text={shared('save')}
          />
        }
      />
      <FormFailure form={form} />
    </form>
  );
}

function TypeChoice({ chosen }: { readonly chosen: CustomerType | null }) {
  const text = useText(basicWords);
  const message = useLocalized();
  const id = useId();
  const choose = async (value: string) => {
    if (!isCustomerType(value)) return;
    await call('chooseOrganization', { clientInOrganizationType: value }).then(
      () => notify(accountWords.saved, { intent: 'success' }),
      () => undefined,
    );
    await reloadAccount();
  };
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {text('customerType')}
      </label>
      <HTMLSelect
        id={id}
        fill
        value={chosen ?? ''}
        options={[
          ...(chosen === null ? [{ value: '', label: '—' }] : []),
          ...Object.entries(CUSTOMER_TYPE_WORDS).map(([value, it]) => ({ value, label: message(it) })),
        ]}
        onChange={(event) => void choose(event.target.value)}
      />
    </div>
  );
}

function isCustomerType(value: string): value is CustomerType {
  return Object.hasOwn(CUSTOMER_TYPE_WORDS, value);
}
