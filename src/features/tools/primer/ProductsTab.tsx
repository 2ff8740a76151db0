import { Callout } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { formatRange } from '#bio/core/range.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { type NumberColumn, NumberTable } from '#src/ui/table/NumberTable.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { SequenceText } from '#src/ui/tool/SequenceText.tsx';
import css from './Primer.module.css';
import { type PrimerAnswer, type PrimerOptions, primerTool } from './store.ts';
import { fastaRecordOf, productsTextOf } from './tables.ts';
import { primerWords } from './words.ts';

export function ProductsTab({
  answer,
  options,
}: {
  readonly answer: PrimerAnswer;
  readonly options: PrimerOptions;
}) {
  const text = useText(primerWords);
  const count = useCount();
  const columns = useProductColumns(answer);
  const [chosen, setChosen] = useState(0);
  const { products, productsFasta, template } = answer;
  const at = Math.min(chosen, products.length - 1);
  const name = template.name || 'template';
  return (
    <div className={css.stack}>
      <div className={css.fields}>
        {(['minProduct', 'maxProduct'] as const).map((name) => (
          <NumberField
            key={name}
            label={text(name)}
            value={options[name]}
            min={1}
            max={1_000_000}
            step={50}
            isWhole
            onChange={(value) => primerTool.set(name, value)}
          />
        ))}
      </div>
      {answer.productsAreCut && (
        <Callout compact intent="warning">
          {text('productsCut', { count: count(products.length) })}
        </Callout>
      )}
      {products.length === 0 ? (
        <p>{text('noProducts', { max: count(options.maxProduct) })}</p>
      ) : (
        <>
          <ResultActions
            from={paths.primer}
            downloads={[
              {
                label: 'FASTA',
                fileName: `${name}-products.fasta`,
                content: () => new Blob([productsFasta]),
              },
              { label: 'TSV', fileName: `${name}-products.tsv`, content: () => productsTextOf(answer) },
            ]}
          />
          <NumberTable
            label={text('products')}
            rows={products.length}
            columns={columns}
            chosen={at}
            onChoose={setChosen}
            height={320}
          />
          <ChosenProduct answer={answer} index={at} />
        </>
      )}
    </div>
  );
}

function ChosenProduct({ answer, index }: { readonly answer: PrimerAnswer; readonly index: number }) {
  const text = useText(primerWords);
  const count = useCount();
  const { productsFasta, products } = answer;
  const fasta = useMemo(() => fastaRecordOf(textOf(productsFasta), index), [productsFasta, index]);
  const letters = fasta.slice(fasta.indexOf('\n') + 1).replace(/\s+/g, '');
  const { length } = products[index]!;
  const name = /^>(\S+)/.exec(fasta)?.[1] ?? 'product';
  return (
    <section className={css.stack} aria-label={text('productSequence', { length: count(length) })}>
      <ResultActions
        from={paths.primer}
        copyText={() => letters}
        downloads={[{ label: 'FASTA', fileName: `${name}.fasta`, content: () => fasta }]}
        send={{ kind: 'dna', length, handoff: () => ({ name, text: fasta }) }}
      >
        <strong>{text('productSequence', { length: count(length) })}</strong>
      </ResultActions>
      <SequenceText bytes={bytesOf(letters)} kind="dna" label={name} height={220} />
      <p className={css.quiet}>{text('productNote')}</p>
    </section>
  );
}

function useProductColumns({ products, hits, primers, template }: PrimerAnswer): readonly NumberColumn[] {
  const text = useText(primerWords);
  const count = useCount();
  return useMemo(() => {
    const product = (row: number) => products[row]!;
    const forward = (row: number) => hits[product(row).forward]!;
    const reverse = (row: number) => hits[product(row).reverse]!;
    const difference = (row: number) => {
      const [a, b] = [forward(row).tm, reverse(row).tm];
      return a === undefined || b === undefined ? Number.NaN : Math.abs(a - b);
    };
    const mismatches = (row: number) => forward(row).mismatches.length + reverse(row).mismatches.length;
    return [
      {
        id: 'forward',
        label: text('forwardPrimer'),
        isText: true,
        width: 'minmax(112px, 1.2fr)',
        cell: (row) => primers[forward(row).primer]!.name,
        order: (row) => primers[forward(row).primer]!.name,
      },
      {
        id: 'reverse',
        label: text('reversePrimer'),
        isText: true,
        width: 'minmax(112px, 1.2fr)',
        cell: (row) => primers[reverse(row).primer]!.name,
        order: (row) => primers[reverse(row).primer]!.name,
      },
      {
        id: 'length',
        label: text('productLength'),
        width: '84px',
        cell: (row) => count(product(row).length),
        order: (row) => product(row).length,
      },
      {
        id: 'position',
        label: text('position'),
        width: 'minmax(92px, 1fr)',
        cell: (row) => formatRange(product(row), template.length),
        order: (row) => product(row).start,
      },
      {
        id: 'mismatches',
        label: text('mismatches'),
        width: '88px',
        cell: (row) => count(mismatches(row)),
        order: mismatches,
      },
      {
        id: 'tm',
        label: text('tmDifference'),
        width: '66px',
        cell: (row) => (Number.isNaN(difference(row)) ? '–' : count(difference(row), 1)),
        order: difference,
      },
    ];
  }, [products, hits, primers, template, text, count]);
}
