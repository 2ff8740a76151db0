import { FormGroup } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  /** Draws the field with this id, by which the label names it. */
  children(id: string): ReactNode;
}

/** A field of the console below its label. */
export function Labeled({ label, children }: Props) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} style={{ margin: 0 }}>
      {children(id)}
    </FormGroup>
  );
}
