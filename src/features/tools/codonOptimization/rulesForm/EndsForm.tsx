// Sequence around the design, its stop, and bases that stay.
import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { STOP_CHOICES } from '#bio/table/codonPresets.ts';
import { useText } from '#src/core/text.ts';
import css from '#src/features/tools/codonOptimization/Codon.module.css';
import { type CodonOptions, codonTool as tool } from '#src/features/tools/codonOptimization/store.ts';
import { joinSummaries, type RulePart } from './rulePart.ts';
import { ruleFormWords } from './words.ts';

const STOPS = ['keep', ...STOP_CHOICES] as const;

export const endsPart: RulePart = {
  title: 'ends',
  summarize: ({ before, after, stop, locked }) =>
    joinSummaries(before && '5′', after && '3′', stop !== 'keep' && stop, locked),
  Form: EndsForm,
};

function EndsForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  const field = (name: 'before' | 'after' | 'locked', placeholder: string, help?: string) => (
    <FormGroup label={text(name)} labelFor={`codon-${name}`} {...(help && { helperText: help })}>
      <InputGroup
        id={`codon-${name}`}
        fill
        className={css.mono!}
        spellCheck={false}
        value={options[name]}
        placeholder={placeholder}
        onChange={(event) => tool.set(name, event.target.value)}
      />
    </FormGroup>
  );
  return (
    <>
      {field('before', 'GCCACC')}
      {field('after', 'GGATCC', text('flankHelp'))}
      <FormGroup inline label={text('stop')} labelFor="codon-stop">
        <HTMLSelect
          id="codon-stop"
          value={options.stop}
          onChange={(event) => tool.set('stop', event.target.value as CodonOptions['stop'])}
          options={STOPS.map((value) => ({ value, label: value === 'keep' ? text('keep') : value }))}
        />
      </FormGroup>
      {field('locked', '1..30, aa61..70', text('lockedHelp'))}
    </>
  );
}
