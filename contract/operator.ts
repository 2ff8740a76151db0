// Who runs this site and how they are reached, in both languages.
import * as z from 'zod';
import { shape } from './call.ts';
import { nothing, text } from './fields.ts';
import { email } from './validation.ts';

/** Empty, or an address that begins with https: a link on every page. */
const chatUrl = text(500).refine(isHttps, { error: 'chatUrl' });

const language = z.strictObject({
  name: text(200),
  /** Several lines, one an address. */
  address: text(1_000),
  phone: text(200),
  mail: z.union([z.literal(''), email], { error: 'email' }),
  hours: text(500),
  chatUrl,
});

export const operatorTexts = z.strictObject({ en: language, zh: language });

/** The picture of the contact widget as a data URL; empty for the built-in one. */
export const operatorImage = z
  .string()
  .max(140_000, { error: 'image' })
  .regex(/^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/, { error: 'image' });

export const operatorShapes = {
  getOperator: shape({
    input: nothing,
    output: z.strictObject({ texts: operatorTexts, image: operatorImage }),
  }),
} as const;

function isHttps(it: string): boolean {
  return it === '' || (URL.canParse(it) && /^https:\/\/[^\s"'<>]+$/i.test(it));
}
