import { Classes, OverlayToaster, Position, Toast } from '@blueprintjs/core';
import { useCallback } from 'react';
import type { Message } from '#src/core/remote.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { dismissNotice, useNotices } from '#src/state/notices.ts';
import { ServerHtml } from '#src/ui/page/ServerHtml.tsx';
import { uiWords } from '#src/ui/words.ts';
import css from './Notices.module.css';

const SHOWN_MS = 3000;

export function Notices() {
  const message = useLocalized();
  const notices = useNotices();
  return (
    <OverlayToaster position={Position.TOP} canEscapeKeyClear>
      {notices.map((it) => (
        <Toast
          key={it.id}
          className={css.toast!}
          intent={it.intent}
          timeout={it.isSticky ? 0 : SHOWN_MS}
          message={<Words message={it.message} />}
          {...(it.action && { action: { text: message(it.action.message), onClick: it.action.onClick } })}
          onDismiss={() => dismissNotice(it.id)}
        />
      ))}
    </OverlayToaster>
  );
}

/** Blueprint's cross speaks English alone; beside these words it speaks the reader's language. */
function Words({ message }: { readonly message: Message }) {
  const close = useText(uiWords)('close');
  const attach = useCallback(
    (element: HTMLElement | null) => {
      const toast = element?.closest(`.${Classes.TOAST}`);
      toast?.querySelector(`:scope > .${Classes.BUTTON_GROUP} > button`)?.setAttribute('aria-label', close);
    },
    [close],
  );
  return (
    <span ref={attach}>
      <Text message={message} />
    </span>
  );
}

function Text({ message }: { readonly message: Message }) {
  const messageText = useLocalized();
  if ('html' in message) return <ServerHtml html={message.html} />;
  return 'text' in message ? message.text : messageText(message.message);
}
