import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { Learning, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { paths } from '#src/core/routes.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { hasContent } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { keepFocus } from '#src/ui/form/keepFocus.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import css from './Cloning.module.css';
import { CloningResult } from './CloningResult.tsx';
import { DesignChoice, PartRow } from './DesignInputs.tsx';
import { MethodOptions } from './MethodOptions.tsx';
import { MethodSelect } from './MethodSelect.tsx';
import { designTreatmentOf, isDesignable, maxMoleculesOf, treatmentOf } from './methods.ts';
import { moleculeLabelOf } from './moleculeLabel.ts';
import { OverhangTaskChoice } from './OverhangOptions.tsx';
import { PlasmidsMenu } from './PlasmidsMenu.tsx';
import {
  addFiles,
  type CloningOptions,
  MAX_SOURCES,
  SEQUENCE_FILES,
  takeExample,
  takeHandoff,
  cloningTool as tool,
} from './store.ts';
import { TopologyHint } from './TopologyHint.tsx';
import { TreatmentRow } from './TreatmentRow.tsx';
import { useAnnouncement } from './useAnnouncement.ts';
import { cloningWords } from './words.ts';

export function CloningScreen() {
  const text = useText(cloningWords);
  const { drafts, options, run } = useTool(tool);
  const announce = useAnnouncement();
  const missing = missingIn(drafts, options);
  return (
    <ToolFrame
      path={paths.cloning}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun={missing === undefined}
      blocked={missing && text(missing)}
      announce={announce}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={(handoff) => void takeHandoff(handoff)}
      input={<Inputs drafts={drafts} options={options} />}
      options={options.method === 'history' ? undefined : <MethodOptions options={options} />}
    >
      {(answer) => <CloningResult answer={answer} />}
    </ToolFrame>
  );
}

type Drafts = ReturnType<typeof useTool<CloningOptions, object>>['drafts'];

function missingIn(
  drafts: Drafts,
  options: CloningOptions,
):
  | 'needMolecules'
  | 'needVector'
  | 'needEnzymes'
  | 'needPrimers'
  | 'needOligos'
  | 'needOverhangs'
  | undefined {
  const { method, primers, oligos, overhangTask, isDesigning, treatments } = options;
  if (method === 'overhangs' && overhangTask !== 'split')
    return overhangTask === 'judge' && options.fixedOverhangs.trim() === '' ? 'needOverhangs' : undefined;
  if (method === 'anneal') return oligos.trim() === '' ? 'needOligos' : undefined;
  if (!drafts.slice(0, maxMoleculesOf(method, MAX_SOURCES)).some(hasContent)) return 'needMolecules';
  const isDesign = isDesigning && isDesignable(method);
  if (isDesign && !hasContent(drafts[0]!)) return 'needVector';
  if (method === 'ligation' && isDesign && treatments[0]!.enzymes.length === 0) return 'needEnzymes';
  return method === 'pcr' && primers.trim() === '' ? 'needPrimers' : undefined;
}

function Inputs({ drafts, options }: { readonly drafts: Drafts; readonly options: CloningOptions }) {
  const text = useText(cloningWords);
  const { method } = options;
  const max =
    method === 'overhangs' && options.overhangTask !== 'split' ? 0 : maxMoleculesOf(method, MAX_SOURCES);
  const handleFiles = (files: readonly File[]) => {
    const count = addFiles(files);
    if (count > 0) notify(formatLocalized(cloningWords.noRoom, { count }), { intent: 'warning' });
  };
  return (
    <>
      <MethodSelect method={method} />
      {isDesignable(method) && <DesignChoice options={options} />}
      {method === 'overhangs' && <OverhangTaskChoice task={options.overhangTask} />}
      <div className={css.row}>
        {max > 1 && <FileButton text={text('addFiles')} accept={SEQUENCE_FILES} onFiles={handleFiles} />}
        {max > 0 && method !== 'history' && <PlasmidsMenu />}
        {method !== 'history' && (
          <Button
            variant="minimal"
            icon={<Learning />}
            text={text('example')}
            title={text('exampleHint')}
            onClick={() => void takeExample()}
          />
        )}
      </div>
      {max > 1 && <p className={css.hint}>{text('inputsHint')}</p>}
      {max > 0 && <Molecules drafts={drafts} options={options} max={max} />}
      {method === 'pcr' && <PrimerText id="primers" value={options.primers} />}
      {method === 'anneal' && <PrimerText id="oligos" value={options.oligos} />}
    </>
  );
}

function Molecules({
  drafts,
  options,
  max,
}: {
  readonly drafts: Drafts;
  readonly options: CloningOptions;
  readonly max: number;
}) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const [opened, setOpened] = useState(2);
  const last = drafts.findLastIndex(hasContent);
  const shown = Math.min(max, Math.max(opened, last + 1));
  const { method } = options;
  const isDesign = options.isDesigning && isDesignable(method);
  const labelOf = (i: number) => message(moleculeLabelOf({ method, isDesign }, i));
  return (
    <>
      {drafts.slice(0, shown).map((draft, i) => {
        const treatment = isDesign ? designTreatmentOf(method, i) : treatmentOf(method, i);
        return (
          <div key={i} className={css.molecule} role="group" aria-label={labelOf(i)}>
            <SourceInput label={labelOf(i)} draft={draft} tool={tool} index={i} kinds={['dna']} rows={5} />
            {method !== 'history' && method !== 'overhangs' && (
              <TopologyHint index={i} draft={draft} method={method} />
            )}
            {treatment !== 'none' && (
              <TreatmentRow
                index={i}
                treatment={options.treatments[i]!}
                isWhole={treatment === 'all'}
                isDisabled={!hasContent(draft)}
              />
            )}
            {isDesign && <PartRow index={i} part={options.parts[i]!} isDisabled={!hasContent(draft)} />}
          </div>
        );
      })}
      {shown < max && (
        <Button
          variant="minimal"
          icon={<Plus />}
          text={text('addMolecule')}
          onClick={({ currentTarget: { parentElement } }) => {
            setOpened(shown + 1);
            // The last one takes the button away.
            keepFocus(() =>
              [...parentElement!.querySelectorAll<HTMLElement>('[role="group"] textarea')].at(-1),
            );
          }}
        />
      )}
    </>
  );
}

function PrimerText({ id, value }: { readonly id: 'primers' | 'oligos'; readonly value: string }) {
  const text = useText(cloningWords);
  return (
    <FormGroup label={text(id)} labelFor={`cloning-${id}`} helperText={text('primersHint')}>
      <TextArea
        id={`cloning-${id}`}
        className={css.mono!}
        fill
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={value}
        placeholder={text('primersPlaceholder')}
        onChange={(event) => tool.set(id, event.target.value)}
      />
    </FormGroup>
  );
}
