// A product of joining: what it is, its map, and how its parts are joined.
import { Tag } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Cloning.module.css';
import { junctionTextOf, kindTextOf, partsOf, type RankedProduct } from './describe.ts';
import { ProductView } from './ProductView.tsx';
import type { AssemblyAnswer } from './store.ts';
import { cloningWords } from './words.ts';

interface Props {
  readonly answer: AssemblyAnswer;
  readonly ranked: RankedProduct;
  readonly number: number;
}

export function ProductDetail({ answer, ranked, number }: Props) {
  const { product, isWanted, lacksOrigin, isToxic } = ranked;
  const text = useText(cloningWords);
  const message = useLocalized();
  const name = text('productName', { number });
  const { assembly, origin } = answer;
  const { topology, length, seguid, placed, pattern, junctions } = product;
  const given = useMemo(
    () => ({
      product: { pieces: assembly.pieces, walk: { placed, topology, pattern } },
      junctions: junctions.map(({ at, letters }) => ({ at, size: letters.length })),
      origin,
      name,
    }),
    [assembly, placed, topology, pattern, junctions, origin, name],
  );
  return (
    <ProductView
      title={partsOf(product, answer, message)}
      about={{ name, topology, length, seguid }}
      given={given}
      tags={
        <>
          {isWanted && (
            <Tag className={css.tag!} intent="success">
              {text('wantedOne')}
            </Tag>
          )}
          {lacksOrigin && (
            <Tag className={css.tag!} intent="warning" title={text('noOriginHint')}>
              {text('noOrigin')}
            </Tag>
          )}
          {isToxic && (
            <Tag className={css.tag!} intent="warning" title={text('toxicHint')}>
              {text('toxic')}
            </Tag>
          )}
        </>
      }
    >
      {/* Whole: the table cuts long ones off. */}
      <p className={css.hint}>
        {text('stated', { what: text('what'), value: kindTextOf(product, answer, message) })}
      </p>
      <Junctions answer={answer} product={product} />
    </ProductView>
  );
}

interface JunctionProps {
  readonly answer: AssemblyAnswer;
  readonly product: RankedProduct['product'];
}

function Junctions({ answer, product }: JunctionProps) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
  const { placed, junctions } = product;
  if (junctions.length === 0) return null;
  const nameAt = (i: number) => answer.pieces[placed[i % placed.length]!.piece]!.name;
  return (
    <section className={css.tableBox} aria-label={text('junctions')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{text('junctions')}</th>
            <th>{text('place')}</th>
            <th>{text('what')}</th>
          </tr>
        </thead>
        <tbody>
          {junctions.map((it, i) => (
            <tr key={i}>
              <td>{text('junctionOf', { left: nameAt(i), right: nameAt(i + 1) })}</td>
              <td>{count(it.at + 1)}</td>
              <td>
                {junctionTextOf(product, i, answer, message)}
                {it.nicked.length > 0 && ` · ${text('nicked')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
