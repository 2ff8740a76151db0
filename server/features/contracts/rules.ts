// Messages about offline orders. None of them reveals whether a company or a code exists.
import type { LocalizedText } from '#bio/core/fault.ts';
import { normalizeAuthorizationCode } from '#commerce/contract/authorizationCode.ts';
import type { KeyedHash } from '#server/auth/secrets.ts';

/** Wrong tries of an account, and of a network (colleagues of an institute share one), in a window of seconds. */
export const MAX_TRIES = 5;
export const MAX_TRIES_OF_NETWORK = 20;
export const TRIES_WINDOW = 3_600;

export const words = {
  gone: { en: 'This contract is not among yours.', zh: '您名下没有该合同。' },
  fileGone: { en: 'This file is no longer there.', zh: '该文件已不存在。' },
  both: {
    en: 'Please enter both the customer name and the authorization code.',
    zh: '请同时填写客户名称和授权码。',
  },
  noMatch: {
    en: 'Customer name and authorization code do not belong together. Please check both; they are in the letter from your contact.',
    zh: '客户名称与授权码不匹配，请核对后重试；两者均可在客户经理提供的通知中找到。',
  },
  tooManyTries: {
    en: `At most ${MAX_TRIES} wrong tries are possible in an hour, ${MAX_TRIES_OF_NETWORK} from one network. Please try again later, or ask your contact.`,
    zh: `每小时最多可输错 ${MAX_TRIES} 次（同一网络合计 ${MAX_TRIES_OF_NETWORK} 次），请稍后再试或联系客户经理。`,
  },
} as const satisfies Record<string, LocalizedText>;

/** A code is kept as this alone, and belongs to one customer. */
export function codeHashOf(keyedHash: KeyedHash, nameKey: string, code: string): string {
  return keyedHash('contractCode', nameKey, normalizeAuthorizationCode(code));
}
