// What the app asks before anyone signs in, and the trace that it leaves of where it was.
import * as z from 'zod';
import { shape } from './call.ts';
import { id, isDone, nothing, registerSite, requiredText, text } from './fields.ts';

/** A place of the app and nothing that was typed there: an address of its own, without query or hash. */
const page = z
  .string()
  .max(200)
  .regex(/^\/[A-Za-z0-9_\-/]*$/);

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,79}$/);

export const startShapes = {
  getSystemId: shape({
    input: nothing,
    output: z.strictObject({ sysKey: id, systemCode: id }),
  }),
  /**
   * 0: from a Chinese address; 1: from elsewhere. `prefers`, the browser's own language, where the address tells no
   * place.
   */
  getRegion: shape({
    input: z.strictObject({ prefers: z.enum(['zh-cn', 'en']).optional() }),
    output: registerSite,
  }),
  /** With what this server can do for its visitors: what is not set up there is not offered on the page. */
  getIpConfig: shape({
    input: nothing,
    output: z.strictObject({
      ip: text(64),
      region: registerSite,
      offers: z.strictObject({ google: z.boolean(), cards: z.boolean() }),
    }),
  }),
  singleLogin: shape({
    input: z.strictObject({
      token: requiredText(200),
      lang: z.enum(['zh-cn', 'en', 'zh_cn', 'en_us']).optional(),
    }),
    output: z.strictObject({ accountToken: text(200), registerSite }),
  }),
  /** `browsingDuration` in milliseconds. */
  saveTrackingEvent: shape({
    input: z.strictObject({
      page,
      functionName: name,
      browsingDuration: z.int().min(0).max(86_400_000),
      type: z.enum(['DURATION', 'click', 'browse']),
      locale: z.enum(['zh-cn', 'en']),
      elementId: name.optional(),
    }),
    output: isDone,
  }),
} as const;
