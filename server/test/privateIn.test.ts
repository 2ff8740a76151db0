import { expect, it } from 'vitest';
import { renderOutboxPage } from '#server/mail/outboxPage.ts';
import { findPrivateIn, readUsedSecrets } from './privateIn.ts';

const TOKEN = 'Zk3vQ0l8n1bXy-2aPq7sT5uW9eR4tY6uI8oP0aSdFgH';

it.each([
  ['550 5.1.1 <Wang.Wei@pku.edu.cn>: refused', 'address: Wang.Wei@pku.edu.cn'],
  ['GET /x?email=wang.wei%40pku.edu.cn', 'address: wang.wei%40pku.edu.cn'],
  ['邮箱 王伟@例子.中国 已被拒收', 'address: 王伟@例子.中国'],
  ['{"error":"no way to 13800138000"}', 'phone: 13800138000'],
  ['to 138 0013 8000', 'phone: 138 0013 8000'],
  ['Your verification code is 482913.', 'code: 482913'],
  [`{"token":"${TOKEN}"}`, `token: ${TOKEN}`],
])('finds what is private in: %s', (line, found) => {
  expect(findPrivateIn(line)).toEqual([found]);
});

it.each([
  '{"level":"info","time":"2026-11-22T08:00:00.123456Z","requestId":"q0b7Yk3vQ0l8n1bXy2aPq7","call":"login","code":"00000006","status":200,"ms":482913}',
  '    at runJob (file:///app/node_modules/@hono/node-server@1.2.3/queue-B1xYz2Ab.mjs:1042:17)',
  'connect ECONNREFUSED 127.0.0.1:5432, order S261123-00003',
])('finds nothing in: %s', (line) => {
  expect(findPrivateIn(line)).toEqual([]);
});

it('finds what was used, whatever its shape', () => {
  const page = renderOutboxPage([
    {
      ...{ id: 1, channel: 'mail', target: "o'hara@lab.example", subject: 'Code', createdAt: new Date() },
      ...{ goodUntil: null, text: `482913 https://lab.example/activate?token=${TOKEN}` },
    } as Parameters<typeof renderOutboxPage>[0][number],
  ]);
  const used = readUsedSecrets(page);
  expect([...used].sort()).toEqual(['482913', TOKEN, "o'hara@lab.example"].sort());
  expect(findPrivateIn("to O'HARA@lab.example", used)).toContain("used: o'hara@lab.example");
});
