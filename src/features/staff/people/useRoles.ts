// The roles of the staff and their names, loaded once a page.
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { type Answer, useAnswer } from '#src/features/staff/console/useAnswer.ts';

export type Role = StaffOutputOf<'listRoles'>[number];

export interface Roles {
  readonly answer: Answer<readonly Role[]>;
  readonly all: readonly Role[];
  /** The name of a role; its id if the role is not known. */
  nameOf(id: string): string;
}

export function useRoles(): Roles {
  const message = useLocalized();
  const answer = useAnswer<readonly Role[]>('roles', () => callStaff('listRoles', {}));
  const all = answer.value ?? [];
  return {
    ...{ answer, all },
    nameOf: (id) => {
      const role = all.find((it) => it.id === id);
      return role === undefined ? id : message(role.name);
    },
  };
}
