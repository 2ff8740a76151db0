// The rules, one foldable part for each kind; the head of each says what it holds while it is folded.
import { Button, Checkbox, Collapse, FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { CaretDown, CaretRight } from '@blueprintjs/icons';
import { lazy, memo, type ReactNode, Suspense, useId, useState } from 'react';
import { STOP_CHOICES } from '#bio/table/codonPresets.ts';
import { MOTIFS } from '#bio/table/motifs.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { Amount } from './Amount.tsx';
import { CheckForm } from './CheckSection.tsx';
import css from './Codon.module.css';
import { GcForm } from './GcForm.tsx';
import { PairForm } from './PairForm.tsx';
import { SpliceForm } from './SpliceForm.tsx';
import { type CodonOptions, codonTool as tool } from './store.ts';
import { codonWords } from './words.ts';

/** With the table of enzymes, once its part is opened. */
const EnzymePicker = lazy(async () => ({
  default: (await import('#src/ui/enzyme/EnzymePicker.tsx')).EnzymePicker,
}));

const STOPS = ['keep', ...STOP_CHOICES] as const;

export const RulesForm = memo(function RulesForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(codonWords);
  const motifs = MOTIFS.filter((it) => options.motifs.includes(it.id)).map((it) => it.pattern);
  const own = [options.patterns, options.targets].flatMap((it) => it.split(/[\s,;]+/).filter(Boolean));
  return (
    <div className={css.rules}>
      <Part title={text('enzymes')} holds={options.enzymes.join(' ')}>
        <Suspense>
          <EnzymePicker
            chosen={options.enzymes}
            onChange={(names) => tool.set('enzymes', names)}
            height={220}
          />
        </Suspense>
      </Part>
      <Part title={text('signals')} holds={[...motifs, ...own].join(' ')}>
        <Signals options={options} />
      </Part>
      <Part title={text('gc')} holds={gcSummary(options)}>
        <GcForm options={options} />
      </Part>
      <Part
        title={text('pairs')}
        holds={`CpG ${text(options.cpg)}${options.upa === 'off' ? '' : ` · UpA ${text(options.upa)}`}`}
      >
        <PairForm options={options} />
      </Part>
      <Part
        title={text('runs')}
        holds={[
          `A/T ≤ ${options.runAT || '∞'} · G/C ≤ ${options.runGC || '∞'} · ≥ ${options.rareBelow} %`,
          options.rareRunBelow > 0 &&
            text('rareRunHolds', { length: options.rareRunLength, below: options.rareRunBelow }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className={css.fields}>
          <Amount name="runAT" options={options} helper={text('zeroOff')} max={30} />
          <Amount name="runGC" options={options} helper={text('zeroOff')} max={30} />
          <Amount name="rareBelow" label={text('rare')} options={options} helper={text('zeroOff')} max={30} />
          <Amount
            name="rareRunBelow"
            label={text('rareRunBelow')}
            options={options}
            helper={text('zeroOff')}
            max={50}
          />
          {options.rareRunBelow > 0 && (
            <Amount name="rareRunLength" label={text('rareRunLength')} options={options} min={2} max={6} />
          )}
        </div>
        {options.rareRunBelow > 0 && <p className={css.help}>{text('rareRunHelp')}</p>}
      </Part>
      <Part title={text('far')} holds={farSummary(options)}>
        <FarForm options={options} />
      </Part>
      <Part
        title={text('ends')}
        holds={[
          options.before && '5′',
          options.after && '3′',
          options.stop !== 'keep' && options.stop,
          options.locked,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <Ends options={options} />
      </Part>
      <Part title={text('search')} holds={`${options.seconds} s · × ${options.variants}`}>
        <div className={css.fields}>
          <Amount name="seconds" label={text('effort')} options={options} min={1} max={60} />
          <Amount name="variants" label={text('variants')} options={options} min={1} max={10} />
          {(options.variants > 1 || options.objective === 'matchUsage') && (
            <Amount name="seed" label={text('seed')} options={options} min={1} max={1_000_000} />
          )}
          {options.variants > 1 && (
            <>
              <Amount
                name="variantWithin"
                label={text('variantWithin')}
                options={options}
                max={50}
                step={0.5}
              />
              <Amount name="variantApart" label={text('variantApart')} options={options} max={90} />
            </>
          )}
        </div>
        {options.variants > 1 && <p className={css.help}>{text('variantHelp')}</p>}
        <Checkbox
          label={text('isSoft')}
          checked={options.isSoft}
          onChange={(event) => tool.set('isSoft', event.target.checked)}
        />
      </Part>
      <Part title={text('checkTitle')} holds="">
        <CheckForm />
      </Part>
    </div>
  );
});

function farSummary({ repeatLength, coverage, stem }: CodonOptions): string {
  return [repeatLength && `< ${repeatLength} bp`, coverage && `9-mer ≤ ${coverage} %`, stem && `⊃ < ${stem}`]
    .filter(Boolean)
    .join(' · ');
}

function FarForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(codonWords);
  return (
    <>
      <div className={css.fields}>
        <Amount
          name="repeatLength"
          label={text('repeatLength')}
          options={options}
          helper={text('zeroOff')}
          max={60}
        />
        <Amount
          name="coverage"
          label={text('coverageMost')}
          options={options}
          helper={text('zeroOff')}
          max={100}
        />
        <Amount name="stem" label={text('stem')} options={options} helper={text('zeroOff')} max={40} />
        <Amount name="loop" label={text('loop')} options={options} max={100} />
        <Amount name="hairpinWindow" label={text('hairpinWindow')} options={options} max={2000} />
      </div>
      <Checkbox
        label={text('repeatInverted')}
        checked={options.repeatInverted}
        onChange={(event) => tool.set('repeatInverted', event.target.checked)}
      />
      <p className={css.help}>{text('farHelp')}</p>
    </>
  );
}

function gcSummary({ hasGc, gcMin, gcMax, windows }: CodonOptions): string {
  const whole = hasGc ? [`${gcMin}–${gcMax} %`] : [];
  return [...whole, ...windows.map(({ width, min, max }) => `${width}: ${min}–${max} %`)].join(' · ');
}

function Part({
  title,
  holds,
  children,
}: {
  readonly title: string;
  readonly holds: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={css.part}>
      <Button
        variant="minimal"
        fill
        alignText="start"
        icon={isOpen ? <CaretDown /> : <CaretRight />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.partTitle}>{title}</span>
        {!isOpen && <span className={css.holds}>{holds}</span>}
      </Button>
      <div id={id}>
        <Collapse isOpen={isOpen}>
          <div className={css.partBody}>{children}</div>
        </Collapse>
      </div>
    </section>
  );
}

function Signals({ options }: { readonly options: CodonOptions }) {
  const text = useText(codonWords);
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
      {options.targets.trim() !== '' && (
        <Amount name="targetMismatches" label={text('targetMismatches')} options={options} max={10} />
      )}
    </>
  );
}

function Ends({ options }: { readonly options: CodonOptions }) {
  const text = useText(codonWords);
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
