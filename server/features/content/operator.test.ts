import { beforeEach, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
beforeEach(async () => {
  site.token = await (await createPerson(site, '13800138001', true)).token();
}, 120_000);

const given = samples.saveOperator(OWNS_NOTHING);
const PNG = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1').toString('base64')}`;

it('is that of the settings until the staff enter it, then theirs, with its trail', async () => {
  expect((await site.ask('getOperator', {})).data?.texts.en).toMatchObject({ name: 'Genewright', mail: '' });
  expect((await site.ask('saveOperator', { ...given, image: PNG })).data).toEqual({ revision: 1 });
  const { token } = site;
  site.token = undefined;
  expect((await site.ask('getOperator', {})).data).toEqual({ texts: given.texts, image: PNG });
  site.token = token;
  // Of two who changed the same, the second is notified.
  expect((await site.ask('saveOperator', given)).msg).toMatch(/Somebody else/);
  expect((await site.ask('saveOperator', { ...given, revision: 1 })).data).toEqual({ revision: 2 });
  const rows = (await here.database.db.select().from(trail)).filter((it) => it.act === 'saveOperator');
  expect(rows.map((it) => [it.actor, JSON.parse(it.after).hasImage])).toEqual([
    ['staff', true],
    ['staff', false],
  ]);
});

it.each([
  ['image', { image: 'data:image/png;base64,PHN2Zz4=' }],
  ['image', { image: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ['chatUrl', { texts: { ...given.texts, en: { ...given.texts.en, chatUrl: 'javascript:alert(1)' } } }],
  ['mail', { texts: { ...given.texts, en: { ...given.texts.en, mail: 'nobody' } } }],
])('refuses a wrong %s', async (_, wrong) => {
  expect((await site.ask('saveOperator', { ...given, ...wrong } as typeof given)).data).toBeNull();
});

it('stands in the first HTML of the contact page and of about', async () => {
  await site.ask('saveOperator', {
    ...given,
    texts: { ...given.texts, en: { ...given.texts.en, name: 'A & <b>B</b> Ltd' } },
  });
  const shell =
    '<html lang="x"><head><title>t</title><meta name="description" content="d"></head><body><div id="root"></div></body></html>';
  const app = createApp(site.deps, { version: '0', isReady: () => true, observe: () => undefined, shell });
  for (const path of ['/contactUs', '/contactUs?lang=zh']) {
    const html = await (await app.request(path)).text();
    expect(html).toContain('href="mailto:support@example.com"');
    expect(html).not.toContain('<b>B</b>');
  }
  expect(await (await app.request('/contactUs?lang=zh')).text()).toContain('<h1>联系我们</h1>');
});
