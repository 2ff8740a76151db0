import { expect, it } from 'vitest';
import { getNotices } from '#src/state/notices.ts';
import { takeDroppedFile } from './droppedFile.ts';

it('of several files that are dropped the first is taken, and that is said', () => {
  const [one, two] = [new File(['ACGT'], 'a.fa'), new File(['ACGT'], 'b.fa')];
  expect(takeDroppedFile({ dataTransfer: { files: [] } })).toBeUndefined();
  expect(takeDroppedFile({ dataTransfer: { files: [one] } })).toBe(one);
  expect(getNotices()).toEqual([]);
  expect(takeDroppedFile({ dataTransfer: { files: [one, two] } })).toBe(one);
  const [notice] = getNotices();
  expect(notice).toMatchObject({
    message: {
      message: {
        en: 'One file is taken here: a.fa. One other was left out.',
        zh: '此处只接受一个文件：已采用 a.fa，其余 1 个未读取。',
      },
    },
  });
});
