// One product: its map, how its parts are joined, and the ways it leaves.
import { Spinner, Tag } from '@blueprintjs/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { runJob } from '#src/core/bio.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { JobOutput } from '#workers/jobs.ts';
import css from './Cloning.module.css';
import { junctionText, partsOf, type RankedProduct } from './describe.ts';
import type { CloningAnswer } from './store.ts';
import { cloningWords } from './words.ts';

const VectorMap = lazy(async () => ({ default: (await import('#src/ui/map/VectorMap.tsx')).VectorMap }));

interface Props {
  readonly answer: CloningAnswer;
  readonly ranked: RankedProduct;
  readonly number: number;
}

export function ProductDetail({ answer, ranked, number }: Props) {
  const { product, isWanted, lacksOrigin } = ranked;
  const text = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
  const name = text('productName', { number });
  const document = useDocument(answer, product, name);
  const { topology, length, seguid } = product;
  const parts = partsOf(product, answer, message);
  return (
    <section aria-label={parts}>
      <h2 className={css.heading}>{parts}</h2>
      <ResultActions
        from={paths.cloning}
        downloads={
          document ? [{ label: 'GenBank', fileName: `${name}.gb`, content: () => document.genbank }] : []
        }
        send={
          document && { kind: 'dna', topology, length, handoff: () => ({ name, text: document.genbank }) }
        }
      >
        <span>
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
          {text(topology)} · {text('bp', { count: count(length) })}
        </span>
      </ResultActions>
      {document ? (
        <Suspense fallback={<Spinner />}>
          <VectorMap record={document.record} name={name} label="mapLabel" height={420} />
        </Suspense>
      ) : (
        <Spinner />
      )}
      <Junctions answer={answer} product={product} />
      <p className={css.seguid}>{seguid}</p>
    </section>
  );
}

interface JunctionProps {
  readonly answer: CloningAnswer;
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
                {junctionText(it, message)}
                {it.nicked.length > 0 && ` · ${text('nicked')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Built by a worker when the product is looked at. */
function useDocument(
  { assembly }: CloningAnswer,
  { placed, topology }: RankedProduct['product'],
  name: string,
): JobOutput<'cloneDocument'> | undefined {
  const [document, setDocument] = useState<JobOutput<'cloneDocument'>>();
  useEffect(() => {
    const control = new AbortController();
    const given = { pieces: assembly.pieces, product: { placed, topology }, name };
    runJob('cloneDocument', given, { signal: control.signal }).then(
      (built) => {
        if (built.ok) setDocument(built.value);
      },
      () => undefined,
    );
    return () => control.abort();
  }, [assembly, placed, topology, name]);
  return document;
}
