import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { Purpose, VectorSystem } from '#bio/design/design.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { useDesign } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

/** The system and the purpose of a design, as two lists. */
export function SystemFields({
  system,
  purpose,
  onSystem,
  onPurpose,
}: {
  readonly system: VectorSystem;
  readonly purpose: Purpose;
  onSystem(system: VectorSystem): void;
  onPurpose(purpose: Purpose): void;
}) {
  const text = useText(designWords);
  const message = useLocalized();
  const id = useId();
  const { menu } = useDesign();
  return (
    <div className={css.fields}>
      <FormGroup label={text('system')} labelFor={`${id}s`}>
        <HTMLSelect
          id={`${id}s`}
          fill
          value={system}
          options={menu?.systems.map((it) => ({ value: it.id, label: message(it.message) })) ?? []}
          onChange={(event) => {
            const found = menu?.systems.find((it) => it.id === event.target.value);
            if (found) onSystem(found.id);
          }}
        />
      </FormGroup>
      <FormGroup label={text('purpose')} labelFor={`${id}p`}>
        <HTMLSelect
          id={`${id}p`}
          fill
          value={purpose}
          options={menu?.purposes.map((it) => ({ value: it.id, label: message(it.message) })) ?? []}
          onChange={(event) => {
            const found = menu?.purposes.find((it) => it.id === event.target.value);
            if (found) onPurpose(found.id);
          }}
        />
      </FormGroup>
    </div>
  );
}
