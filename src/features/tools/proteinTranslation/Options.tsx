import {
  Button,
  ButtonGroup,
  Checkbox,
  Divider,
  FormGroup,
  HTMLSelect,
  SegmentedControl,
} from '@blueprintjs/core';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { useText } from '#src/core/text.ts';
import { NumberInput } from '#src/ui/form/NumberInput.tsx';
import { CodeChooser } from './CodeChooser.tsx';
import { FRAME_LIST, type FrameName, frameSignOf } from './frames.ts';
import { type FormOptions, setOption, toggleFrame } from './store.ts';
import css from './Translation.module.css';
import { translationWords } from './words.ts';

const STARTS = [
  { value: 'atg', word: 'atg' },
  { value: 'code', word: 'codeRule' },
  { value: 'any', word: 'any' },
] as const;

export function TranslationOptions({ options }: { readonly options: FormOptions }) {
  const text = useText(translationWords);
  const isDual = getGeneticCode(options.code).dualStops.length > 0;
  return (
    <>
      <CodeChooser code={options.code} />
      <FrameChoice frames={options.frames} />
      <FormGroup inline label={text('letters')}>
        <SegmentedControl
          aria-label={text('letters')}
          options={[
            { value: 'one', label: text('one') },
            { value: 'three', label: text('three') },
          ]}
          value={options.letters}
          onValueChange={(value) => setOption('letters', value as FormOptions['letters'])}
        />
      </FormGroup>
      <Checkbox
        label={isDual ? `${text('toStop')} (${text('toStopDual')})` : text('toStop')}
        disabled={isDual}
        checked={options.toStop && !isDual}
        onChange={(event) => setOption('toStop', event.currentTarget.checked)}
      />
      <Checkbox
        label={text('startsAsM')}
        checked={options.startsAsM}
        onChange={(event) => setOption('startsAsM', event.currentTarget.checked)}
      />
      <Divider />
      <OrfOptions options={options} />
    </>
  );
}

function FrameChoice({ frames }: { readonly frames: readonly FrameName[] }) {
  const text = useText(translationWords);
  return (
    <FormGroup label={text('frames')} helperText={text('framesHint')}>
      <fieldset className={css.frames} aria-label={text('frames')}>
        {FRAME_LIST.map((frame) => (
          <Checkbox
            key={frame}
            inline
            label={frameSignOf(frame)}
            checked={frames.includes(frame)}
            onChange={() => toggleFrame(frame)}
          />
        ))}
        <ButtonGroup variant="minimal" className={css.presets!}>
          <Button size="small" text={text('onlyFirst')} onClick={() => setOption('frames', [1])} />
          <Button size="small" text={text('forwardThree')} onClick={() => setOption('frames', [1, 2, 3])} />
          <Button size="small" text={text('allSix')} onClick={() => setOption('frames', [...FRAME_LIST])} />
        </ButtonGroup>
      </fieldset>
    </FormGroup>
  );
}

function OrfOptions({ options }: { readonly options: FormOptions }) {
  const text = useText(translationWords);
  return (
    <section aria-label={text('orfHead')}>
      <h2 className={css.optionHead}>{text('orfHead')}</h2>
      <FormGroup inline label={text('startRule')} labelFor="translation-starts">
        <HTMLSelect
          id="translation-starts"
          value={options.starts}
          onChange={(event) => setOption('starts', event.target.value as FormOptions['starts'])}
          options={STARTS.map(({ value, word }) => ({ value, label: text(word) }))}
        />
      </FormGroup>
      <FormGroup inline label={text('minResidues')} labelFor="translation-least">
        <div className={css.least}>
          <NumberInput
            id="translation-least"
            fill
            value={options.minResidues}
            min={1}
            max={100000}
            clampValueOnBlur
            selectAllOnFocus
            onValueChange={(value) => {
              if (Number.isInteger(value) && value >= 1) setOption('minResidues', value);
            }}
          />
        </div>
      </FormGroup>
      <Checkbox
        label={text('nested')}
        checked={options.nested}
        disabled={options.starts === 'any'}
        onChange={(event) => setOption('nested', event.currentTarget.checked)}
      />
      <Checkbox
        label={text('partial')}
        checked={options.partial}
        onChange={(event) => setOption('partial', event.currentTarget.checked)}
      />
    </section>
  );
}
