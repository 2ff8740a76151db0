// Logging in and out, registering, resetting. A reply never tells whether an account exists, but where the
// specification needs it to.
import * as z from 'zod';
import { shape } from './call.ts';
import { isDone, nothing, registerSite, requiredText, text } from './fields.ts';
import {
  captcha,
  code,
  email,
  givenPassword,
  mobile,
  newPassword,
  repeatedField,
  repeatedIfGiven,
  requiredField,
} from './validation.ts';

/** What `clientInOrganizationType` states; `personal` buys for himself. */
export const CUSTOMER_TYPES = [
  'university',
  'institute',
  'hospital',
  'pharmaceutical',
  'biotechnology',
  'cro',
  'government',
  'distributor',
  'personal',
  'other',
] as const;

export const customerType = z.enum(CUSTOMER_TYPES, { error: 'customerType' });

export const REFERRAL_SOURCES = [
  'colleague',
  'search',
  'conference',
  'article',
  'social',
  'sales',
  'other',
] as const;

/** Random texts that the server made: tokens, keys of a flow. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{20,128}$/);

const captchaId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { error: 'captcha' });

const sysUserInfo = z.strictObject({
  registerSite,
  /** Null until it was chosen: after a login by phone, say. */
  clientInOrganizationType: customerType.nullable(),
});

/** A session has begun: the token goes into the `token` header of every call from now on. */
export const loggedIn = z.strictObject({ accountToken: secret, sysUserInfo });

/** Names the code that was sent, to the browser that asked for it alone: it is given back with the six digits. */
export const attempt = z.string({ error: 'attempt' }).regex(/^[A-Za-z0-9_-]{20,128}$/, { error: 'attempt' });

const codeSent = z.strictObject({
  attempt,
  /** How long the code is good, and how long until another may be asked for; in seconds. */
  validFor: z.int().min(1),
  again: z.int().min(0),
});

/** The data of a refusal with `PROOF_DUE`. */
export const workDue = z.strictObject({ puzzle: z.string().max(600), bits: z.int().min(1).max(24) });
export type WorkDue = z.output<typeof workDue>;

/** A decimal number: SHA-256 of puzzle, a colon and the number begins with the required number of zero bits. */
const workProof = z.strictObject({ puzzle: z.string().max(600), answer: z.string().regex(/^\d{1,12}$/) });
export type WorkProof = z.output<typeof workProof>;

const byPhone = { phone: mobile, attempt, code } as const;
const byEmail = { email, password: givenPassword, captchaId, captcha } as const;

/** The code of an invitation link; it counts where an account is made. */
const inviteCode = text(40).optional();

/** What a registration states of a person, beside the address and the password. */
const registration = {
  registerSite,
  name: text(100).optional(),
  firstName: text(60).optional(),
  middleName: text(60).optional(),
  lastName: text(60).optional(),
  organizationName: requiredField(200, 'organizationName'),
  customerType,
  referralSource: z.enum(REFERRAL_SOURCES).optional(),
  inviteCode,
} as const;

export const sessionShapes = {
  /** A picture with a calculation; its answer is good for one try within five minutes. */
  getCaptcha: shape({
    input: nothing,
    output: z.strictObject({
      captchaId,
      /** `data:image/svg+xml;base64,…` */
      image: z.string().max(40_000),
    }),
  }),

  /**
   * `login` serves logging in, the first one too, and binding; `confirm` goes only to the phone of the account itself.
   */
  sendSmsCode: shape({
    input: z.strictObject({
      phone: mobile,
      purpose: z.enum(['login', 'resetPassword', 'changeMobile', 'confirm']),
      /** After the first few codes, once the server requires it by `PROOF_DUE`. */
      proof: workProof.optional(),
    }),
    output: codeSent,
  }),

  /** `changeEmail` goes to the new address, `confirm` only to the address of the account itself. */
  sendMailCode: shape({
    input: z.strictObject({
      email,
      purpose: z.enum(['resetPassword', 'changeEmail', 'confirm']),
      proof: workProof.optional(),
    }),
    output: codeSent,
  }),

  /** The English site asks for first and last name, the Chinese one for the name. A mail with a link follows. */
  register: shape({
    input: repeatedField(
      z.strictObject({
        email,
        ...registration,
        password: newPassword,
        confirmPassword: z.string().max(120),
        isAgreed: z.literal(true, { error: 'agreement' }),
      }),
    )
      .refine(...namedOn(0, 'name'))
      .refine(...namedOn(1, 'firstName'))
      .refine(...namedOn(1, 'lastName')),
    output: isDone,
  }),
  /**
   * The `token` of the link `/activate?token=…` in the mail. `open` changes nothing and tells what was typed at the
   * registration; `confirm` makes the account, of what is given here and with the password given here: that of the
   * registration typed again, or another one, which is repeated; `discard` drops the registration.
   */
  activate: shape({
    input: z.discriminatedUnion('step', [
      z.strictObject({ step: z.literal('open'), token: requiredText(128) }),
      repeatedIfGiven(
        z.strictObject({
          step: z.literal('confirm'),
          token: requiredText(128),
          ...registration,
          password: newPassword,
          confirmPassword: z.string().max(120).optional(),
        }),
      )
        .refine(...namedOn(0, 'name'))
        .refine(...namedOn(1, 'firstName'))
        .refine(...namedOn(1, 'lastName')),
      z.strictObject({ step: z.literal('discard'), token: requiredText(128) }),
    ]),
    output: z.discriminatedUnion('at', [
      z.strictObject({ at: z.literal('waiting'), registration: z.strictObject({ ...registration, email }) }),
      /** The password is not that of the registration: it must be repeated. Nothing was changed. */
      z.strictObject({ at: z.literal('repeat') }),
      z.strictObject({ at: z.literal('active') }),
      z.strictObject({ at: z.literal('discarded') }),
    ]),
  }),

  /**
   * Steps 2 and 3 of 4; step 1 is `sendSmsCode` or `sendMailCode`, step 4 the notice. A ticket is good for ten minutes.
   */
  resetPassword: shape({
    input: z.discriminatedUnion('step', [
      z.strictObject({ step: z.literal('verifyPhone'), phone: mobile, attempt, code }),
      z.strictObject({ step: z.literal('verifyEmail'), email, attempt, code }),
      repeatedField(
        z.strictObject({
          step: z.literal('set'),
          ticket: secret,
          password: newPassword,
          confirmPassword: z.string().max(120),
        }),
      ),
    ]),
    output: z.strictObject({
      /** After a code was right: what `set` asks for. Null after `set`: the password is changed. */
      ticket: secret.nullable(),
    }),
  }),

  /** The first login by phone registers on the site given. */
  login: shape({
    input: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('phone'), ...byPhone, registerSite, inviteCode }),
      z.strictObject({ by: z.literal('email'), ...byEmail }),
    ]),
    output: loggedIn,
  }),

  logout: shape({ input: nothing, output: isDone }),

  /**
   * Asked with nothing, it answers where to send the browser, and an `attempt` that the tab keeps in its session
   * storage. Asked with what Google appended to the address, and the attempt, it answers a session; or, for a Google
   * account that is not bound yet, a key for `bindGoogle`, good for ten minutes.
   */
  googleLogin: shape({
    input: z.strictObject({
      code: text(2000).optional(),
      state: text(500).optional(),
      iss: text(300).optional(),
      error: text(300).optional(),
      attempt: text(128).optional(),
    }),
    output: z.union([
      z.strictObject({ authorizationUrl: z.string().max(4000), attempt: secret }),
      loggedIn,
      z.strictObject({ googleKey: secret, email: email.nullable(), name: text(200) }),
    ]),
  }),

  /** `new` makes an account with the address that Google has verified, when none has it. */
  bindGoogle: shape({
    input: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('phone'), googleKey: secret, ...byPhone, registerSite, inviteCode }),
      z.strictObject({ by: z.literal('email'), googleKey: secret, ...byEmail }),
      z.strictObject({ by: z.literal('new'), googleKey: secret, registerSite, inviteCode }),
    ]),
    output: loggedIn,
  }),
} as const;

type Name = 'name' | 'firstName' | 'lastName';

/**
 * A name that is required on one of the two sites; reported beside the other problems, so nothing is sure of its type.
 */
function namedOn(site: 0 | 1, field: Name) {
  return [
    (it: { readonly registerSite: unknown } & { readonly [Field in Name]?: unknown }) => {
      const name = it[field];
      return it.registerSite !== site || (typeof name === 'string' && name.trim() !== '');
    },
    { error: field, path: [field as string], when: isObject },
  ] satisfies [unknown, { error: Name; path: string[]; when: typeof isObject }];
}

function isObject({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}
