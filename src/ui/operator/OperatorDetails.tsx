// Name, address, phone, mail, hours and chat of the company; what it did not enter is left out.
import type { ReactNode } from 'react';
import { defineWords, useLanguage, useText } from '#src/core/text.ts';
import type { OperatorText } from '#src/state/operator.ts';
import { operator } from '#src/state/operator.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './OperatorDetails.module.css';

const operatorWords = defineWords({
  address: { en: 'Address', zh: '地址' },
  phone: { en: 'Phone', zh: '电话' },
  mail: { en: 'Mail', zh: '邮箱' },
  hours: { en: 'Hours', zh: '服务时间' },
  chat: { en: 'Online chat', zh: '在线咨询' },
  openChat: { en: 'Open the chat', zh: '打开在线咨询' },
});

export function OperatorDetails() {
  const language = useLanguage();
  return <AsyncContent from={operator}>{({ texts }) => <Details it={texts[language]} />}</AsyncContent>;
}

function Details({ it }: { readonly it: OperatorText }) {
  const text = useText(operatorWords);
  const { name, address, phone, mail, hours, chatUrl } = it;
  // A name alone tells nobody how to reach the company.
  if ([address, phone, mail, hours, chatUrl].every((value) => value === '')) return null;
  return (
    <section className={css.details} aria-label={name}>
      <h2>{name}</h2>
      <dl>
        {address !== '' && <Fact label={text('address')}>{address}</Fact>}
        {phone !== '' && <Fact label={text('phone')}>{phone}</Fact>}
        {mail !== '' && (
          <Fact label={text('mail')}>
            <a href={`mailto:${mail}`}>{mail}</a>
          </Fact>
        )}
        {hours !== '' && <Fact label={text('hours')}>{hours}</Fact>}
        {chatUrl !== '' && (
          <Fact label={text('chat')}>
            <a href={chatUrl} target="_blank" rel="noopener noreferrer">
              {text('openChat')}
            </a>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
