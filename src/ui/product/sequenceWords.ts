import { defineWords } from '#src/core/text.ts';

export const sequenceWords = defineWords({
  name: { en: 'Name', zh: '名称' },
});
