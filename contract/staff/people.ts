// Who is of the staff, and what each may do.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { id, pageOf, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';
import { ROLE_NAMES, type RoleName } from './permissions.ts';

const roleName = z.enum(ROLE_NAMES as [RoleName, ...RoleName[]]);

export const staffPeopleShapes = {
  listStaff: shape({
    input: requestedList(['nickname', 'registered'], { role: roleName.optional() }),
    output: pageOf(
      z.strictObject({
        id,
        nickname: text(200),
        email: text(320).nullable(),
        phone: text(40).nullable(),
        roles: z.array(roleName).max(20),
        registeredTime: time,
      }),
    ),
  }),
} as const;
