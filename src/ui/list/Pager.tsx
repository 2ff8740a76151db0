import { Button } from '@blueprintjs/core';
import { defineWords, useText } from '#src/core/text.ts';
import css from './Pager.module.css';

const pagerWords = defineWords({
  before: { en: 'Previous', zh: '上一页' },
  after: { en: 'Next', zh: '下一页' },
  page: { en: 'Page {page} of {pages}', zh: '第 {page} / {pages} 页' },
});

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  onPage(page: number): void;
}

/** The way through a list that the server pages; nothing where one page holds it. */
export function Pager({ page, pages, onPage }: Props) {
  const text = useText(pagerWords);
  if (pages <= 1) return null;
  return (
    <div className={css.pager}>
      <Button text={text('before')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span>{text('page', { page, pages })}</span>
      <Button text={text('after')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </div>
  );
}
