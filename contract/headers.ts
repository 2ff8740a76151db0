// The headers by name, both ends. The three that carry the visitor's address are sent because the specification asks
// for it; the server believes none of them that does not come through a proxy it was given.

export const TOKEN = 'token';
export const SYSTEM_KEY = 'system-key';
export const SYSTEM_CODE = 'system-code';
export const IDEMPOTENCY_KEY = 'idempotency-key';
export const REQUEST_ID = 'x-request-id';
export const CLIENT_IP = ['x-forwarded-for', 'real-ip', 'X-Real-IP'] as const;

/** `Accept-Language` as the specification writes it. */
export const ACCEPT_LANGUAGE = { zh: 'zh_cn', en: 'en_us' } as const;

/** The system-key header of `getSystemId`, before there is a key: SHA-256 of the constant "genewright". */
export const FIRST_SYSTEM_KEY = '519466968ebddb43902f58f20df615e49340fda623c50a1761cfbbc6d5e73952';
