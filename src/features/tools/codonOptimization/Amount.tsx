import { FormGroup } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { NumberInput } from '#src/ui/form/NumberInput.tsx';
import { type CodonOptions, codonTool as tool } from './store.ts';
import { codonWords } from './words.ts';

/** The settings that are numbers. */
type Name = {
  [Key in keyof CodonOptions]: CodonOptions[Key] extends number ? Key : never;
}[keyof CodonOptions];

interface Props {
  readonly name: Name;
  readonly options: CodonOptions;
  readonly label?: string;
  readonly helper?: string;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
}

/** One number of the settings. */
export function Amount({ name, options, label, helper, min = 0, max, step = 1 }: Props) {
  const text = useText(codonWords);
  const id = `codon-${name}`;
  const stated = label ?? text(name === 'runAT' ? 'runAT' : 'runGC');
  return (
    <FormGroup label={stated} labelFor={id} {...(helper && { helperText: helper })}>
      <NumberInput
        id={id}
        fill
        min={min}
        max={max}
        stepSize={step}
        minorStepSize={step < 1 ? step / 10 : null}
        majorStepSize={10 * step}
        value={options[name]}
        onValueChange={(value) =>
          tool.set(name, Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min)
        }
      />
    </FormGroup>
  );
}
