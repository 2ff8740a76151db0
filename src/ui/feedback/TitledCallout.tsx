// Blueprint heads every callout with an h5; this one keeps the order of headings: level 2, or 3 within a section.
import { Callout, type CalloutProps, H2, H3 } from '@blueprintjs/core';
import css from './TitledCallout.module.css';

interface Props extends Omit<CalloutProps, 'title'> {
  readonly title: string;
  readonly level?: 2 | 3;
}

export function TitledCallout({ title, level = 2, children, ...rest }: Props) {
  const Heading = level === 2 ? H2 : H3;
  return (
    <Callout {...rest}>
      <Heading className={css.title!}>{title}</Heading>
      {children}
    </Callout>
  );
}
