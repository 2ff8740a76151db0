// All products, those too short for a gel folded away, and the chosen one.
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '#src/core/text.ts';
import css from './Cloning.module.css';
import type { RankedProduct } from './describe.ts';
import { ProductDetail } from './ProductDetail.tsx';
import { ProductTable } from './ProductTable.tsx';
import type { AssemblyAnswer } from './store.ts';
import { cloningWords } from './words.ts';

interface Props {
  readonly answer: AssemblyAnswer;
  readonly ranked: readonly RankedProduct[];
  /** Shown for the wanted product, instead of its detail. */
  readonly wanted?: ReactNode;
}

export function ProductList({ answer, ranked: all, wanted }: Props) {
  const text = useText(cloningWords);
  // A choice belongs to its answer.
  const [chosen, setChosen] = useState({ of: answer, product: 0 });
  const at = chosen.of === answer ? chosen.product : 0;
  const { listed, short } = useMemo(() => withShortApart(all), [all]);
  const ranked = useMemo(() => [...listed, ...short], [listed, short]);
  const product = ranked[at];
  if (!product) return null;
  return (
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
      {product.isWanted && wanted !== undefined ? (
        wanted
      ) : (
        <ProductDetail key={product.product.key} answer={answer} ranked={product} number={at + 1} />
      )}
    </>
  );
}

/** Below this no gel shows a product and no cell keeps it: it comes of stubs. */
const SHORT = 100;

function withShortApart(ranked: readonly RankedProduct[]) {
  const isShort = ({ product, isWanted }: RankedProduct) => product.length < SHORT && !isWanted;
  return { listed: ranked.filter((it) => !isShort(it)), short: ranked.filter(isShort) };
}
