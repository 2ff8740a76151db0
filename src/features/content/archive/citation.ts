// A paper as it is cited: in words (Vancouver: six authors, then et al.), as BibTeX, as RIS.
import type { OutputOf } from '#contract/contract.ts';

export type Paper = OutputOf<'listPapers'>['rows'][number];

export type Cited = Omit<Paper, 'id' | 'titleZh' | 'notes' | 'productLines' | 'fields' | 'organs' | 'models'>;

export function doiAddressOf(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

const MAX_AUTHORS = 6;

export function authorsTextOf({ authors, hasMoreAuthors }: Cited): string {
  const shown = authors.slice(0, MAX_AUTHORS);
  return [...shown, ...(hasMoreAuthors || authors.length > MAX_AUTHORS ? ['et al'] : [])].join(', ');
}

/** `Nat Biotechnol. 2016;34(2):204-209`, less where less is known. */
export function sourceTextOf({ journal, year, volume, issue, pages }: Cited): string {
  const place = `${volume}${issue && `(${issue})`}${pages && `:${pages}`}`;
  return `${journal}. ${year}${place && `;${place}`}`;
}

export function citationTextOf(paper: Cited): string {
  const title = paper.title.replace(/[.]$/, '');
  return `${authorsTextOf(paper)}. ${title}. ${sourceTextOf(paper)}. doi:${paper.doi}`;
}

export function bibtexOf(papers: readonly Cited[]): string {
  const taken = new Map<string, number>();
  return papers.map((it) => bibtexEntry(it, taken)).join('\n');
}

function bibtexEntry(paper: Cited, taken: Map<string, number>): string {
  const { authors, hasMoreAuthors, title, journal, year, volume, issue, pages, doi } = paper;
  const fields: readonly (readonly [string, string])[] = [
    ['author', [...authors.map(bibtexName), ...(hasMoreAuthors ? ['others'] : [])].join(' and ')],
    // In a second pair of braces, so that a style keeps AAV in capitals.
    ['title', `{${escapeTex(title)}}`],
    ['journal', escapeTex(journal)],
    ['year', String(year)],
    ['volume', escapeTex(volume)],
    ['number', escapeTex(issue)],
    ['pages', escapeTex(pages).replace('-', '--')],
    ['doi', doi],
    ['url', doiAddressOf(doi)],
  ];
  const lines = fields.filter(([, it]) => it !== '').map(([name, it]) => `  ${name} = {${it}},`);
  return `@article{${keyOf(paper, taken)},\n${lines.join('\n')}\n}\n`;
}

/** `deverman2016cre`; of two that are alike the second ends in b. */
function keyOf({ authors, year, title }: Cited, taken: Map<string, number>): string {
  const simplifyWord = (it: string) =>
    it
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]/g, '')
      .toLowerCase();
  const [word = ''] = title.split(/[\s-]+/).filter((it) => it.length > 2 && !/^(?:the|and|for)$/i.test(it));
  const key = `${simplifyWord(splitName(authors[0] ?? '').surname)}${year}${simplifyWord(word)}`;
  const before = taken.get(key) ?? 0;
  taken.set(key, before + 1);
  return before === 0 ? key : `${key}${String.fromCharCode(97 + before)}`;
}

function bibtexName(author: string): string {
  const { surname, initials } = splitName(author);
  const name = escapeTex(surname.includes(' ') ? `{${surname}}` : surname);
  return initials === '' ? name : `${name}, ${spaceInitials(initials)}`;
}

/** The surname is what is before the initials: `De Smedt SC`, `Rasko JEJ`. */
function splitName(author: string): { readonly surname: string; readonly initials: string } {
  const [, surname, initials] = /^(.+?)\s+(\p{Lu}{1,4})$/u.exec(author.trim()) ?? [];
  return surname === undefined || initials === undefined
    ? { surname: author.trim(), initials: '' }
    : { surname, initials };
}

function spaceInitials(initials: string): string {
  return [...initials].map((it) => `${it}.`).join(' ');
}

function escapeTex(text: string): string {
  return text
    .replace(/[&%$#_]/g, '\\$&')
    .replaceAll('~', '\\textasciitilde{}')
    .replaceAll('^', '\\textasciicircum{}');
}

/** Lines end in CR LF, as the format has it. */
export function risOf(papers: readonly Cited[]): string {
  return papers.map(risEntry).join('');
}

function risEntry({
  authors,
  hasMoreAuthors,
  title,
  journal,
  year,
  volume,
  issue,
  pages,
  doi,
}: Cited): string {
  const [first = '', last = ''] = pages.split('-');
  const lines: readonly (readonly [string, string])[] = [
    ['TY', 'JOUR'],
    ...authors.map((it) => ['AU', risName(it)] as const),
    ...(hasMoreAuthors ? [['AU', 'et al.'] as const] : []),
    ['TI', title],
    ['JO', journal],
    ['PY', String(year)],
    ['VL', volume],
    ['IS', issue],
    ['SP', first],
    ['EP', last],
    ['DO', doi],
    ['UR', doiAddressOf(doi)],
  ];
  const written = lines.filter(([, it]) => it !== '').map(([tag, it]) => `${tag}  - ${it}\r\n`);
  return `${written.join('')}ER  - \r\n\r\n`;
}

function risName(author: string): string {
  const { surname, initials } = splitName(author);
  return initials === '' ? surname : `${surname}, ${spaceInitials(initials).replaceAll(' ', '')}`;
}
