// The history that a SnapGene file keeps, as it states it: nothing of it is done again here.
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { withNames } from './actText.ts';
import css from './Cloning.module.css';
import { operationTextOf, statedFastaOf } from './stated.ts';
import { statedWords } from './statedWords.ts';
import type { StatedAnswer } from './store.ts';
import { cloningWords } from './words.ts';

type Step = StatedAnswer['root'];

export function StatedHistory({ answer }: { readonly answer: StatedAnswer }) {
  const text = useText(statedWords);
  const { root } = answer;
  return (
    <>
      <ResultActions
        from={paths.cloning}
        downloads={[{ label: 'FASTA', fileName: 'molecules.fa', content: () => statedFastaOf(root) }]}
      />
      <TitledCallout intent="primary" title={text('title')}>
        {text('lead')}
      </TitledCallout>
      <section className={css.history} aria-label={text('title')}>
        <ul>
          <StepItem step={root} />
        </ul>
      </section>
    </>
  );
}

function StepItem({ step }: { readonly step: Step }) {
  const text = useText(statedWords);
  const own = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
  const { name, topology, length, enzymes, primers, letters, inputs } = step;
  return (
    <li>
      <div>
        <strong>{name || text('unnamed')}</strong> · {own(topology)} · {own('bp', { count: count(length) })}
        {letters === undefined && ` · ${text('notKept')}`}
      </div>
      <div className={css.act}>
        {withNames(operationTextOf(step), enzymes, message)}
        {primers.map((it) => (
          <div key={`${it.name} ${it.letters}`} className={css.seguid}>
            {it.name}: {it.letters}
          </div>
        ))}
      </div>
      {inputs.length > 0 && (
        <ul>
          {inputs.map((it) => (
            <StepItem key={it.id} step={it} />
          ))}
        </ul>
      )}
    </li>
  );
}
