// The built app alone, without the server behind it: one folder, the server's headers, every unknown address gives the
// app.
import { createServer } from 'node:http';
import sirv from 'sirv';

/** As the server's own (server/http/policy.ts; a test holds them equal). */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join('; ');

export function serve(folder, port, host) {
  const files = sirv(folder, {
    single: true,
    ignores: /^\/assets\//,
    etag: true,
    setHeaders(response, path) {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'no-referrer');
      if (/^\/genewright(?:\.html)?$/.test(path))
        response.setHeader('Content-Disposition', 'attachment; filename="genewright.html"');
    },
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      response.statusCode = 404;
      response.end();
      return;
    }
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      console.error(`Port ${port} is in use. Choose another: PORT=8081 npm start`);
      process.exit(1);
    });
    server.listen(port, host, () => resolve(server));
  });
}
