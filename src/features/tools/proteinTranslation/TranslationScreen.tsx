import { useRef } from 'react';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { type Draft, hasContent, inspectionOf } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import { examples } from './examples.ts';
import { FileResult } from './FileResult.tsx';
import { NameField, SequenceRule } from './FormRules.tsx';
import { TranslationOptions } from './Options.tsx';
import { type FormFacts, listBrokenRules } from './rules.ts';
import { type FormOptions, translationTool as tool } from './store.ts';
import { TranslationResult } from './TranslationResult.tsx';
import { translationWords } from './words.ts';

export function TranslationScreen() {
  const text = useText(translationWords);
  const { drafts, options, run } = useTool(tool);
  const nameInput = useRef<HTMLInputElement>(null);
  const draft = drafts[0]!;
  const facts = useFacts(draft, options);
  const isProtein = inspectionOf(draft)?.kind === 'protein';
  const broken = facts && !isProtein ? listBrokenRules(facts) : [];
  const first = broken[0];
  return (
    <ToolFrame
      tool={tool}
      path={paths.proteinTranslation}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun={hasContent(draft) && facts !== undefined && !isProtein && broken.length === 0}
      blocked={
        isProtein ? text('proteinRefused') : first && facts ? text(first, ruleValuesOf(facts)) : undefined
      }
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={tool.take}
      input={
        <>
          <SourceInput
            draft={draft}
            tool={tool}
            examples={examples}
            kinds={['dna', 'rna']}
            note={facts && !isProtein && <SequenceRule facts={facts} broken={broken} input={nameInput} />}
          />
          <NameField facts={facts} value={options.name} broken={broken} input={nameInput} />
        </>
      }
      options={<TranslationOptions options={options} />}
    >
      {(answer) =>
        answer.at === 'shown' ? (
          <TranslationResult answer={answer.translation} options={options} />
        ) : (
          <FileResult name={answer.name} done={answer.done} />
        )
      }
    </ToolFrame>
  );
}

/** Values for the placeholders in the messages of the rules. */
export function ruleValuesOf(facts: FormFacts) {
  return { length: facts.length, rest: facts.length % 3, name: facts.name.trim() || facts.recordName };
}

function useFacts(draft: Draft, options: FormOptions): FormFacts | undefined {
  const language = useLanguage();
  const what = inspectionOf(draft);
  if (!what) return undefined;
  return {
    length: what.length,
    records: what.records,
    format: what.format,
    topology: what.topology,
    isFile: draft.file !== undefined,
    name: options.name,
    recordName: what.name,
    language,
    frames: options.frames,
    mayLeaveRest: options.mayLeaveRest,
  };
}
