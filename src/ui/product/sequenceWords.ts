import { words } from '#src/core/text.ts';

export const sequenceWords = words({
  name: { en: 'Name', zh: '名称' },
  bad: { en: 'The sequence accepts only A, T, C and G.', zh: '序列仅接受 A、T、C、G。' },
});
