// The rest of My Account: names, picture and site, the sessions there are, the files that were uploaded, all data as
// one file, and the end of the account.
import * as z from 'zod';
import { proof } from './account.ts';
import { shape } from './call.ts';
import { count, id, isDone, nothing, pageOf, registerSite, requestedPage, text, time } from './fields.ts';

/** A small picture that the page has made, or none. */
const avatar = z
  .string()
  .max(60_000)
  .regex(/^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/);

export const accountDataShapes = {
  /** As the site of the account asks for them: a name, or first, middle and last name. */
  fixName: shape({
    input: z.strictObject({ name: text(100), firstName: text(60), middleName: text(60), lastName: text(60) }),
    output: isDone,
  }),
  setAvatar: shape({ input: z.strictObject({ avatar }), output: isDone }),
  /** Prices, currency and coupons are those of the new site from then on. */
  changeSite: shape({ input: z.strictObject({ registerSite }), output: isDone }),
  listSessions: shape({
    input: nothing,
    output: z
      .array(
        z.strictObject({ id, device: text(80), createdTime: time, seenTime: time, isCurrent: z.boolean() }),
      )
      .max(200),
  }),
  /** One that is not this one. */
  endOtherSession: shape({ input: z.strictObject({ id, proof }), output: isDone }),
  listUploads: shape({
    input: z.strictObject(requestedPage),
    output: pageOf(
      z.strictObject({
        ...{ id, name: text(255), kind: text(40), size: count, createdTime: time },
        /** In an order, a quotation or the cart: it cannot be deleted. */
        isUsed: z.boolean(),
      }),
    ).extend({ bytes: z.int().min(0), maxBytes: z.int().min(0) }),
  }),
  deleteUpload: shape({ input: z.strictObject({ id }), output: isDone, ids: ['id'] }),
  /** A JSON file. */
  exportAccount: shape({ input: nothing, output: nothing }),
  deleteAccount: shape({ input: z.strictObject({ proof }), output: isDone }),
} as const;
