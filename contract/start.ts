// Calls that the app makes before anyone signs in, and the events of usage tracking.
import * as z from 'zod';
import { shape } from './call.ts';
import { id, isDone, nothing, registerSite, requiredText, text } from './fields.ts';

/** A path of the app without query and hash, so that nothing a user typed is recorded. */
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
   * 0: the request comes from China; 1: from elsewhere. `prefers`, the language of the browser, decides where the IP
   * address cannot be located.
   */
  getRegion: shape({
    input: z.strictObject({ prefers: z.enum(['zh-cn', 'en']).optional() }),
    output: registerSite,
  }),
  /** `offers`: what is configured on this server; the page does not offer the rest. */
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
