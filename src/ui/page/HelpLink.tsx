// The `?` beside a heading: opens the article that explains the page. Nothing where there is none, or no server that
// has it.
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { helpAddressOf } from '#src/core/helpArticles.ts';
import { defineWords, useText } from '#src/core/text.ts';
import { useServer } from '#src/state/serverStatus.ts';
import css from './HelpLink.module.css';

const helpWords = defineWords({
  help: { en: 'How this page works', zh: '本页使用说明' },
});

/** Around the heading of a page, whose name the link is no part of. */
export function WithHelp({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.row}>
      {children}
      <HelpLink />
    </div>
  );
}

function HelpLink() {
  const text = useText(helpWords);
  const to = helpAddressOf(useLocation().pathname);
  const isThere = useServer() !== 'unreachable';
  if (to === undefined || !isThere) return null;
  return (
    <Link className={css.help!} to={to} aria-label={text('help')} title={text('help')}>
      ?
    </Link>
  );
}
