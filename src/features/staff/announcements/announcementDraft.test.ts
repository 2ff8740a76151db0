import { expect, it } from 'vitest';
import {
  createAnnouncementDraft,
  draftOf,
  inputFrom,
  isPage,
  type SavedAnnouncement,
} from './announcementDraft.ts';

const saved: SavedAnnouncement = {
  ...{ id: 'a1', revision: 3, kind: 'warning', sites: [1], place: 'ordering', state: 'valid' },
  texts: { en: 'The lab moves.', zh: '实验室搬迁。' },
  link: { path: '/contactUs', names: { en: 'New address', zh: '新地址' } },
  ...{ fromTime: '2026-09-24T08:30:00.000Z', untilTime: '2026-10-08T00:00:00.000Z' },
  changedTime: '2026-09-20T00:00:00.000Z',
};

it('sends back what was saved, with the revision that was changed', () => {
  const { state: _, changedTime: __, ...fields } = saved;
  expect(inputFrom(draftOf(saved), 'a1')).toEqual(fields);
});

it('sends a new one without an id, and no link where none was typed', () => {
  const input = inputFrom({ ...createAnnouncementDraft(), texts: saved.texts }, undefined);
  expect(input).not.toHaveProperty('id');
  expect(input).toMatchObject({ link: null, sites: [0, 1], untilTime: '' });
  expect(inputFrom({ ...createAnnouncementDraft(), path: '/contactUs' }, undefined).link).toMatchObject({
    names: { en: '', zh: '' },
  });
});

it.each([
  ['/contactUs', true],
  ['/news/detail?id=move', true],
  ['/contactUs/#top', true],
  ['/', true],
  ['/staff', false],
  ['/nowhere', false],
  ['https://elsewhere.example', false],
  ['', false],
])('knows whether %s is a page', (path, isOne) => {
  expect(isPage(path)).toBe(isOne);
});
