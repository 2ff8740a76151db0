import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { hasContent, inspectionOf } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import { DetailResult } from './DetailResult.tsx';
import { examples } from './examples.ts';
import { GeneticOptionsForm } from './GeneticOptionsForm.tsx';
import { StreamResult } from './StreamResult.tsx';
import { geneticTool as tool } from './store.ts';
import { geneticWords } from './words.ts';

export function GeneticScreen() {
  const text = useText(geneticWords);
  const { drafts, options, run } = useTool(tool);
  const draft = drafts[0]!;
  const isProtein = inspectionOf(draft)?.kind === 'protein';
  return (
    <ToolFrame
      tool={tool}
      path={paths.geneticAnalysis}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun={hasContent(draft) && !isProtein}
      blocked={isProtein ? text('proteinRefused') : undefined}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={tool.take}
      input={<SourceInput draft={draft} tool={tool} examples={examples} kinds={['dna', 'rna']} />}
      options={<GeneticOptionsForm options={options} />}
    >
      {(answer) =>
        answer.at === 'detail' ? (
          <DetailResult answer={answer} options={options} />
        ) : (
          <StreamResult answer={answer} rule={options.rule} />
        )
      }
    </ToolFrame>
  );
}
