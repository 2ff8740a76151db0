// What the operator's command does and states; as a process of its own it is tested in role.test.ts.
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { runRole } from './roleCommand.ts';
import { createWorld } from './test/world.ts';

const here = createWorld();

afterEach(() => vi.restoreAllMocks());

/** What it prints, or the sentence that it fails with. */
async function run(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    await runRole(args, (work) => here.database.transaction(work));
  } catch (error) {
    return `fails: ${(error as Error).message}`;
  }
  return lines.join('\n');
}

async function ask(statement: string) {
  const { rows } = await here.database.db.execute(sql.raw(statement));
  return rows;
}

it('gives and takes roles, and states what it did and why it did nothing', async () => {
  expect(await run('list')).toBe('Nobody is staff.');
  await ask(`insert into accounts (id, register_site, email, phone, registered_at)
    values ('a1', 1, 'Ada@example.org', '13800138000', now())`);
  const ada = 'Ada@example.org 13800138000 (account a1)';
  expect(await run('sales,finance', 'ada@example.org')).toBe(`${ada} is sales, finance now.`);
  expect(await run('list')).toBe(`${ada} is sales, finance`);
  expect(await run('customer', '13800138000')).toBe(`${ada} is customer now.`);
  expect(await run('sales', 'bob@example.org')).toBe(
    'fails: No account has the email address or phone bob@example.org. It must register first.',
  );
  expect(await run('sales,king', 'ada@example.org')).toMatch(/^fails: There is no role king;.*Usage:/s);
  expect(await run('administrator', 'ada@example.org')).toBe(`${ada} is administrator now.`);
  expect(await run('sales', 'ada@example.org')).toBe(
    'fails: ada@example.org is the last administrator. Make somebody else administrator first.',
  );
});

it('resets the second factor of one or of all, who are notified and set up another one', async () => {
  await ask(`insert into accounts (id, register_site, email, phone, is_staff, roles, registered_at) values
    ('a1', 1, 'Ada@example.org', null, true, '{administrator}', now()),
    ('a2', 0, null, '13800138000', true, '{sales}', now()), ('a3', 1, 'Eve@example.org', null, false, '{}', now())`);
  await ask(
    `insert into second_factors (account_id, secret, set_at) values ('a1', 'x', now()), ('a2', 'x', now())`,
  );
  await ask(`insert into recovery_codes (account_id, code_hash) values ('a1', 'y')`);
  await ask(`insert into sessions (token_hash, account_id, access_version, created_at, seen_at, expires_at, second_factor_at)
    values ('t1', 'a1', 0, now(), now(), now() + interval '1 day', now())`);
  expect(await run('resetSecondFactor', 'eve@example.org')).toBe(
    'fails: eve@example.org has no second factor.',
  );
  expect(await run('resetSecondFactor', 'ada@example.org')).toBe(
    'Ada@example.org (account a1) sets up another second factor now.',
  );
  expect(await ask('select account_id as id from second_factors')).toEqual([{ id: 'a2' }]);
  expect(await run('resetSecondFactor', 'all')).toBe(
    '13800138000 (account a2) sets up another second factor now.',
  );
  expect(await run('resetSecondFactor', 'all')).toBe('fails: Nobody has a second factor.');
  expect(await ask('select account_id from second_factors')).toEqual([]);
  expect(await ask('select account_id from recovery_codes')).toEqual([]);
  expect(await ask('select second_factor_at as at from sessions')).toEqual([{ at: null }]);
  expect(await ask('select channel, target from outbox order by id')).toEqual([
    { channel: 'mail', target: 'Ada@example.org' },
    { channel: 'sms', target: '13800138000' },
  ]);
  expect(await ask('select account_id, event, detail from audit order by id')).toEqual(
    ['a1', 'a2'].map((id) => ({
      account_id: id,
      event: 'secondFactor',
      detail: { what: 'reset', by: 'operator' },
    })),
  );
});
