import { expect, it } from 'vitest';
import { hasAnnouncements, roomFrom, withRoom } from './announcementRoom.ts';

it('is the height that was stored for a window of that width, and no more than two lines need', () => {
  expect(roomFrom('390:31:51', 390, false)).toBe(31);
  expect(roomFrom('390:31:51', 390, true)).toBe(51);
  expect(roomFrom('390:400:400', 390, true)).toBe(60);
  for (const stored of [null, '', '1440:31:51', '390', 'x:31:51', '390:-5:0', '390:31:51;'])
    expect(roomFrom(stored, 390, true)).toBe(0);
});

it('is kept of pages where something is ordered and of the others', () => {
  const ordering = withRoom(null, { width: 390, isOrdering: true, height: 50.6 });
  expect(ordering).toBe('390:0:51');
  const both = withRoom(ordering, { width: 390, isOrdering: false, height: 31 });
  expect(both).toBe('390:31:51');
  expect(withRoom(both, { width: 1440, isOrdering: false, height: 27 })).toBe('1440:27:0');
});

it('is none where no announcement is shown', () => {
  expect(['/', '/staffing', '/news'].map(hasAnnouncements)).toEqual([true, true, true]);
  expect(['/staff', '/staff/work', '/questionnaire/a'].map(hasAnnouncements)).toEqual([false, false, false]);
});
