import { expect, it } from 'vitest';
import { reasonOf, redact, redactFields } from './redact.ts';

it.each([
  '550 5.1.1 <Wang.Wei@pku.edu.cn>: Recipient address rejected',
  'key (email_key)=(wang.wei+a@pku.edu.cn) already exists',
  'GET /api?email=wang.wei%40pku.edu.cn failed',
  '邮箱王伟@例子.中国已被拒收',
  'to 13800138000, +86 138 0013 8000 and (010) 6275-1234',
  'Your verification code is 482913.',
  '您的验证码为 482913，5 分钟内有效',
  'token=Zk3vQ0l8n1bXy-2aPq7sT5uW9eR4tY6uI8oP0aSdFgH',
])('cuts what is private out of: %s', (text) => {
  expect(redact(text)).not.toMatch(/wang|王伟|\d{4}|138|Zk3v/i);
  expect(redact(text)).toContain('[cut]');
});

it.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'It took longer than 60 s.',
  'The email address of the account was changed',
  '    at runJob (file:///app/dist/server/node_modules/@hono/node-server/queue-B1xYz2Ab.mjs:1042:17)',
  'relation "tracking_events_at" does not exist',
  '2026-11-22T08:00:00.123Z',
  '00000006',
  'EENVELOPE RCPT TO 550 5.1.1',
])('leaves as it is: %s', (text) => {
  expect(redact(text)).toBe(text);
});

it('cuts fields by their name at any depth, and walks errors with their causes', () => {
  const cause = Object.assign(new Error('<a@b.cn> unknown'), { code: 'EENVELOPE' });
  const error = new Error('no letter\nparams: a@b.cn,482913', { cause });
  const circle: Record<string, unknown> = { call: 'login' };
  circle['self'] = circle;
  expect(reasonOf(error)).toBe('Error: no letter < Error EENVELOPE: <[cut]> unknown');
  expect(redactFields({ a: { b: [{ password: 'abcd1234', ms: 482_913 }] } })).toEqual({
    a: { b: [{ password: '[cut]', ms: 482_913 }] },
  });
  expect(JSON.stringify(redactFields({ error, circle }))).not.toMatch(/a@b|482913/);
});
