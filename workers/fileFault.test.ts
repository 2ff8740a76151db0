import { expect, it } from 'vitest';
import { fileFaultOf } from './fileFault.ts';

it('a file that is gone or has changed is reported in words; all else stays an error', () => {
  const gone = fileFaultOf(new DOMException('A requested file could not be found', 'NotFoundError'));
  expect(gone?.code).toBe('file/unreadable');
  expect(gone?.message.en).toContain('choose it again');
  expect(fileFaultOf(new DOMException('changed', 'NotReadableError'))?.code).toBe('file/unreadable');
  expect(fileFaultOf(new DOMException('x', 'DataCloneError'))).toBeUndefined();
  expect(fileFaultOf(new TypeError('x'))).toBeUndefined();
});
