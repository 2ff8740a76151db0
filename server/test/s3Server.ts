// A real S3 server over a folder of its own, which checks signatures and hashes: for the tests of the file store.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '#server/settings.ts';
import { createFreshFolder } from './folder.ts';

export interface S3Server {
  readonly settings: S3Settings;
  /** What was incoming for, as `PUT 200`, in order. */
  readonly requests: readonly string[];
  /** The next so many requests whose line fits are answered with this status, and reach no storage. */
  fail(line: RegExp, status: number, times: number): void;
}

export async function startS3Server(): Promise<S3Server> {
  const storage = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: createFreshFolder() },
    configureBuckets: [{ name: 'lab', configs: [] }],
  });
  const { port } = await storage.run();
  const requests: string[] = [];
  let failing: { readonly line: RegExp; readonly status: number; left: number } | undefined;
  const door = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    const line = `${incoming.method} ${incoming.url}`;
    if (failing !== undefined && failing.left > 0 && failing.line.test(line)) {
      failing.left--;
      requests.push(`${incoming.method} ${failing.status}`);
      incoming.resume();
      answer.writeHead(failing.status).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const { method, url, headers } = incoming;
    // The host is signed: it is passed on as it came.
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (it) => {
      requests.push(`${method} ${it.statusCode}`);
      answer.writeHead(it.statusCode ?? 500, it.headers);
      it.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    door.closeAllConnections();
    door.close();
    await storage.close();
  });
  const { port: outer } = door.address() as AddressInfo;
  return {
    settings: {
      url: `http://127.0.0.1:${outer}/lab/files`,
      region: 'us-east-1',
      key: 'S3RVER',
      secret: 'S3RVER',
    },
    requests,
    fail(line, status, times) {
      failing = { line, status, left: times };
    },
  };
}
