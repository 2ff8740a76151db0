// A gel of the product beside what it was made of, by enzymes that are chosen here.
import { Button, Checkbox } from '@blueprintjs/core';
import { Cut } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { runJob } from '#src/core/bio.ts';
import { listOf, useLocalized, useText } from '#src/core/text.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { Gel } from '#src/ui/gel/Gel.tsx';
import { gelWords } from '#src/ui/gel/gelWords.ts';
import type { CloneProduct } from '#workers/jobs/clone.ts';
import type { CloneGelInput, CloneGelLane } from '#workers/jobs/cloneGel.ts';
import css from './Cloning.module.css';
import { historyWords } from './historyWords.ts';
import { cloningWords } from './words.ts';

const EnzymePicker = lazy(async () => ({
  default: (await import('#src/ui/enzyme/EnzymePicker.tsx')).EnzymePicker,
}));

interface Props {
  readonly name: string;
  readonly built: CloneProduct;
}

export function ProductGel({ name, built }: Props) {
  const text = useText(historyWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.history} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('gel')}</summary>
      {isOpen && <Lanes name={name} built={built} />}
    </details>
  );
}

function Lanes({ name, built }: Props) {
  const text = useText(historyWords);
  const own = useText(cloningWords);
  const gel = useText(gelWords);
  const message = useLocalized();
  const [enzymes, setEnzymes] = useState<readonly string[]>([]);
  const [hasPartial, setPartial] = useState(false);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>();
  const molecules = useMemo(() => moleculesOn(name, built), [name, built]);
  const lanes = useLanes({ molecules, enzymes, hasPartial });
  const countSites = async () => {
    const source = { from: 'text', text: built.genbank } as const;
    const found = await runJob('cloneCounts', { source, readAs: {} });
    if (found.ok) setCounts(found.value.cuts);
  };
  return (
    <>
      <div className={css.row}>
        <Popover
          placement="bottom-start"
          content={
            <div className={css.picker}>
              <Suspense fallback={null}>
                <EnzymePicker chosen={enzymes} counts={counts} onChange={setEnzymes} hasNicking />
              </Suspense>
            </div>
          }
        >
          <Button
            icon={<Cut />}
            text={enzymes.length === 0 ? own('notCut') : own('cutWith', { names: message(listOf(enzymes)) })}
            onClick={() => void countSites()}
          />
        </Popover>
        <Checkbox
          inline
          className={css.check!}
          label={text('partialLanes')}
          checked={hasPartial}
          onChange={(event) => setPartial(event.currentTarget.checked)}
        />
      </div>
      {lanes && (
        <Gel
          height={340}
          lanes={lanes.map(({ molecule, enzymes: by, isPartial, fragments, isUncut, isNicked = false }) => {
            const cut = by.length === 0 ? text('uncut') : by.join(' + ');
            return {
              label: gel('laneOf', { molecule, cut: isPartial ? text('partialLane', { names: cut }) : cut }),
              fragments,
              isUncut,
              isNicked,
            };
          })}
        />
      )}
    </>
  );
}

/** The product first, then what went into its last step. */
function moleculesOn(name: string, { history, molecules }: CloneProduct): CloneGelInput['molecules'] {
  const last = history.steps.at(-1);
  const product = last?.output ?? molecules.length - 1;
  return [...new Set([product, ...(last?.inputs ?? [])])].map((i) => {
    const { name: own, record } = molecules[i]!;
    return { name: i === product ? name : own, record };
  });
}

function useLanes(given: CloneGelInput): readonly CloneGelLane[] | undefined {
  const { molecules, enzymes, hasPartial } = given;
  const [lanes, setLanes] = useState<readonly CloneGelLane[]>();
  useEffect(() => {
    const control = new AbortController();
    runJob('cloneGel', { molecules, enzymes, hasPartial }, { signal: control.signal }).then(
      (found) => {
        if (found.ok) setLanes(found.value);
      },
      () => undefined,
    );
    return () => control.abort();
  }, [molecules, enzymes, hasPartial]);
  return lanes;
}
