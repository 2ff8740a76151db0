// The static server of the built app: one folder, strict headers, every unknown address gives the app.
import { createServer } from 'node:http';
import sirv from 'sirv';

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function serve(folder, port, host) {
  const files = sirv(folder, {
    single: true,
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
    },
  });
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      console.error(`Port ${port} is in use. Choose another: PORT=8081 npm start`);
      process.exit(1);
    });
    server.listen(port, host, () => resolve(server));
  });
}
