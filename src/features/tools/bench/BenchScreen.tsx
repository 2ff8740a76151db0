import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import { BenchResult } from './BenchResult.tsx';
import { benchTool as tool } from './store.ts';
import { benchWords, libraryWords } from './words.ts';

const BUDGETS = { quick: 150, normal: 350, thorough: 1500 } as const;
const ROOMS = Object.keys(libraryWords) as (keyof typeof libraryWords)[];

export function BenchScreen() {
  const text = useText(benchWords);
  const library = useText(libraryWords);
  const { drafts, options, run } = useTool(tool);
  return (
    <ToolFrame
      path={paths.bench}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={tool.take}
      input={<SourceInput label={text('file')} draft={drafts[0]!} tool={tool} hasTopology={false} rows={5} />}
      options={
        <>
          <FormGroup inline label={text('room')} labelFor="bench-room">
            <HTMLSelect
              id="bench-room"
              value={options.room}
              onChange={(event) => tool.set('room', event.target.value)}
              options={ROOMS.map((value) => ({ value, label: library(value) }))}
            />
          </FormGroup>
          <FormGroup inline label={text('budget')} labelFor="bench-budget">
            <HTMLSelect
              id="bench-budget"
              value={options.budget}
              onChange={(event) => tool.set('budget', Number(event.target.value))}
              options={(['quick', 'normal', 'thorough'] as const).map((id) => ({
                value: BUDGETS[id],
                label: text(id),
              }))}
            />
          </FormGroup>
        </>
      }
    >
      {(answer) => <BenchResult answer={answer} />}
    </ToolFrame>
  );
}
