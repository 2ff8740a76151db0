import { expect, it } from 'vitest';
import { bibtexOf, type Cited, citationTextOf, doiAddressOf, risOf } from './citation.ts';

const paper: Cited = {
  ...{ doi: '10.1038/nbt.3440', title: 'Cre-dependent selection yields AAV variants & more', year: 2016 },
  authors: ['Deverman BE', 'De Smedt SC'],
  hasMoreAuthors: true,
  ...{ journal: 'Nat Biotechnol', volume: '34', issue: '2', pages: '204-209' },
};

it('a citation in words has authors, title, place and DOI', () => {
  expect(citationTextOf(paper)).toBe(
    'Deverman BE, De Smedt SC, et al. Cre-dependent selection yields AAV variants & more. Nat Biotechnol. 2016;34(2):204-209. doi:10.1038/nbt.3440',
  );
});

it('what is not known is left out', () => {
  const bare = { ...paper, hasMoreAuthors: false, volume: '', issue: '', pages: '' };
  expect(citationTextOf(bare)).toContain('Nat Biotechnol. 2016. doi:');
  expect(bibtexOf([bare])).not.toMatch(/volume|number|pages|others/);
  expect(risOf([bare])).not.toMatch(/^(?:VL|IS|SP|EP)/m);
});

it('BibTeX protects capitals, escapes, and gives each entry a key of its own', () => {
  expect(bibtexOf([paper, paper])).toBe(
    `@article{deverman2016cre,
  author = {Deverman, B. E. and {De Smedt}, S. C. and others},
  title = {{Cre-dependent selection yields AAV variants \\& more}},
  journal = {Nat Biotechnol},
  year = {2016},
  volume = {34},
  number = {2},
  pages = {204--209},
  doi = {10.1038/nbt.3440},
  url = {https://doi.org/10.1038/nbt.3440},
}

@article{deverman2016creb,
  author = {Deverman, B. E. and {De Smedt}, S. C. and others},
  title = {{Cre-dependent selection yields AAV variants \\& more}},
  journal = {Nat Biotechnol},
  year = {2016},
  volume = {34},
  number = {2},
  pages = {204--209},
  doi = {10.1038/nbt.3440},
  url = {https://doi.org/10.1038/nbt.3440},
}
`,
  );
});

it('RIS has one tag a line, pages apart, and ends each entry', () => {
  expect(risOf([paper]).split('\r\n')).toEqual([
    ...['TY  - JOUR', 'AU  - Deverman, B.E.', 'AU  - De Smedt, S.C.', 'AU  - et al.'],
    'TI  - Cre-dependent selection yields AAV variants & more',
    ...['JO  - Nat Biotechnol', 'PY  - 2016', 'VL  - 34', 'IS  - 2', 'SP  - 204', 'EP  - 209'],
    ...['DO  - 10.1038/nbt.3440', 'UR  - https://doi.org/10.1038/nbt.3440', 'ER  - ', '', ''],
  ]);
});

it('the address of a DOI with odd letters leads there', () => {
  expect(doiAddressOf('10.1016/S0140-6736(17)31868-8')).toBe('https://doi.org/10.1016/S0140-6736(17)31868-8');
  expect(doiAddressOf('10.1002/a<b>#c')).toBe('https://doi.org/10.1002/a%3Cb%3E%23c');
});
