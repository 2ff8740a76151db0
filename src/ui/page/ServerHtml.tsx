// Shows HTML from the server, sanitized by DOMPurify. It is inserted as nodes and never as text that the page parses,
// so it also works where Trusted Types are required. If the sanitizer does not load, it is shown as plain text.
import { useEffect, useEffectEvent, useRef } from 'react';

const ALLOWED = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'br', 'a', 'span', 'p', 'ul', 'ol', 'li', 'code'],
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|\/(?!\/)|#)/i,
};

/** More tags and attributes that an article may use. */
const IN_ARTICLE = {
  ...ALLOWED,
  ALLOWED_TAGS: [
    ...ALLOWED.ALLOWED_TAGS,
    ...['h2', 'h3', 'h4', 'pre', 'blockquote', 'hr', 's', 'div'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
  ],
  ALLOWED_ATTR: [
    ...ALLOWED.ALLOWED_ATTR,
    ...['id', 'class', 'rel', 'tabindex', 'start'],
    ...['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ],
};

interface Props {
  readonly html: string;
  /** Allows paragraphs, headings and tables. */
  readonly isArticle?: boolean;
  /** Called after the text is in the page, and again after it changes. */
  readonly onShown?: () => void;
}

export function ServerHtml({ html, isArticle = false, onShown }: Props) {
  const allowed = isArticle ? IN_ARTICLE : ALLOWED;
  const place = useRef<HTMLSpanElement & HTMLDivElement>(null);
  const handleShown = useEffectEvent(() => onShown?.());
  useEffect(() => {
    let isCurrent = true;
    void import('dompurify')
      .then(
        ({ default: purify }) => {
          if (isCurrent)
            place.current?.replaceChildren(purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }));
        },
        () => {
          if (isCurrent && place.current) place.current.textContent = html.replace(/<[^>]*>/g, ' ');
        },
      )
      .then(() => {
        if (isCurrent) handleShown();
      });
    return () => {
      isCurrent = false;
    };
  }, [html, allowed]);
  return isArticle ? <div ref={place} /> : <span ref={place} />;
}
