// The one frame of all tools: input and options on the left, the result on the right, one above the other when narrow.

import { Button, NonIdealState, ProgressBar, Spinner, Tag, Tooltip } from '@blueprintjs/core';
import { Cross, Play, SeriesDerived } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Path } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { type Handoff, takeHandoff, useHandoff } from '#src/state/mySequences.ts';
import type { Draft } from '#src/state/tool/draft.ts';
import type { RunState } from '#src/state/tool/run.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { useHeldPress } from '#src/ui/form/useHeldPress.ts';
import { WithHelp } from '#src/ui/page/HelpLink.tsx';
import { uiWords } from '#src/ui/words.ts';
import { takeDroppedFile } from './droppedFile.ts';
import { ReplaySlot, SaveSlot } from './ReplaySlot.tsx';
import css from './ToolFrame.module.css';
import { useRunRequest } from './useRunRequest.ts';

interface Props<Answer extends object> {
  /** Saves its results to be run again, and runs those that were opened. */
  readonly tool?: { readonly id: string };
  readonly path: Path;
  readonly title: string;
  /** One line under the title: what the tool does and by which convention. */
  readonly lead: string;
  /** What is in the inputs; Run waits until a changed one was recognized again. */
  readonly drafts: readonly Draft[];
  readonly input: ReactNode;
  readonly options?: ReactNode;
  readonly run: RunState<Answer>;
  readonly canRun: boolean;
  /** Reason shown beside the button when the form makes `canRun` false. */
  readonly blocked?: string | undefined;
  /** What a result comes to in a line, which a screen reader states beside the time of the run. */
  announce?(answer: Answer): string;
  onRun(): void;
  onCancel(): void;
  onHandoff(handoff: Handoff): void;
  readonly children: (answer: Answer) => ReactNode;
}

export function ToolFrame<Answer extends object>(props: Props<Answer>) {
  const text = useText(uiWords);
  useTakenHandoff(props.path, props.onHandoff);
  const { panel: resultPanel, expectResult } = useResultInSight(props.run.at);
  const handleRun = () => {
    expectResult();
    props.onRun();
  };
  const requestRun = useRunRequest({
    canRun: props.canRun && props.run.at !== 'working',
    isReading: props.drafts.some(({ inspection }) => inspection.at === 'ready' && inspection.isStale),
    onRun: handleRun,
  });
  return (
    <section
      className={css.frame}
      aria-label={props.title}
      onDrop={(event) => {
        if (event.defaultPrevented) return;
        const file = takeDroppedFile(event);
        if (file) props.onHandoff({ name: file.name, file });
      }}
    >
      <header className={css.header}>
        <WithHelp>
          <h1 className={css.title}>{props.title}</h1>
        </WithHelp>
        <p className={css.lead}>{props.lead}</p>
      </header>
      <div className={css.columns}>
        <div className={css.left}>
          <section className={css.panel} aria-label={text('input')}>
            {props.input}
          </section>
          {props.options && (
            <section className={css.panel} aria-label={text('options')}>
              {props.options}
            </section>
          )}
          <RunBar {...props} onRun={requestRun} />
        </div>
        <section
          ref={resultPanel}
          className={css.right}
          aria-label={text('result')}
          aria-busy={props.run.at === 'working'}
        >
          {props.tool && <ReplaySlot tool={props.tool.id} />}
          <RunResult run={props.run}>{props.children}</RunResult>
        </section>
      </div>
    </section>
  );
}

function RunBar<Answer extends object>({
  tool,
  run,
  canRun,
  blocked,
  announce,
  onRun,
  onCancel,
}: Props<Answer>) {
  const text = useText(uiWords);
  const isWorking = run.at === 'working';
  const press = useHeldPress(onRun);
  return (
    <div className={css.runBar}>
      <Tooltip content="Ctrl+Enter" placement="top" disabled={isWorking}>
        <Button
          intent="primary"
          size="large"
          icon={<Play />}
          data-track="tool.run"
          text={text('run')}
          disabled={!canRun || isWorking}
          {...press}
        />
      </Tooltip>
      {isWorking && <Button size="large" icon={<Cross />} text={text('cancel')} onClick={onCancel} />}
      <div className={css.runState} role="status" aria-live="polite">
        {isWorking && <Working run={run} />}
        {run.at === 'cancelled' && text('cancelled')}
        {run.at === 'ready' && !blocked && (
          <>
            <Tag minimal>{text('took', { time: duration(run.milliseconds) })}</Tag>
            {announce && !run.isStale && <span className={css.spoken}>{announce(run.answer)}</span>}
          </>
        )}
        {!isWorking && run.at !== 'cancelled' && blocked}
      </div>
      {tool && run.at === 'ready' && !run.isStale && (
        <div className={css.save}>
          <SaveSlot tool={tool.id} />
        </div>
      )}
    </div>
  );
}

function Working({ run }: { readonly run: Extract<RunState<object>, { at: 'working' }> }) {
  const text = useText(uiWords);
  const message = useLocalized();
  const now = useClock();
  const { last: progress } = useSnapshot(run.progress);
  const seconds = Math.max(0.001, (now - run.startedAt) / 1000);
  // All read is not all done: what is left cannot be measured, so the bar only shows that work goes on.
  const isCounted = progress !== undefined && progress.total > 0 && progress.done < progress.total;
  const share = isCounted ? progress.done / progress.total : undefined;
  return (
    <div className={css.working}>
      <ProgressBar
        className={css.bar!}
        // Moving stripes are drawn sixty times a second, on the cores that the run is for.
        {...(share !== undefined && { value: share, animate: false })}
        intent="primary"
        aria-label={text('working')}
      />
      <span>
        {share === undefined ? text('working') : `${Math.round(share * 100)} %`}
        {progress?.unit === 'bytes' && share !== undefined && share > 0
          ? ` · ${text('rate', { rate: (progress.done / 1e6 / seconds).toFixed(0), left: Math.ceil((seconds / share) * (1 - share)) })}`
          : ''}
      </span>
      {progress?.message && <span>{message(progress.message)}</span>}
    </div>
  );
}

function RunResult<Answer extends object>({ run, children }: Pick<Props<Answer>, 'run' | 'children'>) {
  const text = useText(uiWords);
  switch (run.at) {
    // One place for both, so that a field in the result keeps the focus while a live tool runs again.
    case 'ready':
    case 'working': {
      const answer = run.at === 'ready' ? run.answer : run.last;
      if (!answer) return <NonIdealState className={css.empty!} icon={<Spinner />} title={text('working')} />;
      const isStale = run.at === 'ready' && run.isStale;
      return (
        <>
          {isStale && (
            <p className={css.stale} role="status">
              {text('stale')}
            </p>
          )}
          <div className={isStale ? css.dim : run.at === 'working' ? css.fading : undefined}>
            {children(answer)}
          </div>
        </>
      );
    }
    case 'failed':
      return <FaultCallout fault={run.fault} />;
    case 'idle':
    case 'cancelled':
      return (
        <NonIdealState
          className={css.empty!}
          icon={<SeriesDerived size={40} />}
          description={
            <>
              <h2 className={css.emptyTitle}>{text('emptyResult')}</h2>
              <div>{text('emptyHint')}</div>
            </>
          }
        />
      );
  }
}

/**
 * A result that a person asked for, by the button or the keys, comes into sight wherever the page was scrolled to; a
 * tool that runs by itself while one types moves nothing.
 */
function useResultInSight(at: RunState<object>['at']) {
  const panel = useRef<HTMLElement>(null);
  const was = useRef(at);
  const isExpected = useRef(false);
  useEffect(() => {
    const isFinished = was.current === 'working' && (at === 'ready' || at === 'failed');
    was.current = at;
    if (at === 'cancelled') isExpected.current = false;
    if (!isFinished || !isExpected.current) return;
    isExpected.current = false;
    const place = panel.current?.getBoundingClientRect();
    // Its beginning with something of it: a heading at the lower edge is not in sight.
    const isInSight = place && place.top >= 0 && place.top <= innerHeight * LOWEST_START;
    if (!isInSight) panel.current?.scrollIntoView({ block: 'start' });
  }, [at]);
  const expectResult = () => {
    isExpected.current = true;
  };
  return { panel, expectResult };
}

/** Share of the height of the window. */
const LOWEST_START = 0.5;

/** Takes what another tool sent as soon as this screen is the one shown. */
function useTakenHandoff(path: Path, onHandoff: (handoff: Handoff) => void): void {
  const waiting = useHandoff(path);
  useEffect(() => {
    if (!waiting) return;
    const handoff = takeHandoff(path);
    if (handoff) onHandoff(handoff);
  }, [waiting, path, onHandoff]);
}

function useClock(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function duration(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
