import { useEffect } from 'react';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { hasContent } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import { AimForm } from './AimForm.tsx';
import { CodonResult } from './CodonResult.tsx';
import { examples } from './examples.ts';
import { recallVendor } from './order.ts';
import { RulesForm } from './rulesForm/RulesForm.tsx';
import { codonTool as tool, warmCodon } from './store.ts';
import { codonWords } from './words.ts';

const KINDS = ['protein', 'dna'] as const;

export function CodonScreen() {
  const text = useText(codonWords);
  const { drafts, options, run } = useTool(tool);
  const draft = drafts[0]!;
  useEffect(() => {
    warmCodon();
    void recallVendor();
  }, []);
  return (
    <ToolFrame
      tool={tool}
      path={paths.codonOptimization}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun={hasContent(draft)}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={tool.take}
      input={
        <SourceInput
          label={text('input')}
          draft={draft}
          tool={tool}
          examples={examples}
          kinds={KINDS}
          hasTopology={false}
        />
      }
      options={
        <>
          <AimForm options={options} />
          <RulesForm options={options} />
        </>
      }
    >
      {(answer) => <CodonResult answer={answer} />}
    </ToolFrame>
  );
}
