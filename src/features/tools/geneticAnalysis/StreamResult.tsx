import { Callout } from '@blueprintjs/core';
import type { GcRule } from '#bio/table/gcRules.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { StreamCards } from './Cards.tsx';
import { LetterTable } from './CompositionSection.tsx';
import css from './Genetic.module.css';
import { RecordsSection } from './RecordsSection.tsx';
import type { StreamAnswer } from './store.ts';
import { recordsTextOf } from './tables.ts';
import { geneticWords } from './words.ts';

export function StreamResult({ answer, rule }: { readonly answer: StreamAnswer; readonly rule: GcRule }) {
  const text = useText(geneticWords);
  const { table, fileName } = answer;
  return (
    <>
      <ResultActions
        from={paths.geneticAnalysis}
        downloads={[
          {
            label: text('recordsTsv'),
            fileName: `${fileName}.records.tsv`,
            content: () => recordsTextOf(table, '\t'),
          },
          {
            label: text('recordsCsv'),
            fileName: `${fileName}.records.csv`,
            content: () => recordsTextOf(table, ','),
          },
        ]}
      />
      <Callout compact intent="primary" className={css.note!}>
        {text('streamed')}
      </Callout>
      <ParseWarnings losses={answer.losses} />
      <StreamCards answer={answer} rule={rule} />
      <div className={css.sections}>
        <RecordsSection table={table} lengths={answer.lengths} gc={answer.gc[rule]} />
        <section>
          <h2 className={css.heading}>{text('letters')}</h2>
          <LetterTable composition={answer.whole} />
        </section>
      </div>
    </>
  );
}
