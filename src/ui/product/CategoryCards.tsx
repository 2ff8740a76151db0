import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './CategoryCards.module.css';

export function CategoryCards({ children }: { readonly children: ReactNode }) {
  return <div className={css.cards}>{children}</div>;
}

interface Props {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly note?: string | undefined;
}

export function CategoryCard({ to, title, text, note }: Props) {
  return (
    <Link to={to} className={css.card!}>
      <span className={css.name}>{title}</span>
      <span className={css.text}>{text}</span>
      {note && <span className={css.note}>{note}</span>}
    </Link>
  );
}
