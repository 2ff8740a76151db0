// The rules, one foldable part for each kind; the head of each states what it holds while it is folded.
import { Button, Collapse } from '@blueprintjs/core';
import { CaretDown, CaretRight } from '@blueprintjs/icons';
import { memo, type ReactNode, useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { CheckForm } from '#src/features/tools/codonOptimization/CheckSection.tsx';
import css from '#src/features/tools/codonOptimization/Codon.module.css';
import type { CodonOptions } from '#src/features/tools/codonOptimization/store.ts';
import { codonWords } from '#src/features/tools/codonOptimization/words.ts';
import { dinucleotidePart } from './DinucleotideForm.tsx';
import { endsPart } from './EndsForm.tsx';
import { enzymesPart } from './EnzymesForm.tsx';
import { gcPart } from './GcForm.tsx';
import { longRangePart } from './LongRangeForm.tsx';
import { runsPart } from './RunsForm.tsx';
import type { RulePart } from './rulePart.ts';
import { searchPart } from './SearchForm.tsx';
import { signalsPart } from './SignalsForm.tsx';
import { ruleFormWords } from './words.ts';

const PARTS: readonly RulePart[] = [
  enzymesPart,
  signalsPart,
  gcPart,
  dinucleotidePart,
  runsPart,
  longRangePart,
  endsPart,
  searchPart,
];

export const RulesForm = memo(function RulesForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  const toolText = useText(codonWords);
  return (
    <div className={css.rules}>
      {PARTS.map(({ title, summarize, Form }) => (
        <Folded key={title} title={text(title)} summary={summarize(options, text)}>
          <Form options={options} />
        </Folded>
      ))}
      <Folded title={toolText('checkTitle')} summary="">
        <CheckForm />
      </Folded>
    </div>
  );
});

function Folded({
  title,
  summary,
  children,
}: {
  readonly title: string;
  readonly summary: string;
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
        {!isOpen && <span className={css.holds}>{summary}</span>}
      </Button>
      <div id={id}>
        <Collapse isOpen={isOpen}>
          <div className={css.partBody}>{children}</div>
        </Collapse>
      </div>
    </section>
  );
}
