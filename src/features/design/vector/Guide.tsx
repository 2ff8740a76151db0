// The guided tour: offered once, at the first visit of each page, in a line that is in nobody's way; begun by a button,
// and again at any time from the head of the designer.
import { Button, ButtonGroup, Callout } from '@blueprintjs/core';
import { Lightbulb, Walk } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import type { Design } from '#bio/design/design.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { type Guideline, markGuides, useSeenGuides } from '#src/state/guide.ts';
import { notify } from '#src/state/notices.ts';
import { startTour } from '#src/ui/tour/tour.ts';
import { type GuideStep, listStepsAt } from './guideSteps.ts';
import css from './Tour.module.css';
import { designWords } from './words.ts';

interface Tour {
  /** Steps of this page: all, and those not seen yet. */
  readonly all: readonly GuideStep[];
  readonly fresh: readonly GuideStep[];
  begin(steps: readonly GuideStep[]): void;
}

export function useTour(path: string, design: Design | undefined): Tour {
  const text = useText(designWords);
  const message = useLocalized();
  const seen = useSeenGuides();
  const running = useRef<{ readonly at: string; readonly end: () => void }>(undefined);
  // Another page ends the tour of this one.
  useEffect(() => {
    if (running.current?.at !== path) running.current?.end();
  });
  useEffect(() => () => running.current?.end(), []);
  const all = design ? listStepsAt(path, design.system) : [];
  const fresh = all.filter(({ guide }) => !seen.includes(guide));
  const begin = (steps: readonly GuideStep[]) => {
    const shown = steps.map((it) => ({ part: it.part, title: message(it.title), text: message(it.text) }));
    const words = {
      skip: text('tourSkip'),
      previous: text('tourPrevious'),
      next: text('tourNext'),
      finish: text('tourFinish'),
    };
    const end = startTour(shown, words, (isFinished) => {
      running.current = undefined;
      markGuides(guidesOf(steps));
      if (isFinished)
        notify(designWords.tourOver, {
          intent: 'success',
          action: { message: designWords.tourAgain, onClick: () => begin(steps) },
        });
      requestAnimationFrame(() => document.getElementById(AGAIN)?.focus());
    });
    running.current = { at: path, end };
  };
  return { all, fresh, begin };
}

const AGAIN = 'tour-again';

export function TourOffer({ tour }: { readonly tour: Tour }) {
  const text = useText(designWords);
  const { fresh, begin } = tour;
  if (fresh.length === 0) return null;
  return (
    <Callout className={css.offer!} icon={<Lightbulb />} role="note" aria-label={text('tour')}>
      <p>{text('tourOffer', { count: fresh.length })}</p>
      <ButtonGroup>
        <Button intent="primary" text={text('tourBegin')} onClick={() => begin(fresh)} />
        <Button text={text('tourSkip')} onClick={() => markGuides(guidesOf(fresh))} />
      </ButtonGroup>
    </Callout>
  );
}

export function TourAgain({ tour }: { readonly tour: Tour }) {
  const text = useText(designWords);
  const { all, fresh, begin } = tour;
  if (all.length === 0 || fresh.length > 0) return null;
  return (
    <Button
      id={AGAIN}
      variant="minimal"
      icon={<Walk />}
      text={text('tourAgain')}
      title={text('tour')}
      onClick={() => begin(all)}
    />
  );
}

function guidesOf(steps: readonly GuideStep[]): readonly Guideline[] {
  return [...new Set(steps.map(({ guide }) => guide))];
}
