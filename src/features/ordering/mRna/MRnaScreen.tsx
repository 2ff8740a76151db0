// The page that orders an mRNA.
import { Callout } from '@blueprintjs/core';
import { SKUS } from '#commerce/catalogue/selection.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { NewLine } from '#src/state/cart/addToCart.ts';
import { draftOf, type Fields, setFields, useDraft } from '#src/state/cart/productDraft.ts';
import { NO_FIELDS } from '#src/ui/product/noFields.ts';
import css from '#src/ui/product/Product.module.css';
import { ProductField } from '#src/ui/product/ProductField.tsx';
import { ProductPage } from '#src/ui/product/ProductPage.tsx';
import { isDna, missing, sequenceFrom } from '#src/ui/product/sourceFields.ts';
import { mRnaWords } from './mRnaWords.ts';

type MRnaDetail = Extract<NewLine['detail'], { readonly productType: 6 }>;

const NO_MRNA: Fields = {
  ...NO_FIELDS,
  ...{ name: '', sequence: '', cap: 'cap1', modification: 'm1Ψ', tail: 'A120', scale: '' },
};

export function MRnaScreen() {
  const text = useText(mRnaWords);
  const message = useLocalized();
  const draft = draftOf('mRna', NO_MRNA);
  const { fields } = useDraft(draft);
  const sequence = sequenceFrom(fields);
  const problems = [
    ...((fields['name'] ?? '').trim() === '' ? [missing('required', mRnaWords.name)] : []),
    ...(sequence === '' ? [missing('required', mRnaWords.sequence)] : []),
    ...(isDna(sequence) ? [] : [mRnaWords.bad]),
  ];
  return (
    <ProductPage<MRnaDetail>
      draft={draft}
      sku={SKUS.mRna}
      title={text('title')}
      lead={text('lead')}
      hasServices
      edit={undefined}
      detailOf={() => detailOf(fields, sequence)}
      problems={problems}
      before={
        <section className={css.section} aria-label={text('template')}>
          <h2 className={css.heading}>{text('template')}</h2>
          <ProductField
            isRequired
            label={text('name')}
            value={fields['name'] ?? ''}
            maxLength={200}
            onChange={(name) => setFields(draft, { name })}
          />
          <ProductField
            isRequired
            label={text('sequence')}
            value={fields['sequence'] ?? ''}
            hint={text('hint', { length: sequence.length })}
            problem={isDna(sequence) ? undefined : text('bad')}
            rows={6}
            maxLength={200_000}
            onChange={(value) => setFields(draft, { sequence: value })}
          />
          <div role="status">
            {readingFrameNotes(sequence).map((it) => (
              <Callout key={it.en} compact intent="warning">
                {message(it)}
              </Callout>
            ))}
          </div>
        </section>
      }
    />
  );
}

/** What a coding sequence has; said, and not asked for: a part of one may be meant. */
function readingFrameNotes(sequence: string) {
  if (sequence === '' || !isDna(sequence)) return [];
  return [
    ...(sequence.startsWith('ATG') ? [] : [mRnaWords.noStart]),
    ...(sequence.length % 3 === 0 ? [] : [mRnaWords.noFrame]),
    ...(/(?:TAA|TAG|TGA)$/.test(sequence) ? [] : [mRnaWords.noStop]),
  ];
}

function detailOf(fields: Fields, sequence: string): MRnaDetail {
  return {
    productType: 6,
    name: fields['name'] ?? '',
    sequence,
    cap: fields['cap'] ?? '',
    modification: fields['modification'] ?? '',
    ...(fields['tail'] && { tail: fields['tail'] }),
    scale: fields['scale'] ?? '',
    remark: fields['remark'] ?? '',
  };
}
