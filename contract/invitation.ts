// An invitation to join the staff, as whoever opens its link sees it: a customer until it is accepted.
import * as z from 'zod';
import { shape } from './call.ts';
import { text, time } from './fields.ts';

/** As it is in the link. */
const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const invitationShapes = {
  getStaffInvitation: shape({
    input: z.strictObject({ key }),
    output: z.strictObject({
      roles: z.array(z.strictObject({ en: text(60), zh: text(60) })).max(40),
      invitedBy: text(400),
      expiresTime: time,
    }),
  }),
  acceptStaffInvitation: shape({ input: z.strictObject({ key }), output: z.literal(true) }),
} as const;
