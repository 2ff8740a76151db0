import { expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

type Event = InputOf<'saveTrackingEvent'>;
const event = (it: Partial<Event>): Event => ({
  ...{ page: '/tools/primer', functionName: 'primer', browsingDuration: 0, type: 'browse', locale: 'en' },
  ...it,
});

it('counts views, time and clicks of the days that are asked for', async () => {
  const staff = await createPerson(site, '13800138001', true);
  await site.ask('saveTrackingEvent', event({}));
  site.clock.pass(3 * 86_400);
  site.token = await staff.token();
  for (const it of [
    event({}),
    event({ type: 'DURATION', browsingDuration: 1_000 }),
    event({ type: 'DURATION', browsingDuration: 2_000 }),
    event({ type: 'click', elementId: 'tool.run' }),
    event({ type: 'click', elementId: 'tool.run' }),
    event({ page: '/aboutUs' }),
  ])
    await site.ask('saveTrackingEvent', it);
  expect((await site.ask('getUsage', { days: 1 })).data).toEqual({
    pages: [
      { page: '/aboutUs', views: 1, visitors: 1, averageMs: 0, clicks: 0 },
      { page: '/tools/primer', views: 1, visitors: 1, averageMs: 1_500, clicks: 2 },
    ],
    elements: [{ page: '/tools/primer', elementId: 'tool.run', clicks: 2 }],
  });
  const { data } = await site.ask('getUsage', { days: 180 });
  expect(data?.pages[0]).toMatchObject({ page: '/tools/primer', views: 2 });
});
