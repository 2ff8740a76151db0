// A page as wide as the window: its heading with what can be done with the whole of it, and its parts below each other.
import type { ReactNode } from 'react';
import { WithHelp } from './HelpLink.tsx';
import css from './Page.module.css';

interface PageProps {
  readonly label: string;
  /** Takes files dropped anywhere on the page. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function Page({ label, onFiles, children }: PageProps) {
  return (
    <section
      className={css.page}
      aria-label={label}
      {...(onFiles && {
        onDragOver: (event) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
        onDrop: (event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        },
      })}
    >
      {children}
    </section>
  );
}

interface HeadProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** What can be done with the whole page. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHead({ title, lead, tools, children }: HeadProps) {
  return (
    <header className={css.head}>
      <div className={css.headline}>
        <WithHelp>
          <h1 className={css.title}>{title}</h1>
        </WithHelp>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {tools && <div className={css.tools}>{tools}</div>}
      {children}
    </header>
  );
}
