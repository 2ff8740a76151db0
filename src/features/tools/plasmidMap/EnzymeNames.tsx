// Enzymes by name, several at once; a name nobody sells is said and not taken.
import { FormGroup, TagInput } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { Fault } from '#bio/core/fault.ts';
import { enzymesNamed } from '#bio/table/enzymes.ts';
import { useFaultText, useText } from '#src/core/text.ts';
import { mapWords } from './words.ts';

interface Props {
  readonly label: string;
  readonly names: readonly string[];
  onChange(names: readonly string[]): void;
}

export function EnzymeNames({ label, names, onChange }: Props) {
  const text = useText(mapWords);
  const faultText = useFaultText();
  const id = useId();
  const [fault, setFault] = useState<Fault>();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      helperText={fault && faultText(fault)}
      intent={fault ? 'danger' : 'none'}
      style={{ margin: 0 }}
    >
      <TagInput
        fill
        values={[...names]}
        separator={/[,;\s，、]+/}
        addOnBlur
        inputProps={{ id }}
        placeholder={names.length === 0 ? text('enzymesTyped') : ''}
        onAdd={(typed) => {
          const read = enzymesNamed(typed);
          if (!read.ok) {
            setFault(read.fault);
            return false;
          }
          setFault(undefined);
          onChange([...new Set([...names, ...read.value.map((it) => it.name)])]);
          return true;
        }}
        onRemove={(_, index) => onChange(names.filter((__, i) => i !== index))}
      />
    </FormGroup>
  );
}
