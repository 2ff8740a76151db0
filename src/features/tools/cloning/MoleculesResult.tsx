// What PCR or annealing gives: the products, warnings of each, and one of them drawn.
import { useMemo, useState } from 'react';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import css from './Cloning.module.css';
import { endTextOf } from './describe.ts';
import { ProductView } from './ProductView.tsx';
import type { MoleculesAnswer } from './store.ts';
import { cloningWords } from './words.ts';

export function MoleculesResult({ answer }: { readonly answer: MoleculesAnswer }) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const { products, notes, losses } = answer;
  const [chosen, setChosen] = useState({ of: answer, product: 0 });
  const at = chosen.of === answer ? chosen.product : 0;
  const product = products[at];
  const warnings = [...(product?.warnings ?? []), ...notes].map(message);
  return (
    <>
      <ParseWarnings losses={losses} />
      <TitledCallout
        intent={products.length === 0 ? 'danger' : products.length === 1 ? 'success' : 'warning'}
        title={text('made', { count: products.length })}
      >
        {products.length === 0 && text('noMade')}
        {products.length > 1 && text('madeSeveral')}
      </TitledCallout>
      {warnings.length > 0 && (
        <ul className={css.list} aria-label={text('notes')}>
          {warnings.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {products.length > 1 && (
        <MoleculeTable
          answer={answer}
          chosen={at}
          onChoose={(row) => setChosen({ of: answer, product: row })}
        />
      )}
      {product && <MoleculeView key={product.pattern} answer={answer} at={at} />}
    </>
  );
}

function MoleculeView({ answer, at }: { readonly answer: MoleculesAnswer; readonly at: number }) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const { origin, products } = answer;
  const { molecule, pattern, name, length, seguid, ends } = products[at]!;
  const given = useMemo(
    () => ({ product: { molecule, pattern }, origin, name }),
    [molecule, pattern, origin, name],
  );
  return (
    <ProductView
      title={name}
      about={{ name: fileName(name), topology: 'linear', length, seguid }}
      given={given}
    >
      {ends && (
        <p className={css.hint}>
          {text('stated', { what: text('leftEnd'), value: endTextOf(ends.left, message) })} ·{' '}
          {text('stated', { what: text('rightEnd'), value: endTextOf(ends.right, message) })}
        </p>
      )}
    </ProductView>
  );
}

interface TableProps {
  readonly answer: MoleculesAnswer;
  readonly chosen: number;
  onChoose(row: number): void;
}

function MoleculeTable({ answer: { products }, chosen, onChoose }: TableProps) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
  const warningsOf = (row: number) => products[row]!.warnings.map(message).join(' ');
  return (
    <NumberTable
      label={text('products')}
      rows={products.length}
      height={Math.min(320, 60 + products.length * 30)}
      chosen={chosen}
      onChoose={onChoose}
      columns={[
        {
          id: 'name',
          label: text('name'),
          isText: true,
          width: 'minmax(180px, 2fr)',
          cell: (row) => products[row]!.name,
          order: (row) => products[row]!.name,
        },
        {
          id: 'length',
          label: text('length'),
          cell: (row) => count(products[row]!.length),
          order: (row) => products[row]!.length,
        },
        {
          id: 'notes',
          label: text('notes'),
          isText: true,
          width: 'minmax(200px, 3fr)',
          cell: warningsOf,
          order: warningsOf,
        },
      ]}
    />
  );
}

function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\s]+/g, '-');
}
