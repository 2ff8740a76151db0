// First shapes of the calls whose own files (session, account, vectors, uploads) are being written: each group moves out of
// here when its file stands, and contract.ts takes it from there.
import * as z from 'zod';
import { shape } from './call.ts';
import { filled, flag, id, isDone, nothing, pageAsked, pageOf, registerSite, text, time } from './fields.ts';

const password = text(64);
const email = filled(254);
const phone = filled(20);
const code = text(12);

const loggedIn = z.strictObject({
  accountToken: text(200),
  sysUserInfo: z.strictObject({ registerSite, clientInOrganizationType: text(40) }),
});

export const sessionShapes = {
  getCaptcha: shape({
    input: nothing,
    output: z.strictObject({ captchaId: id, image: text(60_000) }),
  }),
  sendSmsCode: shape({ input: z.strictObject({ phone, purpose: text(20) }), output: isDone }),
  sendMailCode: shape({ input: z.strictObject({ email, purpose: text(20) }), output: isDone }),
  register: shape({ input: z.strictObject({ name: filled(100), email, password }), output: isDone }),
  activate: shape({ input: z.strictObject({ key: filled(200) }), output: isDone }),
  resetPassword: shape({ input: z.strictObject({ account: filled(254), code, password }), output: isDone }),
  login: shape({ input: z.strictObject({ account: filled(254), password }), output: loggedIn }),
  logout: shape({ input: nothing, output: isDone }),
  googleLogin: shape({
    input: z.strictObject({ code: text(2_000).optional(), state: text(200).optional() }),
    output: z.strictObject({ googleKey: text(200).optional(), url: text(4_000).optional() }),
  }),
  bindGoogle: shape({ input: z.strictObject({ googleKey: filled(200) }), output: loggedIn }),
} as const;

const row = z.strictObject({ id, name: text(200) });
const one = z.strictObject({ id });
const list = z.array(row).max(500);

export const accountShapes = {
  getPersonalInformation: shape({
    input: nothing,
    output: z.strictObject({ userId: id, nickname: text(100) }),
  }),
  saveOrganization: shape({ input: z.strictObject({ name: filled(200) }), output: isDone }),
  chooseOrganization: shape({ input: z.strictObject({ name: filled(200) }), output: isDone }),
  getPersonalAdjust: shape({ input: nothing, output: z.strictObject({ bindAdjust: flag }) }),
  getAccountType: shape({ input: nothing, output: z.strictObject({ type: text(40) }) }),
  changeEmail: shape({ input: z.strictObject({ email, code }), output: isDone }),
  changeMobile: shape({ input: z.strictObject({ phone, code }), output: isDone }),
  changePassword: shape({ input: z.strictObject({ oldPassword: password, password }), output: isDone }),
  fixNickName: shape({ input: z.strictObject({ nickname: filled(100) }), output: isDone }),
  findUserInfoDetail: shape({ input: nothing, output: z.strictObject({ frameworkGuidelines: flag }) }),
  updateGuidelines: shape({ input: z.strictObject({ frameworkGuidelines: flag }), output: isDone }),
  getRcShow: shape({ input: nothing, output: flag }),
  updateRcShow: shape({ input: nothing, output: isDone }),
  listAddresses: shape({ input: nothing, output: list }),
  saveAddress: shape({
    input: z.strictObject({ id: id.optional(), name: filled(200) }),
    output: row,
    ids: ['id'],
  }),
  deleteAddress: shape({ input: one, output: isDone, ids: ['id'] }),
  listInvoiceInfos: shape({ input: nothing, output: list }),
  saveInvoiceInfo: shape({
    input: z.strictObject({ id: id.optional(), name: filled(200) }),
    output: row,
    ids: ['id'],
  }),
  deleteInvoiceInfo: shape({ input: one, output: isDone, ids: ['id'] }),
  listCards: shape({ input: nothing, output: list }),
  saveCard: shape({ input: z.strictObject({ providerToken: filled(200) }), output: row }),
  deleteCard: shape({ input: one, output: isDone, ids: ['id'] }),
  listPoints: shape({ input: z.strictObject(pageAsked), output: pageOf(row) }),
  listFavourites: shape({ input: nothing, output: list }),
  setFavourite: shape({ input: z.strictObject({ elementId: id, isFavourite: flag }), output: isDone }),
} as const;

const kept = z.strictObject({ id, changed: time, deleted: flag, content: text(1_000_000) });

export const vectorsShapes = {
  syncVectors: shape({
    input: z.strictObject({ since: time.nullable(), changes: z.array(kept).max(200) }),
    output: z.strictObject({ now: time, changes: z.array(kept).max(1_000) }),
  }),
  syncSequences: shape({
    input: z.strictObject({ since: time.nullable(), changes: z.array(kept).max(200) }),
    output: z.strictObject({ now: time, changes: z.array(kept).max(1_000) }),
  }),
} as const;

export const uploadsShapes = {
  upload: shape({
    input: z.strictObject({ kind: text(20) }),
    output: z.strictObject({ files: z.array(row).max(30) }),
  }),
  download: shape({ input: one, output: z.undefined(), ids: ['id'] }),
} as const;
