// The floating contact widget: in English a picture that leads to the contact page and a hotspot for feedback; in
// Chinese the online chat and the questionnaire. In a narrow window it is in the status bar on every page.
import { Tooltip } from '@blueprintjs/core';
import { Chat, Clipboard, Headset } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMediaQuery, WITHOUT_MARGIN } from '#src/core/mediaQuery.ts';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { useLoaded } from '#src/state/loaded.ts';
import { operator } from '#src/state/operator.ts';
import { useServer } from '#src/state/serverStatus.ts';
import css from './ContactWidget.module.css';
import { isContactFloating, isContactHidden } from './contactPlace.ts';
import { contactWidgetWords } from './contactWidgetWords.ts';
import { openQuestionnaire } from './openQuestionnaire.ts';

export function ContactWidget() {
  const { pathname } = useLocation();
  const isFloating = !useMediaQuery(WITHOUT_MARGIN) && isContactFloating(pathname);
  return useServer() === 'there' && !isContactHidden(pathname) ? <Widget isFloating={isFloating} /> : null;
}

interface Placed {
  readonly placement: 'left' | 'top';
}

function Widget({ isFloating }: { readonly isFloating: boolean }) {
  const text = useText(contactWidgetWords);
  const language = useLanguage();
  const { value } = useLoaded(operator);
  // Beside the widget, over none of its parts.
  const placement = isFloating ? 'left' : 'top';
  return (
    <aside className={`${css.widget} ${isFloating ? css.floating : ''}`} aria-label={text('widget')}>
      {language === 'en' ? (
        <Contact image={value?.image ?? ''} placement={placement} />
      ) : (
        <Talk chatUrl={value?.texts.zh.chatUrl ?? ''} placement={placement} />
      )}
      <Feedback placement={placement} />
    </aside>
  );
}

function Contact({ image, placement }: { readonly image: string } & Placed) {
  const text = useText(contactWidgetWords);
  return (
    <Tooltip content={text('contact')} placement={placement}>
      <Link className={css.item!} to={paths.contactUs} aria-label={text('contact')}>
        {image === '' ? <Headset size={22} /> : <img src={image} alt="" />}
      </Link>
    </Tooltip>
  );
}

/** Without an address of a chat the contact page. */
function Talk({ chatUrl, placement }: { readonly chatUrl: string } & Placed) {
  const text = useText(contactWidgetWords);
  return (
    <Tooltip content={text('chat')} placement={placement}>
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

function Feedback({ placement }: Placed) {
  const text = useText(contactWidgetWords);
  const [isBusy, setBusy] = useState(false);
  const handleClick = () => {
    setBusy(true);
    void openQuestionnaire().finally(() => setBusy(false));
  };
  return (
    <Tooltip content={text('feedback')} placement={placement}>
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
