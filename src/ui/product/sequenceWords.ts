import { words } from '#src/core/text.ts';

export const sequenceWords = words({
  name: { en: 'Name', zh: '名称' },
});
