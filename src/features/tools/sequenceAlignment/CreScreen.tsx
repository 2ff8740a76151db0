import { FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { hasContent } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import type { CreOptions } from '#workers/jobs/cre.ts';
import { CreResult } from './CreResult.tsx';
import { constructs } from './constructs.ts';
import css from './Screen.module.css';
import { creTool as tool } from './store.ts';
import { alignWords } from './words.ts';

export function CreScreen({ modes }: { readonly modes: ReactNode }) {
  const text = useText(alignWords);
  const { drafts, options, run } = useTool(tool);
  const draft = drafts[0]!;
  return (
    <ToolFrame
      tool={tool}
      path={paths.sequenceAlignment}
      title={text('title')}
      lead={text('creLead')}
      run={run}
      drafts={drafts}
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
      options={<Options options={options} />}
    >
      {(answer) => <CreResult answer={answer} record={options.record} />}
    </ToolFrame>
  );
}

function Options({ options }: { readonly options: CreOptions }) {
  const text = useText(alignWords);
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
    </>
  );
}
