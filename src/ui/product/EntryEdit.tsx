// Edits a cart line of an unconfigured product: its quantity, or another product of the same kind instead.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { setFields, useDraft } from '#src/state/cart/productDraft.ts';
import { useCatalogue } from '#src/state/catalogue.ts';
import { useAvailable } from '#src/state/stock.ts';
import { categoryNameOf } from './categories.ts';
import { listWords } from './listWords.ts';
import { NO_FIELDS } from './noFields.ts';
import css from './Product.module.css';
import { ProductPage } from './ProductPage.tsx';
import { type DetailOf, useEditedLine, useProductDraft } from './useCartEdit.ts';
import { wholeNumberOf } from './wholeNumber.ts';

type Detail = DetailOf<5 | 7>;

interface Props {
  readonly productType: ProductTypeOf<'testServices' | 'selectionOfPaizhen'>;
  readonly title: string;
  readonly lead: string;
  /** Whether the line may be changed to this product. */
  isListed(entry: CatalogueEntry): boolean;
}

const NO_ENTRY = { ...NO_FIELDS, sku: '' } as const;

/** Whether the address names a line of the cart. */
export function useIsEntryEdit(): boolean {
  return useEditedLine() !== undefined;
}

export function EntryEdit({ productType, title, lead, isListed }: Props) {
  const text = useText(listWords);
  const message = useLocalized();
  const id = useId();
  const availableOf = useAvailable();
  const { catalogue } = useCatalogue();
  const { draft, edit } = useProductDraft({ name: 'entry', initial: NO_ENTRY }, { productType, fieldsFrom });
  const { fields } = useDraft(draft);
  const { sku = '', remark = '' } = fields;
  const listed = [...catalogue.values()].filter((it) => it.isOnShelf && isListed(it));
  const categories = [...new Set(listed.map((it) => it.category))];
  const entry = catalogue.get(sku);
  const available = entry ? availableOf(entry) : null;
  const wanted = wholeNumberOf(fields['quantity'] ?? '', 1, 10_000) ?? 1;
  const isShort = available !== null && wanted > available;
  const problems: readonly LocalizedText[] = isShort
    ? [formatLocalized(listWords.short, { stock: available })]
    : [];
  return (
    <ProductPage<Detail>
      draft={draft}
      sku={sku}
      title={title}
      lead={lead}
      edit={edit}
      hasRemark={productType === PRODUCT_TYPES.testServices}
      detailOf={() =>
        productType === PRODUCT_TYPES.testServices
          ? { productType: PRODUCT_TYPES.testServices, service: sku, remark }
          : { productType: PRODUCT_TYPES.selectionOfPaizhen, sku }
      }
      problems={problems}
      before={
        <section className={css.section} aria-label={text('product')}>
          <FormGroup label={text('product')} labelFor={id}>
            <HTMLSelect
              id={id}
              fill
              value={sku}
              onChange={(event) => setFields(draft, { sku: event.target.value })}
            >
              {categories.map((category) => (
                <optgroup key={category} label={message(categoryNameOf(category))}>
                  {listed
                    .filter((it) => it.category === category)
                    .map((it) => (
                      <option key={it.sku} value={it.sku}>
                        {message(it.name)}
                      </option>
                    ))}
                </optgroup>
              ))}
            </HTMLSelect>
          </FormGroup>
          {entry && (
            <p className={css.note}>
              {entry.sku} · {message(entry.description)}
            </p>
          )}
          {available !== null && (
            <p className={isShort ? css.reason : css.note}>
              {text(isShort ? 'short' : 'stock', { stock: available })}
            </p>
          )}
        </section>
      }
    />
  );
}

function fieldsFrom(detail: Detail) {
  const fields =
    detail.productType === PRODUCT_TYPES.testServices
      ? { sku: detail.service, remark: detail.remark }
      : { sku: detail.sku };
  return { ...NO_ENTRY, ...fields };
}
