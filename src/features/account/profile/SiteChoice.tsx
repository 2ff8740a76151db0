// Language and site: the language is that of the pages, the site decides about currency, prices and coupons, so what
// follows from changing it is reported before.
import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import { reloadAccount } from '#src/state/account.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import { setLanguage, usePreferences } from '#src/state/preferences.ts';
import { noteSite } from '#src/state/session.ts';
import { accountWords } from '#src/ui/page/accountWords.ts';
import css from './Basic.module.css';
import { basicWords } from './words.ts';

export function SiteChoice({ site }: { readonly site: 0 | 1 }) {
  const text = useText(basicWords);
  const id = useId();
  const { language } = usePreferences();
  const handleSite = async (value: string) => {
    const registerSite = value === '1' ? 1 : 0;
    const isAgreed = await ask({
      kind: 'confirm',
      title: basicWords.changeSite,
      message: registerSite === 1 ? basicWords.toEnglishSite : basicWords.toChineseSite,
      ok: basicWords.changeSite,
      cancel: accountWords.cancel,
    });
    if (!isAgreed) return;
    await call('changeSite', { registerSite }).then(
      () => {
        noteSite(registerSite);
        notify(accountWords.saved, { intent: 'success' });
      },
      // The call has said why.
      () => undefined,
    );
    await reloadAccount();
  };
  return (
    <>
      <div>
        <label htmlFor={`${id}-language`} className={css.label}>
          {text('language')}
        </label>
        <HTMLSelect
          id={`${id}-language`}
          fill
          value={language}
          options={[
            { value: 'zh', label: '简体中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={({ currentTarget: { value } }) => setLanguage(value === 'zh' ? 'zh' : 'en')}
        />
        <p className={css.wayNote}>{text('languageHint')}</p>
      </div>
      <div>
        <label htmlFor={`${id}-site`} className={css.label}>
          {text('site')}
        </label>
        <HTMLSelect
          id={`${id}-site`}
          fill
          value={String(site)}
          options={[
            { value: '0', label: text('siteZh') },
            { value: '1', label: text('siteEn') },
          ]}
          onChange={({ currentTarget: { value } }) => void handleSite(value)}
        />
        <p className={css.wayNote}>{text('siteHint')}</p>
      </div>
    </>
  );
}
