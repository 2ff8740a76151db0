// The headers that every answer carries. The page may load only what this server sends; no text becomes code but by the
// page's own Trusted Types policies (src/core/trustedTypes.ts, DOMPurify); the workbench needs cross-origin isolation.
import type { Settings } from '#server/settings.ts';

const PAGE = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default dompurify',
} as const;

export const PAGE_POLICY = Object.entries(PAGE)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

/** An answer that is data: nothing in it may be shown or run as a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export type HeaderTable = Readonly<Record<string, string>>;

/** On everything. HSTS where people come by TLS. */
export function commonHeadersOf({ publicUrl, isHstsOfSubdomains }: Settings): HeaderTable {
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${isHstsOfSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}
