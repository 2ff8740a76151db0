// The export of the trail and its verifier, which a stranger runs: whatever is changed in a copy is found.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PREFIX, type Route } from '#contract/routes.ts';
import { staffRoutes } from '#contract/staff/routes.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { recordChange } from './trail.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
let folder = '';

function verify(lines: readonly string[], ...heads: readonly string[]) {
  const file = join(folder, 'trail.jsonl');
  writeFileSync(file, lines.map((it) => `${it}\n`).join(''));
  const { status, stdout, stderr } = spawnSync('node', ['scripts/verifyTrail.mjs', file, ...heads], {
    encoding: 'utf8',
  });
  return { isWhole: status === 0, stated: (stdout + stderr).trim() };
}

/** As the file of the console has them. */
async function exportLines(): Promise<readonly string[]> {
  const staff = await createPerson(site, '13800138002', true);
  const token = await staff.token();
  for (let at = 0; at < 3; at++)
    await here.database.transaction(async () =>
      recordChange({
        ...{ act: 'advance', subject: { kind: 'order', id: `o${at}` }, at: site.clock.now },
        ...{ before: { state: 'active', note: 'µ\u2028"' }, after: { state: 'shipped' }, reason: '换行\n’' },
        by: { actor: 'staff', actorId: 'a1', requestId: 'r1' },
      }),
    );
  const { path }: Route = staffRoutes.exportTrail;
  const headers = { token, 'content-type': 'application/json' };
  const response = await site.app.request(PREFIX + path, { method: 'POST', headers, body: '{}' });
  expect(response.headers.get('content-disposition')).toContain('.jsonl');
  return (await response.text()).split('\n').slice(0, -1);
}

it('is whole as it comes, and each edited field, removed, swapped or cut off row is found', async () => {
  folder = createFreshFolder();
  const lines = await exportLines();
  expect(lines.length).toBeGreaterThan(4);
  const last = JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
  expect(last['act']).toBe('exportTrail');
  const head = `${last['id']}:${last['hash']}`;
  expect(verify(lines, head)).toEqual({
    isWhole: true,
    stated: `${lines.length} rows, none changed, added or missing. Head ${head}`,
  });
  const at = lines.length - 2;
  const row = JSON.parse(lines[at] ?? '') as Record<string, unknown>;
  const withRow = (it: unknown) => lines.with(at, JSON.stringify(it));
  const edited = Object.entries(row).map(([name, value]) =>
    withRow({ ...row, [name]: typeof value === 'number' ? value + 1 : `${value ?? ''}0` }),
  );
  expect(edited).toHaveLength(13);
  const swapped = lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? '');
  const found = [
    ...edited,
    withRow({ ...row, requestId: null }),
    withRow({ ...row, extra: 1 }),
    lines.toSpliced(at, 1, `{"act":"${row['act']}",${lines[at]?.slice(1)}`),
    lines.toSpliced(at, 1),
    lines.toSpliced(0, 1),
    lines.toSpliced(at, 0, lines[at] ?? ''),
    swapped,
  ];
  for (const it of found) expect(verify(it).isWhole).toBe(false);
  // Nothing of the file itself states that there was more: the head that was noted does.
  expect(verify(lines.slice(0, -1)).isWhole).toBe(true);
  expect(verify(lines.slice(0, -1), head)).toEqual({
    ...{ isWhole: false, stated: `row ${last['id']} was noted and is missing` },
  });
  expect(verify(lines, `${last['id']}:${'0'.repeat(64)}`).isWhole).toBe(false);
}, 120_000);
