import type { ReactNode } from 'react';
import type { SectionId } from './blocks.ts';
import css from './Settlement.module.css';

interface Props {
  readonly id: SectionId;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the checkout page; the list of open points links to its heading. */
export function Section({ id, title, children }: Props) {
  return (
    <section className={css.section} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} className={css.heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function goToSection(id: SectionId): void {
  const heading = document.getElementById(headingId(id));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function headingId(id: SectionId): string {
  return `settlement-${id}`;
}
