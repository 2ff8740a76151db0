import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpGateway } from './httpGateway.ts';

/** A gateway that answers with a status, and what it was asked. */
async function gateway(status: number, headers: Readonly<Record<string, string>> = {}) {
  const requested: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    requested.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    response.writeHead(status, headers).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, asked: requested };
}

const MESSAGE = {
  phone: '13800138000',
  text: '【Genewright】您的验证码为 123456，5 分钟内有效，请勿告诉他人。',
};

it('sends phone, text and id with its key', async () => {
  const { url, asked: requested } = await gateway(202);
  await createHttpGateway(url, 'a key')(MESSAGE, '7');
  expect(requested).toEqual([{ authorization: 'Bearer a key', body: { ...MESSAGE, id: '7' } }]);
});

it.each([400, 500])(
  'fails with status %i, so that it is tried again, and tells nothing of the message',
  async (status) => {
    const { url } = await gateway(status);
    await expect(createHttpGateway(url, undefined)(MESSAGE, '7')).rejects.toThrow(
      `answered with status ${status}`,
    );
  },
);

it('follows no redirect: the key goes to nobody else', async () => {
  const other = await gateway(200);
  const { url } = await gateway(307, { Location: other.url });
  await expect(createHttpGateway(url, 'a key')(MESSAGE, '7')).rejects.toThrow();
  expect(other.asked).toEqual([]);
});
