// The page that orders an mRNA.
import { Callout } from '@blueprintjs/core';
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import { SKUS } from '#commerce/catalogue/selection.ts';
import { foreignLetterOf } from '#commerce/sample/problems.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { NewLine } from '#src/state/cart/addToCart.ts';
import { type Fields, useDraft } from '#src/state/cart/productDraft.ts';
import { NO_FIELDS } from '#src/ui/product/noFields.ts';
import { ProductPage } from '#src/ui/product/ProductPage.tsx';
import { findSequenceProblems, SequenceFields } from '#src/ui/product/SequenceFields.tsx';
import { sequenceFrom } from '#src/ui/product/sourceFields.ts';
import { useProductDraft } from '#src/ui/product/useCartEdit.ts';
import { mRnaWords } from './mRnaWords.ts';

type MRnaDetail = Extract<NewLine['detail'], { readonly productType: ProductTypeOf<'mRna'> }>;

const NO_MRNA: Fields = {
  ...NO_FIELDS,
  ...{ name: '', sequence: '', cap: 'cap1', modification: 'm1Ψ', tail: 'A120', scale: '' },
};

export function MRnaScreen() {
  const text = useText(mRnaWords);
  const message = useLocalized();
  const { draft, edit } = useProductDraft(
    { name: 'mRna', initial: NO_MRNA },
    { productType: PRODUCT_TYPES.mRna, fieldsFrom },
  );
  const { fields } = useDraft(draft);
  const sequence = sequenceFrom(fields);
  return (
    <ProductPage<MRnaDetail>
      draft={draft}
      sku={SKUS.mRna}
      title={text('title')}
      lead={text('lead')}
      hasServices
      edit={edit}
      detailOf={() => detailOf(fields, sequence)}
      problems={findSequenceProblems(fields, mRnaWords.template)}
      before={
        <SequenceFields
          draft={draft}
          title={text('template')}
          label={text('sequence')}
          hint={text('hint', { length: sequence.length })}
          rows={6}
        >
          <div role="status">
            {readingFrameNotes(sequence).map((it) => (
              <Callout key={it.en} compact intent="warning">
                {message(it)}
              </Callout>
            ))}
          </div>
        </SequenceFields>
      }
    />
  );
}

/** What a coding sequence has; said, and not asked for: a part of one may be meant. */
function readingFrameNotes(sequence: string) {
  if (sequence === '' || foreignLetterOf(sequence)) return [];
  return [
    ...(sequence.startsWith('ATG') ? [] : [mRnaWords.noStart]),
    ...(sequence.length % 3 === 0 ? [] : [mRnaWords.noFrame]),
    ...(/(?:TAA|TAG|TGA)$/.test(sequence) ? [] : [mRnaWords.noStop]),
  ];
}

function detailOf(fields: Fields, sequence: string): MRnaDetail {
  return {
    productType: PRODUCT_TYPES.mRna,
    name: fields['name'] ?? '',
    sequence,
    cap: fields['cap'] ?? '',
    modification: fields['modification'] ?? '',
    ...(fields['tail'] && { tail: fields['tail'] }),
    scale: fields['scale'] ?? '',
    remark: fields['remark'] ?? '',
  };
}

function fieldsFrom({ productType: _, tail = '', ...fields }: MRnaDetail): Fields {
  return { ...NO_MRNA, ...fields, tail };
}
