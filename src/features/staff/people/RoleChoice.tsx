// Roles to choose from: those in use, and what is chosen already; what the reader may not give is shown and cannot be
// changed.
import { Checkbox } from '@blueprintjs/core';
import { useLocalized } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import type { Role } from './useRoles.ts';

interface Props {
  readonly legend: string;
  readonly roles: readonly Role[];
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

export function RoleChoice({ legend, roles, chosen, onChange }: Props) {
  const message = useLocalized();
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      {roles
        .filter((it) => !it.isRetired || chosen.includes(it.id))
        .map(({ id, name, mayGive }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={!mayGive}
            label={message(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((it) => it !== id))
            }
          />
        ))}
    </fieldset>
  );
}
