import { FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { hasContent, inspectionOf } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import type { ReverseOptions } from '#workers/jobs/reverse.ts';
import { examples } from './examples.ts';
import { ReverseResult } from './ReverseResult.tsx';
import { reverseTool as tool } from './store.ts';
import { WrittenResult } from './WrittenResult.tsx';
import { reverseWords } from './words.ts';

const OPERATIONS = ['reverseComplement', 'complement', 'reverse'] as const;
const LETTERS = ['same', 'dna', 'rna'] as const;
const WIDTHS = [60, 70, 80, 100, 0] as const;

export function ReverseScreen() {
  const text = useText(reverseWords);
  const { drafts, options, run } = useTool(tool);
  const draft = drafts[0]!;
  const isRefused = inspectionOf(draft)?.kind === 'protein' && options.operation !== 'reverse';
  return (
    <ToolFrame
      tool={tool}
      path={paths.reverse}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun={hasContent(draft) && !isRefused}
      blocked={isRefused ? text('proteinRefused') : undefined}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={tool.take}
      input={<SourceInput draft={draft} tool={tool} examples={examples} kinds={['dna', 'rna']} />}
      options={<Options options={options} />}
    >
      {(answer) =>
        answer.at === 'written' ? (
          <WrittenResult answer={answer} />
        ) : (
          <ReverseResult answer={answer} operation={options.operation} />
        )
      }
    </ToolFrame>
  );
}

function Options({ options }: { readonly options: ReverseOptions }) {
  const text = useText(reverseWords);
  return (
    <>
      <FormGroup label={text('operation')}>
        <SegmentedControl
          fill
          aria-label={text('operation')}
          options={OPERATIONS.map((value) => ({ value, label: text(value) }))}
          value={options.operation}
          onValueChange={(value) => tool.set('operation', value as ReverseOptions['operation'])}
        />
      </FormGroup>
      <FormGroup inline label={text('letters')} labelFor="reverse-as">
        <HTMLSelect
          id="reverse-as"
          value={options.as}
          onChange={(event) => tool.set('as', event.target.value as ReverseOptions['as'])}
          options={LETTERS.map((value) => ({ value, label: text(value) }))}
        />
      </FormGroup>
      <FormGroup inline label={text('lineWidth')} labelFor="reverse-width">
        <HTMLSelect
          id="reverse-width"
          value={options.lineWidth}
          onChange={(event) => tool.set('lineWidth', Number(event.target.value))}
          options={WIDTHS.map((value) => ({ value, label: value === 0 ? text('oneLine') : String(value) }))}
        />
      </FormGroup>
    </>
  );
}
