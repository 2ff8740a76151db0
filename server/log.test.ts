import { expect, it } from 'vitest';
import { makeLog } from './log.ts';

it('cuts out what is secret, also one and two levels down', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => void lines.push(line) });
  const secret = { token: 'S1', password: 'S2', phone: 'S3', email: 'S4', ticket: 'S5' };
  log.info({ ...secret, input: secret, deep: { er: secret }, call: 'login' }, 'asked');
  expect(lines.join()).not.toMatch(/S\d/);
  expect(JSON.parse(lines.join())).toMatchObject({
    level: 'info',
    call: 'login',
    msg: 'asked',
    token: '[cut]',
  });
});
