// My Account: what an account knows of its owner, and what the owner may change. Sessions end when the email address,
// the phone or the password changes; the one that asked gets a fresh token in the reply, the others learn 00000003.
import * as z from 'zod';
import { shape } from './call.ts';
import {
  count,
  flag,
  id,
  isDone,
  nothing,
  pageOf,
  registerSite,
  requestedPage,
  requiredText,
  text,
  time,
} from './fields.ts';
import { countryCode, isPhoneOf } from './phones.ts';
import { attempt, customerType, loggedIn } from './session.ts';
import {
  code,
  email,
  fax,
  givenPassword,
  mobile,
  newPassword,
  repeatedField,
  requiredField,
  telephone,
  website,
  zipCode,
} from './validation.ts';

/** The guides of the app that a person is shown once. */
export const GUIDELINES = [
  'frameworkGuidelines',
  'reSelectionGuidelines',
  'selectionComponentGuidelines',
  'addItemGuidelines',
  'downloadGuidelines',
  'aavFirstVisit',
  'lvvFirstVisit',
] as const;

/** 1 once it was seen. */
const guidelines = z.strictObject({
  frameworkGuidelines: flag,
  reSelectionGuidelines: flag,
  selectionComponentGuidelines: flag,
  addItemGuidelines: flag,
  downloadGuidelines: flag,
  aavFirstVisit: flag,
  lvvFirstVisit: flag,
});

/** The name, the whole address, the leader and the contact are required; what is given must be valid. */
export const organization = z.strictObject({
  name: requiredField(200, 'organizationName'),
  registeredPhone: telephone,
  department: text(200).optional(),
  email: email.optional(),
  fax: fax.optional(),
  website: website.optional(),
  leader: requiredField(100, 'leader'),
  leaderPhone: telephone.optional(),
  zipCode: zipCode.optional(),
  country: requiredField(100, 'address'),
  province: requiredField(100, 'address'),
  city: requiredField(100, 'address'),
  street: requiredField(300, 'address'),
  contact: z.strictObject({ name: requiredField(100, 'contact'), phone: telephone, email: email.optional() }),
});

/**
 * `phone` as people of `country` write it, or with + and a country code; addresses saved before there was one are
 * Chinese.
 */
const addressFields = {
  receiver: requiredField(100, 'receiver'),
  country: countryCode.default('CN'),
  phone: text(40),
  email,
  zipCode,
  address: requiredField(500, 'address'),
  isDefault: z.boolean(),
} as const;

export const address = z.strictObject({ id, ...addressFields });

const savedAddress = z.strictObject({ id: id.optional(), ...addressFields }).refine(
  ({ phone: given, country }) => isPhoneOf(given, country),
  // Beside the other problems, not only once there are none.
  { error: 'phoneAbroad', path: ['phone'], when: ({ value }) => hasPhone(value) },
);

function hasPhone(it: unknown): boolean {
  return typeof it === 'object' && it !== null && 'phone' in it && typeof it.phone === 'string';
}

/** `vat` asks for the number of the tax payer in practice; the specification does not require it. */
const INVOICE_TYPES = ['ordinary', 'vat'] as const;

const invoiceFields = {
  type: z.enum(INVOICE_TYPES, { error: 'chosen' }),
  recipient: requiredField(200, 'recipient'),
  email,
  address: requiredField(500, 'address'),
  taxNumber: text(40).optional(),
  isDefault: z.boolean(),
} as const;

export const invoiceInfo = z.strictObject({ id, ...invoiceFields });

/** What a payment provider tells of a card; its number never comes here. */
export const card = z.strictObject({
  id,
  brand: text(40),
  lastDigits: z.string().regex(/^\d{2,4}$/),
  expiresMonth: z.int().min(1).max(12),
  expiresYear: z.int().min(2000).max(2200),
  isDefault: z.boolean(),
});

export const POINT_REASONS = [
  'invite',
  'order',
  'spent',
  'activity',
  'returned',
  'reversed',
  'corrected',
] as const;

const pointsRow = z.strictObject({
  id,
  /** Negative when spent. */
  points: z.int().min(-1_000_000_000).max(1_000_000_000),
  reason: z.enum(POINT_REASONS),
  orderNumber: text(60).nullable(),
  at: time,
});

/** Who asks, when it is about the way into the account: a stolen token alone must not be enough. */
export const proof = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('password'), password: givenPassword }),
  /** The code is that of `sendSmsCode` or `sendMailCode` with purpose `confirm`. */
  z.strictObject({ by: z.literal('phone'), attempt, code }),
  z.strictObject({ by: z.literal('email'), attempt, code }),
]);

const one = z.strictObject({ id });

export const accountShapes = {
  getPersonalInformation: shape({
    input: nothing,
    output: z.strictObject({
      userId: id,
      nickname: text(60),
      /** A data or own-origin address; empty when there is none. */
      avatar: text(60_000),
      name: text(200),
      firstName: text(60),
      middleName: text(60),
      lastName: text(60),
      phone: z.string().max(11).nullable(),
      email: email.nullable(),
      hasPassword: z.boolean(),
      hasGoogle: z.boolean(),
      registerSite,
      registeredAt: time,
      clientInOrganizationType: customerType.nullable(),
      roles: z.array(text(40)).max(40),
      perms: z.array(text(80)).max(400),
      /** Null until it was filled in. */
      organization: organization.nullable(),
      /** From registration, until the organization is filled in. */
      organizationName: text(200),
      /** Null when the address may be changed now. */
      emailChangeableAt: time.nullable(),
      points: count,
    }),
  }),
  saveOrganization: shape({ input: organization, output: isDone }),
  /** The kind of customer one is. */
  chooseOrganization: shape({
    input: z.strictObject({ clientInOrganizationType: customerType }),
    output: isDone,
  }),
  /**
   * `bindAdjust` 1: phone and email are both bound. `isOrganizationComplete` gates what the specification states it
   * gates.
   */
  getPersonalAdjust: shape({
    input: nothing,
    output: z.strictObject({ bindAdjust: flag, isOrganizationComplete: z.boolean() }),
  }),
  getAccountType: shape({
    input: nothing,
    output: z.strictObject({
      type: z.enum(['customer', 'staff']),
      clientInOrganizationType: customerType.nullable(),
    }),
  }),
  /** Once in six months. `code` was sent to the new address; the first address needs no waiting. */
  changeEmail: shape({ input: z.strictObject({ email, attempt, code, proof }), output: loggedIn }),
  /** `code` was sent to the new phone. */
  changeMobile: shape({ input: z.strictObject({ phone: mobile, attempt, code, proof }), output: loggedIn }),
  changePassword: shape({
    input: repeatedField(
      z.strictObject({ password: newPassword, confirmPassword: z.string().max(120), proof }),
    ),
    output: loggedIn,
  }),
  /** Ends every session of the account, with every code and key that is under way, and begins a fresh one here. */
  logoutEverywhere: shape({ input: z.strictObject({ proof }), output: loggedIn }),
  /** Not while it is the only way in beside a mailbox: the account has a password or a phone. */
  unbindGoogle: shape({ input: z.strictObject({ proof }), output: loggedIn }),
  fixNickName: shape({ input: z.strictObject({ nickname: requiredField(30, 'nickname') }), output: isDone }),
  findUserInfoDetail: shape({ input: nothing, output: guidelines }),
  /** Those given are set, the others stay. */
  updateGuidelines: shape({ input: guidelines.partial(), output: isDone }),
  /** 1 while the notice of recommended content is to be shown. */
  getRcShow: shape({ input: nothing, output: flag }),
  /** It was seen. */
  updateRcShow: shape({ input: nothing, output: isDone }),
  listAddresses: shape({ input: nothing, output: z.array(address).max(100) }),
  /** Without id a new one. Exactly one is the default while there are any; the first always is. */
  saveAddress: shape({
    input: savedAddress,
    output: address,
    ids: ['id'],
  }),
  deleteAddress: shape({ input: one, output: isDone, ids: ['id'] }),
  listInvoiceInfos: shape({ input: nothing, output: z.array(invoiceInfo).max(100) }),
  saveInvoiceInfo: shape({
    input: z.strictObject({ id: id.optional(), ...invoiceFields }),
    output: invoiceInfo,
    ids: ['id'],
  }),
  deleteInvoiceInfo: shape({ input: one, output: isDone, ids: ['id'] }),
  listCards: shape({ input: nothing, output: z.array(card).max(20) }),
  /** The address of the provider's own form for a card. */
  startCard: shape({ input: nothing, output: z.strictObject({ url: requiredText(2_000) }) }),
  /** What the provider's form gave for the card, and the state that went there with this session. */
  saveCard: shape({
    input: z.strictObject({ providerToken: requiredText(200), state: requiredText(128) }),
    output: card,
  }),
  deleteCard: shape({ input: one, output: isDone, ids: ['id'] }),
  /** Newest first. `balance` is the sum of all. */
  listPoints: shape({
    input: z.strictObject(requestedPage),
    output: pageOf(pointsRow).extend({ balance: count }),
  }),
  /** Ids of gene elements, the latest first. */
  listFavorites: shape({ input: nothing, output: z.array(id).max(1000) }),
  setFavorite: shape({ input: z.strictObject({ elementId: id, isFavourite: flag }), output: isDone }),
} as const;
