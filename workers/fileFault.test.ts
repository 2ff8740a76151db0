import { expect, it } from 'vitest';
import { fileFault } from './fileFault.ts';

it('a file that is gone or has changed is reported in words; all else stays an error', () => {
  const gone = fileFault(new DOMException('A requested file could not be found', 'NotFoundError'));
  expect(gone?.code).toBe('file/unreadable');
  expect(gone?.message.en).toContain('choose it again');
  expect(fileFault(new DOMException('changed', 'NotReadableError'))?.code).toBe('file/unreadable');
  expect(fileFault(new DOMException('x', 'DataCloneError'))).toBeUndefined();
  expect(fileFault(new TypeError('x'))).toBeUndefined();
});
