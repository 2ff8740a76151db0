// The built app: files with their compressed twins as the build made them, and for every other address the page itself.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import type { Settings } from '#server/settings.ts';
import { commonHeadersOf, DATA_POLICY, PAGE_POLICY } from './policy.ts';

/** Names of files carry the hash of what is in them. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The portable file: it has a policy of its own and is opened from a folder, so it is downloaded and never shown. */
const PORTABLE = /^\/genewright(?:\.html)?$/;

/** Files that are text; pages have their charset already. */
const TEXTS: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/**
 * `Range` that is taken: one part from its first byte on. Any other may be answered with the whole (RFC 9110, 14.2).
 */
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/;

/** Throws a sentence when the app was not built. */
export function serveApp(folder: string, settings: Settings): RequestListener {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built app in ${folder}: run npm run build first.`);
  const common = Object.entries(commonHeadersOf(settings));
  const files = sirv(folder, {
    single: true,
    // A part of an older page must fail plainly: the page itself, given in its place, would not be understood.
    ignores: /^\/assets\//,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? FOREVER : 'no-cache');
      response.setHeader('Content-Security-Policy', PAGE_POLICY);
      const type = TEXTS[extname(path)];
      if (type !== undefined) response.setHeader('Content-Type', `${type}; charset=utf-8`);
      for (const [name, value] of common) response.setHeader(name, value);
      if (PORTABLE.test(path))
        response.setHeader('Content-Disposition', 'attachment; filename="genewright.html"');
    },
  });
  return (request, response) => {
    if (!isRange(request.headers.range)) delete request.headers.range;
    // A file that can't be read any more ends its own answer and not the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) files(request, response, () => refuse(response, 404, 'Not found'));
    else refuse(response.setHeader('Allow', 'GET, HEAD'), 405, 'Method not allowed');
  };

  function refuse(response: ServerResponse, status: number, reason: string): void {
    for (const [name, value] of common) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', DATA_POLICY);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.statusCode = status;
    response.end(reason);
  }
}

function isRange(range: string | undefined): boolean {
  const [, first, last] = RANGE.exec(range ?? '') ?? [];
  return first !== undefined && (last === undefined || Number(last) >= Number(first));
}

/**
 * What version.json tells: changes with every build that changes the app, since its page names every file by its hash.
 */
export function pageVersionOf(folder: string, version: string): string {
  const page = readFileSync(join(folder, 'index.html'));
  return `${version}+${createHash('sha256').update(page).digest('hex').slice(0, 12)}`;
}
