// One paper: title, authors, place, its DOI as a link, and the ways to cite it.
import { Button } from '@blueprintjs/core';
import { useLanguage, useText } from '#src/core/text.ts';
import css from './Archive.module.css';
import { authorsTextOf, doiAddressOf, type Paper, sourceTextOf } from './citation.ts';
import { copyCitation, downloadPapers } from './store.ts';
import { archiveWords } from './words.ts';

export function PaperEntry({ paper }: { readonly paper: Paper }) {
  const text = useText(archiveWords);
  const language = useLanguage();
  const { title, titleZh, doi, notes, authors, year } = paper;
  const note = notes[language];
  const isTranslated = language === 'zh' && titleZh !== '';
  const fileName = `${authors[0]?.split(' ')[0] ?? 'paper'}-${year}`;
  return (
    <li>
      <h2 lang="en">{title}</h2>
      {isTranslated && <p className={css.translated}>{titleZh}</p>}
      <p className={css.authors} lang="en">
        {authorsTextOf(paper)}. <cite>{sourceTextOf(paper)}</cite>
      </p>
      {note !== '' && <p>{note}</p>}
      <div className={css.acts}>
        <a
          href={doiAddressOf(doi)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('newTab', { doi })}
        >
          doi:{doi}
        </a>
        <Button
          size="small"
          variant="minimal"
          text={text('cite')}
          aria-label={text('citeOf', { title })}
          onClick={() => void copyCitation(paper)}
        />
        <Button
          size="small"
          variant="minimal"
          text="BibTeX"
          aria-label={text('bibtexOf', { title })}
          onClick={() => downloadPapers([paper], 'bib', fileName)}
        />
        <Button
          size="small"
          variant="minimal"
          text="RIS"
          aria-label={text('risOf', { title })}
          onClick={() => downloadPapers([paper], 'ris', fileName)}
        />
      </div>
    </li>
  );
}
