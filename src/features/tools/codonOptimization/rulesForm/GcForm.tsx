import { Button, Checkbox, NumericInput } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import type { GcWindow } from '#bio/table/codonPresets.ts';
import { useLabeled, useText } from '#src/core/text.ts';
import css from '#src/features/tools/codonOptimization/Codon.module.css';
import { type CodonOptions, codonTool as tool } from '#src/features/tools/codonOptimization/store.ts';
import { joinSummaries, type RulePart } from './rulePart.ts';
import { ruleFormWords } from './words.ts';

export const gcPart: RulePart = {
  title: 'gc',
  summarize: ({ hasGc, gcMin, gcMax, windows }) =>
    joinSummaries(
      hasGc && `${gcMin}–${gcMax} %`,
      ...windows.map(({ width, min, max }) => `${width}: ${min}–${max} %`),
    ),
  Form: GcForm,
};

/** GC of the whole and in any number of sliding windows. */
function GcForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  const labeled = useLabeled();
  const { windows } = options;
  const put = (i: number, part: Partial<GcWindow>) =>
    tool.set(
      'windows',
      windows.map((it, at) => (at === i ? { ...it, ...part } : it)),
    );
  return (
    <div className={css.gc}>
      <div className={css.gcRow}>
        <div className={css.gcWhole}>
          <Checkbox
            label={text('gcWhole')}
            checked={options.hasGc}
            onChange={(event) => tool.set('hasGc', event.target.checked)}
          />
        </div>
        <Percent
          label={labeled(text('gcWhole'), text('from'))}
          value={options.gcMin}
          isDisabled={!options.hasGc}
          onChange={(value) => tool.set('gcMin', value)}
        />
        <Percent
          label={labeled(text('gcWhole'), text('to'))}
          value={options.gcMax}
          isDisabled={!options.hasGc}
          onChange={(value) => tool.set('gcMax', value)}
        />
        <span />
      </div>
      {windows.map((window, i) => (
        <div className={css.gcRow} key={`${i + 1}`}>
          <span className={css.gcName}>
            {text('gcWindow')}
            <span className={css.gcWidth}>
              <Whole
                label={labeled(`${text('gcWindow')} ${i + 1}`, text('width'))}
                value={window.width}
                onChange={(width) => put(i, { width })}
              />
            </span>
          </span>
          <Percent
            label={labeled(`${text('gcWindow')} ${i + 1}`, text('from'))}
            value={window.min}
            onChange={(min) => put(i, { min })}
          />
          <Percent
            label={labeled(`${text('gcWindow')} ${i + 1}`, text('to'))}
            value={window.max}
            onChange={(max) => put(i, { max })}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<Trash />}
            aria-label={text('removeWindow')}
            title={text('removeWindow')}
            onClick={() =>
              tool.set(
                'windows',
                windows.filter((_, at) => at !== i),
              )
            }
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Plus />}
        text={text('addWindow')}
        onClick={() => tool.set('windows', [...windows, { width: 50, min: 30, max: 65 }])}
      />
    </div>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly isDisabled?: boolean;
  onChange(value: number): void;
}

function Percent({ label, value, isDisabled = false, onChange }: NumberProps) {
  return (
    <NumericInput
      aria-label={label}
      title={label}
      className={css.number!}
      buttonPosition="none"
      fill
      min={0}
      max={100}
      minorStepSize={0.1}
      disabled={isDisabled}
      rightElement={<span className={css.unit}>%</span>}
      value={value}
      onValueChange={(typed) => onChange(Math.min(100, Math.max(0, Number.isFinite(typed) ? typed : 0)))}
    />
  );
}

function Whole({ label, value, onChange }: NumberProps) {
  return (
    <NumericInput
      aria-label={label}
      title={label}
      className={css.number!}
      buttonPosition="none"
      fill
      min={1}
      max={2000}
      minorStepSize={null}
      rightElement={<span className={css.unit}>bp</span>}
      value={value}
      onValueChange={(typed) => onChange(Math.min(2000, Math.max(1, Math.round(typed) || 1)))}
    />
  );
}
