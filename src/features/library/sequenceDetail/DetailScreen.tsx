import { Button, Callout, Spinner, Tag } from '@blueprintjs/core';
import { ArrowLeft, Duplicate, GitBranch } from '@blueprintjs/icons';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { copy } from '#src/core/download.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useFaultText, useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { describeHost, elementWords } from '#src/ui/element/elementWords.ts';
import { FavoriteButton } from '#src/ui/element/FavoriteButton.tsx';
import { WithHelp } from '#src/ui/page/HelpLink.tsx';
import { NothingHere } from '#src/ui/page/NothingHere.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { SequenceText } from '#src/ui/tool/SequenceText.tsx';
import { uiWords } from '#src/ui/words.ts';
import type { LibraryDetail } from '#workers/jobs/library.ts';
import css from './Detail.module.css';
import { Plasmids } from './Plasmids.tsx';
import { Sources } from './Sources.tsx';
import { useDetail } from './store.ts';
import { detailWords } from './words.ts';

export function DetailScreen() {
  const text = useText(detailWords);
  const [address] = useSearchParams();
  const { state } = useLocation();
  const id = address.get('id') ?? '';
  const faultText = useFaultText();
  const found = useDetail(id);
  const library = { pathname: paths.geneElements, search: searchIn(state) };
  const way = <Link to={library}>{text('back')}</Link>;
  if (!id) return <NothingHere title={text('none')} hint={text('noneHint')} way={way} />;
  if (found.at === 'failed')
    return <NothingHere title={text('unknown')} hint={faultText(found.fault)} way={way} />;
  return (
    <section className={css.frame}>
      <Link className={css.back!} to={library}>
        <ArrowLeft /> {text('back')}
      </Link>
      {found.at === 'ready' ? <Detail detail={found.detail} /> : <Spinner aria-label={text('loading')} />}
    </section>
  );
}

/** The search one came from, so that the way back leads to the same list. */
function searchIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';
}

function Detail({ detail }: { readonly detail: LibraryDetail }) {
  const text = useText(detailWords);
  const element = useText(elementWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const fasta = `>${detail.id} ${detail.form}\n${(detail.text.match(/.{1,70}/g) ?? []).join('\n')}\n`;
  return (
    <>
      <header className={css.header}>
        <div>
          <WithHelp>
            <h1 className={css.title}>{detail.form}</h1>
          </WithHelp>
          <p className={css.lead}>{message(detail.message)}</p>
          <div className={css.tags}>
            <Tag minimal size="large">
              {message(detail.kind)}
            </Tag>
            {detail.host && (
              <Tag minimal size="large">
                {message(describeHost(detail.host))}
              </Tag>
            )}
            <Tag minimal size="large" intent={detail.verification === 'twice' ? 'success' : 'none'}>
              {element(detail.verification)}
            </Tag>
          </div>
        </div>
        <ResultActions
          from={paths.sequenceDetail}
          copyText={() => detail.text}
          downloads={[
            { label: 'GenBank', fileName: `${detail.id}.gb`, content: () => detail.genBank },
            { label: 'FASTA', fileName: `${detail.id}.fasta`, content: () => fasta },
          ]}
          send={{
            kind: 'dna',
            length: detail.length,
            handoff: () => ({ name: `${detail.id}.gb`, text: detail.genBank }),
          }}
        >
          <FavoriteButton id={detail.id} name={detail.form} hasText />
          <Button
            icon={<GitBranch />}
            text={text('useInDesign')}
            onClick={() => navigate(`${paths.vectorDesign}?element=${encodeURIComponent(detail.id)}`)}
          />
        </ResultActions>
      </header>
      {detail.license && (
        <Callout intent="warning" title={text('license')}>
          {text('licenseHint', { owner: detail.license })}
        </Callout>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <section className={css.panel}>
            <h2>{text('sequence')}</h2>
            <SequenceText bytes={detail.record.bytes} kind="dna" label={text('sequence')} height={360} />
          </section>
          {detail.protein && <Protein protein={detail.protein} />}
          {detail.others.length > 0 && <Versions detail={detail} />}
        </div>
        <div className={css.column}>
          <Facts detail={detail} />
          <Plasmids detail={detail} />
          <Sources detail={detail} />
        </div>
      </div>
    </>
  );
}

function Facts({ detail }: { readonly detail: LibraryDetail }) {
  const text = useText(detailWords);
  const message = useLocalized();
  const count = useCount();
  const gc = [...detail.text].filter((letter) => letter === 'G' || letter === 'C').length;
  const rows: readonly (readonly [string, string])[] = [
    [text('kind'), message(detail.kind)],
    [text('length'), `${count(detail.length)} bp`],
    [text('gc'), `${count((100 * gc) / detail.length, 1)} %`],
    [text('host'), message(describeHost(detail.host))],
    [text('identifier'), detail.id],
    [text('checksum'), detail.seguid],
  ];
  return (
    <section className={css.panel}>
      <h2>{text('facts')}</h2>
      <dl className={css.facts}>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Protein({ protein }: { readonly protein: string }) {
  const text = useText(detailWords);
  const count = useCount();
  const letters = protein.replace(/\*$/, '');
  return (
    <section className={css.panel}>
      <h2>
        {text('protein')}{' '}
        <span className={css.quiet}>{text('proteinLength', { count: count(letters.length) })}</span>
      </h2>
      <p className={css.protein}>{protein}</p>
      {!protein.startsWith('M') && <p className={css.quiet}>{text('noStart')}</p>}
      {!protein.endsWith('*') && <p className={css.quiet}>{text('openEnd')}</p>}
    </section>
  );
}

function Versions({ detail }: { readonly detail: LibraryDetail }) {
  const text = useText(detailWords);
  const count = useCount();
  return (
    <section className={css.panel}>
      <h2>{text('versions')}</h2>
      <ul className={css.versions}>
        {detail.others.map((version, i) => (
          <li key={i}>
            <span className={css.versionName}>{version.label}</span>
            <span className={css.quiet}>
              {version.differences === undefined
                ? text('otherLength', { length: count(version.length) })
                : text('differences', { count: version.differences })}
            </span>
            <Button
              variant="minimal"
              size="small"
              icon={<Duplicate />}
              aria-label={text('copyVersion', { label: version.label })}
              onClick={async () => {
                const isCopied = await copy(version.text);
                notify(uiWords[isCopied ? 'copied' : 'copyFailed'], {
                  intent: isCopied ? 'success' : 'danger',
                });
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
