// The service chooser: what there is, each with one sentence and a link.
import { Lock } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Says } from '#bio/core/fault.ts';
import { accountPages, type Path, paths, tools } from '#src/core/paths.ts';
import { useSays, useText } from '#src/core/text.ts';
import { useLock } from '#src/state/lock.ts';
import { useSession } from '#src/state/session.ts';
import css from './Select.module.css';
import { selectWords } from './words.ts';

const TOOL_TEXTS: Readonly<Partial<Record<Path, Says>>> = {
  [paths.plasmidMap]: selectWords.plasmidMap,
  [paths.reverse]: selectWords.reverse,
  [paths.geneticAnalysis]: selectWords.geneticAnalysis,
  [paths.primer]: selectWords.primer,
  [paths.proteinTranslation]: selectWords.proteinTranslation,
  [paths.codonOptimization]: selectWords.codonOptimization,
  [paths.sequenceAlignment]: selectWords.sequenceAlignment,
};

export function SelectScreen() {
  const text = useText(selectWords);
  const { token } = useSession();
  return (
    <section className={css.frame} aria-label={text('title')}>
      <header>
        <h1 className={css.title}>{text('title')}</h1>
        <p className={css.lead}>{text('lead')}</p>
      </header>
      <div className={css.first}>
        <Card path={paths.vectorStart} title={selectWords.vector} says={selectWords.vectorText} isLarge />
        <Card
          path={paths.geneElements}
          title={selectWords.elements}
          says={selectWords.elementsText}
          isLarge
        />
      </div>
      <Group title={text('tools')}>
        {tools.map((it) => (
          <Card key={it.path} path={it.path} title={it.title} says={TOOL_TEXTS[it.path]} />
        ))}
      </Group>
      {token !== null && (
        <Group title={text('account')}>
          {accountPages.map((it) => (
            <Card key={it.path} path={it.path} title={it.title} />
          ))}
        </Group>
      )}
      <p className={css.foot}>
        <Link to={paths.cookies}>{text('privacy')}</Link>
      </p>
    </section>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <div className={css.cards}>{children}</div>
    </section>
  );
}

interface CardProps {
  readonly path: Path;
  readonly title: Says;
  readonly says?: Says | undefined;
  readonly isLarge?: boolean;
}

function Card({ path, title, says: sentence, isLarge = false }: CardProps) {
  const says = useSays();
  const text = useText(selectWords);
  const isLocked = useLock()(path);
  return (
    <Link to={path} className={css.card!} data-large={isLarge}>
      <span className={css.name}>
        {says(title)}
        {isLocked && <Lock size={12} className={css.lock!} title={text('needsLogin')} />}
      </span>
      {sentence && <span className={css.text}>{says(sentence)}</span>}
    </Link>
  );
}
