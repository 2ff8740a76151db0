import { Callout } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import css from './Cloning.module.css';
import { DesignResult } from './DesignResult.tsx';
import { type RankedProduct, rankProducts } from './describe.ts';
import { HistoryResult } from './HistoryResult.tsx';
import { MoleculesResult } from './MoleculesResult.tsx';
import { OverhangSetResult } from './OverhangSetResult.tsx';
import { PieceTable } from './PieceTable.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import { ProductTable } from './ProductTable.tsx';
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
  // A choice belongs to its answer.
  const [chosen, setChosen] = useState({ of: answer, product: 0 });
  const at = chosen.of === answer ? chosen.product : 0;
  const { listed, short } = useMemo(() => withShortApart(rankProducts(answer)), [answer]);
  const ranked = useMemo(() => [...listed, ...short], [listed, short]);
  const product = ranked[at];
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
      <Notes answer={answer} />
      {ranked.length > 0 && (
        <>
          <h2 className={css.heading}>{text('products')}</h2>
          {listed.length > 0 && (
            <ProductTable
              answer={answer}
              ranked={listed}
              chosen={at}
              onChoose={(row) => setChosen({ of: answer, product: row })}
            />
          )}
          {short.length > 0 && (
            <details className={css.short}>
              <summary>{text('short', { count: short.length, length: SHORT })}</summary>
              <ProductTable
                answer={answer}
                ranked={short}
                chosen={at - listed.length}
                onChoose={(row) => setChosen({ of: answer, product: listed.length + row })}
              />
            </details>
          )}
        </>
      )}
      {product && (
        <ProductDetail key={product.product.key} answer={answer} ranked={product} number={at + 1} />
      )}
      <h2 className={css.heading}>{text('pieces')}</h2>
      <PieceTable answer={answer} />
    </>
  );
}

/** Below this no gel shows a product and no cell keeps it: it comes of stubs. */
const SHORT = 100;

function withShortApart(ranked: readonly RankedProduct[]) {
  const isShort = ({ product, isWanted }: RankedProduct) => product.length < SHORT && !isWanted;
  return { listed: ranked.filter((it) => !isShort(it)), short: ranked.filter(isShort) };
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
  if (wanted > 0)
    return (
      <Callout intent="success" title={text('found', { count: wanted })}>
        {text('foundLine', { count: products.length - wanted })}
      </Callout>
    );
  return (
    <Callout intent="danger" title={text('missing')}>
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
    </Callout>
  );
}

/** What limits the list, and what is to be known of the inputs. */
function Notes({ answer }: { readonly answer: AssemblyAnswer }) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const { limit, completeTo, hasLonger, recut, notes, conflicts, products, maxPieces } = answer.assembly;
  const reasons = new Set(conflicts.flat().map((it) => message(it.message)));
  const lines = [
    ...(limit && completeTo > 0
      ? [text('limited', { count: completeTo })]
      : hasLonger && !limit
        ? [text('longer', { count: maxPieces })]
        : []),
    ...(recut > 0 ? [text('recut', { count: recut })] : []),
    ...(products.some((it) => it.kind === 'cointegrate') ? [text('cointegrates')] : []),
    // What is a reason too stands there.
    ...notes.map((it) => message(it.message)).filter((it) => !reasons.has(it)),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={css.list} aria-label={text('notes')}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
