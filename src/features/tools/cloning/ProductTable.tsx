import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import { kindTextOf, partsOf, type RankedProduct } from './describe.ts';
import type { AssemblyAnswer } from './store.ts';
import { cloningWords } from './words.ts';

interface Props {
  readonly answer: AssemblyAnswer;
  readonly ranked: readonly RankedProduct[];
  readonly chosen: number;
  onChoose(row: number): void;
}

/** The wanted ones first; a click on the parts shows the product below. */
export function ProductTable({ answer, ranked, chosen, onChoose }: Props) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
  const products = ranked.map((it) => it.product);
  const kindOf = (row: number) => {
    const { product, isWanted, lacksOrigin, isToxic } = ranked[row]!;
    return [
      ...(isWanted ? [text('wantedOne')] : []),
      kindTextOf(product, answer, message),
      ...(lacksOrigin ? [text('noOrigin')] : []),
      ...(isToxic ? [text('toxic')] : []),
    ].join(' · ');
  };
  return (
    <NumberTable
      label={text('products')}
      rows={products.length}
      height={Math.min(320, 60 + products.length * 30)}
      chosen={chosen}
      onChoose={onChoose}
      columns={[
        {
          id: 'parts',
          label: text('parts'),
          isText: true,
          width: 'minmax(150px, 2fr)',
          cell: (row) => partsOf(products[row]!, answer, message),
          order: (row) => partsOf(products[row]!, answer, message),
        },
        {
          id: 'what',
          label: text('what'),
          isText: true,
          width: 'minmax(210px, 3fr)',
          cell: kindOf,
          order: kindOf,
        },
        {
          id: 'form',
          label: text('form'),
          width: '64px',
          cell: (row) => text(products[row]!.topology),
          order: (row) => products[row]!.topology,
        },
        {
          id: 'length',
          label: text('length'),
          width: '64px',
          cell: (row) => count(products[row]!.length),
          order: (row) => products[row]!.length,
        },
      ]}
    />
  );
}
