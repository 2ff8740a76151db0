// Words of what the staff publish: the states of an article or a paper, and the time from which it is seen.
import { defineWords } from '#src/core/text.ts';

export const STATES = ['draft', 'published', 'withdrawn'] as const;
export type PublicationState = (typeof STATES)[number];

export const STATE_WORDS = {
  draft: { en: 'Draft', zh: '草稿' },
  published: { en: 'Published', zh: '已发布' },
  withdrawn: { en: 'Withdrawn', zh: '已下线' },
} as const;

export const publicationWords = defineWords({
  state: { en: 'State', zh: '状态' },
  publishedFrom: { en: 'Seen from', zh: '自此时起可见' },
});
