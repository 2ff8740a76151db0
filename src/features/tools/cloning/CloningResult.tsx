import { useMemo } from 'react';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { AssemblyNotes } from './AssemblyNotes.tsx';
import css from './Cloning.module.css';
import { DesignResult } from './DesignResult.tsx';
import { type RankedProduct, rankProducts } from './describe.ts';
import { HistoryResult } from './HistoryResult.tsx';
import { MoleculesResult } from './MoleculesResult.tsx';
import { OverhangSetResult } from './OverhangSetResult.tsx';
import { PieceTable } from './PieceTable.tsx';
import { ProductList } from './ProductList.tsx';
import { productsCsvOf } from './productsCsv.ts';
import { StatedHistory } from './StatedHistory.tsx';
import type { AssemblyAnswer, CloningAnswer } from './store.ts';
import { cloningWords } from './words.ts';

export function CloningResult({ answer }: { readonly answer: CloningAnswer }) {
  switch (answer.kind) {
    case 'assembly':
      return <AssemblyResult answer={answer} />;
    case 'molecules':
      return <MoleculesResult answer={answer} />;
    case 'history':
      return <HistoryResult answer={answer} />;
    case 'stated':
      return <StatedHistory answer={answer} />;
    case 'overhangs':
      return <OverhangSetResult answer={answer} />;
    case 'design':
      return <DesignResult answer={answer} />;
  }
}

function AssemblyResult({ answer }: { readonly answer: AssemblyAnswer }) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const ranked = useMemo(() => rankProducts(answer), [answer]);
  return (
    <>
      <ResultActions
        from={paths.cloning}
        downloads={
          ranked.length === 0
            ? []
            : [
                {
                  label: 'CSV',
                  fileName: 'products.csv',
                  type: 'text/csv',
                  content: () => productsCsvOf(answer, message),
                },
              ]
        }
      />
      <ParseWarnings losses={answer.losses} />
      <Verdict answer={answer} ranked={ranked} />
      <AssemblyNotes answer={answer} />
      <ProductList answer={answer} ranked={ranked} />
      <h2 className={css.heading}>{text('pieces')}</h2>
      <PieceTable answer={answer} />
    </>
  );
}

interface VerdictProps {
  readonly answer: AssemblyAnswer;
  readonly ranked: readonly RankedProduct[];
}

function Verdict({ answer, ranked }: VerdictProps) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const { products, conflicts } = answer.assembly;
  const wanted = ranked.filter((it) => it.isWanted).length;
  const advice = new Set(conflicts.flat().flatMap((it) => (it.advice ? message(it.advice) : [])));
  if (wanted > 0)
    return (
      <TitledCallout intent="success" title={text('found', { count: wanted })}>
        {text('foundLine', { count: products.length - wanted })}
      </TitledCallout>
    );
  return (
    <TitledCallout intent="danger" title={text('missing')}>
      <p>
        {products.length === 0
          ? text('noProducts')
          : conflicts.length > 0
            ? text('missingLine')
            : text('missingPlain')}
      </p>
      {conflicts.map((reasons) => (
        <ul key={reasons.map((it) => it.message.en).join()} className={css.list}>
          {reasons.map((it) => (
            <li key={it.message.en}>{message(it.message)}</li>
          ))}
        </ul>
      ))}
      {[...advice].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </TitledCallout>
  );
}
