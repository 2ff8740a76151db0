import { Button, Checkbox, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { SwapVertical } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type Draft, hasContent, inspectionOf } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import type { AlignOptions } from '#workers/jobs/align.ts';
import { PairResult } from './PairResult.tsx';
import { examplesA, examplesB } from './pairExamples.ts';
import css from './Screen.module.css';
import { EMBOSS, swapInputs, takeForPair, pairTool as tool } from './store.ts';
import { alignWords } from './words.ts';

const MODES = ['endsFree', 'global', 'local', 'bInsideA', 'aInsideB'] as const;
const KINDS = ['dna', 'rna', 'protein'] as const;
/** The limit of bio/align: lengths multiplied. */
const MAX_CELLS = 1_000_000_000;

export function PairScreen({ modes }: { readonly modes: ReactNode }) {
  const text = useText(alignWords);
  const { drafts, options, run } = useTool(tool);
  const blocked = useBlocked(drafts, options);
  return (
    <ToolFrame
      tool={tool}
      path={paths.sequenceAlignment}
      title={text('title')}
      lead={text('pairLead')}
      run={run}
      drafts={drafts}
      canRun={drafts.every(hasContent) && blocked === undefined}
      blocked={blocked}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={takeForPair}
      input={
        <div className={css.input}>
          {modes}
          <SourceInput
            label={text('first')}
            draft={drafts[0]!}
            tool={tool}
            index={0}
            examples={examplesA}
            kinds={KINDS}
            hasTopology={false}
            rows={5}
          />
          <Button
            className={css.swap!}
            variant="minimal"
            size="small"
            icon={<SwapVertical />}
            text={text('swap')}
            onClick={swapInputs}
          />
          <SourceInput
            label={text('second')}
            draft={drafts[1]!}
            tool={tool}
            index={1}
            examples={examplesB}
            kinds={KINDS}
            hasTopology={false}
            rows={5}
          />
        </div>
      }
      options={<Options options={options} isProtein={kindOf(drafts[0]!) === 'protein'} />}
    >
      {(answer) => <PairResult answer={answer} />}
    </ToolFrame>
  );
}

function Options({ options, isProtein }: { readonly options: AlignOptions; readonly isProtein: boolean }) {
  const text = useText(alignWords);
  const isDefault = options.open === EMBOSS.open && options.extend === EMBOSS.extend;
  return (
    <>
      <FormGroup label={text('method')} labelFor="align-mode">
        <HTMLSelect
          id="align-mode"
          fill
          value={options.mode}
          onChange={(event) => tool.set('mode', event.target.value as AlignOptions['mode'])}
          options={MODES.map((value) => ({ value, label: text(value) }))}
        />
      </FormGroup>
      <FormGroup label={text('points')} labelFor="align-points">
        <HTMLSelect
          id="align-points"
          fill
          value={options.points}
          onChange={(event) => tool.set('points', event.target.value as AlignOptions['points'])}
          options={[
            { value: 'auto', label: text('pointsAuto') },
            { value: 'identity', label: text('pointsIdentity') },
          ]}
        />
      </FormGroup>
      <div className={css.costs}>
        {options.points === 'identity' && (
          <>
            <Penalty id="match" label={text('match')} value={options.match} min={-1000} />
            <Penalty id="mismatch" label={text('mismatch')} value={options.mismatch} min={-1000} />
          </>
        )}
        <Penalty id="open" label={text('gapOpen')} value={options.open} min={0} />
        <Penalty id="extend" label={text('gapExtend')} value={options.extend} min={0} />
      </div>
      {!isDefault && (
        <Button
          size="small"
          variant="minimal"
          text={text('defaults')}
          onClick={() => {
            tool.set('open', EMBOSS.open);
            tool.set('extend', EMBOSS.extend);
          }}
        />
      )}
      {!isProtein && (
        <Checkbox
          className={css.last!}
          checked={options.bothStrands}
          label={text('bothStrands')}
          onChange={(event) => tool.set('bothStrands', event.currentTarget.checked)}
        />
      )}
    </>
  );
}

function Penalty({
  id,
  label,
  value,
  min,
}: {
  readonly id: 'match' | 'mismatch' | 'open' | 'extend';
  readonly label: string;
  readonly value: number;
  readonly min: number;
}) {
  return (
    <NumberField
      label={label}
      value={value}
      min={min}
      max={1000}
      step={0.5}
      onChange={(next) => tool.set(id, next)}
    />
  );
}

/** What is against a run, before any memory is taken. */
function useBlocked(drafts: readonly Draft[], options: AlignOptions): string | undefined {
  const text = useText(alignWords);
  const count = useCount();
  const [a, b] = drafts.map(lengthOf);
  const [kindA, kindB] = drafts.map(kindOf);
  if (a !== undefined && b !== undefined && a * b > MAX_CELLS)
    return text('tooLong', { a: count(a), b: count(b) });
  if (kindA && kindB && (kindA === 'protein') !== (kindB === 'protein')) return text('kindsDiffer');
  if (options.open < options.extend) return text('gapOrder');
  return undefined;
}

function kindOf(draft: Draft): string | undefined {
  return draft.readAs.kind ?? inspectionOf(draft)?.kind;
}

function lengthOf(draft: Draft): number | undefined {
  const found = inspectionOf(draft);
  return found?.records === 1 ? found.length : undefined;
}
