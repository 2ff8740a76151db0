import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { useText } from '#src/core/text.ts';
import css from './SavedItems.module.css';
import { savedWords } from './words.ts';

export function ArchivedTag({ isArchived }: { readonly isArchived: boolean }) {
  const text = useText(savedWords);
  return isArchived && <Tag minimal>{text('archived')}</Tag>;
}

export function DateCell({ at }: { readonly at: string }) {
  const intl = useIntl();
  return <time dateTime={at}>{intl.formatDate(at, { dateStyle: 'medium' })}</time>;
}

/** Two lines at most. */
export function Remark({ children }: { readonly children: string }) {
  return <span className={css.remark}>{children}</span>;
}
