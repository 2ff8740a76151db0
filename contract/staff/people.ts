// Who is of the staff, what each may do, and who is invited.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { count, id, isDone, nothing, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { email } from '#contract/validation.ts';
import { requestedList } from './fields.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';

const roleId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
const roleIds = z.array(roleId).max(40);
const permission = z.enum(PERMISSIONS as [Permission, ...Permission[]]);
const roleName = z.strictObject({ en: requiredText(60), zh: requiredText(60) });
/** Why it is done: it is in the audit trail. */
const reason = requiredText(500);

export const INVITATION_STATES = ['open', 'accepted', 'expired', 'withdrawn'] as const;
const invitationState = z.enum(INVITATION_STATES);

const member = {
  id,
  nickname: text(200),
  email: text(320).nullable(),
  phone: text(40).nullable(),
  roles: z.array(text(40)).max(40),
  registeredTime: time,
  /** Null of somebody who has not signed in within a year. */
  lastSignInTime: time.nullable(),
  /** Browsers that are signed in. */
  sessions: count,
  hasSecondFactor: z.boolean(),
} as const;

export const staffPeopleShapes = {
  listStaff: shape({
    input: requestedList(['nickname', 'registered', 'lastSignIn'], { role: roleId.optional() }),
    output: pageOf(z.strictObject(member)),
  }),
  getStaffMember: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      ...member,
      /** Who asks. */
      isSelf: z.boolean(),
      /** May give and take these roles: nobody decides over more than he may do himself. */
      mayChange: z.boolean(),
      signedIn: z
        .array(
          z.strictObject({
            begunTime: time,
            seenTime: time,
            hasSecondFactor: z.boolean(),
            isOwn: z.boolean(),
          }),
        )
        .max(100),
      /** Sign-ins and changes of a way in within the last year, the latest first. */
      access: z.array(z.strictObject({ at: time, event: text(40), isDone: z.boolean() })).max(50),
    }),
  }),
  /** `before`: as they were shown. None: a customer again, whose sessions end and whose work is free. */
  changeStaffRoles: shape({
    input: z.strictObject({ id, before: roleIds, roles: roleIds, reason }),
    output: isDone,
  }),
  endStaffSessions: shape({ input: z.strictObject({ id, reason }), output: isDone }),

  listRoles: shape({
    input: nothing,
    output: z
      .array(
        z.strictObject({
          id: text(40),
          name: roleName,
          permissions: z.array(permission).max(100),
          /** Whether it is the role of the administrator, which cannot be changed. */
          isFixed: z.boolean(),
          isRetired: z.boolean(),
          /** Whether who asks may give it. */
          mayGive: z.boolean(),
          people: count,
          revision: count,
        }),
      )
      .max(200),
  }),
  saveRole: shape({
    input: z.strictObject({
      /** Null: a new one. */
      id: roleId.nullable(),
      revision: count,
      name: roleName,
      permissions: z.array(permission).max(100),
      reason,
    }),
    output: z.strictObject({ id: text(40) }),
  }),
  /** Nobody may have it any more. */
  retireRole: shape({ input: z.strictObject({ id: roleId, revision: count, reason }), output: isDone }),
  restoreRole: shape({ input: z.strictObject({ id: roleId, revision: count, reason }), output: isDone }),

  listInvitations: shape({
    input: requestedList(['email', 'sent'], { state: invitationState.optional() }),
    output: pageOf(
      z.strictObject({
        id,
        email: text(320),
        roles: z.array(text(40)).max(40),
        state: invitationState,
        /** Empty of somebody who has no account any more. */
        invitedBy: text(400),
        sentTime: time,
        expiresTime: time,
        acceptedTime: time.nullable(),
      }),
    ),
  }),
  inviteStaff: shape({
    input: z.strictObject({ email, roles: roleIds.min(1), language: z.enum(['en', 'zh']) }),
    output: z.strictObject({ id }),
  }),
  /** By a new link; the one before opens nothing any more. */
  resendInvitation: shape({ input: z.strictObject({ id }), output: isDone }),
  withdrawInvitation: shape({ input: z.strictObject({ id }), output: isDone }),
} as const;
