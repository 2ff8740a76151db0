// Help: the first steps with each tool, and what the last versions brought.
import { Link } from 'react-router-dom';
import { isFile, PORTABLE_ADDRESS } from '#src/core/navigation.ts';
import { useLanguage, useLocalized, useText } from '#src/core/text.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import css from './Guide.module.css';
import { guideWords, STEPS, VERSIONS } from './words.ts';

export function GuideScreen() {
  const text = useText(guideWords);
  const message = useLocalized();
  const language = useLanguage();
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false}>
      <section className={css.part} aria-labelledby="first-steps">
        <h2 id="first-steps">{text('firstSteps')}</h2>
        <ol className={css.steps}>
          {STEPS.map((it) => (
            <li key={it.title.en}>
              <h3>
                <Link to={it.path}>{message(it.title)}</Link>
              </h3>
              <p>{message(it.text)}</p>
            </li>
          ))}
        </ol>
        <p className={css.keys}>{text('keys')}</p>
      </section>
      <section className={css.part} aria-labelledby="take-along">
        <h2 id="take-along">{text('takeAlong')}</h2>
        <h3>{text('offline')}</h3>
        <p>
          {text('offlineText')}{' '}
          {!isFile() && (
            <a href={PORTABLE_ADDRESS} download="genewright.html">
              {text('getOffline')}
            </a>
          )}
        </p>
        <h3>{text('savedResults')}</h3>
        <p>{text('savedResultsText')}</p>
      </section>
      <section className={css.part} aria-labelledby="what-is-new">
        <h2 id="what-is-new">{text('whatIsNew')}</h2>
        {VERSIONS.map((it) => (
          <article key={it.date}>
            <h3>{new Date(it.date).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en', LONG)}</h3>
            <ul>
              {it.news.map((line) => (
                <li key={line.en}>{message(line)}</li>
              ))}
            </ul>
          </article>
        ))}
      </section>
    </AccountPage>
  );
}

const LONG = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
