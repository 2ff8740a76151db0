// What an editor types of a paper. Authors are lines while they are typed.
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';

export type SavedPaper = StaffOutputOf<'getStaffPaper'>;
type PaperInput = StaffInputOf<'savePaper'>;
type Content = PaperInput['content'];

export interface PaperDraft {
  /** What it was changed from; 0 for a new one. */
  readonly revision: number;
  readonly state: PaperInput['state'];
  readonly publishedTime: string;
  readonly year: string;
  readonly authors: string;
  readonly content: Omit<Content, 'year' | 'authors'>;
}

export function createPaperDraft(): PaperDraft {
  return {
    ...{ revision: 0, state: 'draft', publishedTime: new Date().toISOString(), year: '', authors: '' },
    content: {
      ...{ doi: '', title: '', titleZh: '', hasMoreAuthors: false, journal: '' },
      ...{ volume: '', issue: '', pages: '', notes: { en: '', zh: '' } },
      ...{ productLines: [], fields: [], organs: [], models: [] },
    },
  };
}

export function draftOf({ revision, state, publishedTime, content }: SavedPaper): PaperDraft {
  const { year, authors, ...rest } = content;
  return {
    ...{ revision, state, publishedTime, content: rest },
    ...{ year: String(year), authors: authors.join('\n') },
  };
}

export function contentOf({ year, authors, content }: PaperDraft): Content {
  const lines = authors.split('\n').map((it) => it.trim());
  // A DOI is often copied with its address.
  const doi = content.doi.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '');
  return { ...content, doi, year: Number(year), authors: lines.filter((it) => it !== '') };
}
