// What the design of primers asks for: the part of each molecule, and existing primers.
import { Checkbox, FormGroup, InputGroup, SegmentedControl, TextArea } from '@blueprintjs/core';
import { useLabeled, useText } from '#src/core/text.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import css from './Cloning.module.css';
import { designWords } from './designWords.ts';
import { domesticationWords } from './domesticationWords.ts';
import { isByHomology } from './methods.ts';
import { ThoroughChoice } from './OverhangOptions.tsx';
import { type CloningOptions, type Part, setPart, cloningTool as tool } from './store.ts';

export function DesignChoice({ options }: { readonly options: CloningOptions }) {
  const text = useText(designWords);
  const { isDesigning, method } = options;
  const hint =
    method === 'goldenGate' ? 'goldenGateHint' : method === 'ligation' ? 'ligationHint' : 'modeHint';
  return (
    <FormGroup label={text('mode')} helperText={isDesigning ? text(hint) : ''}>
      <SegmentedControl
        aria-label={text('mode')}
        value={isDesigning ? 'primers' : 'present'}
        onValueChange={(value) => tool.set('isDesigning', value === 'primers')}
        options={[
          { value: 'present', label: text('present') },
          { value: 'primers', label: text('primers') },
        ]}
      />
    </FormGroup>
  );
}

export function PartRow({
  index,
  part,
  isDisabled,
}: {
  readonly index: number;
  readonly part: Part;
  /** There is no molecule yet. */
  readonly isDisabled: boolean;
}) {
  const text = useText(designWords);
  const labeled = useLabeled();
  return (
    <div className={css.row}>
      <InputGroup
        size="small"
        disabled={isDisabled}
        aria-label={text('range')}
        placeholder={labeled(text('range'), text('rangePlaceholder'))}
        value={part.range}
        onChange={(event) => setPart(index, { range: event.target.value })}
      />
      <Checkbox
        inline
        className={css.check!}
        disabled={isDisabled}
        label={text('reversed')}
        checked={part.isReversed}
        onChange={(event) => setPart(index, { isReversed: event.currentTarget.checked })}
      />
    </div>
  );
}

export function DesignOptions({ options }: { readonly options: CloningOptions }) {
  const text = useText(designWords);
  const own = useText(domesticationWords);
  const handleFiles = async (files: readonly File[]) => {
    const lists = await Promise.all(files.map((it) => it.text()));
    tool.set('stock', [options.stock.trim(), ...lists].filter((it) => it !== '').join('\n'));
  };
  return (
    <>
      {options.method === 'goldenGate' && (
        <FormGroup helperText={own('optionHint')}>
          <Checkbox
            label={own('option')}
            checked={options.isDomesticating}
            onChange={(event) => tool.set('isDomesticating', event.currentTarget.checked)}
          />
        </FormGroup>
      )}
      {options.method === 'goldenGate' && <ThoroughChoice isThorough={options.isThorough} />}
      {isByHomology(options.method) && (
        <NumberField
          label={text('overlap')}
          value={options.overlap}
          min={15}
          max={60}
          step={1}
          isWhole
          onChange={(typed) => tool.set('overlap', typed)}
        />
      )}
      <NumberField
        label={text('tmWanted')}
        value={options.tm}
        min={45}
        max={75}
        step={1}
        onChange={(typed) => tool.set('tm', typed)}
      />
      <FormGroup label={text('stock')} labelFor="cloning-stock" helperText={text('stockHint')}>
        <TextArea
          id="cloning-stock"
          className={css.mono!}
          fill
          rows={3}
          spellCheck={false}
          autoComplete="off"
          value={options.stock}
          onChange={(event) => tool.set('stock', event.target.value)}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            void handleFiles([...event.dataTransfer.files]);
          }}
        />
        <FileButton
          text={text('openList')}
          accept=".csv,.tsv,.txt,.fa,.fasta"
          onFiles={(files) => void handleFiles(files)}
        />
      </FormGroup>
    </>
  );
}
