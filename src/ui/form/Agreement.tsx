// A sentence about the agreement, with ways to its text: in a tab of their own, so that the form stays.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { LocalizedText } from '#bio/core/fault.ts';
import { hrefOf } from '#src/core/navigation.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized } from '#src/core/text.ts';
import css from './Form.module.css';

/** `<terms>` and `<privacy>` of the words become links. */
export function Agreement({ words }: { readonly words: LocalizedText }) {
  const intl = useIntl();
  const text = useLocalized()(words);
  return intl.formatMessage(
    { id: text, defaultMessage: text },
    { terms: linkTo('terms'), privacy: linkTo('privacy') },
  );
}

function linkTo(part: 'terms' | 'privacy') {
  return (label: ReactNode) => (
    <a
      key={part}
      href={hrefOf(`${paths.cookies}#${part}`)}
      target="_blank"
      rel="noreferrer"
      className={css.inText}
    >
      {label}
    </a>
  );
}
