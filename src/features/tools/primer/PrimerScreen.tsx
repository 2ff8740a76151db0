import { useState } from 'react';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { hasContent, inspectionOf } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import { examples } from './examples.ts';
import { PrimerOptionsForm } from './PrimerOptionsForm.tsx';
import { type Looking, PrimerResult } from './PrimerResult.tsx';
import { primerTool as tool } from './store.ts';
import { primerWords } from './words.ts';

export function PrimerScreen() {
  const text = useText(primerWords);
  const { drafts, options, run } = useTool(tool);
  const [looking, setLooking] = useState<Looking>({ tab: 'binding', hit: 0 });
  const draft = drafts[0]!;
  const isProtein = inspectionOf(draft)?.kind === 'protein';
  const hasPrimers = options.panel === 'all' || options.panel.length > 0 || options.own.trim() !== '';
  return (
    <ToolFrame
      tool={tool}
      path={paths.primer}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun={hasContent(draft) && !isProtein && hasPrimers}
      blocked={isProtein ? text('proteinRefused') : hasPrimers ? undefined : text('noPrimers')}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={tool.take}
      input={<SourceInput draft={draft} tool={tool} examples={examples} kinds={['dna', 'rna']} rows={6} />}
      options={
        <PrimerOptionsForm
          options={options}
          answer={run.at === 'ready' ? run.answer : run.at === 'working' ? run.last : undefined}
        />
      }
    >
      {(answer) => <PrimerResult answer={answer} options={options} looking={looking} onLook={setLooking} />}
    </ToolFrame>
  );
}
