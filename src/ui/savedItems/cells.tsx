import { Tag } from '@blueprintjs/core';
import { useLanguage, useText } from '#src/core/text.ts';
import css from './SavedItems.module.css';
import { savedWords } from './words.ts';

export function ArchivedTag({ isArchived }: { readonly isArchived: boolean }) {
  const text = useText(savedWords);
  return isArchived && <Tag minimal>{text('archived')}</Tag>;
}

export function Created({ at }: { readonly at: string }) {
  const language = useLanguage();
  return <time dateTime={at}>{new Date(at).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en')}</time>;
}

/** Two lines at most. */
export function Remark({ children }: { readonly children: string }) {
  return <span className={css.remark}>{children}</span>;
}
