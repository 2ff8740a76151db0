// Motifs, splice sites and targets that are avoided.
import { Checkbox, FormGroup, TextArea } from '@blueprintjs/core';
import { MOTIFS } from '#bio/table/motifs.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from '#src/features/tools/codonOptimization/Codon.module.css';
import { type CodonOptions, codonTool as tool } from '#src/features/tools/codonOptimization/store.ts';
import { Amount } from './Amount.tsx';
import type { RulePart } from './rulePart.ts';
import { SpliceForm } from './SpliceForm.tsx';
import { ruleFormWords } from './words.ts';

export const signalsPart: RulePart = { title: 'signals', summarize: summarizeSignals, Form: SignalsForm };

function summarizeSignals({ motifs, patterns, targets }: CodonOptions): string {
  const known = MOTIFS.filter(({ id }) => motifs.includes(id)).map(({ pattern }) => pattern);
  const own = [patterns, targets].flatMap((it) => it.split(/[\s,;]+/).filter(Boolean));
  return [...known, ...own].join(' ');
}

function SignalsForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  const message = useLocalized();
  return (
    <>
      <div className={css.signals} role="group" aria-label={text('signals')}>
        {MOTIFS.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={message(label)}
            checked={options.motifs.includes(id)}
            onChange={(event) =>
              tool.set(
                'motifs',
                event.target.checked ? [...options.motifs, id] : options.motifs.filter((it) => it !== id),
              )
            }
          />
        ))}
      </div>
      <SpliceForm options={options} />
      <FormGroup label={text('patterns')} labelFor="codon-patterns" helperText={text('patternsHelp')}>
        <TextArea
          id="codon-patterns"
          fill
          rows={2}
          spellCheck={false}
          className={css.mono!}
          value={options.patterns}
          placeholder="CACCTGC =GGTAAG"
          onChange={(event) => tool.set('patterns', event.target.value)}
        />
      </FormGroup>
      <FormGroup label={text('targets')} labelFor="codon-targets" helperText={text('targetsHelp')}>
        <TextArea
          id="codon-targets"
          fill
          rows={2}
          spellCheck={false}
          className={css.mono!}
          value={options.targets}
          placeholder="GCAAGCTGACCCTGAAGTTC"
          onChange={(event) => tool.set('targets', event.target.value)}
        />
      </FormGroup>
      {options.targets.trim() !== '' && <Amount name="targetMismatches" options={options} max={10} />}
    </>
  );
}
