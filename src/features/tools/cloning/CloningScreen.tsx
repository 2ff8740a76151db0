import { Button, FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { Learning, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { enzymes, isTypeIIS } from '#bio/table/enzymes.ts';
import { paths } from '#src/core/routes.ts';
import { formatLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { hasContent, useTool } from '#src/state/tool.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import css from './Cloning.module.css';
import { CloningResult } from './CloningResult.tsx';
import {
  addFiles,
  type CloningMethod,
  type CloningOptions,
  isByHomology,
  MAX_SOURCES,
  takeExample,
  cloningTool as tool,
} from './store.ts';
import { TreatmentRow } from './TreatmentRow.tsx';
import { cloningWords } from './words.ts';

const METHODS = ['ligation', 'goldenGate', 'gibson', 'hifi', 'inFusion'] as const;
const FILES = '.gb,.gbk,.genbank,.dna,.fa,.fasta,.fna,.seq,.embl,.txt,.gz';

export function CloningScreen() {
  const text = useText(cloningWords);
  const { drafts, options, run } = useTool(tool);
  const used = drafts.filter(hasContent).length;
  const firstFree = drafts.findIndex((it) => !hasContent(it));
  return (
    <ToolFrame
      path={paths.cloning}
      title={text('title')}
      lead={text('lead')}
      run={run}
      canRun={used > 0}
      blocked={used === 0 ? text('needMolecules') : undefined}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={(handoff) => tool.take(handoff, Math.max(0, firstFree))}
      input={<Molecules drafts={drafts} options={options} />}
      options={<Options options={options} />}
    >
      {(answer) => <CloningResult answer={answer} />}
    </ToolFrame>
  );
}

type Drafts = ReturnType<typeof useTool<CloningOptions, object>>['drafts'];

function Molecules({ drafts, options }: { readonly drafts: Drafts; readonly options: CloningOptions }) {
  const text = useText(cloningWords);
  const [opened, setOpened] = useState(2);
  const last = drafts.findLastIndex(hasContent);
  const shown = Math.min(MAX_SOURCES, Math.max(opened, last + 1));
  const handleFiles = (files: readonly File[]) => {
    const count = addFiles(files);
    if (count > 0) notify(formatLocalized(cloningWords.noRoom, { count }), { intent: 'warning' });
  };
  const { method } = options;
  return (
    <>
      <FormGroup label={text('method')} labelFor="cloning-method" helperText={text(`${method}Hint`)}>
        <HTMLSelect
          id="cloning-method"
          fill
          value={method}
          onChange={(event) => tool.set('method', event.target.value as CloningMethod)}
          options={METHODS.map((value) => ({ value, label: text(value) }))}
        />
      </FormGroup>
      <div className={css.row}>
        <FileButton text={text('addFiles')} accept={FILES} onFiles={handleFiles} />
        <Button
          variant="minimal"
          icon={<Learning />}
          text={text('example')}
          title={text('exampleHint')}
          onClick={() => void takeExample()}
        />
      </div>
      <p className={css.hint}>{text('inputsHint')}</p>
      {drafts.slice(0, shown).map((draft, i) => (
        <div key={i} className={css.molecule}>
          <SourceInput
            label={text('molecule', { number: i + 1 })}
            draft={draft}
            tool={tool}
            index={i}
            kinds={['dna']}
            rows={3}
          />
          {method === 'ligation' && hasContent(draft) && (
            <TreatmentRow index={i} treatment={options.treatments[i]!} />
          )}
        </div>
      ))}
      {shown < MAX_SOURCES && (
        <Button
          variant="minimal"
          icon={<Plus />}
          text={text('addMolecule')}
          onClick={() => setOpened(shown + 1)}
        />
      )}
    </>
  );
}

function Options({ options }: { readonly options: CloningOptions }) {
  const text = useText(cloningWords);
  const { method } = options;
  return (
    <>
      {method === 'goldenGate' && (
        <FormGroup label={text('enzyme')} labelFor="cloning-enzyme">
          <HTMLSelect
            id="cloning-enzyme"
            value={options.enzyme}
            onChange={(event) => tool.set('enzyme', event.target.value)}
            options={typeIIS()}
          />
        </FormGroup>
      )}
      {isByHomology(method) && (
        <NumberField
          label={text('minOverlap')}
          helper={text('minOverlapHint')}
          value={options.minOverlap}
          min={6}
          max={1000}
          step={1}
          isWhole
          onChange={(typed) => tool.set('minOverlap', typed)}
        />
      )}
      <FormGroup label={text('wanted')}>
        <SegmentedControl
          aria-label={text('wanted')}
          value={options.wanted}
          onValueChange={(value) => tool.set('wanted', value as CloningOptions['wanted'])}
          options={[
            { value: 'circular', label: text('circular') },
            { value: 'linear', label: text('linear') },
          ]}
        />
      </FormGroup>
    </>
  );
}

/** Those that leave an overhang to join by; the ones in everyday use first. */
function typeIIS(): string[] {
  const names = enzymes()
    .filter((it) => isTypeIIS(it) && it.cuts[0]!.top !== it.cuts[0]!.bottom)
    .map((it) => it.name);
  const everyday = EVERYDAY.filter((it) => names.includes(it));
  return [...everyday, ...names.filter((it) => !everyday.includes(it))];
}

const EVERYDAY = ['BsaI', 'BbsI', 'BsmBI', 'Esp3I', 'PaqCI', 'AarI', 'SapI', 'BspQI', 'LguI', 'BtgZI'];
