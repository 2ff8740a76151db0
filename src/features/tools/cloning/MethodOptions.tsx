// The settings that the chosen method has, and no others.
import { Checkbox, FormGroup, HTMLSelect, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { isTypeIIS, listEnzymes } from '#bio/table/enzymes.ts';
import { EVERYDAY_TYPE_IIS } from '#bio/table/typeIIS.ts';
import { useText } from '#src/core/text.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import css from './Cloning.module.css';
import { DesignOptions } from './DesignInputs.tsx';
import { assemblyOf, isByHomology, isDesignable } from './methods.ts';
import { OverhangOptions } from './OverhangOptions.tsx';
import { type CloningOptions, cloningTool as tool } from './store.ts';
import { cloningWords } from './words.ts';

export function MethodOptions({ options }: { readonly options: CloningOptions }) {
  const text = useText(cloningWords);
  const { method } = options;
  const isDesign = options.isDesigning && isDesignable(method);
  return (
    <>
      {(method === 'goldenGate' || method === 'overhangs') && (
        <FormGroup label={text('enzyme')} labelFor="cloning-enzyme">
          <HTMLSelect
            id="cloning-enzyme"
            value={options.enzyme}
            onChange={(event) => tool.set('enzyme', event.target.value)}
            options={typeIIS()}
          />
        </FormGroup>
      )}
      {isByHomology(method) && !isDesign && (
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
      {assemblyOf(method) && !isDesign && (
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
          <InputGroup
            className={css.seguidInput!}
            size="small"
            aria-label={text('wantedSeguid')}
            placeholder={text('wantedSeguid')}
            spellCheck={false}
            autoComplete="off"
            value={options.seguid}
            onChange={(event) => tool.set('seguid', event.target.value)}
          />
        </FormGroup>
      )}
      {assemblyOf(method) && !isDesign && (
        <NumberField
          label={text('maxPieces')}
          helper={text('maxPiecesHint')}
          value={options.maxPieces}
          min={3}
          max={10}
          step={1}
          isWhole
          onChange={(typed) => tool.set('maxPieces', typed)}
        />
      )}
      {isDesign && <DesignOptions options={options} />}
      {method === 'overhangs' && <OverhangOptions options={options} />}
      {method === 'pcr' && <PcrOptions options={options} />}
      {(method === 'pcr' || method === 'anneal') && (
        <FormGroup helperText={text('phosphateHint')}>
          <Checkbox
            label={text('hasPhosphate')}
            checked={options.hasPhosphate}
            onChange={(event) => tool.set('hasPhosphate', event.currentTarget.checked)}
          />
        </FormGroup>
      )}
    </>
  );
}

function PcrOptions({ options }: { readonly options: CloningOptions }) {
  const text = useText(cloningWords);
  return (
    <>
      <FormGroup label={text('polymerase')} labelFor="cloning-polymerase">
        <HTMLSelect
          id="cloning-polymerase"
          value={options.polymerase}
          onChange={(event) => tool.set('polymerase', event.target.value as CloningOptions['polymerase'])}
          options={(['proofreading', 'taq'] as const).map((value) => ({ value, label: text(value) }))}
        />
      </FormGroup>
      <NumberField
        label={text('minBound')}
        value={options.minBound}
        min={8}
        max={60}
        step={1}
        isWhole
        onChange={(typed) => tool.set('minBound', typed)}
      />
      <NumberField
        label={text('maxMismatches')}
        value={options.maxMismatches}
        min={0}
        max={10}
        step={1}
        isWhole
        onChange={(typed) => tool.set('maxMismatches', typed)}
      />
    </>
  );
}

/** Type IIS enzymes that leave an overhang; the common ones first. */
function typeIIS(): string[] {
  const names = listEnzymes()
    .filter((it) => isTypeIIS(it) && it.cuts[0]!.top !== it.cuts[0]!.bottom)
    .map((it) => it.name);
  const everyday = EVERYDAY_TYPE_IIS.filter((it) => names.includes(it));
  return [...everyday, ...names.filter((it) => !everyday.includes(it))];
}
