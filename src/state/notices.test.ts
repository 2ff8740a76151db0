// Notices: what is at the top of the page at a time.
import { beforeEach, expect, it, vi } from 'vitest';

const LOST = { en: 'The server cannot be reached.', zh: '无法连接服务器。' };
const DELETED = { en: 'Deleted.', zh: '已删除。' };

let notices: typeof import('./notices.ts');

beforeEach(async () => {
  vi.resetModules();
  notices = await import('./notices.ts');
});

it('shows the same words once, as the last', () => {
  const { notify, getNotices: noticesNow } = notices;
  notify(LOST, { intent: 'danger' });
  notify(DELETED);
  notify(LOST, { intent: 'danger' });
  expect(noticesNow().map((it) => it.message)).toEqual([{ message: DELETED }, { message: LOST }]);
});

it('keeps each that can be acted on', () => {
  const { notify, getNotices: noticesNow } = notices;
  const undo = () => ({ message: { en: 'Undo', zh: '撤销' }, onClick: () => undefined });
  notify(DELETED, { action: undo() });
  notify(DELETED, { action: undo() });
  expect(noticesNow()).toHaveLength(2);
});
