// The ways into the account, each with what it is and a button to change it.
import { Button, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '#src/core/text.ts';
import type { Information } from '#src/state/account.ts';
import { useServerCapabilities } from '#src/state/serverCapabilities.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import css from './Basic.module.css';
import { ChangeEmail, ChangePassword, ChangePhone, UnbindGoogle } from './ChangeForms.tsx';
import { basicWords } from './words.ts';

const FORMS = {
  changeEmail: ChangeEmail,
  changePhone: ChangePhone,
  changePassword: ChangePassword,
  unbindGoogle: UnbindGoogle,
} as const;

type Change = keyof typeof FORMS;

export function Security({ info }: { readonly info: Information }) {
  const text = useText(basicWords);
  const intl = useIntl();
  const offers = useServerCapabilities();
  const [open, setOpen] = useState<Change>();
  const again = info.emailChangeableAt;
  const ways = [
    {
      name: text('email'),
      value: info.email ?? text('notBound'),
      note: again
        ? text('emailAgain', { date: intl.formatDate(again, { dateStyle: 'long' }) })
        : text('emailRule'),
      act: text(info.email === null ? 'bind' : 'change'),
      change: 'changeEmail',
      isBarred: again !== null,
    },
    {
      name: text('phone'),
      value: info.phone ?? text('notBound'),
      act: text(info.phone === null ? 'bind' : 'change'),
      change: 'changePhone',
    },
    {
      name: text('password'),
      value: text(info.hasPassword ? 'isSet' : 'isNotSet'),
      act: text(info.hasPassword ? 'change' : 'set'),
      change: 'changePassword',
    },
  ] as const;
  const Form = open && FORMS[open];
  return (
    <section className={css.panel} aria-label={text('security')}>
      <h2 className={css.heading}>{text('security')}</h2>
      <ul className={css.ways}>
        {ways.map((it) => (
          <li key={it.change} className={css.way}>
            <span className={css.wayName}>{it.name}</span>
            <span className={css.wayValue}>
              {it.value}
              {'note' in it && <span className={css.wayNote}>{it.note}</span>}
            </span>
            <Button
              text={it.act}
              aria-label={text(it.change)}
              disabled={'isBarred' in it && it.isBarred}
              onClick={() => setOpen(it.change)}
            />
          </li>
        ))}
        {(info.hasGoogle || offers?.google) && (
          <li className={css.way}>
            <span className={css.wayName}>{text('google')}</span>
            <span className={css.wayValue}>
              {text(info.hasGoogle ? 'bound' : 'notBound')}
              {!info.hasGoogle && <span className={css.wayNote}>{text('googleHint')}</span>}
            </span>
            {info.hasGoogle && (
              <Button
                text={text('unbind')}
                aria-label={text('unbindGoogle')}
                onClick={() => setOpen('unbindGoogle')}
              />
            )}
          </li>
        )}
      </ul>
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        canOutsideClickClose={false}
        title={open && text(open)}
        style={{ width: 480, maxWidth: 'calc(100vw - 32px)' }}
      >
        <DialogBody>{Form && <Form info={info} onDone={() => setOpen(undefined)} />}</DialogBody>
      </Dialog>
    </section>
  );
}
