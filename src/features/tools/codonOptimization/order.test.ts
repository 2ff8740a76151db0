import { beforeEach, expect, test, vi } from 'vitest';

const readItem = vi.fn<(key: string) => Promise<unknown>>();
const writeItem = vi.fn();
vi.mock('#src/core/localDatabase.ts', () => ({ readItem, writeItem }));
vi.mock('valtio', async (original) => ({
  ...(await original<typeof import('valtio')>()),
  useSnapshot: (state: unknown) => state,
}));

beforeEach(() => {
  vi.resetModules();
  readItem.mockReset();
});

test('reads the vendor of the last visit once', async () => {
  readItem.mockResolvedValue('idt-gblocks');
  const { recallVendor, useOrder } = await import('./order.ts');
  expect(readItem).not.toHaveBeenCalled();
  await Promise.all([recallVendor(), recallVendor()]);
  expect(useOrder().vendor).toBe('idt-gblocks');
  expect(readItem).toHaveBeenCalledExactlyOnceWith('codonHouse');
});

test('keeps the first vendor where the stored one is no longer known', async () => {
  readItem.mockResolvedValue('gone');
  const { recallVendor, useOrder } = await import('./order.ts');
  await recallVendor();
  expect(useOrder().vendor).toBe('twist');
});

test('takes no choice back that was made before the stored one was read', async () => {
  readItem.mockResolvedValue('idt-gblocks');
  const { chooseVendor, recallVendor, useOrder } = await import('./order.ts');
  const recalling = recallVendor();
  chooseVendor('genscript');
  await recalling;
  expect(useOrder().vendor).toBe('genscript');
});
