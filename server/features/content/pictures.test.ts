import { beforeEach, expect, it } from 'vitest';
import { createPortal } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { pictureSizeOf } from './pictureSize.ts';

const here = createWorld();
const site = createPortal(here);
beforeEach(() => {
  const staff = { isStaff: true, roles: [], perms: ['content'] } as const;
  site.sessions.set('the-token-of-the-staff', {
    ...staff,
    userId: 'editor',
    registerSite: 0,
    secondFactor: 'none',
  });
  site.token = 'the-token-of-the-staff';
});

/** One pixel each, as encoders write them. */
const WEBP = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('a picture is kept once, and served with its type for good', async () => {
  const save = async (data: string) => (await site.ask('savePicture', { data })).data?.path ?? '';
  const path = await save(WEBP);
  expect(path).toMatch(/^\/content\/picture\/[0-9a-f]{24}-1x1\.webp$/);
  expect(await save(WEBP)).toBe(path);
  expect(await save(PNG)).toMatch(/-1x1\.png$/);
  site.token = undefined;
  const found = await site.app.request(path);
  expect(found.headers.get('content-type')).toBe('image/webp');
  expect(found.headers.get('cache-control')).toContain('immutable');
  expect(Buffer.from(await found.arrayBuffer()).toString('base64')).toBe(WEBP);
  expect((await site.app.request('/content/picture/nowhere-1x1.webp')).status).toBe(404);
});

it('what is no picture, or a huge one, is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>').toString('base64');
  const huge = Buffer.from(PNG, 'base64');
  huge.writeUInt32BE(2_001, 16);
  for (const data of [svg, huge.toString('base64'), '', 'AAAA'])
    expect((await site.ask('savePicture', { data })).data, data.slice(0, 20)).toBeNull();
});

it('the size of a JPEG stands in its frame, behind other segments', () => {
  const app0 = Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), Buffer.alloc(14)]);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 1, 0x2c, 2, 0x58, 3, 0, 0, 0]);
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), app0, frame]);
  expect(pictureSizeOf(jpeg)).toEqual({ mediaType: 'image/jpeg', width: 600, height: 300 });
});
