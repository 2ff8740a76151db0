// The designer: one screen at four addresses, the step read from the address.
import { Button, ButtonGroup, NonIdealState, Spinner } from '@blueprintjs/core';
import { GitMerge, Redo, Undo } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { DesignPage } from './DesignPage.tsx';
import { TourAgain, TourOffer, useTour } from './Guide.tsx';
import { LossDialog } from './LossDialog.tsx';
import { kindOf, useLibrary } from './library.ts';
import { StartPage } from './StartPage.tsx';
import { SummaryPage } from './SummaryPage.tsx';
import { SystemPage } from './SystemPage.tsx';
import { placeElement, redo, setCheckLanguage, undo, useDesign } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

const STEPS = [
  { path: paths.vectorStart, word: 'stepStart' },
  { path: paths.vectorSystem, word: 'stepFirst' },
  { path: paths.vectorDesign, word: 'stepSecond' },
  { path: paths.vectorSummary, word: 'stepThird' },
] as const;

export function VectorScreen() {
  const text = useText(designWords);
  const language = useLanguage();
  const path = useLocation().pathname.replace(/\/$/, '');
  const { design, answer, past, future, fault, isRecalled } = useDesign();
  useEffect(() => setCheckLanguage(language), [language]);
  // Its parts are on the page once the first check has come back.
  const isDrawn = answer !== undefined || path === paths.vectorSystem;
  const tour = useTour(path, isDrawn ? design : undefined);
  useUndoKeys();
  useSentElement(isRecalled);
  return (
    <Page label={text('title')}>
      <PageHead
        title={design && path !== paths.vectorStart ? design.name || text('unnamed') : text('title')}
        lead={path === paths.vectorStart ? text('lead') : undefined}
      >
        <nav className={css.steps} aria-label={text('steps')} data-guide="steps">
          {STEPS.map(({ path: to, word }, i) => (
            <Link
              key={to}
              to={to}
              className={css.step}
              aria-current={path === to ? 'step' : undefined}
              data-done={STEPS.findIndex((it) => it.path === path) > i}
            >
              {i > 0 && <span className={css.number}>{i}</span>}
              {text(word)}
            </Link>
          ))}
        </nav>
        {design && path !== paths.vectorStart && (
          <ButtonGroup className={css.history!}>
            <Button
              icon={<Undo />}
              aria-label={text('undo')}
              title={`${text('undo')} (Ctrl+Z)`}
              disabled={past.length === 0}
              onClick={() => void undo()}
            />
            <Button
              icon={<Redo />}
              aria-label={text('redo')}
              title={`${text('redo')} (Ctrl+Shift+Z)`}
              disabled={future.length === 0}
              onClick={() => void redo()}
            />
          </ButtonGroup>
        )}
        <TourAgain tour={tour} />
      </PageHead>
      <TourOffer tour={tour} />
      {fault && <FaultCallout fault={fault} />}
      <Step path={path} isRecalled={isRecalled} hasDesign={design !== undefined} />
      <LossDialog />
    </Page>
  );
}

function Step(props: { readonly path: string; readonly isRecalled: boolean; readonly hasDesign: boolean }) {
  const text = useText(designWords);
  if (props.path === paths.vectorStart) return <StartPage />;
  if (!props.isRecalled) return <Spinner className={css.wait!} />;
  if (!props.hasDesign)
    return (
      <NonIdealState
        className={css.wait!}
        icon={<GitMerge size={40} />}
        title={text('noDesign')}
        description={text('noDesignHint')}
        action={<Link to={paths.vectorStart}>{text('stepStart')}</Link>}
      />
    );
  if (props.path === paths.vectorSystem) return <SystemPage />;
  return props.path === paths.vectorDesign ? <DesignPage /> : <SummaryPage />;
}

/** `?element=egfp` puts an element of the library into the open design, once. */
function useSentElement(isRecalled: boolean): void {
  const [params, setParams] = useSearchParams();
  const rows = useLibrary();
  const taken = useRef<string>(undefined);
  const requested = params.get('element');
  const row = requested === null ? undefined : rows.find((it) => it.id === requested);
  useEffect(() => {
    if (!requested) taken.current = undefined;
    if (!requested || !row || !isRecalled || taken.current === requested) return;
    taken.current = requested;
    void placeElement(row.id, kindOf(row));
    setParams({}, { replace: true });
  }, [requested, row, isRecalled, setParams]);
}

/** Ctrl+Z and Ctrl+Shift+Z, but not of what is being typed. */
function useUndoKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, [contenteditable="true"]')) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? redo() : undo());
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
