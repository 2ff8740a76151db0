// The contact widget in the status bar: in English a picture that leads to the contact page and a hotspot for feedback;
// in Chinese the online chat and the questionnaire. Not on the pages of the questionnaire, nor in the console of the
// staff.
import { Tooltip } from '@blueprintjs/core';
import { Chat, Clipboard, Headset } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { useLoaded } from '#src/state/loaded.ts';
import { operator } from '#src/state/operator.ts';
import { useServer } from '#src/state/serverStatus.ts';
import css from './ContactWidget.module.css';
import { contactWidgetWords } from './contactWidgetWords.ts';
import { openQuestionnaire } from './openQuestionnaire.ts';

export function ContactWidget() {
  const { pathname } = useLocation();
  const isHidden = /^\/(?:questionnaire|staff)(?:\/|$)/.test(pathname);
  return useServer() === 'there' && !isHidden ? <Widget /> : null;
}

function Widget() {
  const text = useText(contactWidgetWords);
  const language = useLanguage();
  const { value } = useLoaded(operator);
  return (
    <aside className={css.widget} aria-label={text('widget')}>
      {language === 'en' ? (
        <Contact image={value?.image ?? ''} />
      ) : (
        <Talk chatUrl={value?.texts.zh.chatUrl ?? ''} />
      )}
      <Feedback />
    </aside>
  );
}

function Contact({ image }: { readonly image: string }) {
  const text = useText(contactWidgetWords);
  return (
    <Tooltip content={text('contact')} placement="top">
      <Link className={css.item!} to={paths.contactUs} aria-label={text('contact')}>
        {image === '' ? <Headset size={22} /> : <img src={image} alt="" />}
      </Link>
    </Tooltip>
  );
}

/** Without an address of a chat the contact page. */
function Talk({ chatUrl }: { readonly chatUrl: string }) {
  const text = useText(contactWidgetWords);
  return (
    <Tooltip content={text('chat')} placement="top">
      {chatUrl === '' ? (
        <Link className={css.item!} to={paths.contactUs} aria-label={text('chat')}>
          <Chat size={20} />
        </Link>
      ) : (
        <a
          className={css.item!}
          href={chatUrl}
          target="_blank"
          rel="noopener noreferrer"
          data-track="widget.chat"
          aria-label={text('chat')}
        >
          <Chat size={20} />
        </a>
      )}
    </Tooltip>
  );
}

function Feedback() {
  const text = useText(contactWidgetWords);
  const [isBusy, setBusy] = useState(false);
  const handleClick = () => {
    setBusy(true);
    void openQuestionnaire().finally(() => setBusy(false));
  };
  return (
    <Tooltip content={text('feedback')} placement="top">
      <button
        type="button"
        className={`${css.item} ${css.feedback}`}
        aria-label={text('feedback')}
        data-track="widget.feedback"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={handleClick}
      >
        <Clipboard size={20} />
      </button>
    </Tooltip>
  );
}
