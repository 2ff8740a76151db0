import { type ReactNode, useId } from 'react';
import css from './Detail.module.css';

interface Props {
  readonly label: string;
  /** Draws the field with this id, by which the label names it. */
  children(id: string): ReactNode;
}

/** A field of the console below its label, which looks as that of `TextInput`. */
export function Labeled({ label, children }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
