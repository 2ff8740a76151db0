import { FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { hasContent, useTool } from '#src/state/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import type { CreOptions } from '#workers/jobs/cre.ts';
import { CreResult } from './CreResult.tsx';
import { constructs } from './constructs.ts';
import css from './Screen.module.css';
import { type CreResultData, creTool as tool } from './store.ts';
import { alignWords } from './words.ts';

export function CreScreen({ modes }: { readonly modes: ReactNode }) {
  const text = useText(alignWords);
  const { drafts, options, run } = useTool(tool);
  const draft = drafts[0]!;
  const records = run.at === 'ready' ? (run.answer as CreResultData).records : [];
  return (
    <ToolFrame
      tool={tool}
      path={paths.sequenceAlignment}
      title={text('title')}
      lead={text('creLead')}
      run={run}
      canRun={hasContent(draft)}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={tool.take}
      input={
        <div className={css.input}>
          {modes}
          <SourceInput
            label={text('construct')}
            draft={draft}
            tool={tool}
            examples={constructs}
            kinds={['dna', 'protein']}
          />
        </div>
      }
      options={<Options options={options} records={records} />}
    >
      {(answer) => <CreResult answer={answer} />}
    </ToolFrame>
  );
}

function Options({
  options,
  records,
}: {
  readonly options: CreOptions;
  readonly records: CreResultData['records'];
}) {
  const text = useText(alignWords);
  const count = useCount();
  return (
    <>
      <FormGroup label={text('families')}>
        <SegmentedControl
          fill
          aria-label={text('families')}
          options={[
            { value: 'cre', label: text('familiesCre') },
            { value: 'all', label: text('familiesAll') },
          ]}
          value={options.families}
          onValueChange={(value) => tool.set('families', value as CreOptions['families'])}
        />
      </FormGroup>
      <FormGroup
        label={text('armMismatches')}
        labelFor="cre-mismatches"
        helperText={text('armHint')}
        className={css.last!}
      >
        <HTMLSelect
          id="cre-mismatches"
          value={options.armMismatches}
          onChange={(event) => tool.set('armMismatches', Number(event.target.value))}
          options={[0, 1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
        />
      </FormGroup>
      {records.length > 1 && (
        <FormGroup inline label={text('whichRecord')} labelFor="cre-record" className={css.last!}>
          <HTMLSelect
            id="cre-record"
            value={options.record}
            onChange={(event) => tool.set('record', Number(event.target.value))}
            options={records.slice(0, 500).map((it, i) => ({
              value: i,
              label: `${it.name || i + 1} (${count(it.length)})`,
            }))}
          />
        </FormGroup>
      )}
    </>
  );
}
