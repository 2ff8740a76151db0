import { expect, it } from 'vitest';
import { contentOf, createPaperDraft } from './paperDraft.ts';

it('what is typed becomes what is saved: lines of authors, a DOI without its address', () => {
  const draft = { ...createPaperDraft(), year: '2016', authors: ' Deverman BE \n\nGradinaru V\n' };
  for (const doi of ['10.1038/nbt.3440', ' https://doi.org/10.1038/nbt.3440', 'doi: 10.1038/nbt.3440'])
    expect(contentOf({ ...draft, content: { ...draft.content, doi } })).toMatchObject({
      ...{ doi: '10.1038/nbt.3440', year: 2016, authors: ['Deverman BE', 'Gradinaru V'] },
    });
});
