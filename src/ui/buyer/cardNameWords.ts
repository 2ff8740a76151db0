import { words } from '#src/core/text.ts';

export const cardNameWords = words({
  name: { en: '{brand} ending in {digits}', zh: '{brand}，尾号 {digits}' },
});
