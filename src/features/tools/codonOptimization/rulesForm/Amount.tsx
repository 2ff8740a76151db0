import { FormGroup } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { type CodonOptions, codonTool as tool } from '#src/features/tools/codonOptimization/store.ts';
import { NumberInput } from '#src/ui/form/NumberInput.tsx';
import { ruleFormWords } from './words.ts';

/** The settings that are numbers. */
type NumberField = {
  [Key in keyof CodonOptions]: CodonOptions[Key] extends number ? Key : never;
}[keyof CodonOptions];

/** Those with a label of their own among the words of the form. */
type LabeledField = NumberField & keyof typeof ruleFormWords;

type Props = {
  readonly options: CodonOptions;
  readonly helper?: string;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
} & (
  | { readonly name: LabeledField; readonly label?: undefined }
  | { readonly name: NumberField; readonly label: string }
);

/** One number of the settings. */
export function Amount({ options, helper, min = 0, max, step = 1, ...field }: Props) {
  const text = useText(ruleFormWords);
  const { name } = field;
  const id = `codon-${name}`;
  const label = field.label ?? text(field.name);
  return (
    <FormGroup label={label} labelFor={id} {...(helper && { helperText: helper })}>
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
