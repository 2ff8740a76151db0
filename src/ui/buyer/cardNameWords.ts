import { defineWords } from '#src/core/text.ts';

export const cardNameWords = defineWords({
  name: { en: '{brand} ending in {digits}', zh: '{brand}，尾号 {digits}' },
});
