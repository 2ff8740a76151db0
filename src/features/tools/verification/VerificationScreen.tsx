import { FormGroup, SegmentedControl } from '@blueprintjs/core';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { hasContent } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import { AcceptanceRule } from './AcceptanceRule.tsx';
import { CertificateCheck } from './CertificateCheck.tsx';
import { MyVectorsMenu } from './MyVectorsMenu.tsx';
import { ReadFiles } from './ReadFiles.tsx';
import { verificationTool as tool, useReads, type VerificationOptions } from './store.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { VerificationResult } from './VerificationResult.tsx';
import { verificationWords } from './words.ts';

export function VerificationScreen() {
  const text = useText(verificationWords);
  const { drafts, options, run } = useTool(tool);
  const reads = useReads();
  const { files } = reads;
  const announce = useAnnouncement();
  const draft = drafts[0]!;
  return (
    <ToolFrame
      path={paths.verification}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun={hasContent(draft) && files.length > 0}
      blocked={hasContent(draft) && files.length === 0 ? text('needReads') : undefined}
      announce={announce}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={tool.take}
      input={
        <>
          <SourceInput label={text('plasmids')} draft={draft} tool={tool} kinds={['dna']} rows={6} />
          <MyVectorsMenu />
          <ReadFiles reads={reads} />
        </>
      }
      options={
        <>
          <Options options={options} />
          <AcceptanceRule keys={options.functionalKeys} />
          <CertificateCheck canCheck={hasContent(draft)} />
        </>
      }
    >
      {(answer) => <VerificationResult answer={answer} />}
    </ToolFrame>
  );
}

function Options({ options }: { readonly options: VerificationOptions }) {
  const text = useText(verificationWords);
  return (
    <>
      <FormGroup label={text('method')}>
        <SegmentedControl
          aria-label={text('method')}
          value={options.method}
          onValueChange={(value) => tool.set('method', value as VerificationOptions['method'])}
          options={[
            { value: 'auto', label: text('methodAuto') },
            { value: 'sanger', label: text('methodSanger') },
            { value: 'long', label: text('methodLong') },
          ]}
        />
      </FormGroup>
      <Phred name="confirm" value={options.confirm} />
      <Phred name="differ" value={options.differ} />
    </>
  );
}

function Phred({ name, value }: { readonly name: 'confirm' | 'differ'; readonly value: number }) {
  const text = useText(verificationWords);
  return (
    <NumberField
      label={text(name)}
      helper={text('thresholdHint')}
      value={value}
      min={1}
      max={1000}
      step={1}
      isWhole
      onChange={(typed) => tool.set(name, typed)}
    />
  );
}
