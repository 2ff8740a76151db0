// A sentence of the server that may carry HTML: only what DOMPurify lets through is shown, put in as nodes and never as text
// to be parsed by the page, so that it also works where Trusted Types are required. Until the purifier is there: plain text.
import { useEffect, useRef } from 'react';

const ALLOWED = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'br', 'a', 'span', 'p', 'ul', 'ol', 'li', 'code'],
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|\/(?!\/)|#)/i,
};

export function ServerHtml({ html }: { readonly html: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('dompurify').then(
      ({ default: purify }) => {
        if (isCurrent)
          place.current?.replaceChildren(purify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true }));
      },
      () => {
        if (isCurrent && place.current) place.current.textContent = html.replace(/<[^>]*>/g, ' ');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <span ref={place} />;
}
