// Which letters an account wants, beside those that go to everyone.
import * as z from 'zod';
import { shape } from './call.ts';
import { flag, nothing, requiredText } from './fields.ts';

/** 1: a letter on each step of production. */
const mailSettings = z.strictObject({ wantsProgress: flag });

export const mailingShapes = {
  getMailSettings: shape({ input: nothing, output: mailSettings }),
  saveMailSettings: shape({ input: mailSettings, output: mailSettings }),
  /** By the token of a letter, without login; what is set already may be set back. */
  unsubscribe: shape({
    input: z.strictObject({ token: requiredText(200), wantsProgress: flag }),
    output: mailSettings,
  }),
} as const;
