// The archive as it is read: asked of the server, and kept in this browser once it was, so that it opens without a
// network.
import type { Facet } from '#contract/archive.ts';
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { isRefusal } from '#src/core/callError.ts';
import { copy, download } from '#src/core/download.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import { call } from '#src/core/remote.ts';
import { notify } from '#src/state/notices.ts';
import { bibtexOf, citationTextOf, type Paper, risOf } from './citation.ts';
import { archiveWords } from './words.ts';

export type PaperList = OutputOf<'listPapers'>;

export type Question = Omit<InputOf<'listPapers'>, 'page' | 'size'>;

export const PAGE_SIZE = 20;

/** In the order of the page; also what the address calls them. */
export const FACET_PARAMETERS: readonly { readonly facet: Facet; readonly parameter: string }[] = [
  { facet: 'productLines', parameter: 'line' },
  { facet: 'fields', parameter: 'field' },
  { facet: 'organs', parameter: 'organ' },
  { facet: 'models', parameter: 'model' },
];

/** What somebody wrote into the address and is no code is left out. */
export function questionFrom(address: URLSearchParams): Question {
  const search = (address.get('search') ?? '').slice(0, 100);
  const chosen = FACET_PARAMETERS.map(({ facet, parameter }) => [
    facet,
    address
      .getAll(parameter)
      .filter((it) => /^[a-zA-Z0-9-]{1,40}$/.test(it))
      .slice(0, 40),
  ]);
  return { ...(search && { search }), ...Object.fromEntries(chosen.filter(([, it]) => it?.length)) };
}

export async function loadPapers(question: Question, page: number): Promise<PaperList> {
  const key = `papers:${page}:${JSON.stringify(question)}`;
  try {
    const list = await call('listPapers', { ...question, page, size: PAGE_SIZE }, { isQuiet: true });
    writeItem(key, () => list);
    return list;
  } catch (reason) {
    const kept = isRefusal(reason) ? undefined : await readItem<PaperList>(key);
    if (kept === undefined) throw reason;
    return kept;
  }
}

export type Format = 'bib' | 'ris';

export function downloadPapers(papers: readonly Paper[], format: Format, name: string): void {
  if (format === 'bib') download(`${name}.bib`, bibtexOf(papers), 'application/x-bibtex');
  else download(`${name}.ris`, risOf(papers), 'application/x-research-info-systems');
}

/** All that are found, of every page. */
export async function downloadFound(question: Question, format: Format): Promise<void> {
  try {
    const found: Paper[] = [];
    for (let page = 1, total = 1; found.length < total; page++) {
      const list = await call('listPapers', { ...question, page, size: 100 }, { isQuiet: true });
      found.push(...list.rows);
      total = list.rows.length === 0 ? found.length : list.total;
    }
    downloadPapers(found, format, 'literature');
  } catch {
    notify(archiveWords.exportFailed, { intent: 'danger' });
  }
}

export async function copyCitation(paper: Paper): Promise<void> {
  const isCopied = await copy(citationTextOf(paper));
  notify(archiveWords[isCopied ? 'copied' : 'copyFailed'], { intent: isCopied ? 'success' : 'danger' });
}
