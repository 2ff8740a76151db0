// Cards as the payment provider knows them. A number is only ever typed into the provider's own page, which sends a
// person back here with `?providerToken=` and the state that this session was sent away with; both are handed on once
// and taken out of the address. A link without them, or with those of another session, adds nothing.
import { Button, Callout, NonIdealState, Tag } from '@blueprintjs/core';
import { Add, CreditCard, Trash } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '#src/core/remote.ts';
import { defineWords, useText } from '#src/core/text.ts';
import { type Card, cards } from '#src/state/buyer/cards.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import { useServerCapabilities } from '#src/state/serverCapabilities.ts';
import { cardNameWords } from '#src/ui/buyer/cardNameWords.ts';
import list from '#src/ui/list/EditableList.module.css';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { accountWords } from '#src/ui/page/accountWords.ts';

const cardWords = defineWords({
  title: { en: 'Credit cards', zh: '信用卡' },
  lead: {
    en: 'A card is entered on the page of the payment provider. This page shows its brand, the last digits and when it expires; never the number.',
    zh: '卡片信息在支付服务商的页面填写。本站仅显示卡组织、末尾几位数字和有效期，不保存卡号。',
  },
  notOffered: { en: 'Credit cards are not available here', zh: '暂不支持信用卡' },
  notOfferedHint: {
    en: 'No payment provider is set up on this site, so no card can be added or charged.',
    zh: '本站尚未接入支付服务商，暂时无法添加信用卡或刷卡付款。',
  },
  notOfferedNow: {
    en: 'No payment provider is set up on this site now: these cards cannot be charged. You can still remove them.',
    zh: '本站目前未接入支付服务商，以下信用卡暂时无法使用，但仍可移除。',
  },
  none: { en: 'No card yet', zh: '暂无信用卡' },
  noneHint: {
    en: 'Add one now, and it is offered to you when you pay.',
    zh: '添加后，付款时可直接选用。',
  },
  add: { en: 'Add a card', zh: '添加信用卡' },
  added: { en: 'The card was added.', zh: '信用卡已添加。' },
  expires: { en: 'Valid until {month}/{year}', zh: '有效期至 {year} 年 {month} 月' },
  ask: { en: 'Remove this card from your account?', zh: '确定从账号中移除该信用卡吗？' },
  remove: { en: 'Remove {name}', zh: '移除 {name}' },
});

export function CreditCardScreen() {
  const text = useText(cardWords);
  const isOffered = useServerCapabilities()?.cards !== false;
  useProviderToken();
  return (
    <AccountPage title={text('title')} {...(isOffered && { lead: text('lead') })} needsSession>
      <AsyncContent from={cards}>
        {(known) =>
          known.length === 0 ? (
            <NonIdealState
              icon={<CreditCard size={40} />}
              title={text(isOffered ? 'none' : 'notOffered')}
              description={text(isOffered ? 'noneHint' : 'notOfferedHint')}
              {...(isOffered && { action: <AddCard /> })}
            />
          ) : (
            <>
              {!isOffered && (
                <Callout compact intent="warning">
                  {text('notOfferedNow')}
                </Callout>
              )}
              <ul className={list.list}>
                {known.map((it) => (
                  <CardRow key={it.id} card={it} />
                ))}
              </ul>
              {isOffered && <AddCard />}
            </>
          )
        }
      </AsyncContent>
    </AccountPage>
  );
}

function AddCard() {
  const text = useText(cardWords);
  const [isLeaving, setLeaving] = useState(false);
  const handleAdd = async () => {
    setLeaving(true);
    await call('startCard', {}).then(
      ({ url }) => window.location.assign(url),
      () => setLeaving(false),
    );
  };
  return (
    <Button
      intent="primary"
      icon={<Add />}
      text={text('add')}
      loading={isLeaving}
      onClick={() => void handleAdd()}
    />
  );
}

function CardRow({ card }: { readonly card: Card }) {
  const text = useText(cardWords);
  const shared = useText(accountWords);
  const name = useText(cardNameWords)('name', { brand: card.brand, digits: card.lastDigits });
  const handleRemove = async () => {
    if (!(await ask({ kind: 'confirm', title: accountWords.delete, message: cardWords.ask }))) return;
    await call('deleteCard', { id: card.id }).then(
      () => notify(accountWords.deleted, { intent: 'success' }),
      () => undefined,
    );
    await cards.reload();
  };
  return (
    <li className={list.entry}>
      <div className={list.lines}>
        <div className={list.name}>
          {name}{' '}
          {card.isDefault && (
            <Tag minimal intent="primary">
              {shared('isDefault')}
            </Tag>
          )}
        </div>
        <div>
          {text('expires', {
            month: String(card.expiresMonth).padStart(2, '0'),
            year: String(card.expiresYear),
          })}
        </div>
      </div>
      <Button
        variant="minimal"
        icon={<Trash />}
        aria-label={text('remove', { name })}
        onClick={() => void handleRemove()}
      />
    </li>
  );
}

function useProviderToken(): void {
  const [params, setParams] = useSearchParams();
  const providerToken = params.get('providerToken');
  const state = params.get('state');
  useEffect(() => {
    if (providerToken === null) return;
    setParams({}, { replace: true });
    if (state === null) return;
    void call('saveCard', { providerToken, state }).then(
      () => {
        notify(cardWords.added, { intent: 'success' });
        return cards.reload();
      },
      () => undefined,
    );
  }, [providerToken, state, setParams]);
}
