// Home: what one begins with, what was worked on last, and what there is, each with one sentence and a link.

import { Button } from '@blueprintjs/core';
import { Lock, Plus } from '@blueprintjs/icons';
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { LocalizedText } from '#bio/core/fault.ts';
import { accountPages } from '#src/core/accountPages.ts';
import { orderingPages, type Path, paths, tools } from '#src/core/routes.ts';
import { useCount, useLanguage, useLocalized, useText } from '#src/core/text.ts';
import { useLock } from '#src/state/lock.ts';
import { handOver, useActiveSequences } from '#src/state/mySequences.ts';
import { type RecentMap, readRecentMaps, wantMap } from '#src/state/recentMaps.ts';
import { useSession } from '#src/state/session.ts';
import { WithHelp } from '#src/ui/page/HelpLink.tsx';
import { BackupMenu } from '#src/ui/savedItems/BackupMenu.tsx';
import { takeDroppedFile } from '#src/ui/tool/droppedFile.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { OrderingTourButton } from '#src/ui/tour/OrderingTourButton.tsx';
import { openFile } from './opening.ts';
import { Recommended } from './Recommended.tsx';
import css from './Select.module.css';
import { selectWords } from './words.ts';

const TOOL_TEXTS: Readonly<Partial<Record<Path, LocalizedText>>> = {
  [paths.plasmidMap]: selectWords.plasmidMap,
  [paths.reverse]: selectWords.reverse,
  [paths.geneticAnalysis]: selectWords.geneticAnalysis,
  [paths.primer]: selectWords.primer,
  [paths.proteinTranslation]: selectWords.proteinTranslation,
  [paths.codonOptimization]: selectWords.codonOptimization,
  [paths.sequenceAlignment]: selectWords.sequenceAlignment,
  [paths.cloning]: selectWords.cloning,
  [paths.verification]: selectWords.verification,
  [paths.calculator]: selectWords.calculator,
};

const ORDERING_TEXTS: Readonly<Partial<Record<Path, LocalizedText>>> = {
  [paths.virusCategory]: selectWords.virusCategory,
  [paths.plasmidExtraction]: selectWords.plasmidExtraction,
  [paths.geneSynthesis]: selectWords.geneSynthesis,
  [paths.mRna]: selectWords.mRna,
  [paths.testingServices]: selectWords.testingServices,
  [paths.preGoodCategory]: selectWords.preGoodCategory,
  [paths.offShelfCategory]: selectWords.offShelfCategory,
};

const HomeMap = lazy(async () => ({ default: (await import('./HomeMap.tsx')).HomeMap }));

/** The tools by what one does with them. */
const USES: readonly { readonly title: keyof typeof selectWords; readonly paths: readonly Path[] }[] = [
  { title: 'lookAndEdit', paths: [paths.plasmidMap, paths.reverse, paths.geneticAnalysis] },
  {
    title: 'primersAndCloning',
    paths: [paths.primer, paths.cloning, paths.sequenceAlignment, paths.verification, paths.calculator],
  },
  { title: 'proteins', paths: [paths.proteinTranslation, paths.codonOptimization] },
];

export function SelectScreen() {
  const text = useText(selectWords);
  const { token } = useSession();
  const { isOver, open, handlers } = useOpening();
  return (
    <section className={css.frame} aria-label={text('title')} data-over={isOver} {...handlers}>
      <Head open={open} />
      <Recommended token={token} />
      <Group title={text('ordering')} guide="services">
        {orderingPages.map((it) => (
          <Card key={it.path} path={it.path} title={it.title} message={ORDERING_TEXTS[it.path]} />
        ))}
      </Group>
      <div className={css.uses}>
        {USES.map((use) => (
          <Group key={use.title} title={text(use.title)}>
            {use.paths.map((path) => (
              <Card
                key={path}
                path={path}
                title={tools.find((it) => it.path === path)!.title}
                message={TOOL_TEXTS[path]}
              />
            ))}
          </Group>
        ))}
      </div>
      {token !== null && (
        <Group title={text('account')}>
          {accountPages.map((it) => (
            <Card key={it.path} path={it.path} title={it.title} />
          ))}
        </Group>
      )}
      <p className={css.foot}>
        <OrderingTourButton />
        <Link to={paths.guide}>{text('guide')}</Link>
        <Link to={paths.cookies}>{text('privacy')}</Link>
      </p>
    </section>
  );
}

/** What one begins with: a file, a new sequence, what was worked on last. */
function Head({ open }: { open(file: File): void }) {
  const text = useText(selectWords);
  const navigate = useNavigate();
  const [maps, setMaps] = useState<readonly RecentMap[]>();
  useEffect(() => {
    void readRecentMaps().then(setMaps, () => setMaps([]));
  }, []);
  const openMap = (id: string | undefined) => {
    wantMap(id);
    navigate(paths.plasmidMap);
  };
  const openSample = async () => {
    const { genbank } = await import('#src/core/plasmids/paavHsynEgfp.ts');
    handOver(paths.plasmidMap, { name: 'pAAV-hSyn-EGFP', text: genbank });
    navigate(paths.plasmidMap);
  };
  const latest = maps?.[0];
  return (
    <header className={css.head}>
      <div className={css.begin}>
        <WithHelp>
          <h1 className={css.title}>{text('title')}</h1>
        </WithHelp>
        <p className={css.lead}>{text('lead')}</p>
        <div className={css.acts}>
          <FileButton text={text('openFile')} intent="primary" accept="" onFile={open} />
          <Button icon={<Plus />} text={text('newSequence')} onClick={() => openMap(undefined)} />
          <BackupMenu />
        </div>
        <p className={css.hint}>{text('dropHint')}</p>
        <Recent maps={maps ?? []} onOpen={openMap} />
        <div className={css.first}>
          <Card
            path={paths.vectorStart}
            title={selectWords.vector}
            message={selectWords.vectorText}
            isLarge
          />
          <Card
            path={paths.geneElements}
            title={selectWords.elements}
            message={selectWords.elementsText}
            isLarge
          />
        </div>
      </div>
      <Suspense fallback={<div className={css.map} />}>
        {maps && <HomeMap recent={latest} onOpen={() => (latest ? openMap(latest.id) : void openSample())} />}
      </Suspense>
    </header>
  );
}

interface RecentProps {
  readonly maps: readonly RecentMap[];
  onOpen(id: string): void;
}

const MAX_LISTED = 6;

/** Maps that are open, sequences that were kept and designs, latest first. */
function Recent({ maps, onOpen }: RecentProps) {
  const text = useText(selectWords);
  const count = useCount();
  const language = useLanguage();
  const navigate = useNavigate();
  const kept = useActiveSequences();
  const entries = [
    ...maps.map((it) => ({ ...it, act: () => onOpen(it.id) })),
    ...kept
      .filter((it) => it.kind !== 'protein')
      .map((it) => ({
        id: it.id,
        name: it.name,
        length: it.length,
        time: Date.parse(it.savedAt),
        act: () => {
          handOver(paths.plasmidMap, { name: it.name, text: it.text, sequenceId: it.id });
          navigate(paths.plasmidMap);
        },
      })),
  ];
  if (entries.length === 0) return null;
  const latest = entries.toSorted((a, b) => b.time - a.time).slice(0, MAX_LISTED);
  return (
    <section aria-label={text('recent')}>
      <h2 className={css.heading}>{text('recent')}</h2>
      <ul className={css.recent}>
        {latest.map((it) => (
          <li key={it.id}>
            <button type="button" className={css.entry} onClick={it.act}>
              <span className={css.entryName}>{it.name || text('unnamed')}</span>
              <span className={css.entryFacts}>
                {text('bp', { count: count(it.length) })} ·{' '}
                {new Date(it.time).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Files chosen, and files dropped anywhere on the page. */
function useOpening() {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const open = (file: File) =>
    void openFile(file).then((path) => {
      if (path) navigate(path);
    });
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = event.defaultPrevented ? undefined : takeDroppedFile(event);
      if (!file) return;
      event.preventDefault();
      open(file);
    },
  };
  return { isOver, open, handlers };
}

interface GroupProps {
  readonly title: string;
  /** By which the guided tour finds it. */
  readonly guide?: string;
  readonly children: ReactNode;
}

function Group({ title, guide, children }: GroupProps) {
  return (
    <section aria-label={title} data-guide={guide}>
      <h2 className={css.heading}>{title}</h2>
      <div className={css.cards}>{children}</div>
    </section>
  );
}

interface CardProps {
  readonly path: Path;
  readonly title: LocalizedText;
  readonly message?: LocalizedText | undefined;
  readonly isLarge?: boolean;
}

function Card({ path, title, message: sentence, isLarge = false }: CardProps) {
  const message = useLocalized();
  const text = useText(selectWords);
  const isLocked = useLock()(path);
  return (
    <Link to={path} className={css.card!} data-large={isLarge}>
      <span className={css.name}>
        {message(title)}
        {isLocked && <Lock size={12} className={css.lock!} title={text('needsLogin')} />}
      </span>
      {sentence && <span className={css.text}>{message(sentence)}</span>}
    </Link>
  );
}
