// The second factor of the staff: an authenticator app (RFC 6238) and recovery codes. These calls answer a session that
// has not given it yet.
import * as z from 'zod';
import { proof } from '#contract/account.ts';
import { shape } from '#contract/call.ts';
import { count, id, isDone, nothing, requiredText, text, time } from '#contract/fields.ts';
import { code } from '#contract/validation.ts';

/** A code of the authenticator, or a recovery code: six groups of four letters and digits, however it is typed. */
const given = requiredText(60);

const recoveryCodes = z.array(text(40)).max(20);

/** How a colleague made sure who asks: face to face, by a video call, or by a call to a number known before. */
const IDENTIFIED_BY = ['inPerson', 'video', 'knownPhone'] as const;

export const secondFactorShapes = {
  getSecondFactor: shape({
    input: nothing,
    output: z.strictObject({
      /** Nothing of the console opens without one. */
      isDemanded: z.boolean(),
      /** Null where there is none yet. */
      setTime: time.nullable(),
      /** In this session. */
      isGiven: z.boolean(),
      recoveryCodesLeft: count,
    }),
  }),
  /**
   * `code`: of the present one, where there is one; `proof`: who asks, where there is none. The new one holds when a
   * code of it is confirmed, within 15 minutes.
   */
  beginSecondFactor: shape({
    input: z.strictObject({ code: given.optional(), proof: proof.optional() }),
    output: z.strictObject({
      /** Base 32, as it is typed into an app. */
      secret: text(64),
      /** The same as a QR code: a row a text, 1 a dark module. */
      qr: z.array(z.string().regex(/^[01]{21,177}$/)).max(177),
    }),
  }),
  confirmSecondFactor: shape({
    input: z.strictObject({ code }),
    output: z.strictObject({ recoveryCodes }),
  }),
  giveSecondFactor: shape({ input: z.strictObject({ code: given }), output: isDone }),
  renewRecoveryCodes: shape({
    input: z.strictObject({ code: given }),
    output: z.strictObject({ recoveryCodes }),
  }),
  /** Removes the second factor of a colleague who has lost it, and was identified. */
  resetSecondFactor: shape({
    input: z.strictObject({ id, reason: requiredText(500), identifiedBy: z.enum(IDENTIFIED_BY) }),
    output: isDone,
  }),
} as const;
